import FlickLoading
import FlickLottie
import FlickProcesses
import Foundation

/// Answers requests. It contains no sockets.
final class AnimationService: Sendable {
  let tracker = RequestTracker()
  let pool: WorkerPool
  let memory: HeldMemory
  let configuration: ServiceConfiguration
  private let root: FileRoot?
  private let remoteFiles: RemoteFiles
  let metrics = ServiceMetrics()

  init(_ configuration: ServiceConfiguration) throws(ServiceSetupError) {
    guard configuration.root != nil || !configuration.origins.isEmpty else {
      throw ServiceSetupError(.wrongSetting, "A folder or an allowed host is needed.")
    }
    self.configuration = configuration
    if let path = configuration.root { root = try FileRoot(path) } else { root = nil }
    remoteFiles = RemoteFiles(configuration)
    memory = HeldMemory(configuration)
    pool = WorkerPool(configuration, memory)
  }

  static let pages: [String: @Sendable (AnimationService) async -> ServiceResponse] = [
    "/healthz": { $0.health() }, "/metrics": { await $0.numbers() },
  ]

  /// Answers a request. The request counts as running until the returned object ends.
  func answer(_ request: ServiceRequest) async -> (ServiceResponse, RequestTracker.Request?) {
    let start = configuration.uptime()
    let running = tracker.begin()
    let isKnown = Self.pages[request.path] != nil || Endpoint.all[request.path] != nil
    let response = await response(to: request, isAccepted: running != nil, start)
    return (
      finish(
        response, of: request, route: isKnown ? request.path : "other",
        seconds: configuration.uptime() - start), running
    )
  }

  /// Returns the answer to a request that cannot be read.
  func refuse(_ problem: ServiceProblem) -> ServiceResponse {
    finish(problem.response, of: nil, route: "other", seconds: 0)
  }

  private func response(
    to request: ServiceRequest, isAccepted: Bool, _ start: Double
  ) async -> ServiceResponse {
    if request.method == "OPTIONS", !configuration.allowedOrigins.isEmpty { return preflight() }
    guard ["GET", "HEAD"].contains(request.method) else {
      var response = ServiceProblem(405, "Only the methods GET and HEAD are known.").response
      response.headers["Allow"] = Self.methods
      return response
    }
    guard !request.hasBody else {
      return ServiceProblem(400, "A request with the method \(request.method) has no body.")
        .response
    }
    if let page = Self.pages[request.path] { return await page(self) }
    do throws(ServiceProblem) {
      guard let endpoint = Endpoint.all[request.path] else {
        let paths = (Endpoint.all.keys.sorted() + Self.pages.keys.sorted()).joined(separator: ", ")
        throw ServiceProblem(404, "There is no such path; the paths are \(paths).")
      }
      guard isAccepted else { throw .stopping }
      return try await result(of: endpoint, request, start)
    } catch {
      return (Task.isCancelled ? .gone : error).response
    }
  }

  private func result(
    of endpoint: Endpoint, _ request: ServiceRequest, _ start: Double
  ) async throws(ServiceProblem) -> ServiceResponse {
    var maxAge = configuration.maxAge
    if let key = configuration.signingKey {
      maxAge = min(maxAge, try key.check(request, now: configuration.now()))
    }
    var query = try Query(request.query)
    if configuration.signingKey != nil {
      _ = (query.take("expires"), query.take("signature"))
    }
    let source = (path: query.take("path"), url: query.take("url"))
    let overrides = try OverrideFiles(&query)
    let job = try endpoint.job(query, accepted: request.accepted)
    try await pool.enter()
    let result: Result<ServiceResponse, ServiceProblem>
    do throws(ServiceProblem) {
      result = .success(try await draw(endpoint, job, overrides, source, request, maxAge, start))
    } catch {
      result = .failure(error)
    }
    await pool.leave()
    return try result.get()
  }

  private func draw(
    _ endpoint: Endpoint, _ job: [String: JobMember], _ overrides: OverrideFiles,
    _ source: (path: String?, url: String?), _ request: ServiceRequest, _ maxAge: Int,
    _ start: Double
  ) async throws(ServiceProblem) -> ServiceResponse {
    let deadline = start + configuration.timeLimit
    let (file, others, share) = try await files(source, overrides, deadline)
    defer { withExtendedLifetime(share) {} }
    try Self.requireAnimation(file.contents)
    let isLate: @Sendable () -> Bool = { [uptime = configuration.uptime] in uptime() > deadline }
    var digests: [String] = []
    for data in [file.contents] + others {
      digests.append(try await FileDigests.digest(of: data, isLate))
    }
    let tag = EntityTag(
      overrides.job(job) { .text(digests[$0 + 1]) }, digest: digests[0],
      settings: configuration.workerArguments)
    var response = ServiceResponse(status: 304, type: Self.type(of: endpoint, job))
    response.headers["ETag"] = tag.text
    if endpoint.format != nil { response.headers["Vary"] = "Accept" }
    response.headers["Cache-Control"] = "public, max-age=\(maxAge)"
    if tag.isContained(in: request.knownTags) { return response }
    let result = try await pool.answer(
      overrides.job(job) { .object(["bytes": .text(others[$0].base64EncodedString())]) }, file,
      since: start)
    response.status = 200
    response.queueSeconds = result.queueSeconds
    metrics.countWaiting(result.queueSeconds, request.path)
    response.body = try body(of: result.answer, endpoint)
    response.memory = result.memory
    add(result.answer.diagnostics ?? [], to: &response, request, maxAge)
    return response
  }

  /// Says what an answer lacks. A client asks again soon if the machine can have it later.
  private func add(
    _ diagnostics: [WorkerAnswer.Diagnostic], to response: inout ServiceResponse,
    _ request: ServiceRequest, _ maxAge: Int
  ) {
    guard !diagnostics.isEmpty else { return }
    response.diagnostics = diagnostics.map(\.kind)
    for kind in response.diagnostics { metrics.countDiagnostic(kind) }
    // A list of strings with parameters (RFC 9651).
    response.headers["Flick-Diagnostics"] =
      diagnostics.map { "\"\($0.kind)\";count=\($0.count)" }.joined(separator: ", ")
    guard diagnostics.contains(where: \.isOfMachine) else { return }
    response.headers["Cache-Control"] = "public, max-age=\(min(maxAge, Self.maxAgeOfIncomplete))"
    // The tag of the file and the parameters is that of the answer with the missing parts.
    let tag = EntityTag(body: response.body)
    response.headers["ETag"] = tag.text
    guard tag.isContained(in: request.knownTags) else { return }
    (response.status, response.body, response.memory) = (304, Data(), nil)
  }

  /// The time in seconds for which a cache can keep an answer that lacks what the machine can have later.
  private static let maxAgeOfIncomplete = 60

  private static func requireAnimation(_ contents: Data) throws(ServiceProblem) {
    // Gzip is the compression of stickers (`.tgs`).
    guard contents.starts(with: [0x1F, 0x8B]) || LottieFormat.sniff([UInt8](contents)) != .unknown
    else { throw ServiceProblem(415, "The file is no Lottie, dotLottie or SVGA file.") }
  }

  /// Reads or downloads the file of a request and the files of its overrides, when there is memory for all of them.
  private func files(
    _ source: (path: String?, url: String?), _ overrides: OverrideFiles, _ deadline: Double
  ) async throws(ServiceProblem) -> (HeldFile, others: [Data], HeldMemory.Share) {
    var files = RequestedFiles()
    switch source {
    case (let path?, nil): try files.add(path: path, of: root, "path")
    case (nil, let url?): try files.add(url: url, of: remoteFiles, "url")
    default: throw .badParameter("path", "A request has either path or url.")
    }
    for (name, _, _, value) in overrides.parameters {
      if value.contains("://") {
        try files.add(url: value, of: remoteFiles, name)
      } else {
        try files.add(path: value, of: root, name)
      }
    }
    let limit = OverrideFiles.maxBytes(ofBudget: configuration.memoryBudget)
    let most = try files.maxBytes(limit)
    let share = try await memory.reserve(
      most.file + most.others * OverrideFiles.copies, until: deadline)
    let contents = try await files.contents(remoteFiles, limit)
    let others = Array(contents.dropFirst())
    // The second share is held before the first one shrinks. Otherwise, other files would be admitted between, and more
    // bytes than the budget would keep all of them waiting.
    let otherShare = memory.hold(others.map(\.count).reduce(0, +) * OverrideFiles.copies)
    share.resize(to: contents[0].count)
    return (HeldFile(contents[0], share), others, otherShare)
  }

  private static func type(of endpoint: Endpoint, _ job: [String: JobMember]) -> String {
    guard case .text(let format)? = job["format"] else { return "application/json" }
    return Endpoint.mediaTypes[format] ?? "application/octet-stream"
  }

  /// The status codes for the codes of a worker's errors. A job that ends the process is the file's fault: the limits of
  /// memory end it in this way, too.
  private static let statusCodes: [WorkerAnswer.ErrorCode: Int] = [
    .usage: 400, .badData: 422, .noInput: 404, .timeLimit: 504, .memoryLimit: 422, .crash: 422,
    .killed: 503, .fault: 500,
  ]

  /// Returns the product of a job.
  private func body(
    of answer: WorkerAnswer, _ endpoint: Endpoint
  ) throws(ServiceProblem) -> Data {
    if let error = answer.error {
      metrics.countFailure(error.code.rawValue)
      let status = Self.statusCodes[error.code] ?? 500
      // The machine has ended the process, and not the job. Later, the same job can succeed.
      throw ServiceProblem(
        status, error.message, parameter: error.member.flatMap(endpoint.parameter),
        code: error.code.rawValue, retryAfter: status == 503 ? 1 : nil)
    }
    // A frame that exceeds a limit of drawing is incomplete. Caches must not keep it.
    if let limit = answer.diagnostics?.first(where: \.isLimit) {
      metrics.countFailure(limit.kind)
      throw ServiceProblem(422, limit.explanation, code: limit.kind)
    }
    guard let body = answer.body else {
      throw ServiceProblem(500, "The process that draws has answered without a result.")
    }
    return body
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
          "process_resident_memory_bytes", "The memory of the process with the sockets.",
          Double(ResidentMemory.measure().current << 10)),
      ]).utf8)
    return response
  }
}
