package import FlickGeometry
package import FlickRaster

/// A time at which properties are evaluated, and what evaluates those that are computed.
package struct Instant {
  /// In frames of the composition that holds the property.
  package var frame: Double
  package var computer: (any PropertyComputer)?

  package init(_ frame: Double, computer: (any PropertyComputer)? = nil) {
    self.frame = frame
    self.computer = computer
  }

  /// Another frame, with the same computer.
  package func at(_ frame: Double) -> Instant { Instant(frame, computer: computer) }

  static func + (instant: Instant, frames: Double) -> Instant {
    instant.at(instant.frame + frames)
  }
}

/// Works out properties whose values nothing but a program knows. Properties are told apart by numbers
/// that it gave out itself; frames are those of the composition that holds the property.
///
/// Belongs to one thread at a time, and answers the same for the same question.
package protocol PropertyComputer: AnyObject {
  /// In the order and the units that the file keeps; `nil` when there is no answer, and the property's
  /// own value holds.
  func numbers(of property: Int, at frame: Double) -> ComputedNumbers?

  /// Appends to `path`; `false` when there is no answer, with `path` as it was.
  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool

  /// The stops of a gradient.
  func stops(of property: Int) -> [GradientStop]?

  func text(of property: Int, at frame: Double) -> TextDocument?

  /// How far a selector that is computed selects a part of a text.
  func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double?

  /// Takes the values that a host gives from now on, where there are any.
  func take(_ values: [SlotValue])
}

/// A character, word or line for which a selection is computed.
package struct TextPart: Hashable, Sendable {
  /// From 1.
  package var index: Double
  package var total: Double
  /// How far the selectors before select it, or its own range where it is the first: 0…1.
  package var selection: Double

  package init(index: Double, total: Double, selection: Double) {
    self.index = index
    self.total = total
    self.selection = selection
  }
}

/// One to four numbers.
package struct ComputedNumbers: Hashable, Sendable {
  package var components: SIMD4<Double>
  package var count: Int

  package init(components: SIMD4<Double>, count: Int) {
    self.components = components
    self.count = count
  }
}
