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
        path, edited, replace,
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
          """
          Objects with keypath, frame and value, as many as needed, also of one property. A keyframe is changed, or added between \
          the others; a property without keyframes keeps its value at the start, unless there is one at its first frame. \
          easing is the way to the next keyframe: linear, ease (the usual), ease-in, ease-out, hold, or [x1, y1, x2, y2] as \
          cubic-bezier in CSS. Example: [{"keypath": "Ball.Transform.Position", "frame": 0, "value": [60, 150]}, {"keypath": \
          "Ball.Transform.Position", "frame": 30, "value": [240, 150], "easing": "ease-in"}]
          """),
      ], isReadOnly: false, run: set),
    MCPTool(
      name: "keypaths",
      description: """
        Lists the properties of an animation: the keypath, which the tool set accepts, the kind, and the value or the times of the \
        keyframes.
        """,
      parameters: [
        path,
        parameter(
          "keypath", "string",
          "Only properties that match: * is one name, ** any number of names, such as Ball.**."),
      ], run: keypaths),
    MCPTool(
      name: "create",
      description: """
        Makes a new animation, with its layers or without. Then add or change layers with add_layer, set and remove_layer; look at \
        it with contact_sheet; and correct what check finds. \(layerForm)
        """,
      parameters: [
        output, replace,
        parameter(
          "frames", "integer", "The number of frames: seconds times fps.", isRequired: true),
        parameter("fps", "number", "The frames per second; 30 by default."),
        parameter("size", "string", "The size in pixels, such as 400x300; 512x512 by default."),
        parameter("name", "string", "The name of the animation."),
        layers(isRequired: false),
        parameter(
          "assets", "array",
          """
          Compositions that layers with "ty": 0 show, {"id": "star", "layers": [LAYERS]}, and pictures as data URLs, {"id": \
          "photo", "w": 64, "h": 64, "e": 1, "u": "", "p": "data:image/png;base64,…"}, which layers with "ty": 2 show by "refId".
          """),
        parameter(
          "fonts", "array",
          """
          Fonts of text layers: {"fName": "Sans", "fFamily": "sans-serif", "fStyle": "Regular", "ascent": 75}.
          """),
      ], isReadOnly: false, run: create),
    MCPTool(
      name: "add_layer",
      description: "Adds layers to a JSON file, on top of the others or below one. \(layerForm)",
      parameters: [
        path, edited, replace, layers(isRequired: true),
        parameter(
          "below", "string", "The name of the layer below which they are added; by default on top."
        ), composition,
      ], isReadOnly: false, run: addLayer),
    MCPTool(
      name: "remove_layer",
      description:
        "Removes a layer of a JSON file, unless it is the parent or the matte of another.",
      parameters: [
        path, edited, replace,
        parameter("layer", "string", "The name of the layer.", isRequired: true), composition,
      ], isReadOnly: false, run: removeLayer),
    MCPTool(
      name: "fix",
      description:
        "Corrects the mistakes of check whose correction is clear, and compares all frames before and after.",
      parameters: [path, edited, replace, animation], isReadOnly: false, run: fix),
    MCPTool(
      name: "export",
      description:
        "Writes an animated picture or a video: .gif, .apng, .webp or .svg, and with ffmpeg .avif, .mp4, .webm or .mov.",
      parameters: [
        path, output, replace, size,
        parameter("fps", "number", "The frames per second; by default those of the animation."),
        parameter("quality", "number", "Of lossy formats, 0 to 100."),
        parameter("range", "string", "The frames from A up to but not including B, as A..B."),
        parameter("marker", "string", "The name of a marker whose frames are used."),
        parameter("loop", "integer", "How many times to play; 0 repeats endlessly."),
        background, animation, theme,
      ], isReadOnly: false, run: export),
  ]

  /// The form of layers, for models that see nothing but the descriptions.
  private static let layerForm = """
    A layer is an object of Lottie JSON. ty is 4 for shapes, 1 a solid (sw, sh, sc "#rrggbb"), 3 a null object, 5 a text, 0 a \
    composition (refId, w, h). nm is a name that no other layer has. ip and op are its first frame and the frame after its last. \
    parent is the name of the layer with which it moves. ks has a (anchor), p (position of the anchor, in pixels from the top \
    left), s (scale in percent), r (clockwise degrees) and o (opacity in percent). ind, ip, op, st, and the members of ks are \
    added if they are missing. The first layer is on top. A value is {"a": 0, "k": VALUE}, or with keyframes {"a": 1, "k": \
    [{"t": FRAME, "s": [VALUE], "o": {"x": [0.33], "y": [0]}, "i": {"x": [0.67], "y": [1]}}, …, {"t": FRAME, "s": [VALUE]}]}; set \
    adds keyframes more simply. shapes has groups {"ty": "gr", "nm": NAME, "it": [SHAPES, then PAINTS]}. Shapes: rc (p center, s \
    size, r radius), el (p, s), sr (sy 1 star or 2 polygon, pt points, p, r, or outer radius, ir inner radius, os, is 0), sh \
    (ks: {"a": 0, "k": {"c": closed, "v": [[x, y]], "i": tangents, "o": tangents relative to v}}). Paints: fl (c [red, green, \
    blue, 1] from 0 to 1, o percent), st (c, o, w width, lc 2 and lj 2 round), gf and gs gradients (t 1 linear or 2 radial, s, e, \
    g: {"p": COUNT, "k": {"a": 0, "k": [offset, r, g, b, …]}}). Modifiers: tm trim (s, e percent, o degrees). Coordinates of \
    shapes are those of the layer, whose origin is shown at p if a is [0, 0]. A text has t: {"d": {"k": [{"t": 0, "s": {"s": \
    SIZE, "f": FONT, "t": TEXT, "j": 2, "fc": [r, g, b]}}]}, "a": [], "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}, "p": {}}, and its \
    font is in fonts of create. Example: {"ty": 4, "nm": "Ball", "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [60, 150], "o": {"x": [0.33], "y": [0]}, "i": {"x": [0.67], \
    "y": [1]}}, {"t": 60, "s": [240, 150]}]}}, "shapes": [{"ty": "gr", \
    "nm": "Circle", "it": [{"ty": "el", "nm": "Ellipse", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [80, 80]}}, {"ty": "fl", \
    "nm": "Fill", "c": {"a": 0, "k": [0.9, 0.3, 0.1, 1]}, "o": {"a": 0, "k": 100}}]}]}
    """

  private static func layers(isRequired: Bool) -> MCPTool.Parameter {
    parameter("layers", "array", "The layers, the one on top first.", isRequired: isRequired)
  }

  private static func parameter(
    _ name: String, _ type: String, _ description: String, isRequired: Bool = false
  ) -> MCPTool.Parameter {
    .init(name: name, type: type, description: description, isRequired: isRequired)
  }

  private static let path = parameter(
    "path", "string", "The path of a Lottie JSON, .lottie or SVGA file.", isRequired: true)
  private static let output = parameter(
    "output", "string", "The path of the file to write.", isRequired: true)
  private static let edited = parameter(
    "output", "string",
    "The path of the file to write; without it, and with \"replace\": true, the file itself is changed."
  )
  private static let composition = parameter(
    "composition", "string",
    "The identifier of a composition among the assets; by default the animation itself.")
  private static let replace = parameter("replace", "boolean", "Replace a file that exists.")
  private static let animation = parameter(
    "animation", "string", "The identifier of an animation in a .lottie file.")
  private static let theme = parameter(
    "theme", "string", "The identifier of a theme in a .lottie file.")
  private static let size = parameter("size", "string", "The size in pixels, such as 512x512.")
  private static let background = parameter(
    "background", "string", "A color behind the animation, such as white; transparent by default.")
}
