import FlickSystem
import FlickAnimation
import FlickArchive
import FlickGeometry
import FlickImage
import FlickPlayback
import FlickRaster
import FlickScene

/// Tools that answer with pictures.
extension MCPTools {
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  static func png(_ bitmap: Bitmap) throws -> [UInt8] {
    try PNGEncoder.encode(bitmap, compression: .fast)
  }

  /// The size of the animation, at most 512 pixels on the longer side.
  private func size(
    _ arguments: MCPArguments, _ animation: LottieAnimation
  ) throws(Failure) -> PixelSize {
    if let size = try arguments.size() { return size }
    let own = animation.scene.size
    let scale = min(512 / max(own.width, own.height, 1), 1)
    return PixelSize(enclosing: Size2D(own.width * scale, own.height * scale))
  }

  private func animation(_ arguments: MCPArguments) throws(Failure) -> LottieAnimation {
    try animation(
      arguments.input(), arguments.text("animation"), theme: arguments.text("theme"))
  }

  private static let positions: [(String, @Sendable (Double) -> FramePosition)] = [
    ("frame", { .frame($0) }), ("time", { .time($0) }), ("progress", { .progress($0) }),
  ]

  /// Returns a frame within the animation.
  private func frame(
    _ position: FramePosition, _ timeline: Timeline, _ name: String, _ member: String
  ) throws(Failure) -> Double {
    do throws(Failure) {
      return try position.frame(in: timeline, name)
    } catch {
      throw error.of(member)
    }
  }

  func render(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let animation = try self.animation(arguments)
    let timeline = animation.scene.timeline
    let name = try arguments.text("path") ?? ""
    var positions: [(member: String, position: FramePosition)] = []
    for (member, make) in Self.positions {
      if let number = try arguments.number(member) { positions.append((member, make(number))) }
    }
    guard positions.count < 2 else {
      throw Failure(
        .usage, "Only one of \"frame\", \"time\" and \"progress\" can be used.",
        member: positions[1].member)
    }
    let frame =
      try positions.first.map { chosen throws(Failure) in
        try self.frame(chosen.position, timeline, name, chosen.member)
      } ?? timeline.frames.start
    let (png, size) = try picture(
      of: animation, frame: frame, size: size(arguments, animation),
      background: arguments.background())
    return MCPResult(
      text: "Frame \(Decimals.short(frame)) of \(Decimals.short(timeline.frames.start)) to "
        + "\(Decimals.short(animation.endFrame)), at \(size).", pictures: [png])
  }

  func frames(_ arguments: MCPArguments, _ progress: MCPProgress) throws -> MCPResult {
    let animation = try self.animation(arguments)
    let count = try arguments.count("count", in: 1...16) ?? 4
    let written = try arguments.list("frames").map { value throws(Failure) in
      guard let number = value.number else {
        throw Failure(.usage, "\"frames\" is a list of numbers.", member: "frames")
      }
      return number
    }
    guard written.count <= 16 else { throw Failure(.usage, "\"frames\" has more than 16 numbers.") }
    let numbers =
      try written.isEmpty
      ? ContactSheet.frameNumbers(animation.scene.timeline, count: count)
      : written.map { number throws(Failure) in
        try frame(.frame(number), animation.scene.timeline, arguments.text("path") ?? "", "frames")
      }
    var result = MCPResult(text: "")
    var shown: [String] = []
    var sum = 0
    for (index, frame) in numbers.enumerated() {
      try ReadCancellation.throwIfRequested()
      let (png, size) = try picture(
        of: animation, frame: frame, size: size(arguments, animation),
        background: arguments.background())
      sum += png.count
      guard sum <= Self.maxPictures else {
        throw Failure(.usage, "The pictures are too large; use a smaller \"size\".")
      }
      result.pictures.append(png)
      shown.append("\(Decimals.short(frame)) at \(size)")
      progress.report(index + 1, numbers.count)
    }
    result.text = "Frames " + shown.joined(separator: ", ") + "."
    return result
  }

  func contactSheet(_ arguments: MCPArguments, _ progress: MCPProgress) throws -> MCPResult {
    let animation = try self.animation(arguments)
    let path = try arguments.text("path") ?? ""
    let count = try arguments.count("frames", in: 1...48) ?? 12
    let numbers = ContactSheet.frameNumbers(animation.scene.timeline, count: count)
    var cell = try arguments.size() ?? ContactSheet.cellSize(of: animation)
    while true {
      let sheet = ContactSheet(
        animation, frames: numbers, columns: try arguments.count("columns", in: 1...48), size: cell,
        background: try arguments.background())
      let smaller = PixelSize(width: max(cell.width / 2, 1), height: max(cell.height / 2, 1))
      guard sheet.isAllowed || smaller == cell else {
        cell = smaller
        continue
      }
      let (bitmap, cells) = try sheet.draw()
      let png = try Self.png(bitmap)
      try ReadCancellation.throwIfRequested()
      guard png.count <= Self.maxPicture || cell.width < 16 else {
        cell = smaller
        continue
      }
      progress.report(1, 2)
      let report = ContactReport(
        animation, file: path, image: "", cells: cells,
        visibility: LayerVisibility(animation, frames: numbers),
        cropped: LayerVisibility.croppedFrames(animation, frames: numbers))
      progress.report(2, 2)
      return MCPResult(
        text: "\(cells.count) frames, each at \(cell). " + report.lines.joined(separator: "\n"),
        pictures: [png], data: report.json)
    }
  }

  func diff(_ arguments: MCPArguments, _ progress: MCPProgress) throws -> MCPResult {
    let first = try self.animation(arguments.input("first"))
    let second = try self.animation(arguments.input("second"))
    let threshold = try arguments.count("threshold", in: 0...255) ?? 0
    let timeline = first.scene.timeline
    let all = max(Int(timeline.frames.length.rounded(.up)), 1)
    let count = try arguments.count("frames", in: 1...1000) ?? min(all, 100)
    var pair = FramePair(first, second, size: try size(arguments, first))
    var differences: [FrameDifference] = []
    var worst: (largest: Int, picture: Bitmap)?
    for (index, frame) in ContactSheet.frameNumbers(timeline, count: count).enumerated() {
      try ReadCancellation.throwIfRequested()
      let difference = pair.difference(atFrame: frame)
      differences.append(difference)
      if difference.largest > max(threshold, worst?.largest ?? 0) {
        worst = (difference.largest, pair.picture)
      }
      progress.report(index + 1, count)
    }
    let different = differences.filter { $0.largest > threshold }
    let notes = Diff.notes(first, second)
    var result = MCPResult(
      text: (notes + [
        different.isEmpty
          ? "\(differences.count) frames are equal."
          : "\(different.count) of \(differences.count) frames differ."
      ] + different.prefix(20).map(\.line)).joined(separator: "\n"))
    result.data = ["different": different.count, "notes": notes, "frames": differences.map(\.json)]
    if let worst {
      let png = try Self.png(worst.picture)
      if png.count <= Self.maxPicture { result.pictures = [png] }
    }
    return result
  }
}
