import FlickViewState
import Testing

/// A clock moved by hand, and what a view does with a toast's timer.
private struct ManualToastClock {
  var timer = ToastTimer()
  var now = 100.0
  var isShowing = false
  var duration = 4.0
  /// When the timer wants to be woken.
  var wake: Double?
  var dismissals: [Double] = []

  mutating func appear() { take(.appeared(isShowing: isShowing, duration: duration)) }
  mutating func disappear() { take(.disappeared) }
  mutating func show(_ isShowing: Bool = true) {
    self.isShowing = isShowing
    take(.changed(isShowing: isShowing, duration: duration))
  }

  /// Moves the clock, stopping wherever the timer wants to be woken.
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

  @Test("a toast goes after exactly its duration, and once", arguments: [0.25, 1, 2.5, 4, 3600])
  func exactly(duration: Double) {
    var hand = seen(duration)
    #expect(hand.timer.deadline == 100 + duration)
    hand.pass(duration.nextDown - 0.001)
    #expect(hand.dismissals == [])
    hand.pass(10_000)
    #expect(hand.dismissals == [100 + duration])
    #expect(hand.wake == nil)
    #expect(hand.timer.deadline == nil)
  }

  @Test("one that is already showing when its view appears goes as well")
  func alreadyShowing() {
    var hand = ManualToastClock(isShowing: true)
    hand.appear()
    hand.pass(3.9)
    #expect(hand.dismissals == [])
    hand.pass(0.1)
    #expect(hand.dismissals == [104])
  }

  @Test("one that was taken away before its time is not dismissed again")
  func dismissedBefore() {
    var hand = seen()
    hand.pass(2)
    hand.show(false)
    #expect(hand.wake == nil)
    hand.pass(10)
    hand.take(.timerFired)
    #expect(hand.dismissals == [])
  }

  @Test("once its view is gone nothing is dismissed")
  func viewGone() {
    var hand = seen()
    hand.pass(3)
    hand.disappear()
    #expect(hand.wake == nil)
    hand.pass(10)
    hand.take(.timerFired)
    #expect(hand.dismissals == [])
  }

  @Test("when its view comes back its time begins anew")
  func viewBack() {
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

  @Test("one that is shown while its view is away waits for it")
  func shownWhileAway() {
    var hand = ManualToastClock()
    hand.show()
    hand.pass(60)
    #expect(hand.dismissals == [])
    hand.appear()
    hand.pass(60)
    #expect(hand.dismissals == [164])
  }

  @Test("shown again, it has its whole time again")
  func again() {
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

  @Test("being told twice that it shows does not give it more time")
  func toldTwice() {
    var hand = seen()
    hand.pass(3)
    hand.show()
    hand.appear()
    hand.pass(1)
    #expect(hand.dismissals == [104])
  }

  @Test("a clock that wakes too early is asked for the rest")
  func early() {
    var timer = ToastTimer()
    #expect(timer.handle(.appeared(isShowing: true, duration: 4), at: 0) == .schedule(after: 4))
    #expect(timer.handle(.timerFired, at: 3) == .schedule(after: 1))
    #expect(timer.handle(.timerFired, at: 4.5) == .dismiss)
    #expect(timer.handle(.timerFired, at: 5) == nil)
  }

  @Test("who keeps the toast up in spite of its dismissal is not asked twice")
  func stubborn() {
    var timer = ToastTimer()
    #expect(timer.handle(.appeared(isShowing: true, duration: 4), at: 0) == .schedule(after: 4))
    #expect(timer.handle(.timerFired, at: 4) == .dismiss)
    #expect(timer.handle(.changed(isShowing: true, duration: 4), at: 4) == nil)
    #expect(timer.handle(.disappeared, at: 5) == nil)
  }

  @Test("no time at all is a second, and endless time is endless")
  func odd() {
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
