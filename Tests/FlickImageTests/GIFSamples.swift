import Foundation

/// GIF files of known pixels.
enum GIFSamples {
  /// 20 × 18 pixels with eight colors. The index at (x, y) is (3x + 5y + xy / 7) mod 8, and the color i is
  /// (32i, 255 − 16i, i²). Made with Pillow.
  static let plain = bytes(
    """
    R0lGODdhFAASAIIAAAD/ACDvAUDfBGDPCYC/EKCvGcCfJOCPMSwAAAAAFAASAAAIqwABDDAQgMABAQUEEjSIUGGAhAMLHojI\
    sIDEhg0HHLTIcKHDhBsLCgxJYCRCkQYHnkyY0oAAgiwPoJw40SXMhwBKarxpkWPOnylpahwqtChRjUB/9nz48KVTA0ttEi1J\
    gGmBpwIm5mTqUmtJiwa8NhV7lezXlwMAgNVYtevXsW3ZBjCQdq1aumqzxs17YG+BunoD9J1bF3BfvmXLEtAbuG9iAWoLA6BL\
    eC6BgAA7
    """)

  /// An interlaced version of `plain`.
  static let interlaced = bytes(
    """
    R0lGODdhFAASAIIAAAD/ACDvAUDfBGDPCYC/EKCvGcCfJOCPMSwAAAAAFAASAEAIsQABDDAQgMABAQUEEjSIUGEAAAQgSiwQ\
    gKJFAQYwYgRQQMCBjh89EhApMsABAgYHIqwI8YBKggkNRuxoYADHADVP4hTJseGAgxQZLnSYEGbFoxGTtvz5U6NLiEczPp2J\
    s2ZPnVZBEsBps0DCgQVdLgQatiHZiE2DCjwLoOBSsRiPxlzL1KXdunjtWtyZ82dSuRinVvRocyvIwoCx+uV6M2vXkoo5Pj4J\
    sqPkyzW54iQQEAA7
    """)

  /// A screen of 4 × 3 pixels with an image of 2 × 2 at (1, 1): red, transparent, blue, red. It has a comment before
  /// the image, and a color table of its own.
  static let placed: [UInt8] =
    Array("GIF89a".utf8) + [4, 0, 3, 0, 0, 0, 0]
    + [0x21, 0xFE, 2, 0x68, 0x69, 0]
    + [0x21, 0xF9, 4, 1, 0, 0, 3, 0]
    + [0x2C, 1, 0, 1, 0, 2, 0, 2, 0, 0x81]
    + [0, 0, 0, 255, 0, 0, 0, 0, 255, 9, 9, 9]
    // Codes of three bits, the lowest first: clear, 1, 3, 2, and of four bits after the fourth: 1, end.
    + [2, 3, 0xCC, 0x14, 0x05, 0, 0x3B]

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text) ?? Data())
  }
}
