import FlickExpressions
import Foundation

// Runs the tests of test262 that `Scripts/check-expressions` selects. Each line of the standard input names a test, the
// files of the harness that it includes (or `raw`), and the error and phase that it expects, with tabs in between. The second
// argument `untrusted` sets the limits for scripts of strangers.

/// The files of the harness, which most tests share.
var harness: [String: [UInt8]] = [:]

func bytes(_ path: String) -> [UInt8] {
  Array(FileManager.default.contents(atPath: path) ?? Data())
}

/// Returns what went wrong; `nil` if the outcome is the expected one.
func mistake(_ outcome: ScriptEngine.Outcome, error: String, phase: String) -> String? {
  switch outcome {
  case .value: error.isEmpty ? nil : "no error"
  case .syntax(let found):
    error == "SyntaxError" && phase == "parse" && !found.isUnsupported
      ? nil : "\(found.line):\(found.column): \(found.message)"
  case .thrown(let name, let message):
    error == name && phase != "parse" ? nil : "\(name): \(message)"
  case .limit(let limit): "limit: \(limit.rawValue)"
  }
}

let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
var limits = ScriptLimits()
if CommandLine.arguments.contains("untrusted") {
  (limits.steps, limits.length, limits.bytes) = (50_000, 100_000, 4_000_000)
} else {
  (limits.steps, limits.bytes) = (20_000_000, 256 << 20)
}
let engine = ScriptEngine(limits: limits)
while let line = readLine() {
  let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  guard fields.count == 4 else { continue }
  print("START\t\(fields[0])")
  fflush(nil)
  var source: [UInt8] = []
  if fields[1] != "raw" {
    for name in ["assert.js", "sta.js"] + fields[1].split(separator: ",").map(String.init) {
      let text = harness[name] ?? bytes("\(root)/harness/\(name)") + [10]
      harness[name] = text
      source += text
    }
  }
  let outcome = engine.run(source + bytes("\(root)/\(fields[0])"))
  let mistake = mistake(outcome, error: fields[2], phase: fields[3])
  print("\(mistake == nil ? "PASS" : "FAIL")\t\(fields[0])\t\(mistake ?? "")")
}
