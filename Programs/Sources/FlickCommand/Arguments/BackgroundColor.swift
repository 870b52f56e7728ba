import ArgumentParser
import FlickLottie
import FlickRaster

/// A color argument: `#rgb`, `#rrggbb`, `#rrggbbaa` or a name.
struct BackgroundColor: Hashable, Sendable, ExpressibleByArgument {
  static let help = ArgumentHelp(
    "#rgb, #rrggbb, #rrggbbaa, or a name such as white.", valueName: "color")

  let color: Color

  init?(argument: String) {
    guard let color = Color(css: argument) else { return nil }
    self.color = color
  }
}
