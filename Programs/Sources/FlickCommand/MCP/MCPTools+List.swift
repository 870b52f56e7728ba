/// The tools of the server.
extension MCPTools {
  static let all: [MCPTool] = [
    MCPTool(
      name: "check",
      description:
        "Finds mistakes of an animation file, with line, layer, what players do, and the correction. Call it after each change.",
      parameters: [
        path, animation, parameter("full", "boolean", "Examine all frames instead of 24."),
        parameter(
          "players", "string",
          "List only what these players do not draw as intended: ios, android, web, thorvg, skottie, with commas, or all."
        ),
      ],
      run: check),
    MCPTool(
      name: "describe",
      description: "Describes an animation in words: layers by time, colors, movements and texts.",
      parameters: [
        path, animation,
        parameter("scene", "boolean", "Return all values of the scene that is drawn instead."),
      ], run: describe),
    MCPTool(
      name: "render", description: "Draws one frame.",
      parameters: [
        path, animation, theme, parameter("frame", "number", "The frame; by default the first."),
        parameter("time", "number", "Seconds after the start, instead of a frame."),
        parameter("progress", "number", "From 0 to 1, instead of a frame."), size, background,
      ], run: render),
    MCPTool(
      name: "contact_sheet",
      description:
        "Draws several frames in one picture, each with its number and time, and lists what looks wrong.",
      parameters: [
        path, animation, theme,
        parameter("frames", "integer", "The number of frames, 1 to 48; 12 by default."),
        parameter("columns", "integer", "The number of frames in a row."), size, background,
      ], run: contactSheet),
    MCPTool(
      name: "frames", description: "Draws up to 16 frames as pictures of their own.",
      parameters: [
        path, animation, theme,
        parameter("frames", "array", "The numbers of the frames."),
        parameter("count", "integer", "The number of frames at equal distances; 4 by default."),
        size,
        background,
      ], run: frames),
    MCPTool(
      name: "diff",
      description:
        "Compares the frames of two animations, with a picture of the largest difference.",
      parameters: [
        parameter("first", "string", "The path of an animation.", isRequired: true),
        parameter("second", "string", "The path of the animation to compare.", isRequired: true),
        parameter("frames", "integer", "The number of frames; at most 100 by default."),
        parameter(
          "threshold", "integer", "The largest accepted difference of a channel, 0 to 255."),
        size,
      ], run: diff),
    MCPTool(
      name: "optimize", description: "Writes a smaller file, whose frames are equal.",
      parameters: [
        path, output, replace, parameter("names", "boolean", "Remove the names of layers, too."),
      ], isReadOnly: false, run: optimize),
    MCPTool(
      name: "convert", description: "Converts between JSON and .lottie, and SVGA to both.",
      parameters: [path, output, replace, animation, theme], isReadOnly: false, run: convert),
    MCPTool(
      name: "values",
      description:
        "Lists the colors, texts and pictures of an animation, each with the keypaths of its places, which the tool set accepts.",
      parameters: [path, animation], run: values),
    MCPTool(
      name: "set",
      description:
        "Writes a JSON file with changed values. Keypaths are names of layers, groups and properties with dots, such as Ball.Transform.Position; * matches a name, and ** any number of names.",
      parameters: [
        path, output, replace,
        parameter("text", "object", "Texts by the keypath of the text layer."),
        parameter(
          "color", "object",
          "Colors such as #ff8000 by the keypath of the property, such as **.Color, or by the color to replace everywhere."
        ),
        parameter(
          "slot", "object",
          "Values by the identifier of the slot: a number, a list, a color or a text."),
        parameter("value", "object", "Numbers or lists of numbers by the keypath of the property."),
        parameter(
          "keyframe", "array",
          "Objects with keypath, frame and value. A keyframe is changed, or added between the others."
        ),
      ], isReadOnly: false, run: set),
  ]

  private static func parameter(
    _ name: String, _ type: String, _ description: String, isRequired: Bool = false
  ) -> MCPTool.Parameter {
    .init(name: name, type: type, description: description, isRequired: isRequired)
  }

  private static let path = parameter(
    "path", "string", "The path of a Lottie JSON, .lottie or SVGA file.", isRequired: true)
  private static let output = parameter(
    "output", "string", "The path of the file to write.", isRequired: true)
  private static let replace = parameter("replace", "boolean", "Replace a file that exists.")
  private static let animation = parameter(
    "animation", "string", "The identifier of an animation in a .lottie file.")
  private static let theme = parameter(
    "theme", "string", "The identifier of a theme in a .lottie file.")
  private static let size = parameter("size", "string", "The size in pixels, such as 512x512.")
  private static let background = parameter(
    "background", "string", "A color behind the animation, such as white; transparent by default.")
}
