import FlickLoading
import FlickLottie
import FlickProcesses
import Foundation

/// The work that a request asks for.
struct Order: Sendable {
  var endpoint: Endpoint
  /// The members of the job, apart from the files.
  var job: [String: JobMember]
  var overrides: OverrideFiles
  var path: String?
  var url: String?
  /// The time in seconds for which caches can keep the answer; `nil` if they cannot, because the file is that of the request.
  var maxAge: Int?
  /// The time of the arrival, of the clock ``ServiceConfiguration/uptime``.
  var start: Double
  var admission: Admission
}

/// The answers that a process makes.
extension AnimationService {
  func result(
    of endpoint: Endpoint, _ request: ServiceRequest, _ body: RequestBody?, _ start: Double
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
    var job = try endpoint.job(query, request)
    if endpoint.isPage, player != nil { job["player"] = .text(ServicePlayer.folder) }
    guard ["", "identity"].contains(request.encoding ?? "") else {
      throw ServiceProblem(415, "The body has a Content-Encoding; send the file itself.")
    }
    let admission = try await pool.enter(request.client)
    let order = Order(
      endpoint: endpoint, job: job, overrides: overrides, path: source.path, url: source.url,
      maxAge: body == nil ? maxAge : nil, start: start, admission: admission)
    let result: Result<ServiceResponse, ServiceProblem>
    do throws(ServiceProblem) {
      result = .success(try await draw(order, request, body))
    } catch {
      result = .failure(error)
    }
    await pool.leave(admission)
    return try result.get()
  }

  private func draw(
    _ order: Order, _ request: ServiceRequest, _ body: RequestBody?
  ) async throws(ServiceProblem) -> ServiceResponse {
    let deadline = order.start + configuration.timeLimit
    let (file, others, share) = try await received(order, body, deadline)
    defer { withExtendedLifetime(share) {} }
    try Self.requireAnimation(file.contents)
    let isLate: @Sendable () -> Bool = { [uptime = configuration.uptime] in uptime() > deadline }
    var digests: [String] = []
    for data in [file.contents] + others {
      digests.append(try await FileDigests.digest(of: data, isLate))
    }
    let tag = EntityTag(
      order.overrides.job(order.job) { .text(digests[$0 + 1]) }, digest: digests[0],
      settings: configuration.workerArguments)
    var response = ServiceResponse(status: 304, type: order.type)
    if order.endpoint.isPage { response.allowPlayer() }
    response.headers["Vary"] = order.endpoint.varyingHeaders
    response.headers["Content-Encoding"] = order.encoding
    response.headers["ETag"] = order.maxAge.map { _ in tag.text }
    response.headers["Cache-Control"] = order.cacheControl()
    if order.maxAge != nil, tag.isContained(in: request.knownTags) { return response }
    response.status = 200
    if let known = cache?.answer(tag) {
      file.drop()
      try await memory.waitForRoom(until: deadline)
      response.isCached = true
      response.memory = memory.hold(known.body.count + ConnectionLimits.partBytes)
      response.body = known.body
      add(known.diagnostics, to: &response, request, order)
      return response
    }
    let result = try await pool.answer(
      order.overrides.job(order.job) {
        .object(["bytes": .text(others[$0].base64EncodedString())])
      }, file, digest: digests[0], order.admission, since: order.start)
    response.queueSeconds = result.queueSeconds
    metrics.countWaiting(result.queueSeconds, request.path)
    response.body = try self.body(of: result.answer, order.endpoint)
    response.memory = result.memory
    let diagnostics = result.answer.diagnostics ?? []
    if !diagnostics.contains(where: \.isOfMachine) {
      cache?.add(.init(body: response.body, diagnostics: diagnostics), tag)
    }
    add(diagnostics, to: &response, request, order)
    return response
  }

  /// Says what an answer lacks. A client asks again soon if the machine can have it later.
  private func add(
    _ diagnostics: [WorkerAnswer.Diagnostic], to response: inout ServiceResponse,
    _ request: ServiceRequest, _ order: Order
  ) {
    guard !diagnostics.isEmpty else { return }
    response.diagnostics = diagnostics.map(\.kind)
    for kind in response.diagnostics { metrics.countDiagnostic(kind) }
    // A list of strings with parameters (RFC 9651).
    response.headers["Flick-Diagnostics"] =
      diagnostics.map { "\"\($0.kind)\";count=\($0.count)" }.joined(separator: ", ")
    guard order.maxAge != nil, diagnostics.contains(where: \.isOfMachine) else { return }
    response.headers["Cache-Control"] = order.cacheControl(atMost: Self.maxAgeOfIncomplete)
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

  /// Returns the files of a request, if not too many clients send theirs.
  private func received(
    _ order: Order, _ body: RequestBody?, _ deadline: Double
  ) async throws(ServiceProblem) -> (HeldFile, others: [Data], HeldMemory.Share) {
    guard let body else { return try await files(order, nil, deadline) }
    let length = try body.requireLength(limit: ServiceConfiguration.maxFileBytes)
    return try await uploads.run(length) { () async throws(ServiceProblem) in
      try await files(order, body, deadline)
    }
  }

  /// Reads, receives or downloads the file of a request and the files of its overrides, when there is memory for all of them.
  private func files(
    _ order: Order, _ body: RequestBody?, _ deadline: Double
  ) async throws(ServiceProblem) -> (HeldFile, others: [Data], HeldMemory.Share) {
    var files = RequestedFiles()
    switch (order.path, order.url, body) {
    case (let path?, nil, nil): try files.add(path: path, of: root, "path")
    case (nil, let url?, nil): try files.add(url: url, of: remoteFiles, "url")
    case (nil, nil, let body?): files.add(body)
    default: throw .badParameter("path", "A request has one of path, url and a body with POST.")
    }
    for (name, _, _, value) in order.overrides.parameters {
      if value.contains("://") {
        try files.add(url: value, of: remoteFiles, name)
      } else {
        try files.add(path: value, of: root, name)
      }
    }
    let limit = OverrideFiles.maxBytes(ofBudget: configuration.memoryBudget)
    let most = try files.maxBytes(limit)
    let share = try await memory.reserve(
      most.file + most.others * OverrideFiles.copies, of: order.admission.client, until: deadline)
    let contents = try await files.contents(remoteFiles, share, limit)
    let others = Array(contents.dropFirst())
    // The second share is held before the first one shrinks. Otherwise, other files would be admitted between, and more
    // bytes than the budget would keep all of them waiting.
    let otherShare = memory.hold(others.map(\.count).reduce(0, +) * OverrideFiles.copies)
    share.resize(to: contents[0].count)
    return (HeldFile(contents[0], share), others, otherShare)
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
}

extension Order {
  /// The media type of the answer.
  fileprivate var type: String {
    guard case .text(let format)? = job["format"] else { return endpoint.type }
    return Endpoint.mediaTypes[format] ?? "application/octet-stream"
  }

  /// The compression of the answer; `nil` for none.
  fileprivate var encoding: String? {
    if case .text(let name)? = job["encoding"] { name } else { nil }
  }

  fileprivate func cacheControl(atMost seconds: Int = .max) -> String {
    maxAge.map { "public, max-age=\(min($0, seconds))" } ?? "no-store"
  }
}
