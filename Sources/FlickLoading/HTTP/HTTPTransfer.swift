#if canImport(Glibc)
  import Foundation
  import FoundationNetworking

  /// The connections of a loader. All its downloads share them, and they are closed with the loader.
  ///
  /// FoundationNetworking of Linux keeps all bytes that arrive before its delegate has read them, and the body of a redirect,
  /// so a server could fill the memory. It also traps if a connection ends in the middle of a header. This type uses the
  /// library below it, libcurl.
  final class HTTPSession: Sendable {
    private let transfers = HTTPTransfers()

    deinit { transfers.end() }

    /// Returns a transfer that has not started.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - body: The place of the body after decompression. Beyond its limit, the transfer ends.
    ///   - events: The events of the response.
    func task(
      _ request: URLRequest, _ body: HTTPBody, _ events: AsyncStream<HTTPEvent>.Continuation
    ) -> HTTPTransfer {
      HTTPTransfer(request, body, events, transfers)
    }

    /// The number of running transfers.
    var taskCount: Int { transfers.count }
  }

  /// A request, and the answer to it as events.
  final class HTTPTransfer: Sendable {
    let request: URLRequest
    private let body: HTTPBody
    private let events: AsyncStream<HTTPEvent>.Continuation
    private let transfers: HTTPTransfers

    // SAFETY: the following properties are read and written only on the thread of the transfers.
    private nonisolated(unsafe) var status: Int?
    private nonisolated(unsafe) var fields: [String: String] = [:]
    private nonisolated(unsafe) var headerBytes = 0
    private nonisolated(unsafe) var isHeaderComplete = false

    /// The number of bytes of all headers of a response. libcurl of older systems has no limit.
    private static let maxHeaderBytes = 256 << 10

    init(
      _ request: URLRequest, _ body: HTTPBody, _ events: AsyncStream<HTTPEvent>.Continuation,
      _ transfers: HTTPTransfers
    ) {
      self.request = request
      self.body = body
      self.events = events
      self.transfers = transfers
    }

    func resume() { transfers.start(self) }

    /// Ends the transfer and closes its connection.
    func cancel() { transfers.cancel(self) }

    /// Receives a line of the header. Returns whether the transfer goes on.
    func receiveHeader(_ line: String, count: Int) -> Bool {
      headerBytes += count
      guard headerBytes <= Self.maxHeaderBytes else { return false }
      // Headers after the body, which belong to it, are not used.
      guard !isHeaderComplete else { return true }
      if line.hasPrefix("HTTP/") {
        let words = line.split(separator: " ", maxSplits: 2)
        status = words.count > 1 ? Int(words[1].trimmingCharacters(in: .whitespaces)) : nil
        fields = [:]
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        fields[line[..<colon].lowercased()] = value
      } else if line.isEmpty, let status, status >= 200 {
        // A response with a status below 200 precedes the final one.
        isHeaderComplete = true
        let length = fields["content-length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
        events.yield(
          .head(HTTPResponseHead(status: status, length: length) { fields[$0.lowercased()] }))
      }
      return true
    }

    /// Receives bytes of the body. Returns whether the transfer goes on.
    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool { body.append(bytes) }

    /// Notes the end on the thread of the transfers, which then calls ``end(_:)``.
    func complete(_ failure: Failure?) { transfers.complete(self, failure) }

    func end(_ failure: Failure?) {
      events.yield(.end(failure))
      events.finish()
    }
  }
#endif
