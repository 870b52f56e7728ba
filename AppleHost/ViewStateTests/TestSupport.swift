import FlickViewState
import SwiftUI
import Testing

/// The suite of all tests in this target, so that tests of views run one after the other.
@MainActor @Suite("View states", .serialized) struct ViewStateTests {}

struct Failure: Error, Equatable {}

/// A value that a test reads and sets, with a binding to it.
@MainActor final class TestBinding<Value> {
  var value: Value
  private(set) var changes: [Value] = []
  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding {
      self.value
    } set: {
      self.value = $0
      self.changes.append($0)
    }
  }
}

/// A clock that tests advance.
@available(iOS 16, macOS 13, *)
@MainActor final class ManualToastClock {
  private(set) var now = 1000.0
  private(set) var calls: [Int: (due: Double, action: ToastClock.Action)] = [:]
  private var count = 0

  var clock: ToastClock {
    ToastClock {
      self.now
    } schedule: { after, action in
      self.count += 1
      let id = self.count
      self.calls[id] = (self.now + after, action)
      return { self.calls[id] = nil }
    }
  }

  /// Advances the clock, and resumes the sleeping tasks that become due.
  func pass(_ seconds: Double) {
    let end = now + seconds
    while let (id, call) = calls.min(by: { $0.value.due < $1.value.due }), call.due <= end {
      calls[id] = nil
      now = call.due
      call.action()
    }
    now = end
  }
}

extension Element {
  /// This element and all elements below it, in depth-first order.
  var everything: [Element] { [self] + children.flatMap(\.everything) }
}

extension Stage {
  func all(_ kind: String) -> [Element] { elements.flatMap { $0.all(kind) } }

  /// Evaluates the view again, for changes that the stage does not observe.
  @discardableResult func refresh() -> String {
    let same = environment
    environment = same
    return settle()
  }
}
