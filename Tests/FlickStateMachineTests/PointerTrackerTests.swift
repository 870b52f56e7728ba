import FlickStateMachine
import Testing

@Suite("Pointer tracker")
struct PointerTrackerTests {
  @Test("A mouse enters, moves, clicks and exits")
  func mouseEntersMovesClicksAndExits() {
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

  @Test("A finger does not hover, and a release elsewhere is no click")
  func fingerDoesNotHover() {
    var tracker = PointerTracker(hovers: false)
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.move, isInside: true) == [.move])
    #expect(tracker.handle(.move, isInside: false) == [])
    #expect(tracker.handle(.release, isInside: false) == [.up])
    #expect(tracker.handle(.press, isInside: true) == [.down])
    #expect(tracker.handle(.cancel, isInside: true) == [.up])
    #expect(tracker.handle(.release, isInside: true) == [.up])
  }

  @Test("A hovering pointer enters, moves and exits; otherwise it acts as a finger")
  func hoveringPointerEntersMovesAndExits() {
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

  @Test("Hovering that ends with a press lasts until the release")
  func hoveringThatEndsWithPressLastsUntilRelease() {
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
