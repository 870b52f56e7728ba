import FlickSystem
import ArgumentParser
import FlickAnimation
import FlickExport
import FlickProcesses

/// A job of `flick worker`: a file and what to make of it. `docs/worker.md` describes the members.
struct WorkerJob: Codable, Hashable, Sendable {
  /// The products that a job can make.
  enum Product: String, Codable, CaseIterable, Sendable {
    /// Single pictures.
    case frames
    /// A file of any format of `flick export`.
    case export
    /// The contact sheet and the report of `flick contact`.
    case contact
    /// The report of `flick inspect --json`.
    case inspect
    /// The report of `flick check --json`, without times.
    case check
    /// A web page that contains the file and its still picture.
    case page
  }

  /// The compression of a text in an answer.
  enum Encoding: String, Codable, Sendable {
    case gzip
  }

  /// The limits that end a job.
  struct JobLimits: Codable, Hashable, Sendable {
    var seconds: Double?
    var megabytes: Double?
  }

  var version: Int?
  var id: JobIdentifier?
  var path: String?
  /// The contents of the file, in Base64.
  var bytes: Data?
  var make: Product?
  /// The path of the output; a pattern such as `%04d.png` for several frames. Without it, the answer has the bytes.
  var output: String?
  var format: String?
  var size: String?
  var scale: Double?
  var frames: FrameSelection?
  var progress: Double?
  var time: Double?
  var columns: Int?
  var range: String?
  var marker: String?
  var fps: Double?
  var speed: Double?
  var reverse: Bool?
  var loop: Int?
  var background: String?
  var compression: String?
  var quality: Double?
  var preset: String?
  var animation: String?
  var theme: String?
  var expressions: Bool?
  var full: Bool?
  var players: String?
  /// The address of the folder of the player for pages.
  var player: String?
  var encoding: Encoding?
  var untrusted: Bool?
  var limits: JobLimits?
  /// The overrides, whose members are members of the job.
  var overrides = OverrideMembers()

  /// The names of the other members in JSON.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case version, id, path, bytes, make, output, format, size, scale, frames, progress
    case time, columns, range, marker, fps, speed, reverse, loop, background, compression, quality,
      preset, animation
    case theme, expressions, full, players, player, encoding, untrusted, limits
  }

  /// The version of the protocol.
  static let protocolVersion = 1

  /// Reads a job from a line of JSON.
  init(line: [UInt8]) throws(Failure) {
    do {
      self = try JSONDecoder().decode(CheckedJob.self, from: Data(line)).job
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(decoding: error)
    }
  }

  init() {}

  /// The job as a line of JSON without its final newline. Equal jobs have equal lines.
  func line() throws(Failure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(CheckedJob(job: self)))
    } catch {
      throw Failure(.fault, "the job of \(name) cannot be written as JSON.")
    }
  }

  /// The name of the input in messages.
  var name: String { path.map(printable) ?? "the input" }
}

extension WorkerJob {
  /// Throws an error if a product has no format with this name.
  static func requireFormat(_ name: String?, of product: Product) throws(ValidationError) {
    let names: [Product: [String]] = [
      .frames: PictureFormat.all.map(\.name), .export: ExportFormat.all.map(\.name),
    ]
    guard let name, let known = names[product], !known.contains(name) else { return }
    throw ValidationError(
      "the format \(printable(name)) is none of \(product.rawValue); there are "
        + "\(known.joined(separator: ", ")).")
  }
}

/// A job whose members are all known. `JSONDecoder` by itself ignores unknown members, so it would ignore misspelled ones.
private struct CheckedJob: Codable {
  var job: WorkerJob

  init(job: WorkerJob) { self.job = job }

  func encode(to encoder: any Encoder) throws {
    try job.encode(to: encoder)
    try job.overrides.encode(to: encoder)
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: AnyKey.self)
    let known = Set(
      WorkerJob.CodingKeys.allCases.map(\.rawValue)
        + OverrideMembers.CodingKeys.allCases.map(\.rawValue))
    for key in members.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      throw Failure(.usage, "\"\(printable(key))\" is no member of a job.", member: key)
    }
    job = try WorkerJob(from: decoder)
    job.overrides = try OverrideMembers(from: decoder)
    if let version = job.version, version != WorkerJob.protocolVersion {
      throw Failure(
        .usage,
        "version \(version) of the protocol is not known; this program has version "
          + "\(WorkerJob.protocolVersion).", member: "version")
    }
    if let quality = job.quality, !EncodingArguments.qualities.contains(quality) {
      throw Failure(.usage, "\"quality\" must be between 0 and 100.", member: "quality")
    }
  }
}

/// The value that an answer repeats so that the caller can find its job: a text or a whole number.
enum JobIdentifier: Codable, Hashable, Sendable {
  case text(String)
  case number(Int)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    }
  }

  var json: JSONText {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    }
  }
}

extension JobIdentifier {
  /// Returns the identifier in a line that may be no job or no JSON, or that was cut off: the value of the first member
  /// `id` of the outermost object.
  init?(scanning line: [UInt8]) {
    var depth = 0
    var isKey = false
    var position = 0
    while position < line.count {
      let byte = line[position]
      var next = position + 1
      switch byte {
      case UInt8(ascii: "\""):
        next = line.endOfText(from: next)
        if isKey, depth == 1, line[position..<next].elementsEqual("\"id\"".utf8) {
          self.init(valueIn: line[next...])
          return
        }
        isKey = false
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isKey = byte == UInt8(ascii: "{")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = true
      default: break
      }
      position = next
    }
    return nil
  }

  /// Reads the value after a key: a colon, and a text or a number.
  private init?(valueIn line: ArraySlice<UInt8>) {
    let spaces = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    var rest = line.drop { spaces.contains($0) }
    guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
    rest = rest.drop { spaces.contains($0) }
    let value =
      rest.first == UInt8(ascii: "\"")
      ? rest[..<rest.endOfText(from: rest.startIndex + 1)]
      : rest.prefix { !$0.isEndOfNumber }
    // A list, because older versions of the decoder read no single values.
    let list = [UInt8(ascii: "[")] + value + [UInt8(ascii: "]")]
    guard let ids = try? JSONDecoder().decode([JobIdentifier].self, from: Data(list)),
      let id = ids.first
    else { return nil }
    self = id
  }
}

extension UInt8 {
  /// Whether a number of JSON ends before this byte.
  fileprivate var isEndOfNumber: Bool { self <= 0x20 || ",]}".utf8.contains(self) }
}

/// The frames of a job: a number of frames at equal distances, or a list of frames in composition frames.
enum FrameSelection: Codable, Hashable, Sendable {
  case count(Int)
  case list([Double])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let count = try? value.decode(Int.self) {
      self = .count(count)
    } else {
      self = .list(try value.decode([Double].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .count(let count): try value.encode(count)
    case .list(let list): try value.encode(list)
    }
  }
}

extension Failure {
  /// Converts an error of decoding a job.
  fileprivate init(decoding error: any Error) {
    let (path, reason): ([any CodingKey], String) =
      switch error as? DecodingError {
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        (context.codingPath, "has a value of the wrong type")
      case .keyNotFound(let key, let context):
        (context.codingPath, "has no member \"\(key.stringValue)\"")
      case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        (context.codingPath, "has a value that is not known")
      default: ([], "is no JSON object on one line")
      }
    let member = path.isEmpty ? nil : path.map(\.stringValue).joined(separator: ".")
    let place = member.map { "\"\($0)\"" } ?? "the line"
    self.init(.usage, "the job cannot be read: \(place) \(reason).", member: member)
  }
}
