extension Canvas {
  /// Adds a filter to the innermost open layer. Filters change the layer's picture in the order of the
  /// calls, after its masks and before its matte, opacity and blend.
  ///
  /// Filters come before what the layer holds: what lies outside of the canvas is recorded as far as
  /// they reach, and no farther.
  package mutating func filter(_ filter: Filter) {
    guard tooDeep == 0, open.count > 1, list.layers[current].isChangeable else { return }
    if list.layers[current].kind == .adjustment {
      return list.append(filter.settled(on: list.viewport), to: current)
    }
    // Where the picture is looked at from is the other way round.
    let reach = filter.looksAtBounds ? Reach.everywhere : filter.reach.mirrored
    clipStack.append(OpenClip(box: scissor.grown(by: reach, within: list.viewport), clip: -1))
    list.builder.setViewport(viewport.grown(by: reach, within: list.viewport))
    list.append(filter, to: current)
  }

  /// Decides where the masked content of a closed layer, and what its filters make of it, can be.
  mutating func settleFilters(of index: Int) {
    let layer = list.layers[index]
    var box = layer.bounds
    if layer.firstMask >= 0 { box = box.intersection(bounds(ofMasks: layer.firstMask)) }
    list.layers[index].inner = box
    var next = layer.firstFilter
    let seen = list.viewport.grown(by: list.reach(of: layer).mirrored)
    while next >= 0 {
      let filter = list.filters[next].filter
      if filter.looksAtBounds {
        list.filters[next].filter = filter.settled(on: box)
        box = box.intersection(seen)
      }
      if !filter.fill.isEmpty { box = box.union(filter.fill.intersection(seen)) }
      box = filter.grown(box)
      next = list.filters[next].next
    }
    list.layers[index].filtered = box
  }
}

extension Box {
  /// Grown, but never farther around `viewport` than filters may reach together.
  fileprivate func grown(by reach: Reach, within viewport: Box) -> Box {
    grown(by: reach).intersection(viewport.grown(by: .everywhere))
  }
}

extension DisplayList {
  fileprivate mutating func append(_ filter: Filter, to layer: Int) {
    let index = filters.count
    filters.append(FilterItem(filter: filter))
    if layers[layer].firstFilter < 0 {
      layers[layer].firstFilter = index
    } else {
      filters[layers[layer].lastFilter].next = index
    }
    layers[layer].lastFilter = index
  }

  /// How far all filters of a layer reach together.
  func reach(of layer: LayerItem) -> Reach {
    var sum = Reach()
    var next = layer.firstFilter
    while next >= 0 {
      sum = sum + filters[next].filter.reach
      next = filters[next].next
    }
    return sum
  }
}

extension Needs {
  /// What a layer with filters takes on top of its composited picture.
  mutating func addFilters(of layer: LayerItem, in list: DisplayList, to used: inout SIMD4<Int>) {
    let reach = list.reach(of: layer)
    let height = min(layer.filtered.height, used.z + reach.top + reach.bottom)
    let area = layer.filtered.width * height
    var planes = 1
    var remembered = 0
    var padding = 0
    var copies = 0
    var next = layer.firstFilter
    while next >= 0 {
      let filter = list.filters[next].filter
      planes = max(planes, filter.planes)
      if filter == .remember { remembered = 1 }
      copies = max(copies, filter.copies * area)
      padding = max(padding, filter.linePadding)
      next = list.filters[next].next
    }
    used.x += area + copies + 2 * height + ColorTables.count
    used.y += area * (planes + remembered)
    used.z = height
    lines = max(lines, 2 * (max(layer.filtered.width, height) + padding))
    width = max(width, layer.filtered.width)
  }
}
