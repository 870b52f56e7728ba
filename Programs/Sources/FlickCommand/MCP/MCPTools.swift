import FlickAnimation
import FlickLottie
import FlickRaster

/// A tool that a client can call.
struct MCPTool: Sendable {
  var name: String
  var description: String
  var parameters: [Parameter]
  /// Whether the tool changes no file.
  var isReadOnly = true
  var run: @Sendable (MCPTools) -> (MCPArguments, MCPProgress) throws -> MCPResult

  struct Parameter: Sendable {
    var name: String
    /// The type of JSON Schema.
    var type: String
    var description: String
    var isRequired = false
  }

  var json: JSONText {
    let properties = parameters.map { parameter in
      JSONText.Member(
        parameter.name, ["type": parameter.type, "description": parameter.description])
    }
    let required = parameters.filter(\.isRequired).map(\.name)
    return [
      "name": name, "description": description,
      "inputSchema": JSONText([
        "type": "object", "properties": JSONText.object(properties), "required": required,
        "additionalProperties": false,
      ]),
      "annotations": JSONText(["readOnlyHint": isReadOnly]),
    ]
  }
}

/// The state of the tools: the folders, and the animations that were read last.
final class MCPTools {
  let roots: MCPRoots
  private let drawer = FrameDrawer()
  private var kept: [(key: FileKey, animation: LottieAnimation)] = []

  /// Identifies the contents of a file without reading it.
  private struct FileKey: Hashable {
    var path: String
    var animation: String?
    var theme: String?
    var state: [Int]
  }

  private static let maxKept = 4
  /// The largest picture of an answer in bytes, and the largest sum.
  static let (maxPicture, maxPictures) = (1_000_000, 4_000_000)

  static let instructions = """
    Makes, reads, checks, draws, changes and exports vector animations: Lottie JSON, .lottie and SVGA. After each change of a file, \
    call check and contact_sheet, and compare with diff. Paths are below the folders with which the server was started.
    """

  init(roots: MCPRoots) { self.roots = roots }

  /// Runs a tool. Errors of the tool are results, so that a model can read them.
  func result(of tool: MCPTool, _ arguments: JSONValue?, _ progress: MCPProgress) -> JSONText {
    var result: MCPResult
    do {
      let values = MCPArguments(value: arguments, roots: roots)
      try values.requireNames(tool.parameters.map(\.name))
      result = try tool.run(self)(values, progress)
    } catch let failure as Failure {
      result = MCPResult(failure.namingMembers)
    } catch let error as ReadError {
      result = MCPResult(Failure(.badData, "\(error)."))
    } catch {
      result = MCPResult(text: "\(error)", isError: true)
    }
    return Self.json(result)
  }

  private static func json(_ result: MCPResult) -> JSONText {
    var content: [JSONText] = [["type": "text", "text": result.text]]
    for picture in result.pictures {
      content.append(["type": "image", "data": base64(picture), "mimeType": "image/png"])
    }
    var answer: JSONText = ["content": content, "isError": result.isError]
    if let data = result.data { answer["structuredContent"] = data }
    return answer
  }

  // MARK: - Files

  /// Returns an animation, from memory if the file has not changed.
  func animation(
    _ path: String, _ id: String? = nil, theme: String? = nil
  ) throws(Failure) -> LottieAnimation {
    let key = FileKey(path: path, animation: id, theme: theme, state: File.state(of: path))
    if let known = kept.first(where: { $0.key == key }) { return known.animation }
    let animation = try Failure.reading(path) { () throws(ReadError) in
      try LottieAnimation(
        path: path, animation: id, theme: theme.map { .id($0) } ?? .initial, limits: .untrusted)
    }
    kept.removeAll { $0.key.path == path }
    kept.append((key, animation))
    if kept.count > Self.maxKept { kept.removeFirst() }
    return animation
  }

  /// Draws a frame. The picture is made smaller until its file is not too large.
  func picture(
    of animation: LottieAnimation, frame: Double, size: PixelSize, background: Color?
  ) throws -> (png: [UInt8], size: PixelSize) {
    var size = size
    while true {
      drawer.show(animation, size: size, background: background)
      _ = drawer.draw(frame: frame)
      let bytes = try Self.png(drawer.bitmap)
      if bytes.count <= Self.maxPicture || size.width < 2 || size.height < 2 {
        return (bytes, size)
      }
      size = PixelSize(width: size.width / 2, height: size.height / 2)
    }
  }
}
