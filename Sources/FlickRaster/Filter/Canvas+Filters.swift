extension Canvas {
  /// Adds a filter to the innermost open layer. Filters change the layer's picture in the order of the
  /// calls, after its masks and before its matte, opacity and blend.
  ///
  /// Filters come before what the layer holds: what they look at is recorded, wherever it lies, and no
  /// more.
  package mutating func filter(_ filter: Filter) {
    guard overflowDepth == 0, openLayers.count > 1, list.layers[current].allowsModifiers,
      list.append(filter, to: current, atMost: Self.maxFilters)
    else { return }
    let base = list.layers[current].clipBase
    var box = base > 0 ? clipStack[base - 1].box : list.layers[current].outerViewport
    var next = list.layers[current].lastFilter
    var room = DisplayList.maxSourcePixels
    while next >= 0 {
      list.filters[next].neededBox = box
      box = list.inputBox(covering: box, for: list.filters[next].filter, &room)
      next = list.filters[next].previous
    }
    // An adjustment looks at what has been recorded already.
    if list.layers[current].kind == .adjustment { return }
    clipStack.append(OpenClip(box: box, clip: -1))
    list.builder.setViewport(box)
  }

  /// Filters of a layer, each of which may hold a picture of its own. Designers use one or two.
  static let maxFilters = 64

  /// Decides where the masked content of a closed layer, and what its filters make of it, can be.
  mutating func computeFilterBounds(of index: Int) {
    let layer = list.layers[index]
    var box = layer.bounds
    if layer.firstMask >= 0 { box = box.intersection(bounds(ofMasks: layer.firstMask)) }
    list.layers[index].contentBox = box
    list.layers[index].filteredBox = filtered(box, by: layer)
  }

  /// Where a layer's filters put what lies in `box`.
  mutating func filtered(_ box: Box, by layer: LayerItem) -> Box {
    var box = box
    var next = layer.firstFilter
    while next >= 0 {
      if list.filters[next].filter.needsContentBounds {
        list.filters[next].filter = list.filters[next].filter.resolved(for: box)
      }
      box = list.filters[next].filter.outputBox(box).intersection(list.filters[next].neededBox)
      list.filters[next].resultBox = box
      next = list.filters[next].next
    }
    return box
  }
}

extension DisplayList {
  /// Pixels around the canvas that may be drawn only to be looked at by the warps of one layer: a
  /// picture of 4096 by 4096.
  fileprivate static let maxSourcePixels = 1 << 24

  /// What a filter looks at, but never farther around the canvas than filters may reach together, and
  /// with no more pixels than there is room for, unless they are the canvas's own.
  fileprivate func inputBox(covering box: Box, for filter: Filter, _ room: inout Int) -> Box {
    let source =
      filter.needsContentBounds ? box.expanded(by: .unbounded) : filter.inputBox(for: box)
    var margin = Outsets.maxOutset
    func cut() -> Box {
      source.intersection(
        viewport.expanded(by: Outsets(left: margin, top: margin, right: margin, bottom: margin)))
    }
    var result = cut()
    guard filter.warp != nil else { return result }
    while result.area > room, margin > 0 {
      margin /= 2
      result = cut()
    }
    room -= min(result.area, room)
    return result
  }

  /// How far all filters of a layer reach together.
  func reach(of layer: LayerItem) -> Outsets {
    var sum = Outsets()
    var next = layer.firstFilter
    while next >= 0 {
      sum = sum + filters[next].filter.outsets
      next = filters[next].next
    }
    return sum
  }

  /// Whether there was room for one more.
  fileprivate mutating func append(
    _ filter: Filter, to layer: Int, atMost most: Int
  ) -> Bool {
    guard layers[layer].filterCount < most else { return false }
    let index = filters.count
    let last = layers[layer].lastFilter
    filters.append(FilterItem(filter: filter, previous: last))
    if last < 0 { layers[layer].firstFilter = index } else { filters[last].next = index }
    layers[layer].lastFilter = index
    layers[layer].filterCount += 1
    return true
  }
}

extension ScratchRequirements {
  /// What a layer with filters takes on top of its composited picture: the same way backwards as in
  /// `Renderer.picture(of:after:over:from:)`, for the largest boxes that may come up.
  mutating func addFilters(of layer: LayerItem, in list: DisplayList, to used: inout SIMD4<Int>) {
    var (columns, rows) = (layer.filteredBox.width, min(layer.filteredBox.height, used.z))
    var (tallest, largest, planes, padding) = (rows, 0, 1, 0)
    var (pictures, copies, remembered) = (0, 0, 0)
    var next = layer.lastFilter
    while next >= 0 {
      let item = list.filters[next]
      let before = item.previous >= 0 ? list.filters[item.previous].resultBox : layer.contentBox
      width = max(width, columns)
      if let warp = item.filter.warp {
        pictures += columns * rows + 2 * rows
        if warp.needsMap {
          pictures += (columns + 4) * (rows + 2)
          tallest = max(tallest, rows + 2)
        }
        (columns, rows) = (before.width, before.height)
      } else {
        let (reach, most) = (item.filter.outsets, item.filter.outputBox(before))
        columns = max(columns, min(columns + reach.left + reach.right, most.width))
        rows = max(rows, min(rows + reach.top + reach.bottom, most.height))
        planes = max(planes, item.filter.planes)
        copies = max(copies, item.filter.scratchPlanes * columns * rows)
        if item.filter == .captureShape { remembered = 1 }
        padding = max(padding, item.filter.linePadding)
      }
      tallest = max(tallest, rows)
      largest = max(largest, columns * rows)
      lines = max(lines, 2 * (max(columns, rows) + padding))
      next = item.previous
    }
    width = max(width, columns)
    used.x += pictures + columns * rows + 2 * rows + copies + ColorTables.count
    used.y += largest * (planes + remembered)
    used.z = tallest
  }
}
