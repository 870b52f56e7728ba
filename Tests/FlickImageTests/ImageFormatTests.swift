import Testing

@testable import FlickImage

@Test(
  "A format is detected from the first bytes",
  arguments: [
    ([137, 80, 78, 71, 13, 10, 26, 10, 0], ImageFormat.png),
    ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
    (Array("RIFF....WEBPVP8 ".utf8), .webp),
    (Array("GIF87a".utf8), .gif),
    (Array("GIF89a".utf8), .gif),
    ([0, 0, 0, 16] + Array("ftypavif....".utf8), .avif),
    ([0, 0, 0, 20] + Array("ftypmif1....avif".utf8), .avif),
    ([0, 0, 0, 20] + Array("ftypmp42....mp41avif".utf8), nil),
    (Array("RIFF....WAVE".utf8), nil),
    (Array("RIFF".utf8), nil),
    ([0xFF, 0xD8], nil),
    ([], nil),
    (Array("<svg".utf8), nil),
  ] as [([UInt8], ImageFormat?)])
func formatIsDetectedFromFirstBytes(_ bytes: [UInt8], _ format: ImageFormat?) {
  #expect(ImageFormat(bytes) == format)
  // The indices of a slice need not begin at zero.
  #expect(ImageFormat(([1, 2] + bytes).dropFirst(2)) == format)
}
