import FlickStateMachine
import Testing

@Suite("Pointer tracker")
struct PointerTrackerTests {
  @Test("A mouse enters, moves, clicks and exits")
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

  @Test("A finger does not hover, and a release elsewhere is no click")
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

  @Test("A hovering pointer enters, moves and exits; otherwise it acts as a finger")
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

  @Test("Hovering that ends with a press lasts until the release")
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
