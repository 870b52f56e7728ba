/// The path of a value, in the form `layers[3].shapes[0].s.k[1].t`.
enum JSONPath {
  enum Step {
    case key(String)
    case index(Int)

    var key: String? { if case .key(let key) = self { key } else { nil } }
    var index: Int? { if case .index(let index) = self { index } else { nil } }
  }

  static func text(_ steps: some Sequence<Step>) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where isWord(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\"\(key)\"]"
      }
    }
    return text
  }

  private static func isWord(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { $0 > 0x20 && !delimiters.contains($0) }
  }

  private static let delimiters = Array(".[]\"".utf8)
}

extension JSONValue {
  /// The path of this value in its document; empty for the root.
  ///
  /// - Complexity: Walks the tape from the root.
  package var path: String { JSONPath.text(steps) }

  /// The steps from the root to this value.
  ///
  /// - Complexity: Walks the tape from the root.
  var steps: [JSONPath.Step] {
    var steps: [JSONPath.Step] = []
    var container = 0
    while container < index {
      guard let (step, child) = childStep(toward: index, from: container) else { break }
      steps.append(step)
      container = child
    }
    return steps
  }

  /// The names (`nm`) of the objects on the path from the root to this value, including this value.
  package var names: [String] {
    var names: [String] = []
    var container = 0
    while container < index, let (_, child) = childStep(toward: index, from: container) {
      container = child
      let value = JSONValue(document: document, index: child)
      if value.isObject, let name = value["nm"]?.string, !name.isEmpty { names.append(name) }
    }
    return names
  }

  /// Returns the child of `container` that is `target` or contains it, and the step to that child.
  func childStep(toward target: Int, from container: Int) -> (JSONPath.Step, Int)? {
    let tape = document.tape
    let isObject = JSONTape.hasType(.object, tape[container])
    var child = container + 2
    var position = 0
    while child <= target {
      let value = isObject ? child + 1 : child
      let next = document.next(after: value)
      if target < next {
        let key = JSONValue(document: document, index: child)
        return (isObject ? .key(key.string ?? "") : .index(position), value)
      }
      child = next
      position += 1
    }
    return nil
  }
}
