import Foundation

/// A parameter that overrides a part of an animation: `text:KEYPATH`, `color:KEYPATH` or `slot:NAME`. The member of the job
/// is an object with the values by name. Pictures and fonts are those of ``OverrideFiles``.
struct OverrideParameter {
  private let member: String
  private let key: String

  private static let members: Set = ["text", "color", "slot"]

  init?(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, Self.members.contains(parts[0]) else { return nil }
    (member, key) = (parts[0], parts[1])
  }

  /// Adds the value to a job.
  ///
  /// - Parameter name: The name of the parameter.
  func add(
    _ text: String, to job: inout [String: JobMember], as name: String
  ) throws(ServiceProblem) {
    guard job["make"] == .text("frames") || job["make"] == .text("export") else {
      throw .badParameter(name, "\(name) is no parameter of this path.")
    }
    var values: [String: JobMember] = [:]
    if case .object(let others)? = job[member] { values = others }
    values[key] = member == "slot" ? Self.slot(text) : .text(text)
    job[member] = .object(values)
  }

  /// The value of a slot: a number, numbers with commas, or a text.
  private static func slot(_ text: String) -> JobMember {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count else { return .text(text) }
    return numbers.count == 1 ? .number(numbers[0]) : .list(numbers)
  }
}

/// The parameters `image:ID` and `font:NAME` of a request. Their values are files as those of `path` and `url`.
struct OverrideFiles {
  /// The names of parameters with the member and the key in it, in order.
  private(set) var parameters: [(name: String, member: String, key: String, value: String)] = []

  private static let members: Set = ["image", "font"]
  /// The number of files of a request, and the number of their bytes together.
  static let maxCount = 8
  private static let maxBytes = 4 << 20
  /// The number of copies of a file that are held at once: the contents, their text in Base64, and the job as JSON while it
  /// is written.
  static let copies = 6

  /// The number of bytes of the files of a request together, for which a budget has room beside the largest animation.
  static func maxBytes(ofBudget budget: Int) -> Int {
    min(maxBytes, max(budget - ServiceConfiguration.maxFileBytes, 0) / copies)
  }

  /// Takes the parameters from a query.
  init(_ query: inout Query) throws(ServiceProblem) {
    for name in query.values.keys.sorted() {
      let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.members.contains(parts[0]) else { continue }
      parameters.append((name, parts[0], parts[1], query.take(name) ?? ""))
    }
    guard parameters.count <= Self.maxCount else {
      throw .badParameter(
        parameters[Self.maxCount].name, "A request has at most \(Self.maxCount) pictures and fonts."
      )
    }
  }

  /// Returns the job with a value for each file.
  func job(
    _ job: [String: JobMember], _ value: (Int) -> JobMember
  ) -> [String: JobMember] {
    var job = job
    for (index, parameter) in parameters.enumerated() {
      var values: [String: JobMember] = [:]
      if case .object(let others)? = job[parameter.member] { values = others }
      values[parameter.key] = value(index)
      job[parameter.member] = .object(values)
    }
    return job
  }
}
