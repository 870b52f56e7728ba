import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP download that follows redirects and enforces limits on size and time.
struct HTTPDownload {
  let configuration: LottieLoader.Configuration
  let session: HTTPSession
  /// A closure that is called after each piece of data.
  let report: @Sendable (LoadProgress) async -> Void
  /// The number of timer ticks since the first request, including redirected requests.
  var tickCount = 0

  /// The number of timer ticks within ``LottieLoader/Configuration/stallTimeout``.
  private static let ticksPerStall = 4

  struct Response: Sendable {
    var head: HTTPResponseHead
    var body: Data
  }

  /// Returns the file, or a response with status 304 if the known file is still current.
  ///
  /// - Parameters:
  ///   - request: The request. Its own timeout and cache policy are ignored.
  ///   - known: The validators of the known file.
  mutating func get(
    _ request: URLRequest, ifChangedSince known: Validators?
  ) async throws(LottieLoadError) -> Response {
    var request = prepared(request, ifChangedSince: known)
    for _ in 0...max(configuration.redirects, 0) {
      guard let url = request.url, ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
        throw .unsupportedAddress(request.url?.absoluteString ?? "")
      }
      let answer = try await response(to: request)
      switch answer.head.status {
      case 200,
        304 where known != nil:
        return answer
      case 301, 302, 303, 307, 308:
        guard let next = request.redirected(by: answer.head) else {
          throw .refused(status: answer.head.status)
        }
        // The file would be cached as if it came from the encrypted address.
        guard !next.isLessSecure(than: request) else {
          throw .unsupportedAddress(next.url?.absoluteString ?? "")
        }
        request = next
      default: throw .refused(status: answer.head.status)
      }
    }
    throw .tooManyRedirects
  }

  private func prepared(_ request: URLRequest, ifChangedSince known: Validators?) -> URLRequest {
    var request = request
    request.cachePolicy = .reloadIgnoringLocalCacheData
    // The configured limits are shorter and distinguish a stalled server from a slow one.
    request.timeoutInterval = max(configuration.timeLimit, configuration.stallTimeout) * 2 + 60
    guard let known else { return request }
    request.setValue(known.etag, forHTTPHeaderField: "If-None-Match")
    request.setValue(known.lastModified, forHTTPHeaderField: "If-Modified-Since")
    return request
  }

  private mutating func response(
    to request: URLRequest
  ) async throws(LottieLoadError) -> Response {
    let (events, sender) = AsyncStream.makeStream(of: HTTPEvent.self)
    let body = HTTPBody(limit: configuration.largestFile, sender)
    let task = session.task(request, body, sender)
    let pulse = startTicking(sender)
    defer {
      pulse.cancel()
      task.cancel()
    }
    task.resume()
    return try await collect(events, body)
  }

  private func startTicking(_ sender: AsyncStream<HTTPEvent>.Continuation) -> Task<Void, Never> {
    let period = configuration.stallTimeout / Double(Self.ticksPerStall)
    return Task { [wait = configuration.wait] in
      while !Task.isCancelled {
        do { try await wait(period) } catch { return }
        sender.yield(.tick)
      }
    }
  }

  private mutating func collect(
    _ events: AsyncStream<HTTPEvent>, _ body: HTTPBody
  ) async throws(LottieLoadError) -> Response {
    var response: HTTPResponseHead?
    var silentPulses = 0
    for await event in events {
      switch event {
      case .head(let head):
        silentPulses = 0
        guard head.status == 200 else { return Response(head: head, body: Data()) }
        guard head.length ?? 0 <= configuration.largestFile else { throw tooLarge }
        response = head
        await report(response, 0)
      case .bytes:
        silentPulses = 0
        let count = body.readCount()
        guard count <= configuration.largestFile else { throw tooLarge }
        await report(response, count)
      case .tick:
        silentPulses += 1
        try checkTimeLimits(silentPulses)
      case .end(let error):
        return try finalResponse(response.map { Response(head: $0, body: body.take()) }, error)
      }
    }
    throw .cancelled
  }

  private var tooLarge: LottieLoadError { .tooLarge(limit: configuration.largestFile) }

  private func report(_ head: HTTPResponseHead?, _ count: Int) async {
    guard let head else { return }
    await report(
      LoadProgress(receivedBytes: count, expectedBytes: head.isCompressed ? nil : head.length))
  }

  private mutating func checkTimeLimits(_ silentPulses: Int) throws(LottieLoadError) {
    tickCount += 1
    guard silentPulses < Self.ticksPerStall else {
      throw .stalled(seconds: configuration.stallTimeout)
    }
    let seconds = Double(tickCount) * configuration.stallTimeout / Double(Self.ticksPerStall)
    guard seconds < configuration.timeLimit else {
      throw .tookTooLong(seconds: configuration.timeLimit)
    }
  }

  private func finalResponse(
    _ answer: Response?, _ error: (any Error)?
  ) throws(LottieLoadError) -> Response {
    switch (answer, error) {
    case (let answer?, nil):
      if !answer.head.isCompressed, let length = answer.head.length, answer.body.count < length {
        throw .truncated
      }
      return answer
    #if canImport(Glibc)
      case (.some, let error as HTTPTransfer.Failure) where error.isOfData:
        throw .unreachable(error.localizedDescription)
    #endif
    // Other errors after the response has started mean that the connection ended early.
    case (.some, .some): throw .truncated
    case (nil, let error?): throw .unreachable(error.localizedDescription)
    case (nil, nil): throw .unreachable("the server did not answer with HTTP")
    }
  }
}
