import FlickFiles
package import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// The service as a server for HTTP.
package struct AnimationServer: Sendable {
  private let service: AnimationService
  private let server: Server<ServiceChannel>
  private let configuration: ServiceConfiguration
  /// The port, when the server listens.
  private let ports: AsyncStream<Int>
  /// The end of all connections, whether their answers are complete or not.
  private let cut = AsyncStream.makeStream(of: Void.self)

  /// The number of seconds beyond the time limit for which a request can run before the service ends.
  private static let grace = 5.0
  /// The number of seconds that connections have for their end.
  private static let closing = 1.0

  /// Creates a server that does not listen yet.
  package init(_ configuration: ServiceConfiguration) throws {
    var configuration = configuration
    Self.fitConnections(in: &configuration)
    self.configuration = configuration
    service = try AnimationService(configuration)
    for folder in configuration.fonts { _ = try FileRoot(folder) }
    guard (try? SocketAddress(ipAddress: configuration.host, port: 0)) != nil else {
      throw ServiceSetupError(
        .wrongSetting, "\(configuration.host) is no address of an interface.")
    }
    let (ports, sender) = AsyncStream.makeStream(of: Int.self)
    self.ports = ports
    // Below this level, the library writes about its start and about clients that have gone.
    var logger = configuration.log
    logger.logLevel = max(logger.logLevel, .warning)
    server = Server(
      childChannelSetup: ServiceChannel(service, configuration.connectionLimits),
      configuration: ServerConfiguration(
        address: .hostname(configuration.host, port: Int(configuration.port)),
        availableConnectionsDelegate: .maximum(
          configuration.connectionLimits.connections, logger: logger)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { sender.yield(port) }
        sender.finish()
      },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
  }

  /// Reduces the number of connections to what the system allows, and says so in the log.
  private static func fitConnections(in configuration: inout ServiceConfiguration) {
    guard let handles = HandleLimit.raise() else { return }
    let wanted = configuration.connectionLimits.connections
    // Two pipes of each process, and a file or a download of each request.
    let processes = configuration.workers + configuration.smallWorkers
    let others = reservedHandles + 5 * processes + max(configuration.queue, 0)
    guard wanted > handles - others else { return }
    configuration.connectionLimits.connections = max(handles - others, 1)
    let connections = configuration.connectionLimits.connections
    configuration.log.warning(
      "The system allows \(handles) open files, so there are at most \(connections) connections instead of \(wanted)."
    )
  }

  /// Says in the log if there are no fonts for the processes, which cannot read those of the system in their sandbox.
  private func reportMissingFonts() {
    guard configuration.isSandboxed, configuration.fonts.isEmpty else { return }
    configuration.log.warning(
      "There are no fonts, so texts are drawn only with the fonts and glyphs of their files. --fonts adds a folder."
    )
  }

  /// The number of descriptors for all that does not depend on the settings.
  private static let reservedHandles = 64

  /// Runs the server until ``stop()`` has finished.
  ///
  /// - Parameter ready: Called with the address of the server when it listens.
  package func run(ready: @escaping @Sendable (URL) async throws -> Void) async throws {
    LargeBlocks.giveBack()
    try await service.pool.start()
    let result: Result<Void, any Error>
    do {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        defer { group.cancelAll() }
        group.addTask {
          try await listen()
          return true
        }
        group.addTask {
          if let port = await ports.first(where: { _ in true }) {
            reportMissingFonts()
            try await ready(try address(port))
          }
          return false
        }
        group.addTask { await cut.stream.first(where: { _ in true }) != nil }
        // The first error, or the end of listening.
        while let isEnd = try await group.next(), !isEnd {}
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await service.pool.end()
    try result.get()
  }

  private func listen() async throws {
    do {
      try await server.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ServiceSetupError(
        .failure,
        "Port \(configuration.port) of \(configuration.host) is in use; choose another --port.")
    } catch {
      let reason = (error as? IOError).map { ": \(String(cString: strerror($0.errnoCode)))" } ?? ""
      throw ServiceSetupError(
        .failure,
        "The server cannot listen on \(configuration.host), port \(configuration.port)\(reason).")
    }
  }

  /// Finishes the requests that run, and ends the server. Requests that arrive meanwhile are answered with 503.
  package func stop() async {
    let limit = configuration.timeLimit + Self.grace
    let patience = Task { [service] in
      try await Task.sleep(nanoseconds: UInt64(limit * 1e9))
      await service.pool.terminate()
      service.tracker.giveUp()
    }
    await service.tracker.finish()
    patience.cancel()
    let closing = Task { [cut] in
      try await Task.sleep(nanoseconds: UInt64(Self.closing * 1e9))
      cut.continuation.yield()
    }
    // A server that does not run any more has ended already.
    try? await server.shutdownGracefully()
    closing.cancel()
  }

  /// The number of bytes of files and answers that are held.
  var heldBytes: Int { service.memory.heldBytes }

  private func address(_ port: Int) throws -> URL {
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    guard let url = URL(string: "http://\(host):\(port)/") else {
      throw ServiceSetupError(.failure, "The address of the server is unknown.")
    }
    return url
  }
}
