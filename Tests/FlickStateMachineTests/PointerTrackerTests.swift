import FlickStateMachine
import Testing

@Suite("What pointers do")
struct PointerTrackerTests {
  @Test("a mouse comes, moves, clicks and goes")
  func mouse() {
    var tracker = PointerTracker(hovers: true)
    #expect(tracker.handle(.move, isInside: false) == [])
    #expect(tracker.handle(.move, isInside: true) == [.enter, .move])
    #expect(tracker.handle(.move, isInside: true) == [.move])
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.release, isInside: true) == [.up, .click])
    #expect(tracker.handle(.move, isInside: false) == [.exit])
    #expect(tracker.handle(.press, isInside: false) == [])
    #expect(tracker.handle(.release, isInside: true) == [.enter, .up])
  }

  @Test("a finger does not hover, and no click is what is let go elsewhere")
  func finger() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.move, isInside: true) == [.move])
    #expect(tracker.handle(.move, isInside: false) == [])
    #expect(tracker.handle(.release, isInside: false) == [.up])
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.cancel, isInside: true) == [.up])
    #expect(tracker.handle(.release, isInside: true) == [.up])
  }

  @Test("a pointer that is seen hovering comes, moves and goes, and is a finger where it is not")
  func hovering() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.handle(.hover, isInside: false) == [])
    #expect(tracker.handle(.hover, isInside: true) == [.enter, .move])
    #expect(tracker.handle(.hover, isInside: true) == [.move])
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.release, isInside: true) == [.up, .click])
    #expect(tracker.handle(.leave, isInside: true) == [.exit])
    #expect(tracker.handle(.leave, isInside: true) == [])
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.release, isInside: false) == [.up])
  }

  @Test("hovering that ends with a press is over when the press is")
  func hoveringUntilPressed() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.handle(.hover, isInside: true) == [.enter, .move])
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.leave, isInside: true) == [])
    #expect(tracker.handle(.move, isInside: true) == [.move])
    #expect(tracker.handle(.release, isInside: true) == [.up, .click, .exit])
    #expect(tracker.handle(.hover, isInside: true) == [.enter, .move])
    #expect(tracker.handle(.cancel, isInside: true) == [.exit])
  }
}
