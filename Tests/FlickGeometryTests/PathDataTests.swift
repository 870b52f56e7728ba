import FlickGeometry
import Testing

@Suite("Path data")
struct PathDataTests {
  private func describe(_ text: String) -> String {
    let path = PathDataParser.path(text)
    var words: [String] = []
    var next = 0
    func points(_ count: Int) -> String {
      defer { next += count }
      return path.points[next..<next + count]
        .map { "\(($0.x * 100).rounded() / 100),\(($0.y * 100).rounded() / 100)" }
        .joined(separator: " ")
    }
    for verb in path.verbs {
      switch verb {
      case .move: words.append("M \(points(1))")
      case .line: words.append("L \(points(1))")
      case .cubic: words.append("C \(points(3))")
      case .close: words.append("Z")
      }
    }
    return words.joined(separator: " ")
  }

  @Test("Upper-case and lower-case letters are absolute and relative")
  func upperCaseAndLowerCaseLettersAreAbsoluteAndRelative() {
    #expect(describe("M 1 2 L 3 4 H 5 V 6 Z") == "M 1.0,2.0 L 3.0,4.0 L 5.0,4.0 L 5.0,6.0 Z")
    #expect(describe("m 1 2 l 3 4 h 5 v 6 z") == "M 1.0,2.0 L 4.0,6.0 L 9.0,6.0 L 9.0,12.0 Z")
    #expect(describe("M0 0c1 2 3 4 5 6") == "M 0.0,0.0 C 1.0,2.0 3.0,4.0 5.0,6.0")
    #expect(describe("M0 0Q3 3 6 0") == "M 0.0,0.0 C 2.0,2.0 4.0,2.0 6.0,0.0")
  }

  @Test("Commands repeat, and numbers need no separators")
  func commandsRepeatAndNumbersNeedNoSeparators() {
    #expect(describe("M0 0 1 1-2.5.5") == "M 0.0,0.0 L 1.0,1.0 L -2.5,0.5")
    #expect(describe("m1 1,2 2 l1e1 0") == "M 1.0,1.0 L 3.0,3.0 L 13.0,3.0")
    #expect(describe("M0,,0 L 1 1") == "M 0.0,0.0 L 1.0,1.0")
  }

  @Test("Smooth segments reflect the control point of a segment of the same kind")
  func smoothSegmentsReflectControlPointOfSegmentOfSameKind() {
    #expect(
      describe("M0 0C1 1 2 2 3 0S5 -1 6 0")
        == "M 0.0,0.0 C 1.0,1.0 2.0,2.0 3.0,0.0 C 4.0,-2.0 5.0,-1.0 6.0,0.0")
    #expect(describe("M0 0S1 1 2 0") == "M 0.0,0.0 C 0.0,0.0 1.0,1.0 2.0,0.0")
    #expect(
      describe("M0 0Q3 3 6 0T12 0")
        == "M 0.0,0.0 C 2.0,2.0 4.0,2.0 6.0,0.0 C 8.0,-2.0 10.0,-2.0 12.0,0.0")
  }

  @Test("Arcs have the given end point and direction")
  func arcsHaveGivenEndPointAndDirection() {
    let quarter = PathDataParser.path("M10 0A10 10 0 0 1 0 10")
    #expect(quarter.verbs == [.move, .cubic])
    #expect(quarter.points.last == Point2D(0, 10))
    // The midpoint of the cubic is on the circle.
    let p = quarter.points
    let middle = Point2D(
      (p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8,
      (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8)
    #expect(abs(middle.vector.length - 10) < 0.01)
    #expect(PathDataParser.path("M10 0A10 10 0 1 1 0 10").verbs.count == 4)
    #expect(PathDataParser.path("M10 0A10 10 0 0 0 0 10").controlBounds.minX >= -0.01)
    // Radii that are too small are scaled up; a zero radius produces a line.
    #expect(abs(PathDataParser.path("M0 0A1 1 0 0 1 10 0").controlBounds.minY + 5) < 1.7)
    #expect(describe("M0 0A0 5 0 0 1 10 0") == "M 0.0,0.0 L 10.0,0.0")
    #expect(PathDataParser.path("M0 0a5 5 0 0110 0").points.last == Point2D(10, 0))
  }

  @Test("A segment after a close starts at the start of the closed contour")
  func segmentAfterCloseStartsAtStartOfClosedContour() {
    #expect(describe("M1 1H5V5Zl1 0") == "M 1.0,1.0 L 5.0,1.0 L 5.0,5.0 Z M 1.0,1.0 L 2.0,1.0")
  }

  @Test("An error ends the path, and the part before it is kept")
  func errorEndsPathAndPartBeforeItIsKept() {
    #expect(describe("M0 0L1 1L2").hasSuffix("L 1.0,1.0"))
    #expect(describe("L1 1M2 2L3 3") == "M 2.0,2.0 L 3.0,3.0")
    #expect(describe("M0 0R1 2 3L4 4") == "M 0.0,0.0 L 4.0,4.0")
    for text in [
      "", "Z", "M", "M1", "M1e999 0", "MM", "----", "M0 0A", "M0 0A1 1 0 2 0 1 1", "R", "é",
    ] {
      _ = PathDataParser.path(text)
    }
    #expect(describe("M1 1 # L2 2") == "M 1.0,1.0")
  }
}
