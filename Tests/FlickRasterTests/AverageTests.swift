import FlickGeometry
import Testing

@testable import FlickRaster

@Suite struct AverageTests {
  private func average(
    _ count: Int, width: Int = 16, _ draw: (inout Canvas, Int) -> Void
  ) -> Bitmap {
    Sketch.picture(width, 9) { canvas in
      canvas.pushAverage()
      for i in 0..<count {
        canvas.pushSample()
        draw(&canvas, i)
        canvas.popLayer()
      }
      canvas.popLayer()
    }
  }

  @Test("The average of equal pictures is exactly that picture", arguments: [1, 3, 16, 100, 256])
  func averageOfEqualPicturesIsExactlyThatPicture(count: Int) {
    func draw(_ canvas: inout Canvas) {
      canvas.fill(Sketch.circle(7, 4, 3.7), Color(0.9, 0.31, 0.07, 0.77))
      canvas.fill(Sketch.circle(9, 5, 3.1), Color(0.2, 0.91, 0.4, 0.41))
    }
    let once = Sketch.picture(16, 9) { draw(&$0) }
    #expect(average(count) { canvas, _ in draw(&canvas) } == once)
  }

  @Test("A box that moves by one pixel per sample is averaged to a staircase")
  func boxThatMovesByOnePixelPerSampleIsAveragedToStaircase() {
    let result = average(4) { canvas, i in
      canvas.fill(Sketch.rectangle(Double(2 + i), 0, 4, 9), Color(1, 1, 1))
    }
    let alphas = (0..<12).map { Bytes(result.pixels[$0]).alpha }
    // Quarters of 255, rounded to the nearest.
    #expect(alphas == [0, 0, 64, 128, 191, 255, 191, 128, 64, 0, 0, 0])
  }

  @Test("A sample without content counts in the average")
  func sampleWithoutContentCountsInAverage() {
    let result = average(2) { canvas, i in
      if i == 0 { canvas.fill(Sketch.rectangle(0, 0, 16, 9), Color(1, 0, 0)) }
    }
    #expect(result.pixels.allSatisfy { Bytes($0) == Bytes(128, 0, 0, 128) })
  }

  @Test("Each sample has its own masks and filters")
  func eachSampleHasItsOwnMasksAndFilters() {
    let result = average(2) { canvas, i in
      canvas.filter(.color(.fill(i == 0 ? Color(0, 1, 0) : Color(0, 0, 1))))
      canvas.fill(Sketch.rectangle(0, 0, 16, 9), Color(1, 0, 0))
      canvas.mask(Sketch.rectangle(i == 0 ? 0 : 8, 0, 8, 9), .add)
    }
    #expect(Bytes(result.pixels[3]) == Bytes(0, 128, 0, 128))
    #expect(Bytes(result.pixels[12]) == Bytes(0, 0, 128, 128))
  }

  @Test("Samples beyond the maximum are ignored")
  func samplesBeyondMaximumAreIgnored() {
    let result = average(300) { canvas, i in
      if i >= 256 { canvas.fill(Sketch.rectangle(0, 0, 16, 9), Color(1, 0, 0)) }
    }
    #expect(result.pixels.allSatisfy { $0 == 0 })
  }
}
