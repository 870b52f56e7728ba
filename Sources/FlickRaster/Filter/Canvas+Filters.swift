extension Canvas {
  /// Adds a filter to the innermost open layer. Filters change the layer's picture in the order of the calls, after
  /// its masks and before its matte, opacity and blend mode.
  ///
  /// Add filters before the layer's content. They determine the area in which content is recorded. A filter after the
  /// filters of another layer has no effect.
  package mutating func filter(_ filter: Filter) {
    guard isRecording, openLayers.count > 1, list.layers[current].allowsModifiers,
      list.append(filter, to: current, atMost: Self.maxFilters)
    else { return }
    var box = list.layers[current].outerBox
    var pixelBudget = DisplayList.maxSourcePixels
    for i in list.layers[current].filters.reversed() {
      list.filters[i].neededBox = box
      box = list.inputBox(
        covering: box, for: list.filters[i].filter, &pixelBudget, reach: limits.effectReach)
    }
    // An adjustment reads content that has already been recorded, or a picture of its own.
    list.layers[current].contentBox = box
    if list.layers[current].kind == .adjustment { return }
    clipStack.append(OpenClip(box: box, clip: -1))
    setViewport(box)
  }

  /// The maximum number of filters in a layer. Each can use its own picture. Typical layers have one or two.
  static let maxFilters = 64
}

extension DisplayList {
  /// The maximum number of pixels around the canvas that are drawn only as input for the warps of one layer: a
  /// picture of 4096 × 4096.
  fileprivate static let maxSourcePixels = 1 << 24

  /// Returns the area that a filter reads to draw `box`. It is limited to `reach` around the canvas. For warps it is
  /// reduced until its pixels fit into `pixelBudget` or it lies within the canvas.
  fileprivate func inputBox(
    covering box: Box, for filter: Filter, _ pixelBudget: inout Int, reach: Int
  ) -> Box {
    let source = filter.inputBox(for: box)
    var margin = min(max(reach, 0), Outsets.maxOutset)
    func cut() -> Box {
      source.intersection(
        viewport.expanded(by: Outsets(x: margin, y: margin)))
    }
    var result = cut()
    guard filter.warp != nil else { return result }
    while result.area > pixelBudget, margin > 0 {
      margin /= 2
      result = cut()
    }
    pixelBudget -= min(result.area, pixelBudget)
    return result
  }

  /// Returns the sum of the outsets of all filters of a layer.
  func reach(of layer: LayerItem) -> Outsets {
    var sum = Outsets()
    for i in layer.filters { sum = sum + filters[i].filter.requirements.outsets }
    return sum
  }

  /// Returns the bounds of the picture before a filter of a layer.
  func inputBounds(ofFilter index: Int, in layer: LayerItem) -> Box {
    index > layer.filters.lowerBound ? filters[index - 1].resultBox : layer.contentBox
  }

  /// Appends a filter. Returns `false` if the layer has the maximum number of filters, or if those of another layer follow.
  fileprivate mutating func append(
    _ filter: Filter, to layer: Int, atMost most: Int
  ) -> Bool {
    let (index, own) = (filters.count, layers[layer].filters)
    guard own.count < most, own.isEmpty || own.upperBound == index else { return false }
    filters.append(FilterItem(filter: filter))
    layers[layer].filters = (own.isEmpty ? index : own.lowerBound)..<index + 1
    return true
  }
}

extension ScratchRequirements {
  /// Adds the memory of a filtered layer in addition to its composited picture. Follows the steps of
  /// `Renderer.picture(of:after:over:from:)`, from the last filter to the first, for the largest boxes that can
  /// occur.
  mutating func addFilters(
    of layer: LayerItem, in list: borrowing DisplayList, to used: inout SIMD4<Int>
  ) {
    var (columns, rows) = (layer.filteredBox.width, min(layer.filteredBox.height, used.z))
    var (tallest, largest, planes, padding) = (rows, 0, 1, 0)
    var (pictures, copies, remembered) = (0, 0, 0)
    for i in layer.filters.reversed() {
      let item = list.filters[i]
      let before = list.inputBounds(ofFilter: i, in: layer)
      width = max(width, columns)
      if let warp = item.filter.warp {
        pictures += columns * rows + 2 * rows
        if warp.needsMap {
          pictures += (columns + 4) * (rows + 2)
          tallest = max(tallest, rows + 2)
        }
        (columns, rows) = (before.width, before.height)
      } else {
        let (needs, most) = (item.filter.requirements, item.filter.outputBox(before))
        let reach = needs.outsets
        // A filter of one step reads its input and no pixels around it.
        let width = needs.isOneStep ? columns + before.width : most.width
        let height = needs.isOneStep ? rows + before.height : most.height
        columns = max(columns, min(columns + reach.left + reach.right, width, most.width))
        rows = max(rows, min(rows + reach.top + reach.bottom, height, most.height))
        planes = max(planes, needs.planes)
        copies = max(copies, needs.scratchPlanes * columns * rows)
        remembered = max(remembered, needs.retainedPlanes)
        padding = max(padding, needs.linePadding)
      }
      tallest = max(tallest, rows)
      largest = max(largest, columns * rows)
      lines = max(lines, 2 * (max(columns, rows) + padding))
    }
    width = max(width, columns)
    used.x += pictures + columns * rows + 2 * rows + copies + ColorTables.count
    used.y += largest * (planes + remembered)
    used.z = tallest
  }
}
