import FlickExport
import Foundation

/// A path of the service that makes something of a file, and the parameters that it accepts.
struct Endpoint: Sendable {
  /// The values that a parameter accepts.
  enum ParameterType: Sendable {
    case text, number, integer, boolean, size, range
    /// A list with one frame.
    case frame
    case choice([String])
  }

  /// The name of the product in a job of a worker.
  var product: String
  var parameters: [String: ParameterType]
  /// The format without the parameter `format`.
  var format: String?
  /// The media type of an answer without a format.
  var type = "application/json"

  /// Whether the answer is a web page.
  var isPage: Bool { product == "page" }

  private static let common: [String: ParameterType] = [
    "animation": .text, "theme": .text, "expressions": .boolean,
  ]
  private static let drawing: [String: ParameterType] = [
    "size": .size, "scale": .number, "range": .range, "marker": .text, "background": .text,
    "quality": .number,
  ]

  /// The endpoints and their paths.
  static let all: [String: Endpoint] = [
    "/render": Endpoint(
      product: "frames",
      parameters: common.merging(drawing) { first, _ in first }.merging([
        "frame": .frame, "progress": .number, "time": .number,
        "format": .choice(PictureFormat.offered.map(\.name)),
        "compression": .choice(["fast", "balanced", "small"]),
      ]) { first, _ in first }, format: "png"),
    "/export": Endpoint(
      product: "export",
      parameters: common.merging(drawing) { first, _ in first }.merging([
        "format": .choice(ExportFormat.offered.map(\.name)),
        "fps": .number, "speed": .number,
        "reverse": .boolean, "loop": .integer, "preset": .text,
      ]) { first, _ in first }, format: "webp"),
    "/inspect": Endpoint(product: "inspect", parameters: common, format: nil),
    "/page": Endpoint(
      product: "page",
      parameters: [
        "frame": .frame, "progress": .number, "time": .number, "size": .size, "scale": .number,
        "quality": .number,
      ], format: nil, type: "text/html; charset=utf-8"),
    "/check": Endpoint(
      product: "check",
      parameters: ["animation": .text, "theme": .text, "full": .boolean, "players": .text],
      format: nil),
  ]

  /// The media types of the formats.
  static let mediaTypes = Dictionary(
    ExportFormat.all.map { ($0.name, $0.mediaType) }
      + PictureFormat.all.map { ($0.name, $0.mediaType) },
    uniquingKeysWith: { $0 ?? $1 }
  ).compactMapValues { $0 }

  /// Returns the name of the member of a job for a parameter.
  static func member(_ parameter: String) -> String {
    parameter == "frame" ? "frames" : parameter
  }

  /// Returns the parameter for a member of a job, such as `frame` for `frames` and `text:title` for `text.title`; `nil` for a
  /// member that is no parameter.
  func parameter(_ member: String) -> String? {
    if member == "frames" { return "frame" }
    let parts = member.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0]):\(parts[1])" : parameters[member].map { _ in member }
  }

  /// The formats of the parameter `format`, the usual one first.
  private var formats: [String] {
    guard let format, case .choice(let names)? = parameters["format"] else { return [] }
    return [format] + names.filter { $0 != format }
  }

  /// Returns the members of a job, without the file.
  ///
  /// - Parameter request: The request, whose header `Accept` selects the format if the query does not.
  func job(
    _ query: Query, _ request: ServiceRequest? = nil
  ) throws(ServiceProblem) -> [String: JobMember] {
    var job: [String: JobMember] = ["make": .text(product), "version": .integer(1)]
    if let format = ContentNegotiation.format(request?.accepted, of: formats) {
      job["format"] = .text(format)
    }
    let positions = ["frame", "progress", "time"].filter { query.values[$0] != nil }
    guard positions.count < 2 else {
      throw .badParameter(positions[0], "Only one of frame, progress and time can be used.")
    }
    for (name, text) in query.values.sorted(by: { $0.key < $1.key }) {
      if let override = OverrideParameter(name) {
        try override.add(text, to: &job, as: name)
        continue
      }
      guard let type = parameters[name] else {
        throw .badParameter(name, "\(name) is no parameter of this path.")
      }
      guard let member = type.member(text) else {
        throw .badParameter(name, "\(name) must be \(type.description).")
      }
      job[Self.member(name)] = member
    }
    // Pictures are compressed already.
    if job["format"] == nil || job["format"] == .text(ExportFormat.svg.name),
      ContentNegotiation.acceptsGzip(request?.acceptedEncodings)
    {
      job["encoding"] = .text("gzip")
    }
    return job
  }

  /// The names of the request headers on which the answer depends; `nil` if there are none.
  var varyingHeaders: String? {
    let isCompressed = format == nil || formats.contains(ExportFormat.svg.name)
    let names = (format == nil ? [] : ["Accept"]) + (isCompressed ? ["Accept-Encoding"] : [])
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension Endpoint.ParameterType {
  /// Returns the value of a parameter; `nil` if the parameter does not accept it.
  func member(_ text: String) -> JobMember? {
    switch self {
    case .text: return text.isEmpty ? nil : .text(text)
    case .number: return Self.number(text).map { .number($0) }
    case .integer: return Int(text).map { .integer($0) }
    case .boolean: return ["true": true, "false": false][text].map { .boolean($0) }
    case .size: return Self.isPair(text, "x") { Int($0) ?? 0 > 0 } ? .text(text) : nil
    case .range: return Self.isPair(text, "..") { Self.number($0) != nil } ? .text(text) : nil
    case .frame: return Self.number(text).map { .list([$0]) }
    case .choice(let names): return names.contains(text) ? .text(text) : nil
    }
  }

  /// The values in words.
  var description: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .size: "a width and a height in pixels, such as 256x256"
    case .range: "two frames, such as 0..30"
    case .frame: "the number of a frame"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    }
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns whether a text consists of two accepted parts and a mark between them.
  private static func isPair(
    _ text: String, _ mark: String, _ accepts: (String) -> Bool
  ) -> Bool {
    let parts = text.components(separatedBy: mark)
    return parts.count == 2 && parts.allSatisfy(accepts)
  }
}
