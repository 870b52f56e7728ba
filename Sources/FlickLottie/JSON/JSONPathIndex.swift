import FlickMath

/// Finds the paths of many values of a document. Keeps the positions of the children of long arrays and objects, so that the time
/// does not grow with the square of their number.
final class JSONPathIndex {
  private let document: JSONDocument
  /// The tape indices of the children, by the tape index of the container.
  private var children: [Int: [Int32]] = [:]

  private static let longCount = 64

  init(_ root: JSONValue) { document = root.document }

  /// A value on the path to another, and the step to it from the value before.
  struct Place {
    var step: JSONPath.Step
    var value: JSONValue
  }

  /// Returns the values on the path from the root to a value, without the root.
  func places(to value: JSONValue) -> [Place] {
    var places: [Place] = []
    var container = JSONValue(document: document, index: 0)
    while container.index < value.index, let place = place(toward: value.index, from: container) {
      places.append(place)
      container = place.value
    }
    return places
  }

  private func place(toward target: Int, from container: JSONValue) -> Place? {
    guard container.count > Self.longCount else {
      return container.childStep(toward: target, from: container.index).map {
        Place(step: $0.0, value: JSONValue(document: document, index: $0.1))
      }
    }
    let starts = children[container.index] ?? addChildren(of: container)
    let position = starts.indices.prefixEnd { Int(starts[$0]) <= target } - 1
    guard position >= 0, target < container.end else { return nil }
    let start = Int(starts[position])
    guard container.isObject else {
      return Place(step: .index(position), value: JSONValue(document: document, index: start))
    }
    return Place(
      step: .key(document.string(at: start) ?? ""),
      value: JSONValue(document: document, index: start + 1))
  }

  private func addChildren(of container: JSONValue) -> [Int32] {
    var starts: [Int32] = []
    starts.reserveCapacity(container.count)
    var child = container.index + 2
    while child < container.end {
      starts.append(Int32(clamping: child))
      child = document.next(after: container.isObject ? child + 1 : child)
    }
    children[container.index] = starts
    return starts
  }
}
