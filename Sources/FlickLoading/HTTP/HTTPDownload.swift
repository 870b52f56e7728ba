import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One file on its way over HTTP, through redirections, within limits of size and time.
struct HTTPDownload {
  let configuration: LottieLoader.Configuration
  let session: HTTPSession
  /// Told after each piece.
  let report: @Sendable (LoadProgress) async -> Void
  /// Since the first request, those after redirections included.
  private var tickCount = 0

  /// How often the time limits are looked at while a server is silent.
  private static let ticksPerStall = 4

  struct Response: Sendable {
    var head: HTTPResponseHead
    var body: Data
  }

  init(
    _ configuration: LottieLoader.Configuration, by session: HTTPSession,
    report: @escaping @Sendable (LoadProgress) async -> Void
  ) {
    self.configuration = configuration
    self.session = session
    self.report = report
  }

  /// The file, or the server's word that the one that we have is still the current one (status 304).
  ///
  /// - Parameters:
  ///   - request: how it is asked for. Of its limits, nothing counts.
  ///   - known: what the server said of the file that we have.
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
        request = next
      default: throw .refused(status: answer.head.status)
      }
    }
    throw .tooManyRedirects
  }

  private func prepared(_ request: URLRequest, ifChangedSince known: Validators?) -> URLRequest {
    var request = request
    request.cachePolicy = .reloadIgnoringLocalCacheData
    // The limits here are tighter, and tell a stall from a slow server.
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
    let task = session.task(request, limit: configuration.largestFile, sender)
    let pulse = startTicking(sender)
    defer {
      pulse.cancel()
      task.cancel()
    }
    task.resume()
    return try await collect(events)
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
    _ events: AsyncStream<HTTPEvent>
  ) async throws(LottieLoadError) -> Response {
    var answer: Response?
    var silentPulses = 0
    for await event in events {
      switch event {
      case .head(let head):
        silentPulses = 0
        guard head.status == 200 else { return Response(head: head, body: Data()) }
        guard head.length ?? 0 <= configuration.largestFile else { throw tooLarge }
        answer = Response(head: head, body: Data(capacity: min(head.length ?? 0, 1 << 20)))
        await report(answer)
      case .bytes(let bytes):
        silentPulses = 0
        answer?.body.append(bytes)
        guard answer?.body.count ?? 0 <= configuration.largestFile else { throw tooLarge }
        await report(answer)
      case .tick:
        silentPulses += 1
        try checkTimeLimits(silentPulses)
      case .end(let error):
        return try finalResponse(answer, error)
      }
    }
    throw .cancelled
  }

  private var tooLarge: LottieLoadError { .tooLarge(limit: configuration.largestFile) }

  private func report(_ answer: Response?) async {
    guard let answer else { return }
    await report(
      LoadProgress(
        receivedBytes: answer.body.count,
        expectedBytes: answer.head.isCompressed ? nil : answer.head.length))
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
    // Who began to answer and did not come to the end broke off, whatever the system calls it.
    case (.some, .some): throw .truncated
    case (nil, let error?): throw .unreachable(error.localizedDescription)
    case (nil, nil): throw .unreachable("it does not speak HTTP")
    }
  }
}
