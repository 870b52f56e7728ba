import FlickStateMachine
import Testing

@Suite("What pointers do")
struct PointerTrackerTests {
  @Test("a mouse comes, moves, clicks and goes")
  func mouse() {
    var tracker = PointerTracker(hovers: true)
    #expect(tracker.follow(.move, isInside: false) == [])
    #expect(tracker.follow(.move, isInside: true) == [.enter, .move])
    #expect(tracker.follow(.move, isInside: true) == [.move])
    #expect(tracker.follow(.press, isInside: true) == [.down])
    #expect(tracker.follow(.release, isInside: true) == [.up, .click])
    #expect(tracker.follow(.move, isInside: false) == [.exit])
    #expect(tracker.follow(.press, isInside: false) == [])
    #expect(tracker.follow(.release, isInside: true) == [.enter, .up])
  }

  @Test("a finger does not hover, and no click is what is let go elsewhere")
  func finger() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.follow(.press, isInside: true) == [.down])
    #expect(tracker.follow(.move, isInside: true) == [.move])
    #expect(tracker.follow(.move, isInside: false) == [])
    #expect(tracker.follow(.release, isInside: false) == [.up])
    #expect(tracker.follow(.press, isInside: true) == [.down])
    #expect(tracker.follow(.cancel, isInside: true) == [.up])
    #expect(tracker.follow(.release, isInside: true) == [.up])
  }

  @Test("a pointer that is seen hovering comes, moves and goes, and is a finger where it is not")
  func hovering() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.follow(.hover, isInside: false) == [])
    #expect(tracker.follow(.hover, isInside: true) == [.enter, .move])
    #expect(tracker.follow(.hover, isInside: true) == [.move])
    #expect(tracker.follow(.press, isInside: true) == [.down])
    #expect(tracker.follow(.release, isInside: true) == [.up, .click])
    #expect(tracker.follow(.leave, isInside: true) == [.exit])
    #expect(tracker.follow(.leave, isInside: true) == [])
    #expect(tracker.follow(.press, isInside: true) == [.down])
    #expect(tracker.follow(.release, isInside: false) == [.up])
  }

  @Test("hovering that ends with a press is over when the press is")
  func hoveringUntilPressed() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.follow(.hover, isInside: true) == [.enter, .move])
    #expect(tracker.follow(.press, isInside: true) == [.down])
    #expect(tracker.follow(.leave, isInside: true) == [])
    #expect(tracker.follow(.move, isInside: true) == [.move])
    #expect(tracker.follow(.release, isInside: true) == [.up, .click, .exit])
    #expect(tracker.follow(.hover, isInside: true) == [.enter, .move])
    #expect(tracker.follow(.cancel, isInside: true) == [.exit])
  }
}
