import ArgumentParser

/// The effort of an encoder, with the names of x264. Slower presets make smaller files.
enum EncodingPreset: String, CaseIterable, ExpressibleByArgument {
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow

  /// The position from 0, the slowest, to 8, the fastest.
  private var position: Int {
    Self.allCases.count - 1 - (Self.allCases.firstIndex(of: self) ?? 0)
  }

  /// The speed of libvpx and libaom, 0…8. `medium` is 3.
  var speed: Int { position }

  /// The effort of WebP, 0…6. `medium` is 2.
  var effort: Int { [6, 5, 4, 2, 2, 1, 1, 0, 0][position] }
}
