import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The files of a request, which are opened before memory is reserved for all of them at once. A request that held some
/// of its files could otherwise wait for others forever.
struct RequestedFiles {
  private enum Source {
    case open(OpenFile)
    case remote(URLRequest)
    case uploaded(RequestBody)
  }

  private var sources: [(parameter: String, source: Source)] = []

  /// Opens a file.
  ///
  /// - Parameter parameter: The name of the parameter in errors.
  mutating func add(
    path: String, of root: FileRoot?, _ parameter: String
  ) throws(ServiceProblem) {
    guard let root else {
      throw .badParameter(parameter, "The service has no folder; a request needs url.")
    }
    try Self.naming(parameter) { () throws(ServiceProblem) in
      sources.append(
        (parameter, .open(try root.file(path, limit: ServiceConfiguration.maxFileBytes))))
    }
  }

  /// Checks the address of a file.
  mutating func add(
    url: String, of files: RemoteFiles, _ parameter: String
  ) throws(ServiceProblem) {
    try Self.naming(parameter) { () throws(ServiceProblem) in
      sources.append((parameter, .remote(try files.request(url))))
    }
  }

  /// Adds the file that the client sends.
  mutating func add(_ body: RequestBody) { sources.append(("", .uploaded(body))) }

  /// The number of bytes that the first file has at most, and that of the others together.
  ///
  /// - Parameter limit: The number of bytes that the others can have.
  func maxBytes(_ limit: Int) throws(ServiceProblem) -> (file: Int, others: Int) {
    var (file, others) = (0, 0)
    for (index, entry) in sources.enumerated() {
      let size =
        switch entry.source {
        case .open(let file): file.size
        case .remote: index == 0 ? ServiceConfiguration.maxFileBytes : 0
        case .uploaded(let body):
          try body.requireLength(limit: ServiceConfiguration.maxFileBytes)
        }
      if index == 0 { file = size } else { others += size }
    }
    guard others <= limit else { throw Self.tooLarge(limit) }
    let isComplete = sources.dropFirst().allSatisfy {
      if case .open = $0.source { true } else { false }
    }
    return (file, isComplete ? others : limit)
  }

  /// Reads and downloads the files, in order.
  ///
  /// - Parameters:
  ///   - share: The memory of the files. The connection of a client that sends its file slowly is closed if others need it.
  ///   - limit: The number of bytes that all but the first can have.
  func contents(
    _ remoteFiles: RemoteFiles, _ share: HeldMemory.Share, _ limit: Int
  ) async throws(ServiceProblem) -> [Data] {
    var all: [Data] = []
    var others = 0
    for (parameter, source) in sources {
      do throws(ServiceProblem) {
        switch source {
        case .open(let file): all.append(try file.contents())
        case .remote(let request): all.append(try await remoteFiles.contents(request))
        case .uploaded(let body):
          share.startSending(orClose: body.close)
          all.append(try await body.contents())
          share.endSending()
        }
      } catch {
        throw error.naming(parameter)
      }
      if all.count > 1 { others += all[all.count - 1].count }
      guard others <= limit else { throw Self.tooLarge(limit) }
    }
    return all
  }

  private static func tooLarge(_ limit: Int) -> ServiceProblem {
    ServiceProblem(
      413, "The pictures and fonts of a request are larger than \(limit >> 10) KB together.")
  }

  private static func naming(
    _ parameter: String, _ body: () throws(ServiceProblem) -> Void
  ) throws(ServiceProblem) {
    do throws(ServiceProblem) { try body() } catch { throw error.naming(parameter) }
  }
}

extension ServiceProblem {
  /// Returns the problem with the name of the parameter whose file has caused it.
  fileprivate func naming(_ name: String) -> ServiceProblem {
    var problem = self
    if problem.parameter != nil { problem.parameter = name }
    return problem
  }
}
