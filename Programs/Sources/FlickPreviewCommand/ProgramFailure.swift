import FlickSystem
import FlickArchive
import FlickPreview
import FlickSystem

#if !WITHOUT_SERVICE
  import FlickService
#endif

/// An error that ends the program, with the exit codes of `flick`.
struct ProgramFailure: Error {
  enum Status: Int32 {
    case usage = 64
    case noInput = 66
    case fault = 70

    func exit() -> Never { FlickSystem.exit(rawValue) }
  }

  var status: Status
  var message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = Sentence.text(message, status)
  }

  /// Converts the errors of the servers. Returns `nil` for those of arguments, which the library for arguments prints.
  init?(_ error: any Error) {
    switch error {
    case let failure as ProgramFailure: self = failure
    #if !WITHOUT_SERVICE
      case let error as ServiceSetupError:
        let codes: [ServiceSetupError.Reason: Status] = [
          .wrongSetting: .usage, .noFolder: .noInput, .failure: .fault,
        ]
        self.init(codes[error.reason] ?? .fault, error.description)
    #endif
    case let failure as PreviewServer.Failure: self.init(.fault, failure.description)
    default: return nil
    }
  }
}
