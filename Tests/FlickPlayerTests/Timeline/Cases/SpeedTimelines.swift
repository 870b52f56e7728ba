/// The speed: zero, negative, changed during playback.
let speedTimelines = TimelineCase.parse(
  "speed",
  """
  # Speed 2 halves the time
  = 000: speed is the playback speed multiplier
  : playOnce, speed 2
  0    play | playing
  0.25 tick | frame 5
  0.5  tick | frame 10, completed | frame 10, idle, end 1 true

  # Speed 0.5 doubles the time
  = 000: speed
  : playOnce, speed 0.5
  0    play | playing
  0.5  tick | frame 2.5
  1    tick | frame 5
  2    tick | frame 10, completed | frame 10, idle, end 1 true

  # Speed 0 holds the frame and never ends
  = decisions: speed 0 holds the frame
  : playOnce, speed 0
  0    play | playing
  5    tick |
  1e6  tick |
  1e6  stop | stopped | idle, end 1 false

  # Playback continues after speed 0
  = decisions: speed 0 holds the frame
  : playOnce, speed 0
  0    play    | playing
  5    tick    |
  5    speed 1 |
  5.5  tick    | frame 5

  # Speed 0 during playback
  = decisions: speed 0 holds the frame
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  speed 0 |
  2    tick    |
  2    speed 2 |
  2.2  tick    | frame 7

  # A pause at speed 0
  = A.2: pause()
  : playOnce, speed 0
  0    play  | playing
  1    pause | paused | idle, end 1 false

  # Speed 0 after the end starts at the first frame
  = decisions: play() after .completed; speed 0 holds the frame
  : playOnce
  0    play    | playing
  1    tick    | frame 10, completed | frame 10, idle, end 1 true
  1    speed 0 |
  1    play    | frame 0, playing
  2    tick    |

  # The speed changes at a tick
  = B.2: changing while playing takes effect at once
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  speed 2 |
  0.5  tick    | frame 7
  0.65 tick    | frame 10, completed | frame 10, idle, end 1 true

  # The speed changes between two ticks
  = B.2: changing while playing takes effect at once
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.4  speed 2 | frame 4
  0.5  tick    | frame 6

  # The speed changes in the second pass
  = B.2: changing while playing takes effect at once; 000: repeat
  : repeat 2
  0    play    | playing
  0.95 tick    | frame 9.5
  1.5  tick    | frame 5
  1.5  speed 2 |
  1.7  tick    | frame 9
  1.75 tick    | frame 10, completed | frame 10, idle, end 1 true

  # The speed of a stopped animation
  = 000: speed
  : playOnce
  0    speed 2 |
  0    play    | playing
  0.25 tick    | frame 5

  # The speed of a paused animation
  = 000: speed
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  pause   | paused | idle, end 1 false
  0.3  speed 2 |
  1    play    | playing
  1.1  tick    | frame 5

  # A negative speed plays from the end to the first frame
  = decisions: negative plays backwards, playOnce completes at the first frame
  : playOnce, speed -1
  0    play | frame 10, playing
  0.3  tick | frame 7
  1    tick | frame 0, completed | frame 0, idle, end 1 true

  # A negative speed after the end starts from the end
  = decisions: play() after .completed, from the end when playing backwards
  : playOnce, speed -1
  0    play | frame 10, playing
  2    tick | frame 0, completed | frame 0, idle, end 1 true
  3    play | frame 10, playing
  3.2  tick | frame 8

  # A negative speed from a position
  = decisions: negative plays backwards
  : playOnce, speed -1
  0    at 5 | frame 5
  0    play | playing
  0.2  tick | frame 3
  0.5  tick | frame 0, completed | frame 0, idle, end 1 true

  # The sign changes at a tick
  = decisions: negative plays backwards; B.2: takes effect at once
  : playOnce
  0    play     | playing
  0.5  tick     | frame 5
  0.5  speed -1 |
  0.8  tick     | frame 2
  1    tick     | frame 0, completed | frame 0, idle, end 1 true

  # The sign changes between two ticks
  = B.2: changing while playing takes effect at once
  : playOnce
  0    play     | playing
  0.5  tick     | frame 5
  0.7  speed -1 | frame 7
  0.8  tick     | frame 6

  # The sign changes twice
  = B.2: takes effect at once
  : playOnce
  0    play     | playing
  0.5  tick     | frame 5
  0.5  speed -1 |
  0.7  tick     | frame 3
  0.7  speed 1  |
  0.9  tick     | frame 5
  1.4  tick     | frame 10, completed | frame 10, idle, end 1 true

  # The sign changes after the end
  = decisions: play() after .completed, from the end when playing backwards
  : playOnce
  0    play     | playing
  1    tick     | frame 10, completed | frame 10, idle, end 1 true
  1    speed -1 |
  1    play     | playing
  1.3  tick     | frame 7

  # loop backwards
  = decisions: negative plays backwards; overshoot
  : loop, speed -1
  0    play | frame 10, playing
  0.95 tick | frame 0.5
  1.05 tick | frame 9.5
  1.5  tick | frame 5

  # A late tick shows the first frame when playing backwards
  = decisions: the last frame of a pass is always shown
  : loop, speed -1
  0    play | frame 10, playing
  0.5  tick | frame 5
  1.2  tick | frame 0
  1.3  tick | frame 7

  # repeat 2 backwards
  = decisions: n passes in all; negative plays backwards
  : repeat 2, speed -1
  0    play | frame 10, playing
  0.95 tick | frame 0.5
  1.5  tick | frame 5
  2    tick | frame 0, completed | frame 0, idle, end 1 true

  # autoReverse backwards starts at the end
  = decisions: negative plays backwards
  : autoReverse, speed -1
  0    play | frame 10, playing
  0.95 tick | frame 0.5
  1.3  tick | frame 3
  1.95 tick | frame 9.5
  2.3  tick | frame 7

  # repeatBackwards with a negative speed ends at the last frame
  = B.3: repeatBackwards; negative plays backwards
  on player
  : repeatBackwards 1, speed -1
  0    play | frame 10, playing
  0.95 tick | frame 0.5
  1.3  tick | frame 3
  2    tick | frame 10, idle, end 1 true

  # The sign changes on the way back of autoReverse
  = decisions: negative plays backwards
  ~ The model turns around. The player starts there and back again, backward first.
  : autoReverse
  0    play     | playing
  0.95 tick     | frame 9.5
  1.3  tick     | frame 7
  1.3  speed -1 |
  1.5  tick     | frame 9 | frame 5

  # A composition that starts later, backwards
  = decisions: negative plays backwards
  : late, playOnce, speed -1
  0    play | frame 30, playing
  0.3  tick | frame 27
  1    tick | frame 20, completed | frame 20, idle, end 1 true

  # A very slow speed advances
  = decisions: no drift at any frame rate; A.2 has a quirk that rounds it to zero
  : playOnce, speed 0.01
  0    play | playing
  1    tick | frame 0.1
  50   tick | frame 5
  100  tick | frame 10, completed | frame 10, idle, end 1 true

  # A very high speed ends with the first tick
  = 000: speed
  : playOnce, speed 1000000
  0     play | playing
  0.001 tick | frame 10, completed | frame 10, idle, end 1 true

  # An infinite speed is ignored during playback
  = decisions: no trap on any number
  ~ The model keeps its speed. The player stores the value, and the running playback keeps the speed.
  : playOnce
  0    play       | playing
  0.3  tick       | frame 3
  0.4  speed inf  | frame 4
  0.5  tick       | frame 5
  0.5  speed -inf |
  0.6  tick       | frame 6
  0.6  read speed | speed 1 | speed -inf

  # A speed that is not a number holds the frame
  = 000: “speed: Playback speed multiplier”; decisions: speed 0 holds the frame, no trap on any number
  ~ The player stores the value.
  : playOnce
  0    play       | playing
  0.3  tick       | frame 3
  0.3  speed nan  |
  0.4  tick       |
  0.4  read speed | speed 0 | speed nan
  0.4  speed 1    |
  0.5  tick       | frame 4

  # A speed that is not a number before playback
  = 000: “speed: Playback speed multiplier”; decisions: speed 0 holds the frame, no trap on any number
  : playOnce, speed nan
  0    play | playing
  0.5  tick |
  0.5  stop | stopped | idle, end 1 false
  """)
