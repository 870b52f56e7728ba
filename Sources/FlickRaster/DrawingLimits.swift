/// Limits on the memory and the work of one frame. A frame that exceeds one of them is not drawn any further.
package struct DrawingLimits: Hashable, Sendable {
  /// The number of pixels of the picture. Nothing is drawn in a larger picture. The default is the area of the largest
  /// canvas.
  package var pixels = 1 << 28
  /// The number of edges of all shapes, 16 bytes each. It also limits the points of the outline of a stroke, and four
  /// times the points of its center line. Detailed maps have some hundred thousand.
  package var edges = 8 << 20
  /// The number of dashes of a stroke. A stroke with more is drawn solid.
  package var dashes = 50_000
  /// The number of fills, strokes, images, layers, masks and clips, about 300 bytes each.
  package var items = 2_000_000
  /// The work in units of about a nanosecond: see ``DrawingBudget``.
  package var work: Int64 = 20_000_000_000
  /// The work for each pixel of the canvas. The larger of the two limits applies.
  package var workPerPixel = 20_000
  /// The number of pixels of the layers and filters that are in use at the same time, in addition to
  /// ``layerPixelsPerPixel`` for each pixel of the canvas. A pixel takes 4 bytes in each thread.
  package var layerPixels = 1 << 28
  /// The number of pixels of layers and filters for each pixel of the canvas.
  package var layerPixelsPerPixel = 16

  /// The number of pixels around the canvas that effects read, at most 4096. Content farther away is not drawn.
  package var effectReach = Outsets.maxOutset

  package init() {}

  /// Returns whether a picture of this size has at most as many pixels as the limit.
  package func allows(width: Int, height: Int) -> Bool {
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    return !overflows && area <= pixels
  }
}

/// The limits that can stop the drawing of a frame.
package enum DrawingLimit: String, Hashable, Sendable {
  case pixels, picturePixels, pathPoints, shapeItems, edges, items, work, layerPixels
}

/// The work and the memory that the recording of a frame has used.
///
/// Costs are counted for each path, layer and filter, never for each pixel.
struct DrawingBudget: Sendable {
  var limits = DrawingLimits()
  /// The first limit that the frame exceeded.
  private(set) var exceeded: DrawingLimit?
  /// The pixels of all layers with buffers and of their filters.
  private(set) var layerPixels = 0
  private(set) var work: Int64 = 0
  /// The work of the layers that were closed after the frame exceeded a limit.
  private(set) var lateWork: Int64 = 0
  private var items = 0
  private var workLimit: Int64 = 0
  private var canvasArea = 0

  /// Starts a frame on a canvas with this number of pixels.
  mutating func begin(canvasArea: Int) {
    (exceeded, layerPixels, work, lateWork, items) = (nil, 0, 0, 0, 0)
    self.canvasArea = canvasArea
    let share = Self.product(Int64(limits.workPerPixel), Int64(canvasArea))
    workLimit = min(max(limits.work, share), .max / 2)
    if canvasArea > limits.pixels { stop(.pixels) }
  }

  var layerPixelLimit: Int {
    let share = Self.product(limits.layerPixelsPerPixel, canvasArea)
    return limits.layerPixels > Int.max - share ? Int.max : limits.layerPixels + share
  }

  mutating func stop(_ limit: DrawingLimit) {
    if exceeded == nil { exceeded = limit }
  }

  /// Counts one item of the display list.
  mutating func addItem() {
    items &+= 1
    work &+= Self.itemWork
    if items > limits.items { stop(.items) }
    if work > workLimit { stop(.work) }
  }

  /// Counts points that are transformed or flattened.
  mutating func addPoints(_ count: Int) { addWork(Int64(count) &* Self.pointWork) }

  mutating func addWork(_ amount: Int64) {
    work &+= amount
    if work > workLimit { stop(.work) }
  }

  /// Counts the work of a closed layer. Returns whether the layer is drawn.
  ///
  /// Layers are closed after the shapes of their batch are counted. When a shape has exceeded a limit, the layers around the shapes
  /// before it share a quarter of the limit.
  mutating func addLayer(_ amount: Int64) -> Bool {
    guard amount <= (exceeded == nil ? workLimit &- work : workLimit / 4 &- lateWork) else {
      stop(.work)
      return false
    }
    if exceeded == nil { work &+= amount } else { lateWork &+= amount }
    return true
  }

  /// Counts pixels that a layer or a filter needs until it is composited.
  mutating func addLayerPixels(_ count: Int) { layerPixels &+= count }

  private static func product<Count: FixedWidthInteger>(_ a: Count, _ b: Count) -> Count {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }

  // Measured in release builds on one thread, rounded up.
  private static let itemWork: Int64 = 256
  private static let pointWork: Int64 = 8
  static let edgeWork: Int64 = 4
  static let solidPixelWork: Int64 = 1
  static let paintedPixelWork: Int64 = 4
  static let bufferPixelWork: Int64 = 4
  static let featherPixelWork: Int64 = 32
}

extension DisplayList {
  /// Returns the work of rasterizing and painting a shape.
  ///
  /// An edge costs a unit for each row that it crosses. The rows of small shapes are not counted: each edge crosses
  /// at most all of them.
  func work(of shape: Shape, over bounds: Box, pixelWork: Int64) -> Int64 {
    var rows = Int64(shape.count) &* Int64(shape.bounds.height)
    if rows > Self.countedRows {
      rows = 0
      for edge in builder.edges[shape.first..<(shape.first + shape.count)] {
        rows &+= Int64(abs(edge.y1 &- edge.y0) >> 8) &+ 1
      }
    }
    return Int64(shape.count) &* DrawingBudget.edgeWork &+ rows &+ Int64(bounds.area) &* pixelWork
  }

  private static let countedRows: Int64 = 1 << 16

  /// Returns the work and the pixels of the filters of a layer that is drawn in one piece. Follows the steps of
  /// `Renderer.picture(of:after:over:from:)`, from the last filter to the first.
  private func filteringCost(of layer: LayerItem) -> (work: Int64, pixels: Int) {
    var (work, pixels): (Int64, Int) = (0, 0)
    var box = layer.bounds
    // The filters in place before a warp, or after all warps, share the largest picture of them.
    var last = layer.filters.upperBound
    func filterInPlace(_ filters: Range<Int>, over box: Box) {
      var planes = 1
      for i in filters {
        let needs = self.filters[i].filter.requirements
        work &+= self.filters[i].filter.work(over: box)
        planes = max(planes, 1 &+ needs.planes &+ needs.scratchPlanes)
      }
      work &+= Int64(box.area)
      pixels &+= box.area &* planes
    }
    for i in layer.filters.reversed() {
      let before = inputBounds(ofFilter: i, in: layer)
      guard let warp = filters[i].filter.warp else {
        box = filters[i].filter.workingBox(for: box, input: before)
        continue
      }
      filterInPlace(i + 1..<last, over: box)
      work &+= filters[i].filter.work(over: box)
      let source = warp.inputBox(for: box).intersection(before)
      box = Box(minX: before.minX, minY: source.minY, maxX: before.maxX, maxY: source.maxY)
      last = i
    }
    filterInPlace(layer.filters.lowerBound..<last, over: box)
    return (work, pixels)
  }

  /// Returns the work and the pixels of compositing a closed layer, without its content.
  func cost(of layer: LayerItem) -> (work: Int64, pixels: Int) {
    var (work, pixels): (Int64, Int) = (0, 0)
    if layer.plan == .buffer {
      pixels = layer.bounds.area
      work = Int64(pixels) &* DrawingBudget.bufferPixelWork
    } else if layer.isModulated {
      work = Int64(layer.bounds.area) &* DrawingBudget.bufferPixelWork
    }
    guard layer.plan == .buffer, layer.isFiltered else { return (work, pixels) }
    let filtering = filteringCost(of: layer)
    return (work &+ filtering.work, pixels &+ filtering.pixels)
  }
}
