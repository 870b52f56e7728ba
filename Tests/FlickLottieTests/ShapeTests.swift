import FlickArchive
import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Shapes")
struct ShapeTests {
  @Test("An ellipse and a rectangle have their values, and the direction 3 reverses them")
  func ellipseAndRectangleHaveTheirValues() throws {
    let items = try items(
      #"""
      {"ty":"el","p":{"k":[1,2]},"s":{"k":[30,40]},"d":3},
      {"ty":"rc","p":{"k":[5,6]},"s":{"k":[70,80]},"r":{"k":9},"d":1}
      """#)
    guard case .ellipse(let ellipse) = items[0], case .rectangle(let rectangle) = items[1]
    else { throw Missing() }
    #expect(ellipse.position.value(at: 0) == Point2D(1, 2))
    #expect(ellipse.size.constant == Size2D(30, 40))
    #expect(ellipse.isReversed)
    #expect(rectangle.position.value(at: 0) == Point2D(5, 6))
    #expect(rectangle.size.constant == Size2D(70, 80))
    #expect(rectangle.roundness.constant == 9)
    #expect(!rectangle.isReversed)
  }

  @Test("A star and a polygon have their values")
  func starAndPolygonHaveTheirValues() throws {
    let items = try items(
      #"""
      {"ty":"sr","sy":1,"p":{"k":[1,2]},"pt":{"k":5},"r":{"k":180},"or":{"k":50},"ir":{"k":20},
      "os":{"k":10},"is":{"k":-50}},{"ty":"sr","sy":2,"pt":{"k":6},"or":{"k":9}}
      """#)
    guard case .polystar(let star) = items[0], case .polystar(let polygon) = items[1]
    else { throw Missing() }
    #expect(star.kind == .star)
    #expect(star.points.constant == 5)
    #expect(star.rotation.constant == Double.pi)
    #expect(star.outerRadius.constant == 50)
    #expect(star.innerRadius.constant == 20)
    #expect(star.outerRoundness.constant == 0.1)
    #expect(star.innerRoundness.constant == -0.5)
    #expect(polygon.kind == .polygon)
  }

  @Test("A group stores its transform separately, and hidden elements are skipped")
  func groupStoresItsTransformSeparately() throws {
    let items = try items(
      #"""
      {"ty":"gr","bm":1,"it":[{"ty":"el"},{"ty":"rc","hd":true},{"ty":"tr","o":{"k":50},
      "s":{"k":[200,200]}}]},{"ty":"gr","hd":true,"it":[]}
      """#)
    #expect(items.count == 1)
    guard case .group(let group) = items[0] else { throw Missing() }
    #expect(group.items.count == 1)
    #expect(group.blend == .multiply)
    #expect(group.transform.opacity.constant == 0.5)
    #expect(group.transform.scale.constant == Vector2D(2, 2))
  }

  @Test(
    "Hidden items of any type are skipped",
    arguments: [
      "gr", "sh", "fl", "st", "el", "rc", "tm", "gf", "gs", "sr", "rp", "rd", "mm", "op", "pb",
      "zz", "tw", "no", "tr",
    ])
  func hiddenItemsOfAnyTypeAreSkipped(type: String) throws {
    let written = #"{"ty":"el"},{"ty":"\#(type)","hd":true,"it":[]}"#
    #expect(try items(written).count == 1)
    let shown = try items(written.replacing("true", with: "false"))
    // A repeater contains the ellipse. Transforms and elements without a style paint nothing themselves.
    #expect(shown.count == (["rp", "no", "tr"].contains(type) ? 1 : 2))
    if type == "rp" {
      guard case .modifier(.repeater, _)? = shown.first, case .ellipse? = try items(written).first
      else { throw Missing() }
    }
  }

  @Test("Fills and strokes of old files that are not enabled are skipped", arguments: ["fl", "st"])
  func stylesThatAreNotEnabledAreSkipped(type: String) throws {
    func count(_ members: String) throws -> Int {
      try items("{\"ty\":\"\(type)\"\(members)}").count
    }
    #expect(try count(#","fillEnabled":false"#) == 0)
    #expect(try count(#","fillEnabled":true"#) == 1)
    #expect(try count(#","fillEnabled":false,"hd":false"#) == 1)
    #expect(try count("") == 1)
  }

  @Test("A direction of 3 reverses every shape")
  func directionOf3ReversesEveryShape() throws {
    func isReversed(_ item: ShapeItem) -> Bool? {
      switch item {
      case .ellipse(let shape): shape.isReversed
      case .rectangle(let shape): shape.isReversed
      case .polystar(let shape): shape.isReversed
      case .path(let shape): shape.isReversed
      default: nil
      }
    }
    for direction in [1, 2, 3] {
      let written = ["el", "rc", "sr", "sh"].map { #"{"ty":"\#($0)","d":\#(direction)}"# }
      let reversed = try items(written.joined(separator: ",")).map(isReversed)
      #expect(reversed == Array(repeating: direction == 3, count: 4))
    }
  }

  @Test("A repeater contains all items before it")
  func repeaterContainsAllItemsBeforeIt() throws {
    let items = try items(
      #"""
      {"ty":"el"},{"ty":"fl"},{"ty":"rp","c":{"k":3},"o":{"k":1},"m":2,"tr":{"p":{"k":[9,0]},
      "so":{"k":100},"eo":{"k":20}}},{"ty":"rc"}
      """#)
    #expect(items.count == 2)
    guard case .modifier(.repeater(let repeater), let inner) = items[0], case .rectangle = items[1]
    else { throw Missing() }
    #expect(inner.count == 2)
    #expect(repeater.copies.constant == 3)
    #expect(repeater.offset.constant == 1)
    #expect(repeater.order == .above)
    #expect(repeater.transform.position.value(at: 0) == Point2D(9, 0))
    #expect(repeater.startOpacity.constant == 1)
    #expect(repeater.endOpacity.constant == 0.2)
  }

  @Test("Trims are in fractions and full turns")
  func trimsAreInFractionsAndFullTurns() throws {
    let items = try items(
      #"""
      {"ty":"tm","s":{"k":10},"e":{"k":60},"o":{"k":180},"m":2},{"ty":"tm"},
      {"ty":"rd","r":{"k":7}}
      """#)
    guard case .modifier(.trim(let start, let end, let offset, let mode), _) = items[0],
      case .modifier(.trim(let first, let last, _, let plain), _) = items[1],
      case .modifier(.roundCorners(let radius), _) = items[2]
    else { throw Missing() }
    #expect(start.constant == 0.1)
    #expect(end.constant == 0.6)
    #expect(offset.constant == 0.5)
    #expect(mode == .sequential)
    #expect(first.constant == 0)
    #expect(last.constant == 1)
    #expect(plain == .parallel)
    #expect(radius.constant == 7)
  }

  @Test("Distortions are in fractions, radians and lengths")
  func distortionsAreInFractions() throws {
    let items = try items(
      #"""
      {"ty":"pb","a":{"k":-40}},{"ty":"zz","s":{"k":5},"r":{"k":3},"pt":{"k":2}},{"ty":"zz"},
      {"ty":"tw","a":{"k":90},"c":{"k":[3,4]}}
      """#)
    guard case .modifier(.puckerBloat(let amount), _) = items[0],
      case .modifier(.zigZag(let size, let ridges, let points), _) = items[1],
      case .modifier(.zigZag(_, _, let plain), _) = items[2],
      case .modifier(.twist(let angle, let center), _) = items[3]
    else { throw Missing() }
    #expect(amount.constant == -0.4)
    #expect(size.constant == 5)
    #expect(ridges.constant == 3)
    #expect(points.constant == 2)
    #expect(plain.constant == 1)
    #expect(angle.constant == .pi / 2)
    #expect(center.value(at: 0) == Point2D(3, 4))
  }

  @Test("Offset and merge items have their parameters, or the defaults")
  func offsetAndMergeItemsHaveTheirParameters() throws {
    let items = try items(
      #"""
      {"ty":"op","a":{"k":7},"lj":2,"ml":{"k":3}},{"ty":"op"},{"ty":"mm","mm":1},
      {"ty":"mm","mm":2},{"ty":"mm","mm":3},{"ty":"mm","mm":4},{"ty":"mm","mm":5}
      """#)
    guard case .modifier(.offset(let amount, let join, let limit), _) = items[0],
      case .modifier(.offset(_, let plainJoin, let plainLimit), _) = items[1]
    else { throw Missing() }
    #expect(amount.constant == 7)
    #expect(join == .round)
    #expect(limit.constant == 3)
    #expect(plainJoin == .miter)
    #expect(plainLimit.constant == 4)
    let operations = items.dropFirst(2).compactMap { item -> PathOperation?? in
      if case .modifier(.merge(let operation), _) = item { operation } else { nil }
    }
    #expect(operations == [nil, .union, .subtract, .intersect, .exclude])
  }

  @Test("Group nesting is limited")
  func groupNestingIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"ty":"gr","it":["#, count: depth)
        + String(repeating: "]}", count: depth)
    }
    #expect(try items(nested(64)).count == 1)
    let error = readError(String(decoding: lottie(shapeLayer(nested(65))), as: UTF8.self))
    #expect(error?.code == .limitExceeded)
  }
}

@Suite("Paths")
struct PathTests {
  private func path(_ shape: String, at frame: Double = 0) throws -> Path {
    guard case .path(let shape)? = try items(shape).first else { throw Missing() }
    var path = Path()
    shape.path.append(at: frame, to: &path)
    return path
  }

  @Test("A static path has lines for straight segments")
  func staticPathHasLinesForStraightSegments() throws {
    let path = try path(
      #"""
      {"ty":"sh","ks":{"k":{"v":[[0,0],[10,0],[10,10]],"i":[[0,0],[0,0],[3,0]],
      "o":[[0,0],[0,4],[0,0]],"c":true}}}
      """#)
    var expected = Path()
    expected.move(to: Point2D(0, 0))
    expected.line(to: Point2D(10, 0))
    expected.cubic(Point2D(10, 4), Point2D(13, 10), to: Point2D(10, 10))
    expected.close()
    #expect(path == expected)
  }

  @Test("An animated path has only cubics")
  func animatedPathHasOnlyCubics() throws {
    let still = #"{"v":[[0,0],[10,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":true}"#
    let moved = still.replacing("10", with: "20")
    let path = try path(
      #"{"ty":"sh","ks":{"k":[{"t":0,"s":[\#(still)]},{"t":10,"s":[\#(moved)]}]}}"#, at: 5)
    #expect(path.verbs == [.move, .cubic, .cubic, .close])
    #expect(path.points[3] == Point2D(15, 0))
  }

  @Test("Old files store the closed flag outside the contour", arguments: [true, false])
  func oldFilesStoreClosedFlagOutsideContour(_ isClosed: Bool) throws {
    let path = try path(
      #"{"ty":"sh","closed":\#(isClosed),"ks":{"k":{"v":[[0,0],[1,0]],"i":[],"o":[]}}}"#)
    #expect(path.verbs == (isClosed ? [.move, .line, .close] : [.move, .line]))
  }

  @Test("A path without vertices is empty")
  func pathWithoutVerticesIsEmpty() throws {
    #expect(try path(#"{"ty":"sh","ks":{"k":{"v":[],"i":[],"o":[],"c":true}}}"#).isEmpty)
    #expect(try path(#"{"ty":"sh"}"#).isEmpty)
  }
}
