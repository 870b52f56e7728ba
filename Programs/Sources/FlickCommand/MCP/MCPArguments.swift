import FlickAnimation
import FlickExport
import FlickLottie
import FlickProcesses
import FlickRaster

/// The arguments of a tool. Wrong values are failures with sentences that name the argument.
struct MCPArguments {
  let value: JSONValue?
  let roots: MCPRoots

  private subscript(name: String) -> JSONValue? {
    let found = value?.members.reduce(nil) { $1.key == name ? $1.value : $0 }
    return found.flatMap { $0.isNull ? nil : $0 }
  }

  /// Throws an error if there is an argument that the tool does not have.
  func requireNames(_ names: [String]) throws(Failure) {
    for (key, _) in value?.members.map({ $0 }) ?? [] where !names.contains(key) {
      throw Failure(
        .usage, "There is no argument \(quoted(key)); there are \(names.joined(separator: ", ")).",
        member: key)
    }
  }

  func text(_ name: String) throws(Failure) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.string else {
      throw Failure(.usage, "\(quoted(name)) is no text.", member: name)
    }
    return text
  }

  func number(_ name: String) throws(Failure) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.number else {
      throw Failure(.usage, "\(quoted(name)) is no number.", member: name)
    }
    return number
  }

  func count(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let count = Int(exactly: number), range.contains(count) else {
      throw Failure(
        .usage,
        "\(quoted(name)) is a whole number from \(range.lowerBound) to \(range.upperBound).",
        member: name)
    }
    return count
  }

  func flag(_ name: String) throws(Failure) -> Bool {
    guard let value = self[name] else { return false }
    guard let flag = value.bool else {
      throw Failure(.usage, "\(quoted(name)) is true or false.", member: name)
    }
    return flag
  }

  /// The members of an object; empty if there is none.
  func members(_ name: String) throws(Failure) -> [(key: String, value: JSONValue)] {
    guard let value = self[name] else { return [] }
    guard value.isObject else {
      throw Failure(.usage, "\(quoted(name)) is no object.", member: name)
    }
    return value.members.map { $0 }
  }

  func list(_ name: String) throws(Failure) -> [JSONValue] {
    guard let value = self[name] else { return [] }
    guard value.isArray else { throw Failure(.usage, "\(quoted(name)) is no list.", member: name) }
    return value.elements.map { $0 }
  }

  func input(_ name: String = "path") throws(Failure) -> String {
    guard let path = try text(name) else {
      throw Failure(.usage, "\(quoted(name)) is missing.", member: name)
    }
    return try roots.input(path)
  }

  /// Returns the path of the output and its rules.
  ///
  /// - Parameter input: The path of the file that is read; `nil` if it can be replaced.
  func output(reading input: String?) throws(Failure) -> (path: String, rules: OutputRules) {
    guard let path = try text("output") else {
      throw Failure(.usage, "\"output\" is missing.", member: "output")
    }
    let replaces = try flag("replace")
    let file = try roots.output(path, replaces: replaces)
    let rules = OutputRules(
      reading: input.map { [$0] } ?? [], replacing: replaces ? .given : .none)
    try rules.require([.init(file)])
    return (file, rules)
  }

  /// Returns the paths of a file that is changed and of the output, which is the same file if the client says so.
  func edited() throws(Failure) -> (path: String, output: String, rules: OutputRules) {
    let path = try input()
    if try text("output") != nil {
      let (output, rules) = try output(reading: nil)
      return (path, output, rules)
    }
    guard try flag("replace") else {
      throw Failure(
        .usage, "\"output\" is missing; pass \"replace\": true to change the file itself.",
        member: "output")
    }
    return (path, path, OutputRules())
  }

  func size() throws(Failure) -> PixelSize? {
    guard let text = try text("size") else { return nil }
    guard let size = try? PixelSize.parse(text), size.width <= 2048, size.height <= 2048 else {
      throw Failure(
        .usage, "\"size\" is such as 512x512, with at most 2048 pixels on each side.",
        member: "size")
    }
    return size
  }

  func background() throws(Failure) -> Color? {
    guard let text = try text("background") else { return nil }
    guard let color = BackgroundColor(argument: text) else {
      throw Failure(
        .usage, "\"background\" is #rgb, #rrggbb, #rrggbbaa or a name.", member: "background")
    }
    return color.color
  }
}

/// The result of a tool: a text, pictures, and data.
struct MCPResult {
  var text: String
  /// PNG files.
  var pictures: [[UInt8]] = []
  var data: JSONText?
  var isError = false
}

extension MCPResult {
  /// The result of a tool that has failed, with a code of `flick worker` and the argument that is wrong.
  init(_ failure: Failure) {
    self.init(text: failure.message, data: WorkerAnswer.error(failure), isError: true)
  }
}
