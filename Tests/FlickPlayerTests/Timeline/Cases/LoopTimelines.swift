/// Loop modes and the intermission.
let loopTimelines = TimelineCase.parse(
  "loop",
  """
  # loop repeats without end
  = 000: loop; decisions: the time left over goes into the next pass
  : loop
  0    play | playing
  0.95 tick | frame 9.5
  1.05 tick | frame 0.5
  1.3  tick | frame 3
  1.95 tick | frame 9.5
  2.05 tick | frame 0.5

  # A pass that ends at a tick continues at the first frame
  = decisions: overshoot
  : loop
  0    play | playing
  0.95 tick | frame 9.5
  1    tick | frame 0

  # A late tick shows the end that it would skip
  = decisions: the last frame of a pass is always shown
  : loop
  0    play | playing
  0.5  tick | frame 5
  1.2  tick | frame 10
  1.3  tick | frame 3

  # A gap of many passes
  = decisions: overshoot, no drift
  : loop
  0     play | playing
  0.5   tick | frame 5
  100.4 tick | frame 10
  100.5 tick | frame 5

  # A gap of a whole pass after the end of a pass was shown
  = decisions: the last frame of a pass is always shown
  ! model: only the end of the pass that was played before the gap counts as shown, so the gap hides the next end
  : loop
  0    play | playing
  0.9  tick | frame 9
  2.5  tick | frame 10
  2.6  tick | frame 6

  # repeat 2 is two passes
  = decisions: .repeat(count: n) is n passes in all; B.3: that many passes
  : repeat 2
  0    play | playing
  0.5  tick | frame 5
  0.95 tick | frame 9.5
  1.5  tick | frame 5
  1.95 tick | frame 9.5
  2    tick | frame 10, completed | frame 10, idle, end 1 true

  # repeat 3 with ends that are skipped
  = decisions: overshoot
  : repeat 3
  0    play | playing
  0.5  tick | frame 5
  1.5  tick | frame 10
  1.6  tick | frame 6
  2.5  tick | frame 10
  2.6  tick | frame 6
  3.5  tick | frame 10, completed | frame 10, idle, end 1 true

  # A gap over all passes ends at once
  = decisions: overshoot
  : repeat 2
  0    play | playing
  0.5  tick | frame 5
  9    tick | frame 10, completed | frame 10, idle, end 1 true

  # repeat 1 is one pass
  = decisions: n passes in all
  : repeat 1
  0    play | playing
  0.5  tick | frame 5
  1    tick | frame 10, completed | frame 10, idle, end 1 true

  # repeat 0 is one pass
  = A.2: count 1, 0 and negative all give exactly one pass
  : repeat 0
  0    play | playing
  0.5  tick | frame 5
  1    tick | frame 10, completed | frame 10, idle, end 1 true

  # repeat -3 is one pass
  = A.2: count 1, 0 and negative all give exactly one pass
  : repeat -3
  0    play | playing
  0.5  tick | frame 5
  1    tick | frame 10, completed | frame 10, idle, end 1 true

  # repeat 1.5 ends within the second pass
  = B.3: repeat(Float), fractional allowed
  on player
  : repeat 1.5
  0    play | playing
  0.95 tick | frame 9.5
  1.2  tick | frame 2
  1.5  tick | frame 5, idle, end 1 true

  # repeat 0.5 ends within the first pass
  = B.3: repeat(Float), fractional allowed
  on player
  : repeat 0.5
  0    play | playing
  0.3  tick | frame 3
  0.9  tick | frame 5, idle, end 1 true

  # repeat is counted again after the end
  = decisions: play() after .completed starts again
  : repeat 2
  0    play | playing
  5    tick | frame 10, completed | frame 10, idle, end 1 true
  6    play | frame 0, playing
  6.95 tick | frame 9.5
  7.5  tick | frame 5
  8    tick | frame 10, completed | frame 10, idle, end 2 true

  # stop resets the passes
  = A.2: stop() zeroes the repeat counter
  : repeat 2
  0    play | playing
  0.95 tick | frame 9.5
  1.5  tick | frame 5
  1.5  stop | frame 0, stopped | frame 0, idle, end 1 false
  2    play | playing
  2.95 tick | frame 9.5
  3.5  tick | frame 5

  # autoReverse plays there and back
  = 000: autoReverse, forward, then backward continuously
  : autoReverse
  0    play | playing
  0.95 tick | frame 9.5
  1.3  tick | frame 7
  1.95 tick | frame 0.5
  2.3  tick | frame 3
  2.95 tick | frame 9.5
  3.3  tick | frame 7

  # autoReverse turns at a tick
  = 000: autoReverse
  : autoReverse
  0    play | playing
  0.95 tick | frame 9.5
  1    tick | frame 10
  1.95 tick | frame 0.5
  2    tick | frame 0

  # autoReverse shows both ends when ticks are late
  = decisions: the last frame of a pass is always shown
  : autoReverse
  0    play | playing
  0.5  tick | frame 5
  1.3  tick | frame 10
  1.5  tick | frame 5
  2.2  tick | frame 0
  2.3  tick | frame 3

  # A gap of many passes with autoReverse
  = decisions: the last frame of a pass is always shown
  ~ The model shows the end of the pass before the gap, the player that of the last pass in the gap.
  : autoReverse
  0     play | playing
  0.5   tick | frame 5
  100.5 tick | frame 10 | frame 0
  100.6 tick | frame 6

  # A pause on the way back keeps the direction
  = A.2: pause/play keeps direction; B.3: play() plays from start to end
  : autoReverse
  0    play  | playing
  0.95 tick  | frame 9.5
  1.3  tick  | frame 7
  1.3  pause | paused | idle, end 1 false
  2    play  | playing
  2.2  tick  | frame 5 | frame 9

  # stop makes autoReverse play forward
  = A.2: after stop() in autoReverse, direction is forward again
  : autoReverse
  0    play | playing
  0.95 tick | frame 9.5
  1.3  tick | frame 7
  1.3  stop | frame 0, stopped | frame 0, idle, end 1 false
  2    play | playing
  2.4  tick | frame 4

  # repeatBackwards 1 ends at the first frame
  = B.3: repeatBackwards, that many forward and backward cycles
  on player
  : repeatBackwards 1
  0    play | playing
  0.95 tick | frame 9.5
  1.3  tick | frame 7
  2    tick | frame 0, idle, end 1 true

  # repeatBackwards 1.5 ends at the last frame
  = B.3: repeatBackwards
  on player
  : repeatBackwards 1.5
  0    play | playing
  0.95 tick | frame 9.5
  1.5  tick | frame 5
  1.95 tick | frame 0.5
  2.5  tick | frame 5
  3    tick | frame 10, idle, end 1 true

  # repeatBackwards 0.5 is one pass
  = B.3: repeatBackwards
  on player
  : repeatBackwards 0.5
  0    play | playing
  0.5  tick | frame 5
  1    tick | frame 10, idle, end 1 true

  # repeatBackwards 2 in a gap
  = B.3: repeatBackwards
  on player
  : repeatBackwards 2
  0    play | playing
  0.5  tick | frame 5
  9    tick | frame 0, idle, end 1 true

  # The first of several passes is shortened
  = B.3: with looping modes only the first cycle is shortened
  on player
  : loop
  0    at 5 | frame 5
  0    play | playing
  0.45 tick | frame 9.5
  0.55 tick | frame 0.5
  1.45 tick | frame 9.5

  # loop replaces playOnce during playback
  = B.2: changing loopMode while playing keeps position and completion
  on player
  : playOnce
  0    play           | playing
  0.5  tick           | frame 5
  0.5  set loop loop  |
  0.95 tick           | frame 9.5
  1.05 tick           | frame 0.5
  1.95 tick           | frame 9.5

  # playOnce replaces loop during playback
  = B.2: changing loopMode while playing keeps position and completion
  on player
  : loop
  0    play              | playing
  0.95 tick              | frame 9.5
  1.05 tick              | frame 0.5
  1.05 set loop playOnce |
  1.5  tick              | frame 5
  2    tick              | frame 10, idle, end 1 true

  # The loop mode changes between two ticks
  = B.2: changing loopMode while playing keeps position
  on player
  ! player: the change starts again at the frame of the latest tick, so the time since then is lost
  : playOnce
  0    play          | playing
  0.5  tick          | frame 5
  0.7  set loop loop |
  0.8  tick          | frame 8

  # playOnce replaces autoReverse on the way back
  = B.2: keeps position; B.3: playOnce is one pass from start to end
  on player
  : autoReverse
  0    play              | playing
  0.95 tick              | frame 9.5
  1.3  tick              | frame 7
  1.3  set loop playOnce |
  1.5  tick              | frame 9
  1.6  tick              | frame 10, idle, end 1 true

  # The loop mode of a stopped player has no effect until it plays
  = B.2: loopMode
  on player
  : playOnce
  0    set loop repeat 2 |
  0    play              | playing
  0.95 tick              | frame 9.5
  1.5  tick              | frame 5
  2    tick              | frame 10, idle, end 1 true
  2    read loop         | loop repeat 2

  # The default loop modes differ
  = 000: loopMode default loop; B.2: loopMode default playOnce
  0    play | playing
  0.95 tick | frame 9.5
  1.05 tick | frame 0.5 | frame 10, idle, end 1 true

  # The intermission holds the last frame
  = LottieConfiguration.intermission: the last frame is held; the player ignores it
  : loop, intermission 0.5
  0    play | playing
  0.95 tick | frame 9.5
  1.2  tick | frame 10 | frame 2
  1.4  tick | | frame 4
  1.5  tick | frame 0 | frame 5
  1.7  tick | frame 2 | frame 7

  # No intermission follows the last pass
  = LottieConfiguration.intermission: before the next repetition starts
  on model
  : repeat 2, intermission 0.5
  0    play | playing
  0.95 tick | frame 9.5
  1.5  tick | frame 0
  2.4  tick | frame 9
  2.5  tick | frame 10, completed

  # The intermission holds both ends of autoReverse
  = LottieConfiguration.intermission
  on model
  : autoReverse, intermission 0.5
  0    play | playing
  0.95 tick | frame 9.5
  1.2  tick | frame 10
  1.6  tick | frame 9
  2.4  tick | frame 1
  2.6  tick | frame 0
  3.1  tick | frame 1

  # A late tick in the intermission
  = LottieConfiguration.intermission; decisions: overshoot
  on model
  : loop, intermission 0.5
  0    play | playing
  0.5  tick | frame 5
  1.4  tick | frame 10
  1.6  tick | frame 1

  # A negative intermission has no effect
  = PlaybackMachine: only positive seconds apply
  on model
  : loop, intermission -1
  0    play | playing
  0.95 tick | frame 9.5
  1.05 tick | frame 0.5

  # An intermission that is not a number has no effect
  = PlaybackMachine: only finite seconds apply
  on model
  : loop, intermission nan
  0    play | playing
  0.95 tick | frame 9.5
  1.05 tick | frame 0.5
  """)
