import FlickViewState
import Testing

/// A manual clock, and a view that uses a toast's timer.
private struct ManualToastClock {
  var timer = ToastTimer()
  var now = 100.0
  var isShowing = false
  var duration = 4.0
  /// The time at which the timer is scheduled to fire.
  var wake: Double?
  var dismissals: [Double] = []

  mutating func appear() { take(.appeared(isShowing: isShowing, duration: duration)) }
  mutating func disappear() { take(.disappeared) }
  mutating func show(_ isShowing: Bool = true) {
    self.isShowing = isShowing
    take(.changed(isShowing: isShowing, duration: duration))
  }

  /// Advances the clock and fires the timer at its scheduled times.
  mutating func pass(_ seconds: Double) {
    let end = now + seconds
    while let time = wake, time <= end {
      (now, wake) = (time, nil)
      take(.timerFired)
    }
    now = end
  }

  mutating func take(_ event: ToastTimer.Event) {
    switch timer.handle(event, at: now) {
    case .schedule(let after): wake = now + after
    case .cancel: wake = nil
    case .dismiss:
      dismissals.append(now)
      isShowing = false
      take(.changed(isShowing: false, duration: duration))
    case nil: break
    }
  }
}

@Suite("ToastTimer")
struct ToastTimerTests {
  private func seen(_ duration: Double = 4) -> ManualToastClock {
    var hand = ManualToastClock()
    hand.duration = duration
    hand.appear()
    hand.show()
    return hand
  }

  @Test("A toast disappears once, after its duration", arguments: [0.25, 1, 2.5, 4, 3600])
  func toastDisappearsOnceAfterItsDuration(duration: Double) {
    var hand = seen(duration)
    #expect(hand.timer.deadline == 100 + duration)
    hand.pass(duration.nextDown - 0.001)
    #expect(hand.dismissals == [])
    hand.pass(10_000)
    #expect(hand.dismissals == [100 + duration])
    #expect(hand.wake == nil)
    #expect(hand.timer.deadline == nil)
  }

  @Test("A toast that is showing when its view appears disappears")
  func toastThatIsShowingWhenItsViewAppearsDisappears() {
    var hand = ManualToastClock(isShowing: true)
    hand.appear()
    hand.pass(3.9)
    #expect(hand.dismissals == [])
    hand.pass(0.1)
    #expect(hand.dismissals == [104])
  }

  @Test("A toast that was hidden early is not dismissed")
  func toastThatWasHiddenEarlyIsNotDismissed() {
    var hand = seen()
    hand.pass(2)
    hand.show(false)
    #expect(hand.wake == nil)
    hand.pass(10)
    hand.take(.timerFired)
    #expect(hand.dismissals == [])
  }

  @Test("Nothing is dismissed after the view disappears")
  func nothingIsDismissedAfterViewDisappears() {
    var hand = seen()
    hand.pass(3)
    hand.disappear()
    #expect(hand.wake == nil)
    hand.pass(10)
    hand.take(.timerFired)
    #expect(hand.dismissals == [])
  }

  @Test("The duration restarts when the view returns")
  func durationRestartsWhenViewReturns() {
    var hand = seen()
    hand.pass(3)
    hand.disappear()
    hand.pass(50)
    hand.appear()
    hand.pass(3.5)
    #expect(hand.dismissals == [])
    hand.pass(0.5)
    #expect(hand.dismissals == [157])
  }

  @Test("A toast shown while the view is away starts when it returns")
  func toastShownWhileViewIsAwayStartsWhenItReturns() {
    var hand = ManualToastClock()
    hand.show()
    hand.pass(60)
    #expect(hand.dismissals == [])
    hand.appear()
    hand.pass(60)
    #expect(hand.dismissals == [164])
  }

  @Test("A toast shown again has its full duration")
  func toastShownAgainHasItsFullDuration() {
    var hand = seen()
    hand.pass(3)
    hand.show(false)
    hand.show()
    hand.pass(3)
    #expect(hand.dismissals == [])
    hand.pass(1)
    #expect(hand.dismissals == [107])
    hand.show()
    hand.pass(4)
    #expect(hand.dismissals == [107, 111])
  }

  @Test("A repeated event does not extend the duration")
  func repeatedEventDoesNotExtendDuration() {
    var hand = seen()
    hand.pass(3)
    hand.show()
    hand.appear()
    hand.pass(1)
    #expect(hand.dismissals == [104])
  }

  @Test("A timer that fires early is scheduled again")
  func timerThatFiresEarlyIsScheduledAgain() {
    var timer = ToastTimer()
    #expect(timer.handle(.appeared(isShowing: true, duration: 4), at: 0) == .schedule(after: 4))
    #expect(timer.handle(.timerFired, at: 3) == .schedule(after: 1))
    #expect(timer.handle(.timerFired, at: 4.5) == .dismiss)
    #expect(timer.handle(.timerFired, at: 5) == nil)
  }

  @Test("A toast that stays after its dismissal is not dismissed again")
  func toastThatStaysAfterItsDismissalIsNotDismissedAgain() {
    var timer = ToastTimer()
    #expect(timer.handle(.appeared(isShowing: true, duration: 4), at: 0) == .schedule(after: 4))
    #expect(timer.handle(.timerFired, at: 4) == .dismiss)
    #expect(timer.handle(.changed(isShowing: true, duration: 4), at: 4) == nil)
    #expect(timer.handle(.disappeared, at: 5) == nil)
  }

  @Test("Invalid durations are 1 second; infinity never ends")
  func invalidDurationsAre1Second() {
    for duration in [0, -3, Double.nan, -Double.infinity] {
      var hand = seen(duration)
      hand.pass(5)
      #expect(hand.dismissals == [101])
    }
    var hand = seen(.infinity)
    #expect(hand.wake == nil)
    hand.pass(1e9)
    #expect(hand.dismissals == [])
  }
}
