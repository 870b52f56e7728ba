import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@Suite("Adjustment layers")
struct AdjustmentLayerTests {
  private var adjustment: Layer {
    var layer = solid(0.5)
    layer.isAdjustment = true
    layer.blend = .screen
    layer.transform.opacity = .constant(0.25)
    layer.effects = [
      ModelEffect(FillEffect(color: .constant(Color(0, 1, 0))))
    ]
    return layer
  }

  private let square = "M 0,0 L 10,0 L 10,10 L 0,10 Z"

  @Test("An adjustment layer is drawn in a backdrop, above the layers that it changes")
  func adjustmentLayerIsDrawnInBackdrop() {
    let lines = Scene([solid(1), adjustment, solid(0)]).recorded().lines
    #expect(lines.first == "backdrop {")
    #expect(lines[1] == "  fill (0 0 0 1) \(square)")
    #expect(lines[2] == "  adjustment opacity 0.25 screen {")
    #expect(lines[3].hasPrefix("    filter color"))
    #expect(lines[4] == "    fill (0.5 0 0 1) \(square)")
    #expect(Array(lines[5...]) == ["  }", "  fill (1 0 0 1) \(square)", "}"])
  }

  @Test("Effects that draw change the picture of the layers below, in the area of the layer")
  func effectsThatDrawChangePictureOfLayersBelow() {
    var layer = adjustment
    layer.blend = .normal
    layer.masks = []
    let matte = SetMatteEffect(source: 2)
    layer.drawingEffects = [DrawingEffect(effectIndex: 1, operation: .setMatte(matte))]
    #expect(
      record([layer, solid(0), solid(1)]) == """
        backdrop {
          fill (1 0 0 1) \(square)
          fill (0 0 0 1) \(square)
          adjustment opacity 0.25 {
            picture {
              layer opacity 1 {
                layer opacity 1 {
                  filter \(fillFilter)
                  backdrop
                }
                matte alpha {
                  clip 0 0 10 10 by (1 0 0 1 0 0) {
                    fill (1 0 0 1) \(square)
                  }
                }
              }
            }
            fill (0.5 0 0 1) \(square)
          }
        }
        """)
  }

  private var fillFilter: Filter { .color(.fill(Color(0, 1, 0))) }

  @Test("A composition without adjustment layers opens no backdrop")
  func compositionWithoutAdjustmentLayersOpensNoBackdrop() {
    #expect(record([solid(1)]) == "fill (1 0 0 1) \(square)")
  }

  @Test("In a precomposition, only the layers of that precomposition are adjusted")
  func inPrecompositionOnlyLayersOfThatPrecompositionAreAdjusted() {
    let shown = Layer(
      inPoint: 0, outPoint: 60,
      content: .precomposition(1, size: Size2D(100, 100), time: .linear(start: 0, stretch: 1)))
    let lines = Scene([shown, solid(1)], others: [Composition(layers: [adjustment, solid(0)])])
      .recorded().lines
    #expect(lines[0] == "fill (1 0 0 1) \(square)")
    #expect(
      lines[1...3] == [
        "layer opacity 1 {", "  backdrop {", "    clip 0 0 100 100 by (1 0 0 1 0 0) {",
      ])
    #expect(lines.last == "}")
  }

  @Test("An adjustment layer as a matte is drawn with its own content")
  func adjustmentLayerAsMatteIsDrawnWithItsOwnContent() {
    var source = adjustment
    source.isMatteSource = true
    var matted = solid(1)
    matted.matte = Matte(mode: .alpha, source: 1)
    let lines = Scene([matted, source]).recorded().lines
    #expect(!lines.contains { $0.contains("adjustment") })
    #expect(lines.contains { $0.contains("fill (0.5 0 0 1)") })
  }
}
