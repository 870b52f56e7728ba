extension Dialect {
  /// The known dialects: old versions of Bodymovin, then other programs, then processors.
  static let table: [Dialect] = [
    Dialect(
      name: "Bodymovin before 4.1.9",
      effect: "Colors have components from 0 to 255. They are divided by 255.",
      source: lottieWeb + "DataManager.js (checkColors)"
    ) { $0.isBefore(4, 1, 9) },
    Dialect(
      name: "Bodymovin before 4.4.14",
      effect: "A text layer has one document instead of keyframes. It is shown at all times.",
      source: lottieWeb + "DataManager.js (checkText)"
    ) { signs in
      signs.isBefore(4, 4, 14)
        && signs.layers.contains { $0.source["t"]?["d"].map { $0["k"] == nil } ?? false }
    },
    Dialect(
      name: "Bodymovin before 4.4.18",
      effect:
        "Shapes and masks say whether their paths are closed, instead of the paths. The paths take that value.",
      source: lottieWeb + "DataManager.js (checkShapes)"
    ) { signs in signs.isBefore(4, 4, 18) && signs.hasShape { $0["closed"] != nil } },
    Dialect(
      name: "Bodymovin before 5.7.15",
      effect: "The path options of a text are plain numbers. They are read as constant properties.",
      source: lottieWeb + "DataManager.js (checkPathProperties)"
    ) { signs in
      signs.isBefore(5, 7, 15)
        && signs.layers.contains { $0.source["t"]?["p"]?["a"]?.number != nil }
    },
    Dialect(
      name: "LottieFiles for After Effects",
      effect:
        "The version is that of a library, and says nothing about the features of the file. Only versions before 4.1.9 change how colors are read.",
      source:
        "files with meta.g “LottieFiles AE …” and the version 4.8.0, such as those of dotlottie-web"
    ) { $0.isMade(by: "LottieFiles AE", "LottieFiles AfterEffects") },
    Dialect(
      name: "LottieFiles for Figma",
      effect: "Layers lack names, blend modes and the 3D flag. They have the default values.",
      source:
        "https://github.com/LottieFiles/dotlottie-web (files with meta.g “LottieFiles Figma …”)"
    ) { $0.isMade(by: "LottieFiles Figma") },
    Dialect(
      name: "LottieFiles’ SVG to Lottie",
      effect:
        "Properties lack the flag of keyframes. A list of objects is read as keyframes, and other values as they are.",
      source: "https://github.com/airbnb/lottie-android (issues 1407, 1460 and 2130)"
    ) { $0.isMade(by: "LF SVG to Lottie", "SVG to Lottie") },
    Dialect(
      name: "LottieFiles Creator and toolkit",
      effect: "Colors have three components. They are opaque.",
      source: "https://github.com/LottieFiles/dotlottie-web (files with meta.g “@lottiefiles/…”)"
    ) { $0.isMade(by: "@lottiefiles/") },
    Dialect(
      name: "Glaxnimate",
      effect:
        "Colors have three components. Layers lack the stretch, the blend mode and the flag of auto-orientation, which have the default values.",
      source: "https://github.com/KDE/glaxnimate (lottie_exporter.hpp)"
    ) { $0.isMade(by: "Glaxnimate") },
    Dialect(
      name: "Telegram",
      effect:
        "Fills and gradients can lack an opacity, which is then 100, and colors can have an alpha from 0 to 255, which is ignored.",
      source:
        "https://github.com/airbnb/lottie-android (ShapeFillParser.java, ColorParser.java, issue 1478)"
    ) { $0.animation.source["tgs"] != nil },
    Dialect(
      name: "Haiku Animator",
      effect:
        "An animation without motion ends at the frame at which it starts. It is drawn as one frame.",
      source: "https://github.com/HaikuTeam/core (demo/projects/Apr91/code/main/lottie.json)"
    ) { $0.hasLayer(with: "hix") },
    Dialect(
      name: "Keyshape",
      effect:
        "The size is rounded up to whole pixels. The picture can leave a part of the last row and column empty.",
      source: "https://github.com/Pixofield/keyshape-lottie-format (exporter.js)"
    ) { $0.isMade(by: "Keyshape") },
    Dialect(
      name: "Aninix",
      effect: "The end values of keyframes can be null. The value of the next keyframe is used.",
      source: "https://github.com/airbnb/lottie-android (NullEndShape.json)"
    ) { $0.isMade(by: "Aninix") },
    Dialect(
      name: "Jitter",
      effect: "Colors have three components. They are opaque.",
      source:
        "https://github.com/LottieFiles/dotlottie-web (files with meta.g “https://jitter.video”)"
    ) { $0.isMade(by: "https://jitter.video") },
    Dialect(
      name: "lordicon",
      effect:
        "Colors and the width of strokes are effects of a control layer, which expressions read. The marker of the initial state begins with “default:”.",
      source: "https://github.com/lordicondev/lordicon (demo/element/icons)"
    ) { signs in
      signs.animation.markers.contains { $0.name.hasPrefix("default:") }
        || signs.layers.contains { $0.name.hasPrefix("lordicon.com") }
    },
    Dialect(
      name: "saved after lottie-web loaded it",
      effect: "The tangents of paths are absolute. They are read as such.",
      source: lottieWeb + "DataManager.js (convertPathsToAbsoluteValues)"
    ) { signs in
      signs.animation.source["__complete"] != nil || signs.hasLayer(with: "completed")
    },
    Dialect(
      name: "written by hand or by a language model",
      effect:
        "Layers lack members that all exporters write, or groups their transforms. What can be meant is drawn, with a diagnostic for each kind; lottie-web fails on many of these files.",
      source: "docs/dialects.md"
    ) { signs in
      signs.layers.contains {
        !$0.hasType || $0.inPoint == nil || $0.outPoint == nil || $0.startTime == nil
          || $0.transform == nil
      }
        || signs.hasShape { item in
          guard item["ty"]?.string == "gr", let items = item["it"] else { return false }
          return !items.elements.contains { $0["ty"]?.string == "tr" }
        }
    },
    Dialect(
      name: "exporter that could not read the colors of gradients",
      effect:
        "All gradients go from white to black, as from Bodymovin in After Effects 26. They are drawn so, with a diagnostic.",
      source: "https://github.com/airbnb/lottie-web (issue 3195)"
    ) { signs in
      let isGradient = { (item: JSONValue) in
        item["ty"]?.string == "gf" || item["ty"]?.string == "gs"
      }
      return signs.hasShape(isGradient)
        && !signs.hasShape { isGradient($0) && !Resolver.isFailedExport($0["g"]?["k"]) }
    },
  ]

  private static let lottieWeb = "https://github.com/airbnb/lottie-web/blob/master/player/js/utils/"
}
