import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The connections of the service: the parts of their pipelines, and a task for each of them.
struct ServiceChannel: ServerChildChannel {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  private let service: AnimationService
  private let limits: ConnectionLimits
  private let http: HTTP1Channel
  private let idle: IdleConnections

  init(_ service: AnimationService, _ limits: ConnectionLimits) {
    self.service = service
    self.limits = limits
    idle = IdleConnections(limits)
    // The connection reads requests itself, because the library answers all faults with 400.
    http = HTTP1Channel(
      responder: { _, _, _ in },
      configuration: .init(
        idleTimeout: .seconds(limits.idleSeconds),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: 2 * limits.headerBytes,
          maxHeaderFieldCount: limits.headerFields)))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let bytes = HeaderLimitHandler(limit: limits.headerBytes)
    do {
      // A client that has closed its half of the connection has gone.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      try channel.pipeline.syncOperations.addHandler(bytes)
      let value = http.setup(channel: channel, logger: logger)
      try channel.pipeline.syncOperations.addHandler(
        RequestOrderHandler(
          limit: limits.pipelined, acceptsBodies: service.configuration.allowsUploads,
          bytes: bytes),
        position: .before(
          channel.pipeline.syncOperations.handler(type: HTTP1ToHTTPServerCodec.self)))
      return value
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  func handle(value: Value, logger: Logger) async {
    let channel = value.channel
    idle.add(channel)
    await withTaskCancellationHandler {
      // The connection ends with this closure, and its errors concern no other one.
      try? await value.executeThenClose { inbound, _ in
        let connection = Task {
          await ServiceConnection(
            service: service, limits: limits, idle: idle, channel: channel
          ).run(inbound)
        }
        channel.closeFuture.whenComplete { _ in connection.cancel() }
        await connection.value
      }
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}

extension TimeAmount {
  static func seconds(_ seconds: Double) -> TimeAmount { .nanoseconds(Int64(seconds * 1e9)) }
}
