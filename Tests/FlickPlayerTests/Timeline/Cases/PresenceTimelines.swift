/// The app in the background, the view outside a window, and queued playback.
let presenceTimelines = TimelineCase.parse(
  "presence",
  """
  # In the background: stop
  = B.5: stop resets to the start of the range, completion false
  on player
  : background stop
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  background     | frame 2, idle, end 1 false
  0.5  tick           |
  1    foreground     |
  1.5  tick           |

  # In the background: pause
  = B.5: pause, completion false
  on player
  : background pause
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  background     | idle, end 1 false
  1    foreground     |
  1.5  tick           |

  # In the background: pause between two ticks
  = B.5: pause; B.3: at the realtime frame
  on player
  : background pause
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.4  background     | frame 6, idle, end 1 false

  # In the background: pauseAndRestore
  = B.5: freezes, resumes in the foreground, completion kept
  on player
  : background pauseAndRestore
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  background     | queued
  0.5  tick           |
  5    foreground     | playing
  5.1  tick           | frame 6
  5.3  tick           | frame 8, idle, end 1 true

  # In the background: pauseAndRestore between two ticks
  = B.5: freezes, resumes in the foreground
  on player
  : background pauseAndRestore
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.4  background     | queued
  5    foreground     | playing
  5.1  tick           | frame 7

  # In the background: forceFinish
  = B.5: jumps to the end of the range, completion false
  on player
  : background forceFinish
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  background     | frame 8, idle, end 1 false
  1    foreground     |
  1.5  tick           |

  # In the background: continuePlaying
  = B.5: continuePlaying
  on player
  : background continuePlaying
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  background     |
  0.5  tick           | frame 7
  0.6  tick           | frame 8, idle, end 1 true

  # The default behaviour is pauseAndRestore
  = B.5: the main thread engine pauses and restores
  on player
  : playOnce
  0    play       | playing
  0.3  tick       | frame 3
  0.3  background | queued
  5    foreground | playing
  5.1  tick       | frame 4

  # Outside a window: stop
  = B.5: window attach and detach
  on player
  : window stop
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           | frame 2, idle, end 1 false
  1    show           |
  1.5  tick           |

  # Outside a window: pause
  = B.5: window attach and detach
  on player
  : window pause
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           | idle, end 1 false
  1    show           |

  # Outside a window: pauseAndRestore
  = B.5: window attach and detach
  on player
  : window pauseAndRestore
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           | queued
  5    show           | playing
  5.1  tick           | frame 6

  # Outside a window: forceFinish
  = B.5: window attach and detach
  on player
  : window forceFinish
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           | frame 8, idle, end 1 false
  1    show           |

  # Outside a window: continuePlaying
  = B.5: window attach and detach
  on player
  : window continuePlaying
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           |
  0.5  tick           | frame 7
  0.6  tick           | frame 8, idle, end 1 true

  # Without a window behaviour, the background behaviour applies
  = B.2: windowBackgroundBehavior nil is backgroundBehavior
  on player
  : background forceFinish
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           | frame 8, idle, end 1 false

  # The window behaviour does not apply to the app
  = B.2: windowBackgroundBehavior is for window attach and detach
  on player
  : background pause, window continuePlaying
  0    play frame 2 8 | frame 2, playing
  0.3  hide           |
  0.3  tick           | frame 5
  0.3  background     | idle, end 1 false

  # Playback resumes when both conditions hold
  = B.5: window and app
  on player
  : playOnce
  0    play       | playing
  0.3  tick       | frame 3
  0.3  hide       | queued
  0.4  background |
  1    show       |
  1.5  tick       |
  2    foreground | playing
  2.1  tick       | frame 4

  # Playback that starts outside a window is queued
  = B.2: isAnimationQueued
  ~ The first frame of the range is drawn when the view is shown.
  on player
  : hidden
  0    play frame 2 8 | queued, current 2
  0.5  tick           | current 2
  1    show           | frame 2, playing
  1.3  tick           | frame 5
  1.6  tick           | frame 8, idle, end 1 true

  # Playback that starts in the background is queued
  = B.2: isAnimationQueued
  on player
  : playOnce
  0    background | 
  0    play       | queued
  1    foreground | playing
  1.3  tick       | frame 3

  # continuePlaying starts outside a window
  = B.5: continuePlaying
  on player
  : hidden, window continuePlaying, playOnce
  0    play | playing
  0.3  tick | frame 3

  # continuePlaying of the window is not enough in the background
  = B.5: window and app
  on player
  : hidden, window continuePlaying, playOnce
  0    background |
  0    play       | queued
  1    foreground | playing
  1.3  tick       | frame 3

  # A pause of queued playback
  = B.3: pause interrupts
  on player
  : hidden, playOnce
  0    play  | queued
  0.5  pause | idle, end 1 false
  1    show  |

  # A stop of queued playback
  = B.3: stop interrupts
  on player
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.3  hide | queued
  0.5  stop | frame 0, idle, end 1 false
  1    show |

  # Queued playback is replaced
  = B.3: a new play interrupts
  on player
  : hidden, playOnce
  0    play           | queued
  0.5  play frame _ 5 | end 1 false
  1    show           | playing
  1.5  tick           | frame 5, idle, end 2 true

  # A queued range without length ends when the view is shown
  = B.3: zero-length range; B.2: isAnimationQueued
  on player
  : hidden
  0    play frame 3 3 | queued, current 3
  1    show           | playing, frame 3
  1    tick           | idle, end 1 true

  # The speed changes while playback is queued
  = B.2: changing while playing takes effect at once
  on player
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  hide    | queued
  0.4  speed 2 |
  1    show    | playing
  1.1  tick    | frame 5

  # The loop mode changes while playback is queued
  = B.2: changing keeps position and completion
  on player
  : playOnce
  0    play          | playing
  0.3  tick          | frame 3
  0.3  hide          | queued
  0.4  set loop loop |
  1    show          | playing
  1.65 tick          | frame 9.5
  1.75 tick          | frame 0.5

  # The behaviour changes before the app goes into the background
  = B.2: backgroundBehavior get/set
  on player
  : playOnce
  0    play                 | playing
  0.3  tick                 | frame 3
  0.3  set background pause |
  0.3  background           | idle, end 1 false

  # Behaviours apply only to playback
  = B.5: applied only while something is playing
  on player
  : background forceFinish
  0    at 4       | frame 4
  0    background |
  1    foreground |

  # Queued playback is not stopped by the background
  = B.5: applied only while something is playing
  on player
  : background stop, window pauseAndRestore
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  hide           | queued
  0.4  background     |
  0.5  foreground     |
  1    show           | playing
  1.1  tick           | frame 6

  # forceFinish and stop with a negative speed
  = B.5: forceFinish jumps to playTo, whatever the speed is
  ~ The documentation of forceFinish names the frame where playback would have ended, which is frame 2 here.
  on player
  : background forceFinish, speed -1
  0    play frame 2 8 | frame 8, playing
  0.3  tick           | frame 5
  0.3  background     | frame 8, idle, end 1 false

  # stop with a backward range
  = B.5: stop resets to playFrom
  on player
  : background stop
  0    play frame 8 2 | frame 8, playing
  0.3  tick           | frame 5
  0.3  background     | frame 8, idle, end 1 false

  # Markers continue after the background
  = B.5: pauseAndRestore
  on player
  0    play markers in out | frame 2, playing
  0.2  tick                | frame 4
  0.2  background          | queued
  1    foreground          | playing
  1.1  tick                | frame 6
  1.3  tick                | frame 8, idle, end 1 true

  # Hiding in a loop keeps the passes
  = B.5: pauseAndRestore freezes
  on player
  : repeat 2
  0    play | playing
  0.95 tick | frame 9.5
  1.3  tick | frame 3
  1.3  hide | queued
  5    show | playing
  5.65 tick | frame 9.5
  5.7  tick | frame 10, idle, end 1 true

  # Hiding twice
  = B.5: pauseAndRestore
  on player
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.3  hide | queued
  0.3  hide |
  1    show | playing
  1    show |
  1.1  tick | frame 4
  """)
