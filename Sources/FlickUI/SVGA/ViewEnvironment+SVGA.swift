#if canImport(UIKit) || canImport(AppKit)

  import FlickPlayback
  import FlickSVGAPlayer

  extension ViewEnvironment {
    /// Suspends or resumes the playback of a model.
    func updateConditions(
      of model: SVGARePlayerModel, isOnScreen: Bool, respectsReducedMotion: Bool
    ) {
      let isInForeground = isInForeground
      let isMotionAllowed = !(respectsReducedMotion && Self.isMotionReduced)
      model.updateConditions { conditions in
        conditions.isOnScreen = isOnScreen
        conditions.isInForeground = isInForeground
        conditions.isMotionAllowed = isMotionAllowed
      }
    }
  }

#endif
