/// The still picture of an AVIF file (AV1 Image File Format 1.1, based on ISO/IEC 23008-12 and 14496-12): the primary item, and
/// the item with its alpha.
struct AVIFFile {
  /// The size of the stored pixels, before they are turned.
  let size: ImageSize
  let orientation: ImageOrientation
  /// The AV1 data of the colors, and that of the alpha.
  let color: [UInt8]
  let alpha: [UInt8]?
  /// A Boolean value that indicates whether the colors are multiplied by the alpha.
  let isPremultiplied: Bool

  init(_ bytes: [UInt8]) throws(ImageError) {
    var items = AVIFItems()
    let parser = AVIFParser(bytes)
    guard parser.read(into: &items), let primary = items.item(items.primary),
      let size = primary.size
    else { throw ImageError(.malformed, "the header of a picture is damaged or truncated") }
    guard primary.type == AVIFParser.code("av01") else {
      throw ImageError(.unsupported, "AVIF pictures of several tiles are not supported")
    }
    guard let color = parser.data(of: primary) else {
      throw ImageError(.truncated, "a picture ends too early")
    }
    self.size = size
    orientation = primary.orientation
    self.color = color
    let source = items.items.first { $0.isAlpha && $0.master == items.primary }
    alpha = source.flatMap { parser.data(of: $0) }
    isPremultiplied = source != nil && primary.premultiplier == source?.id
  }
}

/// An item of the file.
struct AVIFItem {
  var id: Int
  var type: UInt32 = 0
  /// The parts of the data, and whether they are in the box `idat` instead of the file.
  var extents: [(offset: Int, length: Int)] = []
  var isInside = false
  var size: ImageSize?
  var isAlpha = false
  /// The item to which this one is auxiliary, and the item by whose alpha the colors are multiplied.
  var master: Int?
  var premultiplier: Int?
  /// The transform of the stored pixels: a point (x, y) is shown at (ax + cy, bx + dy).
  var transform = (a: 1.0, b: 0.0, c: 0.0, d: 1.0)

  var orientation: ImageOrientation {
    ImageOrientation(a: transform.a, b: transform.b, c: transform.c, d: transform.d)
  }
}

struct AVIFItems {
  var primary = 0
  private(set) var items: [AVIFItem] = []
  /// The number of items that are read. A picture with alpha has two.
  private static let limit = 256

  func item(_ id: Int) -> AVIFItem? { items.first { $0.id == id } }

  mutating func change(_ id: Int, _ body: (inout AVIFItem) -> Void) {
    if let index = items.firstIndex(where: { $0.id == id }) {
      body(&items[index])
    } else if items.count < Self.limit {
      items.append(AVIFItem(id: id))
      body(&items[items.count - 1])
    }
  }
}
