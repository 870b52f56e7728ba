import FlickGeometry

extension FrameRenderer {
  /// Sets the provider that supplies the values of all properties that a keypath matches, beginning with the
  /// next frame.
  ///
  /// The provider takes precedence over providers that were set earlier. Properties of another type than the
  /// provider's values keep their own values. If a property has an expression, the provider's value replaces
  /// the expression's result.
  ///
  /// ```swift
  /// let brand = ColorValueProvider(LottieColor(r: 0.2, g: 0.4, b: 1, a: 1))
  /// renderer.setValueProvider(brand, keypath: "**.Fill 1.Color")
  /// ```
  ///
  /// The first keypath of an animation costs about as much as reading the file, without its pictures. After that, a
  /// provider takes effect in less than a millisecond. Properties that the keypath does not match have no extra cost.
  ///
  /// - Parameters:
  ///   - provider: The source of the values, in the file's own units. It is called before every frame, on the
  ///     thread that draws.
  ///   - keypath: The keypath of the properties. `*` matches one name and `**` matches any number of names.
  public func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
    overridden.setValueProvider(provider, keypath: keypath)
  }

  /// Removes the providers that were set for a keypath, or for any keypath that it matches.
  ///
  /// - Parameter keypath: The keypath, which may contain `*` and `**`.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    overridden.removeValueProvider(for: keypath)
  }

  /// Enables or disables the layers, shapes, groups, modifiers, effects and masks that a keypath matches.
  ///
  /// - Parameters:
  ///   - isEnabled: `false` to leave the matching nodes out of the picture, `true` to draw them.
  ///   - keypath: The keypath of the nodes, which may contain `*` and `**`.
  public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
    overridden.setIsEnabled(isEnabled, keypath: keypath)
  }

  /// Returns the value of the first property that a keypath matches: the provider's value if one is set,
  /// otherwise the file's own.
  ///
  /// - Parameters:
  ///   - keypath: The keypath of the property, which may contain `*` and `**`.
  ///   - frame: The frame of the animation, in composition frames; `nil` for the first frame. Nested
  ///     compositions have their own times.
  /// - Returns: A ``LottieColor``, ``LottieVector1D``, ``LottieVector3D``, ``LottiePath``, or the numbers of
  ///   a gradient as `[Double]`, in the file's own units; `nil` if no property matches.
  public func getValue(
    for keypath: AnimationKeypath, atFrame frame: AnimationFrameTime? = nil
  ) -> Any? {
    overridden.value(for: keypath, atFrame: compositionFrame(frame))
  }

  /// Returns the value that the file itself gives to the first property that a keypath matches. Expressions
  /// are evaluated.
  ///
  /// - Parameters:
  ///   - keypath: The keypath of the property, which may contain `*` and `**`.
  ///   - frame: The frame of the animation, in composition frames; `nil` for the first frame.
  /// - Returns: A value as from ``getValue(for:atFrame:)``; `nil` if no property matches.
  public func getOriginalValue(
    for keypath: AnimationKeypath, atFrame frame: AnimationFrameTime? = nil
  ) -> Any? {
    overridden.originalValue(for: keypath, atFrame: compositionFrame(frame))
  }

  /// Returns a frame of the composition, which is the first frame by default.
  private func compositionFrame(_ frame: AnimationFrameTime?) -> Double {
    frame.map { Double($0) } ?? overridden.original.startFrame
  }

  /// Returns the keypaths of all layers, their contents and their properties, in the order of the file.
  ///
  /// Costs about as much as reading the file, without its pictures.
  ///
  /// - Returns: The keypaths, their keys joined by dots.
  public func allHierarchyKeypaths() -> [String] { overridden.allKeypaths().map(\.string) }

  /// Prints ``allHierarchyKeypaths()``, one keypath per line.
  public func logHierarchyKeypaths() {
    for keypath in allHierarchyKeypaths() { print(keypath) }
  }

  /// Converts a point of the picture to the coordinates of the first layer that a keypath matches.
  ///
  /// - Parameters:
  ///   - point: The point, in pixels of the picture.
  ///   - keypath: The keypath of the layer.
  ///   - frame: The frame at which the layer's transform is evaluated, in composition frames.
  /// - Returns: The point in the layer's coordinates; `nil` if no layer matches, if the layer is rotated out
  ///   of the plane, or if its transform has no inverse.
  public func convert(
    _ point: LottieVector2D, toLayerAt keypath: AnimationKeypath, atFrame frame: AnimationFrameTime
  ) -> LottieVector2D? {
    placement(ofLayerAt: keypath, Double(frame))?.inverse.map { LottieVector2D(point, by: $0) }
  }

  /// Converts a point of the first layer that a keypath matches to the coordinates of the picture.
  ///
  /// - Parameters:
  ///   - point: The point, in the layer's coordinates.
  ///   - keypath: The keypath of the layer.
  ///   - frame: The frame at which the layer's transform is evaluated, in composition frames.
  /// - Returns: The point in pixels of the picture; `nil` if no layer matches or if the layer is rotated out
  ///   of the plane.
  public func convert(
    _ point: LottieVector2D, fromLayerAt keypath: AnimationKeypath,
    atFrame frame: AnimationFrameTime
  ) -> LottieVector2D? {
    placement(ofLayerAt: keypath, Double(frame)).map { LottieVector2D(point, by: $0) }
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
