extension Canvas {
  /// Opens an isolated layer that holds adjustments. It has no masks, filters or matte of its own.
  package mutating func pushBackdrop() {
    push(.backdrop, opacity: 1, blend: .normal)
  }

  /// Lets the adjustments of the backdrop that was just opened read pixels outside the canvas and its clips, up to a
  /// quarter of the larger canvas side and at most 512 pixels. Beyond that, pixels are transparent.
  package mutating func extendBackdrop() {
    guard isRecording, list.layers[current].kind == .backdrop else { return }
    let margin = min(max(list.width, list.height) / 4, Self.maxSurroundings)
    let reach = Outsets(x: margin, y: margin)
    let most = list.viewport.expanded(by: reach + reach)
    list.layers[current].kind = .extendedBackdrop
    clipStack.append(OpenClip(box: scissor.expanded(by: reach).intersection(most), clip: -1))
    setViewport(viewport.expanded(by: reach).intersection(most))
  }

  private static let maxSurroundings = 512

  /// Opens an adjustment layer. Its picture is what the enclosing backdrop contains so far, changed by the layer's
  /// filters.
  ///
  /// The picture replaces the backdrop where content is drawn into the layer, weighted by masks, matte and opacity.
  /// With a blend mode other than normal it is composited on top instead. An adjustment layer draws nothing unless it
  /// is a direct child of a backdrop.
  package mutating func pushAdjustment(opacity: Double, blend: BlendMode) {
    if overflowDepth == 0, !list.layers[current].isBackdrop {
      overflowDepth += 1
    } else {
      push(.adjustment, opacity: opacity, blend: blend)
    }
  }

  /// Begins the picture of the adjustment that was just opened, after its filters. Drawing up to ``endPicture()``
  /// replaces the content of the backdrop as the input of the adjustment. An adjustment has at most one picture.
  package mutating func beginPicture() {
    let owner = current
    let isPlaced = overflowDepth == 0 && list.layers[owner].kind == .adjustment
    push(.matte, opacity: 1, blend: .normal)
    guard isPlaced, overflowDepth == 0, list.layers[owner].picture < 0 else { return }
    list.layers[owner].picture = current
    guard list.layers[owner].isFiltered else { return }
    clipStack.append(OpenClip(box: list.layers[owner].contentBox, clip: -1))
    setViewport(list.layers[owner].contentBox)
  }

  package mutating func endPicture() { endMatte() }

  /// Draws the content of the backdrop, up to the adjustment whose picture is open. Draws nothing elsewhere.
  package mutating func drawBackdrop() {
    guard overflowDepth == 0,
      let adjustment = openLayers.lastIndex(where: {
        list.layers[$0.index].kind == .adjustment
      }), adjustment + 1 < openLayers.count,
      list.layers[openLayers[adjustment].index].picture == openLayers[adjustment + 1].index
    else { return }
    push(.backdropCopy, opacity: 1, blend: .normal)
    if overflowDepth == 0 { popLayer() } else { endMatte() }
  }
}
