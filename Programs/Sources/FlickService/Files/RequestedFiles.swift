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

  /// The number of bytes that the files have at most.
  var maxBytes: Int {
    var total = 0
    for (_, source) in sources {
      if case .open(let file) = source {
        total += file.size
      } else {
        total += ServiceConfiguration.maxFileBytes
      }
    }
    return total
  }

  /// Reads and downloads the files, in order.
  func contents(_ remoteFiles: RemoteFiles) async throws(ServiceProblem) -> [Data] {
    var all: [Data] = []
    for (parameter, source) in sources {
      do throws(ServiceProblem) {
        switch source {
        case .open(let file): all.append(try file.contents())
        case .remote(let request): all.append(try await remoteFiles.contents(request))
        }
      } catch {
        throw error.naming(parameter)
      }
    }
    return all
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
