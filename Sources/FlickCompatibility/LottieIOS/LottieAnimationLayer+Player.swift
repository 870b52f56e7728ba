#if canImport(UIKit) || canImport(AppKit)

  public import FlickAnimation
  public import FlickPlayer
  public import QuartzCore

  // Forwarding declarations. See ``LottieAnimationPlayer`` for the details.
  extension LottieAnimationLayer {
    /// The animation to play. Setting it stops playback and shows the first frame.
    @preconcurrency @MainActor public var animation: LottieAnimation? {
      get { player.animation }
      set { player.animation = newValue }
    }
    /// The provider of images. Without a provider, it is a ``BundleImageProvider`` for the main bundle, which is asked
    /// for the images that the animation lacks. Setting it queries all images and redraws the current frame.
    @preconcurrency @MainActor public var imageProvider: any AnimationImageProvider {
      get { player.imageProvider ?? BundleImageProvider() }
      set { player.imageProvider = newValue }
    }
    /// The provider of texts. Setting it queries all texts and redraws the current frame.
    @preconcurrency @MainActor public var textProvider: any AnimationKeypathTextProvider {
      get { player.textProvider }
      set { player.textProvider = newValue }
    }
    /// The provider of fonts. Setting it queries all fonts and redraws the current frame.
    @preconcurrency @MainActor public var fontProvider: any AnimationFontProvider {
      get { player.fontProvider }
      set { player.fontProvider = newValue }
    }
    /// The options for drawing.
    @preconcurrency @MainActor public var configuration: LottieConfiguration {
      get { player.configuration }
      set {
        player.configuration = newValue
        setNeedsLayout()
      }
    }
    /// The destination for warnings.
    @preconcurrency @MainActor public var logger: LottieLogger { player.logger }
    /// The rule for repeating the played range. A change during playback continues from the current frame.
    @preconcurrency @MainActor public var loopMode: LottieLoopMode {
      get { player.loopMode }
      set { player.loopMode = newValue }
    }
    /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
    /// frame.
    @preconcurrency @MainActor public var animationSpeed: CGFloat {
      get { player.animationSpeed }
      set { player.animationSpeed = newValue }
    }
    /// A Boolean value that indicates whether only whole frames of the animation are shown, at the animation's own
    /// frame rate.
    @preconcurrency @MainActor public var respectAnimationFrameRate: Bool {
      get { player.respectAnimationFrameRate }
      set { player.respectAnimationFrameRate = newValue }
    }
    /// The behaviour of playback in the background. See ``updateAnimationForBackgroundState(backgroundBehavior:)``.
    @preconcurrency @MainActor public var backgroundBehavior: LottieBackgroundBehavior {
      get { player.backgroundBehavior }
      set { player.backgroundBehavior = newValue }
    }
    /// The current frame in composition frames, or 0 without an animation. Setting it stops playback and shows the
    /// frame immediately.
    @preconcurrency @MainActor public var currentFrame: AnimationFrameTime {
      get { player.currentFrame }
      set { player.currentFrame = newValue }
    }
    /// The current progress, from 0 at the first frame to 1 at the end. Setting it stops playback and shows the frame
    /// immediately.
    @preconcurrency @MainActor public var currentProgress: AnimationProgressTime {
      get { player.currentProgress }
      set { player.currentProgress = newValue }
    }
    /// The current time in seconds from the first frame. Setting it stops playback and shows the frame immediately.
    @preconcurrency @MainActor public var currentTime: TimeInterval {
      get { player.currentTime }
      set { player.currentTime = newValue }
    }
    /// The frame that is due at the current time during playback, in composition frames. Otherwise ``currentFrame``.
    @preconcurrency @MainActor public var realtimeAnimationFrame: AnimationFrameTime {
      player.realtimeAnimationFrame
    }
    /// The progress of ``realtimeAnimationFrame``, from 0 to 1.
    @preconcurrency @MainActor public var realtimeAnimationProgress: AnimationProgressTime {
      player.realtimeAnimationProgress
    }
    /// A Boolean value that indicates whether the animation is playing.
    @preconcurrency @MainActor public var isAnimationPlaying: Bool { player.isAnimationPlaying }
    /// The latest playback request, whether or not it could be fulfilled.
    @preconcurrency @MainActor public var currentPlaybackMode: LottiePlaybackMode? {
      player.currentPlaybackMode
    }
    /// The rendering engine, for source compatibility. It is ``RenderingEngine/mainThread``, or `nil` without an
    /// animation.
    @preconcurrency @MainActor public var currentRenderingEngine: RenderingEngine? {
      player.currentRenderingEngine
    }
    /// The current value providers. For each keypath, the latest provider.
    @preconcurrency @MainActor public var valueProviders: [AnimationKeypath: any AnyValueProvider] {
      player.valueProviders
    }
    /// The layer that shows the animation: this layer, or `nil` without an animation.
    @preconcurrency @MainActor public var animationLayer: CALayer? { animation == nil ? nil : self }
  }

  extension LottieAnimationLayer {
    /// Plays the whole animation, starting at the current frame.
    ///
    /// - Parameter completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(completion: LottieCompletionBlock? = nil) {
      player.play(completion: completion)
    }
    /// Plays from one progress to another. A `toProgress` below the start plays backward.
    ///
    /// - Parameters:
    ///   - fromProgress: The progress at the start, from 0 to 1. When `nil`, the current progress.
    ///   - toProgress: The progress at the end, from 0 to 1.
    ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(
      fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode,
        completion: completion)
    }
    /// Plays from one frame to another. A `toFrame` below the start plays backward.
    ///
    /// - Parameters:
    ///   - fromFrame: The first frame in composition frames. When `nil`, the current frame.
    ///   - toFrame: The last frame in composition frames.
    ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(
      fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
    }
    /// Plays from the start of one marker to the start of another.
    ///
    /// - Parameters:
    ///   - fromMarker: The name of the first marker, or `nil` for the current frame.
    ///   - toMarker: The name of the second marker.
    ///   - playEndMarkerFrame: A Boolean value that indicates whether the first frame of the second marker is played.
    ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(
      fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) {
      player.play(
        fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
        loopMode: loopMode, completion: completion)
    }
    /// Plays the duration of a marker.
    ///
    /// - Parameters:
    ///   - marker: The name of the marker.
    ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(
      marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
    ) { player.play(marker: marker, loopMode: loopMode, completion: completion) }
    /// Plays the durations of several markers in sequence, each once.
    ///
    /// - Parameters:
    ///   - markers: The names of the markers.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(
      markers: [String], completion: LottieCompletionBlock? = nil
    ) { player.play(markers: markers, completion: completion) }
    /// Plays the range of a playback mode.
    ///
    /// - Parameters:
    ///   - playbackMode: The range to play.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func play(
      _ playbackMode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil
    ) { player.play(playbackMode, completion: completion) }
    /// Plays or pauses as a playback mode requests.
    ///
    /// - Parameters:
    ///   - playbackMode: The request.
    ///   - completion: A closure that is called when playback ended.
    @preconcurrency @MainActor public func setPlaybackMode(
      _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
    ) { player.setPlaybackMode(playbackMode, completion: completion) }
    /// Pauses playback at the current frame.
    @preconcurrency @MainActor public func pause() { player.pause() }
    /// Pauses playback at a position.
    ///
    /// - Parameter state: The position.
    @preconcurrency @MainActor public func pause(at state: LottiePlaybackMode.PausedState) {
      player.setPlaybackMode(.paused(at: state))
    }
    /// Stops playback and shows frame 0, or the animation's first frame when that is later.
    @preconcurrency @MainActor public func stop() { player.stop() }
    /// Shows an animation of a dotLottie file, and applies the file's loop mode and speed.
    ///
    /// - Parameters:
    ///   - animationId: The identifier of the animation. When `nil`, the file's active animation.
    ///   - dotLottieFile: The file that contains the animation.
    @preconcurrency @MainActor public func loadAnimation(
      _ animationId: String? = nil, from dotLottieFile: DotLottieFile
    ) { player.loadAnimation(animationId, from: dotLottieFile) }
    /// Shows an animation of a dotLottie file by index, and applies the file's loop mode and speed.
    ///
    /// - Parameters:
    ///   - index: The index of the animation, counted from 0.
    ///   - dotLottieFile: The file that contains the animation.
    @preconcurrency @MainActor public func loadAnimation(
      atIndex index: Int, from dotLottieFile: DotLottieFile
    ) { player.loadAnimation(atIndex: index, from: dotLottieFile) }
    /// Queries ``imageProvider`` for all images and redraws the current frame.
    @preconcurrency @MainActor public func reloadImages() { player.reloadImages() }
    /// Draws the current frame immediately with all changes applied. Blocks until the frame is drawn.
    @preconcurrency @MainActor public func forceDisplayUpdate() { player.forceDisplayUpdate() }
    /// Overrides all properties that match a keypath.
    ///
    /// - Parameters:
    ///   - valueProvider: The provider of values. It is queried on the main actor for each requested frame.
    ///   - keypath: The keypath of the properties. `*` matches one name, and `**` matches any number of names.
    @preconcurrency @MainActor public func setValueProvider(
      _ valueProvider: any AnyValueProvider, keypath: AnimationKeypath
    ) { player.setValueProvider(valueProvider, keypath: keypath) }
    /// Removes the providers that were set for a keypath or for a keypath that it matches.
    ///
    /// - Parameter keypath: The keypath.
    @preconcurrency @MainActor public func removeValueProvider(for keypath: AnimationKeypath) {
      player.removeValueProvider(for: keypath)
    }
    /// Returns the value of the first property that matches a keypath.
    ///
    /// - Parameters:
    ///   - keypath: The keypath of the property.
    ///   - atFrame: The frame in composition frames. When `nil`, the current frame.
    /// - Returns: The value in the units of the file. `nil` when no property matches.
    @preconcurrency @MainActor public func getValue(
      for keypath: AnimationKeypath, atFrame: AnimationFrameTime?
    ) -> Any? { player.getValue(for: keypath, atFrame: atFrame) }
    /// Returns the file's own value of the first property that matches a keypath.
    ///
    /// - Parameters:
    ///   - keypath: The keypath of the property.
    ///   - atFrame: The frame in composition frames. When `nil`, the current frame.
    /// - Returns: The value in the units of the file. `nil` when no property matches.
    @preconcurrency @MainActor public func getOriginalValue(
      for keypath: AnimationKeypath, atFrame: AnimationFrameTime?
    ) -> Any? { player.getOriginalValue(for: keypath, atFrame: atFrame) }
    /// Logs ``allHierarchyKeypaths()`` as one informational message, one keypath per line.
    @preconcurrency @MainActor public func logHierarchyKeypaths() { player.logHierarchyKeypaths() }
    /// Returns the keypaths of all layers, of their contents and of their properties, in the order of the file.
    ///
    /// - Returns: The keypaths, or an empty array without an animation.
    @preconcurrency @MainActor public func allHierarchyKeypaths() -> [String] {
      player.allHierarchyKeypaths()
    }
    /// Converts a rectangle of this layer to the coordinates of a layer of the animation at the current frame.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in this layer's coordinates.
    ///   - keypath: The keypath of the layer. When `nil`, the composition.
    /// - Returns: The bounding box of the four converted corners,
    ///   or `nil` when no layer matches or its transform has no inverse.
    @preconcurrency @MainActor public func convert(
      _ rect: CGRect, toLayerAt keypath: AnimationKeypath?
    ) -> CGRect? { player.convert(rect, toLayerAt: keypath) }
    /// Converts a point of this layer to the coordinates of a layer of the animation at the current frame.
    ///
    /// - Parameters:
    ///   - point: The point in this layer's coordinates.
    ///   - keypath: The keypath of the layer. When `nil`, the composition.
    /// - Returns: The point, or `nil` when no layer matches or its transform has no inverse.
    @preconcurrency @MainActor public func convert(
      _ point: CGPoint, toLayerAt keypath: AnimationKeypath?
    ) -> CGPoint? { player.convert(point, toLayerAt: keypath) }
    /// Enables or disables all layers, shapes, groups, modifiers, effects and masks that match a keypath.
    ///
    /// - Parameters:
    ///   - isEnabled: A Boolean value that indicates whether the nodes are drawn.
    ///   - keypath: The keypath of the nodes.
    @preconcurrency @MainActor public func setNodeIsEnabled(
      isEnabled: Bool, keypath: AnimationKeypath
    ) { player.setNodeIsEnabled(isEnabled: isEnabled, keypath: keypath) }
    /// Returns the progress at the first frame of a marker. The result can be outside 0…1.
    ///
    /// - Parameter named: The name of the marker.
    /// - Returns: The progress, or `nil` when there is no such marker.
    @preconcurrency @MainActor public func progressTime(forMarker named: String)
      -> AnimationProgressTime?
    { player.progressTime(forMarker: named) }
    /// Returns the first frame of a marker.
    ///
    /// - Parameter named: The name of the marker.
    /// - Returns: The frame in composition frames, or `nil` when there is no such marker.
    @preconcurrency @MainActor public func frameTime(forMarker named: String) -> AnimationFrameTime?
    { player.frameTime(forMarker: named) }
    /// Returns the duration of a marker in frames.
    ///
    /// - Parameter named: The name of the marker.
    /// - Returns: The number of frames, or `nil` when there is no such marker.
    @preconcurrency @MainActor public func durationFrameTime(forMarker named: String)
      -> AnimationFrameTime?
    { player.durationFrameTime(forMarker: named) }
  }

  extension LottieAnimationLayer {
    /// Suspends or ends playback as the background behaviour determines. Call it when the app enters the background.
    ///
    /// - Parameter backgroundBehavior: The behaviour. When `nil`, ``backgroundBehavior``.
    @preconcurrency @MainActor public func updateAnimationForBackgroundState(
      backgroundBehavior: LottieBackgroundBehavior? = nil
    ) {
      let usual = player.backgroundBehavior
      if let backgroundBehavior { player.backgroundBehavior = backgroundBehavior }
      player.isInForeground = false
      player.backgroundBehavior = usual
    }

    /// Resumes playback that was suspended. Call it when the app enters the foreground.
    ///
    /// - Parameters:
    ///   - wasWaitingToPlayAnimation: Accepted for source compatibility. Has no effect, because the layer plays without
    ///     a window.
    ///   - backgroundBehavior: Accepted for source compatibility. Has no effect, because the layer keeps what it
    ///     suspended.
    @preconcurrency @MainActor public func updateAnimationForForegroundState(
      wasWaitingToPlayAnimation: Bool, backgroundBehavior: LottieBackgroundBehavior? = nil
    ) { player.isInForeground = true }
  }

#endif
