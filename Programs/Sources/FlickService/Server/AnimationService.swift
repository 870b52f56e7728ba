import FlickProcesses
import Foundation

/// Answers requests. It contains no sockets.
final class AnimationService: Sendable {
  let tracker = RequestTracker()
  let pool: WorkerPool
  let memory: HeldMemory
  let configuration: ServiceConfiguration
  let root: FileRoot?
  let remoteFiles: RemoteFiles
  let uploads: UploadLimit
  /// The player for web pages; `nil` if there is none.
  let player: ServicePlayer?
  /// The answers that are kept; `nil` if none is.
  let cache: AnswerCache?
  let metrics = ServiceMetrics()

  init(_ configuration: ServiceConfiguration) throws(ServiceSetupError) {
    guard
      configuration.root != nil || !configuration.origins.isEmpty || configuration.allowsUploads
    else {
      throw ServiceSetupError(
        .wrongSetting, "A folder or an allowed host is needed, or files that clients send.")
    }
    self.configuration = configuration
    if let path = configuration.root { root = try FileRoot(path) } else { root = nil }
    remoteFiles = RemoteFiles(configuration)
    memory = HeldMemory(configuration)
    pool = WorkerPool(configuration, memory)
    uploads = UploadLimit(configuration)
    player = try configuration.player.map(ServicePlayer.init)
    cache = configuration.cacheBytes > 0 ? AnswerCache(capacity: configuration.cacheBytes) : nil
  }

  static let pages: [String: @Sendable (AnimationService) async -> ServiceResponse] = [
    "/healthz": { $0.health() }, "/metrics": { await $0.numbers() },
  ]

  /// Answers a request. The request counts as running until the returned object ends.
  ///
  /// - Parameter body: The body of a request with the method `POST`.
  func answer(
    _ request: ServiceRequest, _ body: RequestBody? = nil
  ) async -> (ServiceResponse, RequestTracker.Request?) {
    let start = configuration.uptime()
    let running = tracker.begin()
    let response = await response(to: request, body, isAccepted: running != nil, start)
    return (
      finish(
        response, of: request, route: route(of: request.path),
        seconds: configuration.uptime() - start), running
    )
  }

  /// Returns the path that stands for a path in the metrics.
  private func route(of path: String) -> String {
    if player?.files[path] != nil { return ServicePlayer.root }
    return Self.pages[path] != nil || Endpoint.all[path] != nil ? path : "other"
  }

  /// Returns the answer to a request that cannot be read.
  func refuse(_ problem: ServiceProblem) -> ServiceResponse {
    finish(problem.response, of: nil, route: "other", seconds: 0)
  }

  private func response(
    to request: ServiceRequest, _ body: RequestBody?, isAccepted: Bool, _ start: Double
  ) async -> ServiceResponse {
    if request.method == "OPTIONS", !configuration.allowedOrigins.isEmpty { return preflight() }
    let methods = methods(of: request.path)
    guard methods.contains(request.method) else {
      let names = methods.joined(separator: ", ")
      let upload =
        request.method == "POST" ? " Files are sent to a service with --allow-uploads." : ""
      var response = ServiceProblem(405, "The methods of this path are \(names).\(upload)").response
      response.headers["Allow"] = names
      return response
    }
    guard !request.hasBody || request.method == "POST" else {
      return ServiceProblem(400, "A request with the method \(request.method) has no body.")
        .response
    }
    if let page = Self.pages[request.path] { return await page(self) }
    if let file = player?.files[request.path] { return answer(request, with: file) }
    do throws(ServiceProblem) {
      guard let endpoint = Endpoint.all[request.path] else {
        let paths = (Endpoint.all.keys.sorted() + Self.pages.keys.sorted()).joined(separator: ", ")
        throw ServiceProblem(404, "There is no such path; the paths are \(paths).")
      }
      guard isAccepted else { throw .stopping }
      return try await result(of: endpoint, request, body, start)
    } catch {
      return (Task.isCancelled ? .gone : error).response
    }
  }

  private func health() -> ServiceResponse {
    let isStopping = tracker.isStopping
    var response = ServiceResponse(status: isStopping ? 503 : 200, type: "text/plain")
    response.headers["Cache-Control"] = "no-store"
    response.body = Data((isStopping ? "stopping\n" : "ok\n").utf8)
    return response
  }

  private func numbers() async -> ServiceResponse {
    var response = ServiceResponse(
      status: 200, type: "text/plain; version=0.0.4; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    response.body = Data(
      metrics.text([
        .init(
          "flick_build_info", "The version of the service, as a label.", 1,
          labels: "{version=\"\(ServiceConfiguration.version)\"}"),
        .init(
          "flick_requests_running", "The requests whose answers are not complete.",
          Double(tracker.runningCount)),
        .init(
          "flick_requests_waiting", "The requests that wait for a process.",
          Double(await pool.waitingCount)),
        .init(
          "flick_queue_capacity", "The requests that can wait for a process.",
          Double(max(configuration.queue, 0))),
        .init("flick_workers", "The processes that draw.", Double(configuration.workers)),
        .init(
          "flick_small_workers", "The processes that run small jobs only.",
          Double(configuration.smallWorkers)),
        .init(
          "flick_held_bytes", "The bytes of files and answers that are held.",
          Double(memory.heldBytes)),
        .init(
          "flick_held_bytes_capacity", "The bytes of files and answers that can be held.",
          Double(memory.capacity)),
        .init(
          "flick_slow_connections_closed_total",
          "The connections that were closed because others needed their memory.",
          Double(memory.closedCount), type: "counter"),
        .init(
          "flick_cache_bytes", "The bytes of answers that are kept.", Double(cache?.bytes ?? 0)),
        .init(
          "flick_cache_bytes_capacity", "The bytes of answers that can be kept.",
          Double(configuration.cacheBytes)),
        .init(
          "flick_cache_hits_total", "The answers that were drawn for earlier requests.",
          Double(cache?.hitCount ?? 0), type: "counter"),
        .init(
          "process_resident_memory_bytes", "The memory of the process with the sockets.",
          Double(ResidentMemory.measure().current << 10)),
      ]).utf8)
    return response
  }
}
