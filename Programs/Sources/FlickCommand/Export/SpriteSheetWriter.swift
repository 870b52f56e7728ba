import FlickExport
import FlickImage
import FlickRaster

/// Writes all frames side by side into one PNG, and their positions and durations into a JSON file. Equal neighbors in
/// time share a place. The JSON has the layout of TexturePacker's arrays, which game engines read.
struct SpriteSheetWriter: FrameWriter {
  private let image: OutputFile
  private let description: OutputFile
  private let imageName: String
  private let plan: ExportPlan
  private let size: PixelSize
  /// The number of frames in a row of the sheet, if none are equal.
  private let columns: Int
  /// The number of rows of frames. It is known when all frames are written.
  private var rows: Int
  private var sheet: PNGSheetEncoder
  /// The pixels of the current row of frames.
  private var band: [UInt32]
  /// The first frames of the file that show each place of the sheet.
  private var starts: [Int] = []

  init(
    _ plan: ExportPlan, size: PixelSize, to path: String, compression: PNGCompression,
    metadata: FileMetadata = FileMetadata(), rules: OutputRules
  ) throws(ExportError) {
    let columns = Self.columns(plan.count, size)
    let rows = (plan.count + columns - 1) / columns
    guard columns * size.width <= PixelSize.longestSide,
      rows * size.height <= PixelSize.longestSide
    else {
      throw ExportError(
        .limitExceeded,
        """
        \(plan.count) frames of \(size) do not fit into a sheet of \(PixelSize.longestSide) pixels \
        in each direction: use a smaller --size or --fps
        """)
    }
    self.columns = columns
    self.rows = rows
    self.plan = plan
    self.size = size
    imageName = String(path.split(separator: "/").last ?? "")
    image = try OutputFile(path, rules)
    description = try OutputFile(Self.descriptionPath(for: path), isDerived: true, rules)
    do {
      sheet = try PNGSheetEncoder(
        width: columns * size.width, height: rows * size.height, compression: compression,
        metadata: metadata)
    } catch {
      throw ExportError(.encoding, "\(error)")
    }
    band = [UInt32](repeating: 0, count: columns * size.width * size.height)
  }

  /// The path of the JSON file beside an image.
  static func descriptionPath(for path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + ".json" }
    return path.dropLast(name[dot...].count) + ".json"
  }

  /// The number of columns of the sheet that is nearest to a square.
  private static func columns(_ count: Int, _ size: PixelSize) -> Int {
    let ideal = (Double(count * size.height) / Double(size.width)).squareRoot().rounded()
    return min(max(Int(ideal), 1), count)
  }

  mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    let place = starts.count
    if place > 0, place % columns == 0 { try flush() }
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    StraightAlpha.convert(
      bitmap, PixelRect(x: 0, y: 0, width: size.width, height: size.height), into: &pixels)
    for y in 0..<size.height {
      let start = (y * columns + place % columns) * size.width
      band.replaceSubrange(
        start..<start + size.width, with: pixels[y * size.width..<(y + 1) * size.width])
    }
    starts.append(index)
  }

  mutating func finish(at count: Int) throws(ExportError) {
    try flush()
    rows = (starts.count + columns - 1) / columns
    do {
      try image.append(try sheet.finish())
    } catch let error as ExportError {
      throw error
    } catch {
      throw ExportError(.encoding, "\(error)")
    }
    let header = sheet.header(height: rows * size.height)
    try image.overwrite(header.bytes, at: header.offset)
    try description.append(Array((json(count).prettyPrinted() + "\n").utf8))
    try image.commit()
    try description.commit()
  }

  /// Writes a row of frames to the sheet.
  private mutating func flush() throws(ExportError) {
    do {
      try image.append(try sheet.add(band))
    } catch let error as ExportError {
      throw error
    } catch {
      throw ExportError(.encoding, "\(error)")
    }
    for i in band.indices { band[i] = 0 }
  }

  private func json(_ count: Int) -> JSONText {
    let ends = starts.dropFirst() + [count]
    let frames = zip(starts.indices, zip(starts, ends)).map { place, range -> JSONText in
      let duration =
        plan.time(of: range.1, unitsPerSecond: 1000) - plan.time(of: range.0, unitsPerSecond: 1000)
      let area: JSONText = [
        "x": place % columns * size.width, "y": place / columns * size.height, "w": size.width,
        "h": size.height,
      ]
      return [
        "filename": "\(range.0)", "frame": area, "rotated": false, "trimmed": false,
        "duration": duration,
      ]
    }
    let sheet: JSONText = ["w": columns * size.width, "h": rows * size.height]
    let meta: JSONText = [
      "app": "Flick \(Version.text)", "image": imageName, "format": "RGBA8888", "size": sheet,
      "scale": "1", "frameRate": plan.framesPerSecond,
    ]
    return ["frames": frames, "meta": meta]
  }
}
