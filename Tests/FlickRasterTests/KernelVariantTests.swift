import FlickCKernels
import FlickGeometry
import Testing

@testable import FlickRaster

/// Rows of random pixels, coverage and factors, as the kernels read and write them.
private struct KernelRows: Equatable {
  var colors: [UInt32] = []
  var coverage: [UInt32] = []
  var factors: [UInt8] = []
  var below: [UInt32] = []
  var masks: [UInt8] = []
  var fractions: [UInt32] = []
  var offsets: [UInt32] = []
  /// The number of entries that a kernel writes. The arrays are longer.
  let count: Int

  init(count: Int, seed: UInt64) {
    self.count = count
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 32)
    }
    /// Zero and 255 are as frequent as in drawings.
    func byte() -> UInt32 {
      let value = next()
      return value & 3 == 0 ? 0 : value & 3 == 1 ? 255 : value >> 8 & 255
    }
    func pixel() -> UInt32 {
      let alpha = byte()
      return (0..<3).reduce(alpha << 24) { $0 | (next() % (alpha + 1)) << UInt32(8 * $1) }
    }
    for _ in 0..<count + 64 {
      colors.append(pixel())
      below.append(pixel())
      coverage.append(byte())
      factors.append(UInt8(byte()))
      masks.append(UInt8(byte()))
      let fraction = next() % 257
      fractions.append(fraction | fraction << 16)
      offsets.append(next() % UInt32(count + 1))
    }
  }
}

/// A kernel that processes rows.
private struct KernelCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (_ rows: inout KernelRows) -> Void

  init(_ name: String, _ run: @escaping @Sendable (_ rows: inout KernelRows) -> Void) {
    testDescription = name
    self.run = run
  }

  static let all: [KernelCase] =
    [0, 1, 128, 255].flatMap { (value: UInt32) in
      [
        KernelCase("source_over \(value)") {
          flick_source_over($0.colors, value, $0.count, &$0.below)
        },
        KernelCase("source_over_factors \(value)") {
          flick_source_over_factors($0.colors, value, $0.factors, $0.count, false, &$0.below)
        },
        KernelCase("scale \(value)") { flick_scale(&$0.coverage, value, $0.count) },
        KernelCase("constant_factors \(value)") {
          flick_constant_factors(&$0.coverage, value, $0.factors, $0.count)
        },
        KernelCase("scale_colors, constant \(value)") {
          flick_scale_colors($0.colors, nil, value, $0.count, &$0.below)
        },
        KernelCase("mix_rows \(value)") {
          let upper = $0.below
          flick_mix_rows(upper, $0.colors, value, $0.count, &$0.below)
        },
        KernelCase("multiply_bytes_constant \(value)") {
          flick_multiply_bytes_constant(&$0.masks, value, $0.count)
        },
        KernelCase("fill \(value)") { flick_fill(&$0.below, value << 24 | 0x10203, $0.count) },
      ]
    } + [
      KernelCase("source_over_coverage") {
        flick_source_over_coverage($0.colors, $0.coverage, $0.count, &$0.below)
      },
      KernelCase("scale_factors") { flick_scale_factors(&$0.coverage, $0.factors, $0.count) },
      KernelCase("scale_colors") {
        flick_scale_colors($0.colors, $0.coverage, 0, $0.count, &$0.below)
      },
      KernelCase("mix_columns") {
        flick_mix_columns($0.colors, $0.offsets, $0.fractions, $0.count, &$0.below)
      },
      KernelCase("multiply_bytes") { flick_multiply_bytes(&$0.masks, $0.factors, $0.count) },
      KernelCase("multiply_alpha") { flick_multiply_alpha(&$0.masks, $0.colors, $0.count, 255) },
      KernelCase("multiply_luma") {
        flick_multiply_luma(&$0.masks, $0.colors, $0.count, 0, 13933, 4732)
      },
    ]
}

/// Selects the kernels of the whole process. Other tests draw the same bytes with either.
@Suite(
  "Kernels for AVX2", .serialized, .enabled(if: flick_has_avx2(), "The processor has no AVX2."))
struct KernelVariantTests {
  /// Returns the results without and with AVX2.
  private func both<Result>(_ make: () -> Result) -> (portable: Result, avx2: Result) {
    #if DEBUG
      let isDefault = false
    #else
      let isDefault = true
    #endif
    defer { flick_use_avx2(isDefault) }
    flick_use_avx2(false)
    let portable = make()
    flick_use_avx2(true)
    return (portable, make())
  }

  @Test("The kernels write the same bytes as those for every processor", arguments: KernelCase.all)
  private func kernelsWriteSameBytesAsThoseForEveryProcessor(_ kernel: KernelCase) {
    for count in 0..<45 {
      let rows = KernelRows(count: count, seed: UInt64(count))
      let (portable, avx2) = both {
        var result = rows
        kernel.run(&result)
        return result
      }
      #expect(portable == avx2, "\(count) entries")
      // With 0 and 255, some kernels change nothing.
      if count >= 40, !kernel.testDescription.hasSuffix(" 0"),
        !kernel.testDescription.hasSuffix(" 255")
      {
        #expect(portable != rows)
      }
    }
  }

  @Test(
    "The kernels draw the same pictures as those for every processor", arguments: UInt64(1)...12)
  func kernelsDrawSamePicturesAsThoseForEveryProcessor(seed: UInt64) {
    let (portable, avx2) = both {
      var canvas = Canvas()
      canvas.begin(width: 72, height: 40)
      for part in 0..<4 {
        var scene = RandomScene(seed * 4 + UInt64(part), size: 72)
        scene.filters = part % 2 == 0
        scene.surroundings = part % 3 == 0
        scene.record(on: &canvas)
      }
      var bitmap = Bitmap(width: 72, height: 40)
      canvas.draw(into: &bitmap)
      return bitmap
    }
    #expect(portable == avx2)
    #expect(portable.pixels.contains { $0 != 0 })
  }
}
