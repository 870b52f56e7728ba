/// Arguments that are not finite, or that are extreme.
let argumentTimelines = TimelineCase.parse(
  "argument",
  """
  # A progress that is not a number
  = LottieAnimationPlayer: NaN produces the first frame
  on player
  0    at 8                  | frame 8
  0    play progress nan 0.5 | frame 0, playing
  0.5  tick                  | frame 5, idle, end 1 true
  1    play progress 0.5 nan | playing
  1.5  tick                  | frame 0, idle, end 2 true

  # An infinite progress
  = B.3: range ends are clamped to the composition
  on player
  0    play progress -inf inf | playing
  0.5  tick                   | frame 5
  1    tick                   | frame 10, idle, end 1 true

  # A frame that is not a number
  = LottieAnimationPlayer: NaN produces the first frame
  on player
  0    play frame nan nan | end 1 true
  0    play frame nan 5   | playing
  0.5  tick               | frame 5, idle, end 2 true

  # An infinite frame
  = B.3: range ends are clamped to the composition
  on player
  0    play frame inf -inf | frame 10, playing
  0.5  tick                | frame 5
  1    tick                | frame 0, idle, end 1 true

  # A number of repetitions that is not a number
  = LottieLoopMode.repeat: a value that is not positive is treated as 1
  on player
  0    set loop repeat nan | 
  0    play                | playing
  0.5  tick                | frame 5
  1    tick                | frame 10, idle, end 1 true

  # An infinite number of repetitions
  = B.3: that many passes
  on player
  0    set loop repeat inf | 
  0    play                | playing
  0.95 tick                | frame 9.5
  1.05 tick                | frame 0.5
  99.5 tick                | frame 10
  99.5 pause               | idle, end 1 false

  # A number of backward repetitions that is not positive
  = LottieLoopMode.repeat: a value that is not positive is treated as 1
  on player
  0    play frame 0 10 repeatBackwards -2 | playing
  0.95 tick                               | frame 9.5
  2    tick                               | frame 0, idle, end 1 true

  # A small number of repetitions
  = B.3: repeat(Float), fractional allowed
  on player
  0    play frame 0 10 repeat 0.05 | playing
  0.1  tick                        | frame 0.5, idle, end 1 true

  # A large number of repetitions
  = 000: repeat
  : repeat 1000000
  0       play | playing
  0.95    tick | frame 9.5
  1.5     tick | frame 5
  2000000 tick | frame 10, completed | frame 10, idle, end 1 true

  # A gap of many years
  = decisions: overshoot
  : playOnce
  0    play | playing
  1e12 tick | frame 10, completed | frame 10, idle, end 1 true

  # A range at large frames
  = B.3: range ends are clamped to the composition
  on player
  0    play frame -1e300 1e300 | playing
  1    tick                    | frame 10, idle, end 1 true

  # The rate of ticks
  = 000: frameRate is the rendering frame rate
  on model
  : frameRate 24
  0    play      | playing
  0    read rate | rate 24
  0.1  pause     | frame 1, paused
  0.1  read rate | rate none

  # A frame rate of 0
  = LottieConfiguration.frameRate: a value that is not positive and finite is treated as 30
  on model
  : frameRate 0
  0    play      | playing
  0    read rate | rate 30

  # A frame rate that is not finite
  = LottieConfiguration.frameRate: a value that is not positive and finite is treated as 30
  on model
  : frameRate nan
  0    play      | playing
  0    read rate | rate 30

  # The frame rate does not change the speed
  = 000: decoupled speed and frame rate
  : playOnce, frameRate 5
  0    play | playing
  0.2  tick | frame 2
  0.4  tick | frame 4
  1    tick | frame 10, completed | frame 10, idle, end 1 true

  # A speed that is infinite before playback
  = decisions: no trap on any number
  ~ The speed stays 1.
  : playOnce, speed inf
  0    play | playing
  0.5  tick | frame 5

  # Times at which ticks repeat
  = decisions: no drift
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.3  tick |
  0.3  tick |
  0.4  tick | frame 4
  """)
