/// The limits of the connections of the service. Without them, a client could hold memory, time or all connections.
package struct ConnectionLimits: Hashable, Sendable {
  /// The number of connections. Others wait in the system until one has ended.
  package var connections = 1000
  /// The number of seconds in which a client must send a complete header, take a part of an answer, or send another request.
  package var idleSeconds = 30.0
  /// The number of seconds after which a connection without a request is closed if there are ``connections``.
  package var yieldSeconds = 1.0
  /// The number of requests of a connection. The answer to the last one closes it.
  package var requests = 1000
  /// The number of requests of a connection that can wait for their answers.
  package var pipelined = 16
  /// The number of bytes of a request line, and of all headers of a request together.
  package var headerBytes = 16 << 10
  /// The number of headers of a request.
  package var headerFields = 100

  /// The number of bytes of an answer that a client must take within ``idleSeconds``.
  static let partBytes = 256 << 10
  /// The number of seconds in which a client that is refused can end its connection. If the service ended it at once, bytes
  /// that the client has still sent would remove the answer.
  static let lingerSeconds = 1.0
}
