import FlickAnimation

extension SessionCommand {
  /// The commands that change keyframes and layers.
  static let structure = [
    keyframe("addKeyframe", "frame") { arguments, time, _ throws(CommandError) in
      .add(frame: time(try arguments.number("frame", in: -1e6...1e6)))
    },
    keyframe("removeKeyframe", "index") { arguments, _, index throws(CommandError) in
      .remove(index: try index())
    },
    keyframe("moveKeyframe", "index", "frame") { arguments, time, index throws(CommandError) in
      .move(index: try index(), frame: time(try arguments.number("frame", in: -1e6...1e6)))
    },
    keyframe("setKeyframe", "index", "numbers") { arguments, _, index throws(CommandError) in
      let numbers = arguments.numbers("numbers")
      guard !numbers.isEmpty else { throw CommandError("numbers must be a list of numbers") }
      return .value(index: try index(), numbers: numbers)
    },
    // The control points of the curve as four numbers; none for a value that stays.
    keyframe("ease", "index", "numbers") { arguments, _, index throws(CommandError) in
      let numbers = arguments.numbers("numbers")
      guard numbers.count == 4 else { return .ease(index: try index(), nil) }
      let curve = EasingCurve(
        out: SIMD2(numbers[0], numbers[1]), into: SIMD2(numbers[2], numbers[3]))
      return .ease(index: try index(), curve)
    },
    SessionCommand("rename", "pane", "layer", "name") { session, arguments in
      let (layer, name) = (try arguments.text("layer"), try arguments.text("name"))
      try session.rewrite(arguments, "rename \(layer)") { writer, path throws(ReadError) in
        try writer.rename(path, name)
        return nil
      }
    },
    SessionCommand("moveLayer", "pane", "layer", "position") { session, arguments in
      let target = Int(try arguments.number("position", in: -1...1e6))
      try session.rewrite(arguments, nil) { writer, path throws(ReadError) in
        let position = try writer.move(path, to: target)
        return (path.dropLast() + [position]).map(String.init).joined(separator: ".")
      }
    },
    SessionCommand("removeLayer", "pane", "layer") { session, arguments in
      try session.rewrite(arguments, nil) { writer, path throws(ReadError) in
        try writer.remove(path)
        return ""
      }
    },
  ]

  private typealias Change =
    @Sendable (
      CommandArguments, _ time: (Double) -> Double, _ index: () throws(CommandError) -> Int
    ) throws(CommandError) -> KeyframeChange

  /// Returns a command that changes the keyframes of a property. The function `time` converts frames of the animation to those
  /// of the composition with the layer.
  private static func keyframe(
    _ name: String, _ own: String..., change: @escaping Change
  ) -> SessionCommand {
    SessionCommand(name, ["pane", "layer", "keypath"] + own) { session, arguments in
      let (pane, layer) = (try session.pane(arguments), try arguments.text("layer"))
      let index = { () throws(CommandError) in Int(try arguments.number("index", in: 0...1e6)) }
      let mapping = LayerTimes(pane.document.json(pane.selection))?.mapping(layer)
      let made = try change(arguments, { mapping?.inner($0) ?? $0 }, index)
      let keypath = arguments.texts("keypath")
      let subject = "\(name) \(layer) \(keypath) \((try? index()) ?? 0)"
      try session.rewrite(arguments, name == "addKeyframe" ? nil : subject) {
        writer, path throws(ReadError) in
        try writer.change(path, Array(keypath.dropFirst(path.count)), made)
        return nil
      }
    }
  }
}

extension PreviewSession {
  /// Changes the JSON of a pane at a layer, and describes the pane again.
  ///
  /// - Parameters:
  ///   - subject: A text that is the same for changes that are undone together; `nil` for one of its own.
  ///   - change: Changes the JSON. Returns the layer to select: an empty text for none, `nil` for the one that is selected.
  fileprivate func rewrite(
    _ arguments: CommandArguments, _ subject: String?,
    _ change: (inout AnimationWriter, [Int]) throws(ReadError) -> String?
  ) throws {
    let (pane, layer) = (try pane(arguments), try arguments.text("layer"))
    let path = layer.split(separator: ".").compactMap { Int($0) }
    var selected: String?
    try pane.rewrite(subject ?? "change \(pane.stateNumber)", at: environment.now()) {
      writer throws(ReadError) in selected = try change(&writer, path)
    }
    describe(pane, selected: selected)
  }
}
