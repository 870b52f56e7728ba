import FlickArchive
package import FlickFiles
package import Foundation
import Logging

/// The settings of `flick serve`.
package struct ServiceConfiguration: Sendable {
  /// The address of the interface on which the server listens.
  package var host = "127.0.0.1"
  /// The port. 0 lets the system choose.
  package var port: UInt16 = 0
  /// The path of the folder with the files; `nil` if there are none.
  package var root: String?
  /// The servers from which files are loaded.
  package var origins: [RemoteOrigin] = []
  /// The key of signed URLs; `nil` if URLs need no signature.
  package var signingKey: SigningKey?
  /// Whether clients can send files with the method `POST`.
  package var allowsUploads = false
  /// The number of processes that draw.
  package var workers = ProcessInfo.processInfo.activeProcessorCount
  /// The number of processes that run small jobs only.
  package var smallWorkers = 1
  /// The number of requests that can wait for a process.
  package var queue = 32
  /// The time of a request in seconds, with its waiting.
  package var timeLimit = 30.0
  /// The memory of a process in megabytes.
  package var memoryLimit = 1024.0
  /// The number of bytes that files and answers can have in the process with the sockets.
  package var memoryBudget = 128 << 20
  /// The number of bytes of drawn answers that are kept.
  package var cacheBytes = 0
  /// The name of the header with the address of a client, which a proxy sets; `nil` without a proxy.
  package var clientHeader: String?
  /// The limits of the connections.
  package var connectionLimits = ConnectionLimits()
  /// The number of seconds for which clients and proxies can keep an answer.
  package var maxAge = 3600
  /// Whether the processes have the filter of system calls.
  package var isSandboxed = true
  /// The origins of web pages that can read answers; `*` for all.
  package var allowedOrigins: [String] = []
  /// The log of requests, which ``writeLog(_:_:)`` sets; it writes nothing by default.
  var log = Logger(label: "flick.service") { _ in SwiftLogNoOpLogHandler() }
  /// The folders of fonts.
  package var fonts: [String] = []
  /// The path of the program `flick`.
  package var program = ""
  /// The player for web pages; `nil` if there is none, so that they show pictures.
  package var player: PlayerFiles?
  /// The clock of expiry times.
  package var now: @Sendable () -> Date = { Date() }
  /// A clock that is never set, in seconds.
  package var uptime: @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }

  package init() {}

  /// The version of the service.
  static let version = "0.1.0"

  /// The size of the largest file in bytes.
  static let maxFileBytes = 8 << 20

  /// The size of the largest answer in bytes. A process can make one while the budget is used up.
  var maxAnswerBytes: Int { memoryBudget / 4 }

  /// The arguments of the program that draws.
  var workerArguments: [String] {
    ["worker", isSandboxed ? "--sandbox" : "--untrusted"]
      + ["--time-limit", "\(timeLimit)", "--memory-limit", "\(memoryLimit)"]
      + fonts.flatMap { ["--fonts", $0] }
  }
}

/// An error that prevents the start of the service.
package struct ServiceSetupError: Error, Hashable, CustomStringConvertible {
  /// The reason of an error.
  package enum Reason: Hashable, Sendable {
    /// A setting is wrong.
    case wrongSetting
    /// A folder does not exist, or cannot be opened.
    case noFolder
    /// The machine has failed, or another program uses the port.
    case failure
  }

  package var reason: Reason
  /// A sentence.
  package var description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = Sentence.text(description, reason)
  }
}
