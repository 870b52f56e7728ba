import FlickImage

extension SessionCommand {
  /// The commands that change texts, colors, pictures and slots.
  static let edits = [
    SessionCommand("text", "pane", "layer", "text") { session, arguments in
      let pane = try session.pane(arguments)
      let id = try arguments.text("layer")
      guard let layer = pane.layers.flatMap(\.flattened).first(where: { $0.id == id }) else {
        throw CommandError("There is no such text.")
      }
      let text = try arguments.text("text")
      try pane.edit("text \(id)", at: session.environment.now()) {
        $0.edits.texts[layer.keys] = text == layer.text ? nil : text
      }
    },
    SessionCommand("color", "pane", "id", "color") { session, arguments in
      let pane = try session.pane(arguments)
      let id = try arguments.text("id")
      guard session.palettes[pane.index]?.groups.contains(where: { $0.id == id }) == true,
        let color = ColorPalette.color(try arguments.text("color"))
      else { throw CommandError("There is no such color.") }
      try pane.edit("color \(id)", at: session.environment.now()) {
        $0.edits.colors[id] = ColorPalette.hex(color) == id ? nil : color
      }
    },
    SessionCommand("image", "pane", "id", "file") { session, arguments in
      let id = try arguments.text("id")
      guard let file = arguments.optionalText("file") else {
        try session.pane(arguments).edit("image \(id)", at: session.environment.now()) {
          $0.edits.images[id] = nil
        }
        return
      }
      guard case .data(let data)? = await session.environment.library.take(file)?.content,
        let bitmap = try? ImageDecoder.decode([UInt8](data))
      else { throw CommandError("This is not a PNG, JPEG or WebP picture.") }
      let picture = PaneEdits.Picture(bitmap: bitmap, bytes: [UInt8](data))
      try session.pane(arguments).edit("image \(id)", at: session.environment.now()) {
        $0.edits.images[id] = picture
      }
    },
    SessionCommand("slot", "pane", "id", "type", "numbers", "text") { session, arguments in
      let pane = try session.pane(arguments)
      let id = try arguments.text("id")
      let numbers = arguments.numbers("numbers")
      let value: SlotValueText? =
        numbers.isEmpty
        ? arguments.optionalText("text").map { .text($0) }
        : .numbers(numbers, type: try arguments.text("type"))
      try pane.edit("slot \(id)", at: session.environment.now()) { $0.slots[id] = value }
    },
    SessionCommand("reset", "pane") { session, arguments in
      let pane = try session.pane(arguments)
      try pane.edit("reset", at: session.environment.now()) { $0 = EditHistory.State() }
      session.describe(pane)
    },
    SessionCommand("undo", "pane") { session, arguments in
      let pane = try session.pane(arguments)
      try pane.undo()
      session.describe(pane)
    },
    SessionCommand("redo", "pane") { session, arguments in
      let pane = try session.pane(arguments)
      try pane.redo()
      session.describe(pane)
    },
  ]
}
