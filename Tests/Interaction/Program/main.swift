import FlickArchive

// Answers the requests of `Tests/Interaction/Shim`, one a line: the name of the operation and its arguments, with tabs
// between them. Arguments and results are written in hexadecimal digits.
let session = Session()
while let line = readLine() {
  var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  let operation = fields.removeFirst()
  let answer: String
  do {
    let result = try session.perform(operation, fields.map(Hexadecimal.bytes))
    answer = (["ok"] + result.map { Hexadecimal.text([UInt8]($0.utf8)) }).joined(separator: "\t")
  } catch {
    answer = "error\t" + Hexadecimal.text([UInt8]("\(error)".utf8))
  }
  print(session.machineStatus + "\t" + answer)
  flushOutput()
}
