import FlickAnimation

/// An error that ends the program. The sentence names the file and ends with a full stop.
struct Failure: Error, Hashable, Sendable {
  /// The exit code, as in `sysexits.h`. 1 means that `flick diff` found differences, or `flick lint` a place.
  enum ExitStatus: Int32, Sendable {
    case difference = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case fault = 70
  }

  var status: ExitStatus
  var message: String

  init(_ kind: ExitStatus, _ sentence: String) {
    self.status = kind
    self.message = sentence
  }

  init(_ error: ReadError, reading path: String) {
    switch error.code {
    case .notFound: self.init(.noInput, "\(path): no such file.")
    case .notReadable: self.init(.noInput, "\(path): cannot be read.")
    default: self.init(.badData, "\(path): \(error).")
    }
  }
}
