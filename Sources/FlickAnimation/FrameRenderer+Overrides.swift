import FlickGeometry

extension FrameRenderer {
  /// Gives values to all properties that a keypath names, from the next frame on, for all time. It goes before
  /// the providers that were set earlier; properties of another kind than the provider's stay as they are.
  ///
  /// ```swift
  /// let brand = ColorValueProvider(LottieColor(r: 0.2, g: 0.4, b: 1, a: 1))
  /// renderer.setValueProvider(brand, keypath: "**.Fill 1.Color")
  /// ```
  ///
  /// The first frame after it costs as much as reading the file; then what the keypath does not name
  /// costs nothing. Where a property has an expression, the provider's value takes its place.
  ///
  /// - Parameters:
  ///   - provider: asked before every frame, on the thread that draws. Its values are in the file's own
  ///     units.
  ///   - keypath: where `*` stands for a name and `**` for any number of them.
  public func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
    overridden.setValueProvider(provider, keypath: keypath)
  }

  /// Takes away the providers that were set for a keypath, or for any that it names.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    overridden.removeValueProvider(for: keypath)
  }

  /// Switches on or off what a keypath names: layers, shapes, groups, modifiers, effects and masks.
  public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
    overridden.setIsEnabled(isEnabled, keypath: keypath)
  }

  /// What the first property that a keypath names has at a frame: the provider's value, where there is one,
  /// else the file's own.
  ///
  /// - Parameter frame: of the animation, in composition frames; `nil` for the first. Compositions within it
  ///   have their own times.
  /// - Returns: a ``LottieColor``, ``LottieVector1D``, ``LottieVector3D``, ``LottiePath``, or the numbers of
  ///   a gradient, in the file's own units; `nil` where nothing is named so.
  public func getValue(
    for keypath: AnimationKeypath, atFrame frame: AnimationFrameTime? = nil
  ) -> Any? {
    overridden.value(for: keypath, atFrame: frame ?? overridden.original.startFrame)
  }

  /// The same as the file itself has it.
  public func getOriginalValue(
    for keypath: AnimationKeypath, atFrame frame: AnimationFrameTime? = nil
  ) -> Any? {
    overridden.originalValue(for: keypath, atFrame: frame ?? overridden.original.startFrame)
  }

  /// The keypaths of everything that has one, in the order of the file: of layers, of what lies within them,
  /// and of properties.
  public func allHierarchyKeypaths() -> [String] { overridden.allKeypaths().map(\.string) }

  /// Prints ``allHierarchyKeypaths()``, each in a line.
  public func logHierarchyKeypaths() {
    for keypath in allHierarchyKeypaths() { print(keypath) }
  }

  /// A point of the picture, in pixels, in the coordinates of the first layer that a keypath names.
  ///
  /// - Returns: `nil` where no layer is named so, or where it is turned out of the plane or has no extent.
  public func convert(
    _ point: LottieVector2D, toLayerAt keypath: AnimationKeypath, atFrame frame: AnimationFrameTime
  ) -> LottieVector2D? {
    placement(ofLayerAt: keypath, frame)?.inverse.map { LottieVector2D(point, by: $0) }
  }

  /// A point of the first layer that a keypath names, in the picture's pixels.
  public func convert(
    _ point: LottieVector2D, fromLayerAt keypath: AnimationKeypath,
    atFrame frame: AnimationFrameTime
  ) -> LottieVector2D? {
    placement(ofLayerAt: keypath, frame).map { LottieVector2D(point, by: $0) }
  }

  private func placement(ofLayerAt keypath: AnimationKeypath, _ frame: Double) -> Affine? {
    overridden.placement(ofLayerAt: keypath, atFrame: frame)?.then(transform)
  }
}

extension LottieVector2D {
  fileprivate init(_ point: LottieVector2D, by map: Affine) {
    self.init(
      x: point.x * map.a + point.y * map.c + map.tx, y: point.x * map.b + point.y * map.d + map.ty)
  }
}
