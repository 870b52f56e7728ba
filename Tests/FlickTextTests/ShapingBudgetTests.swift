import FlickGeometry
import Testing

@testable import FlickText

@Suite("Limits of shaping")
struct ShapingBudgetTests {
  private struct Result {
    var glyphs: [GlyphID]
    var isExceeded: Bool
    var stepsLeft: Int
  }

  private func shape(_ font: [UInt8], _ text: String, glyphs: Int = 100_000) throws -> Result {
    let budget = ShapingBudget(glyphs: glyphs)
    let typesetter = try Typesetter(try Font(bytes: font), budget: budget)
    let shaped = typesetter.shape(text).map(\.glyph)
    return Result(glyphs: shaped, isExceeded: budget.takeExceeded(), stepsLeft: budget.steps)
  }

  private let plain = [GlyphID](repeating: TestFont.capitalA, count: 50)
  private let text = String(repeating: "A", count: 50)

  @Test("A rule that multiplies glyphs is applied up to the limit of a run")
  func ruleThatMultipliesGlyphsIsAppliedUpToLimit() throws {
    // 50 characters can become 8 × 50 + 256 glyphs.
    let some = try shape(TestFont.ruled([TestFont.multiplication(by: 13)]), text)
    #expect(some.glyphs.count == 650 && !some.isExceeded)
    let more = try shape(TestFont.ruled([TestFont.multiplication(by: 14)]), text)
    #expect(more.glyphs == plain && more.isExceeded)
  }

  @Test("Rules that apply a rule that multiplies glyphs end at the limit of a run")
  func rulesThatApplyMultiplicationEnd() throws {
    let nested = try shape(
      TestFont.ruled(
        [
          TestFont.context(applying: [1, 1, 1]), TestFont.multiplication(by: 20),
        ], features: [0]), text)
    #expect(nested.glyphs == plain && nested.isExceeded)
  }

  @Test(
    "A font whose rules make more glyphs than HarfBuzz can name in a message is used without rules")
  func rulesThatMakeTooManyGlyphsAreNotApplied() throws {
    func nested(_ count: Int) throws -> Result {
      try shape(
        TestFont.ruled(
          [TestFont.context(applying: [1]), TestFont.multiplication(by: count)], features: [0]),
        String(repeating: "A", count: 2))
    }
    #expect(try nested(128).glyphs.count == 256)
    #expect(try nested(129).glyphs.count == 2)
    let many = try shape(
      TestFont.ruled(
        [TestFont.context(applying: [1]), TestFont.multiplication(by: 600)], features: [0]), text)
    #expect(many.glyphs == plain && many.isExceeded)
    // Other formats have other sizes of numbers.
    var wide = TestFont.multiplication(by: 2)
    wide.subtable[1] = 2
    #expect(try shape(TestFont.ruled([wide]), text).glyphs == plain)
  }

  @Test("Ligatures that are longer than HarfBuzz can name are not formed")
  func longLigaturesAreNotFormed() throws {
    let long = String(repeating: "A", count: 199) + "o"
    #expect(
      try shape(TestFont.ruled([TestFont.ligatures(1, length: 60)]), long).glyphs.count == 141)
    let longer = try shape(TestFont.ruled([TestFont.ligatures(1, length: 200)]), long)
    #expect(longer.glyphs.count == 200 && longer.isExceeded)
  }

  @Test("A state of Apple's rules that inserts glyphs and stays at its glyph is not applied")
  func stateThatInsertsAndStaysIsNotApplied() throws {
    let once = try shape(TestFont.inserting(flags: 0x0820), "AA")
    #expect(once.glyphs.count > 2 && !once.isExceeded)
    let endless = try shape(TestFont.inserting(flags: 0x4820), text)
    #expect(endless.glyphs == plain && endless.isExceeded)
    let long = String(repeating: text, count: 100)
    let many = try shape(TestFont.inserting(flags: 0x0820), long, glyphs: 20_000)
    #expect(many.glyphs.count == 5000 && many.isExceeded)
  }

  @Test("The subtables of Apple's rules are found, also in damaged tables")
  func subtablesOfAppleAreFound() {
    let table = TestFont.insertions(flags: 0x4820)
    #expect(AppleInsertions(table)[0] == .endless && AppleInsertions(table)[1] == .none)
    #expect(AppleInsertions(TestFont.insertions(flags: 0x0820))[0] == .once)
    #expect(AppleInsertions(TestFont.insertions(flags: 0x4000))[0] == .once)
    for count in 0..<table.count { _ = AppleInsertions(Array(table.prefix(count))) }
    for index in table.indices {
      var damaged = table
      damaged[index] = 0xFF
      _ = AppleInsertions(damaged)
    }
  }

  @Test("A rule that applies itself ends when the steps are used up")
  func ruleThatAppliesItselfEnds() throws {
    let font = TestFont.ruled([TestFont.context(applying: [Int](repeating: 0, count: 50))])
    let long = String(repeating: text, count: 40)
    let result = try shape(font, long, glyphs: 4000)
    #expect(result.glyphs.count == 2000 && Set(result.glyphs) == [TestFont.capitalA])
    #expect(result.isExceeded && result.stepsLeft == 0)
    // The next text is shaped without rules.
    let budget = ShapingBudget(glyphs: 4000)
    let typesetter = try Typesetter(try Font(bytes: font), budget: budget)
    for _ in 0..<2 { #expect(typesetter.shape(long).count == 2000) }
    #expect(typesetter.shape(text).isEmpty, "all glyphs are used")
  }

  @Test("Thousands of rules for one glyph are counted before they are tested")
  func thousandsOfRulesAreCounted() throws {
    let font = TestFont.ruled([TestFont.ligatures(30_000, length: 60)])
    let long = String(repeating: text, count: 4)
    let result = try shape(font, long, glyphs: 10_000)
    #expect(result.glyphs.count == 200 && result.isExceeded && result.stepsLeft == 0)
  }

  @Test("The cost of a lookup is the number of glyphs in its rules")
  func costOfLookupIsNumberOfGlyphsInRules() {
    func cost(_ lookup: TestFont.Lookup, isPositioning: Bool = false) -> LookupCosts.Cost {
      var costs = LookupCosts(TestFont.rules([lookup]), isPositioning: isPositioning)
      return costs.cost(of: 0)
    }
    #expect(cost(TestFont.multiplication(by: 7)).growth == 7)
    #expect(cost(TestFont.ligatures(20, length: 3)).tests == 2 + 20 * 3)
    #expect(cost(TestFont.context(applying: [0, 0])).tests == 2 + 1)
    var marked = TestFont.ligatures(1, length: 2)
    marked.flags = 8
    #expect(cost(marked).skipped == .marks)
    marked.flags = 0x100
    #expect(cost(marked).skipped == .marks)
    // A lookup that is not in the table, and rules that are shared too often.
    var none = LookupCosts(TestFont.rules([marked]), isPositioning: false)
    #expect(none.cost(of: 1).tests == LookupCosts.unlimited.tests)
    var many = TestFont.multiplication(by: 7)
    many.copies = 60_000
    #expect(cost(many).tests == LookupCosts.unlimited.tests)
  }

  @Test("A composite glyph with more components than the limit has no outline")
  func compositeGlyphWithTooManyComponentsHasNoOutline() throws {
    // Each glyph consists of ten copies of the one before it.
    let first = try FontSession(try Font(bytes: TestFont.composed(levels: 1, copies: 1)))
    let square = try #require(first.outline(of: 0)).points.count
    func outline(levels: Int) throws -> Path? {
      let session = try FontSession(try Font(bytes: TestFont.composed(levels: levels, copies: 10)))
      return session.outline(of: GlyphID(levels))
    }
    #expect(try outline(levels: 2)?.points.count == 100 * square)
    #expect(try outline(levels: 3) == nil)
    #expect(try outline(levels: 12) == nil)
    let endless = try FontSession(
      try Font(bytes: TestFont.composed(levels: 3, copies: 1, isCyclic: true)))
    #expect(endless.outline(of: 3) == nil)
  }

  @Test("The points of outlines and the bytes of pictures are limited")
  func pointsAndBytesAreLimited() throws {
    let budget = ShapingBudget(glyphs: 10)
    #expect(budget.takePoints(100) && !budget.takePoints(1) && budget.takeExceeded())
    #expect(budget.takePictureBytes(1280) && !budget.takePictureBytes(1))
    let session = try FontSession(try Font(bytes: TestFont.pictures), budget: budget)
    #expect(session.appearance(of: TestFont.smile) == nil)
    #expect(session.isVisible(TestFont.smile))
    let other = try FontSession(try Font(bytes: TestFont.pictures))
    #expect(other.appearance(of: TestFont.smile) != nil)
  }
}
