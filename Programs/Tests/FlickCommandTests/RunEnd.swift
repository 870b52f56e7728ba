@testable import FlickCommand

/// Returns whether a run has ended with an exit code and a sentence.
func isEnd(_ result: RunResult, _ code: Int32, _ sentence: String) -> Bool {
  result.code == code && isWorded(result.message == sentence)
}
