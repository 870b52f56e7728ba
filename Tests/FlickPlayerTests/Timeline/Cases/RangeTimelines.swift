/// play(fromProgress:toProgress:), play(fromFrame:toFrame:) and play().
let rangeTimelines = TimelineCase.parse(
  "range",
  """
  # A range by progress
  = B.2: play(fromProgress:toProgress:)
  on player
  0    play progress 0.2 0.8 | frame 2, playing
  0.3  tick                  | frame 5
  0.6  tick                  | frame 8, idle, end 1 true

  # A range by frames
  = B.2: play(fromFrame:toFrame:)
  on player
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.6  tick           | frame 8, idle, end 1 true
  0.6  read mode      | mode frame 2 8 playOnce

  # A range from the current frame
  = B.3: fromFrame nil is the current position
  on player
  0    at 5           | frame 5
  0    play frame _ 8 | playing
  0.2  tick           | frame 7
  0.3  tick           | frame 8, idle, end 1 true

  # A range from the current progress
  = B.3: fromProgress nil is the current position
  on player
  0    at 5                | frame 5
  0    play progress _ 0.8 | playing
  0.2  tick                | frame 7
  0.3  tick                | frame 8, idle, end 1 true

  # A range that plays backward
  = B.3: toX < fromX plays backwards
  on player
  0    play frame 8 2 | frame 8, playing
  0.3  tick           | frame 5
  0.6  tick           | frame 2, idle, end 1 true

  # A backward range by progress from the current frame
  = B.3: toX < fromX plays backwards
  on player
  0    at 8                | frame 8
  0    play progress _ 0.2 | playing
  0.3  tick                | frame 5
  0.6  tick                | frame 2, idle, end 1 true

  # A range with a negative speed
  = B.2: negative plays backwards
  on player
  : speed -1
  0    play frame 2 8 | frame 8, playing
  0.3  tick           | frame 5
  0.6  tick           | frame 2, idle, end 1 true

  # A backward range with a negative speed plays forward
  = B.2: negative plays backwards; B.3: toX < fromX plays backwards
  on player
  : speed -1
  0    play frame 8 2 | frame 2, playing
  0.3  tick           | frame 5
  0.6  tick           | frame 8, idle, end 1 true

  # The loop mode of the call replaces the property
  = B.3: a supplied loopMode overwrites the view's loopMode
  on player
  : playOnce
  0    play frame 2 5 loop | frame 2, playing
  0    read loop           | loop loop
  0.25 tick                | frame 4.5
  0.4  tick                | frame 3
  0.55 tick                | frame 4.5

  # Without a loop mode, the property applies
  = B.3: loopMode nil keeps the property
  on player
  : loop
  0    play frame 2 5 | frame 2, playing
  0.25 tick           | frame 4.5
  0.4  tick           | frame 3

  # A range with autoReverse
  = B.3: autoReverse
  on player
  0    play frame 2 5 autoReverse | frame 2, playing
  0.25 tick                       | frame 4.5
  0.4  tick                       | frame 4
  0.55 tick                       | frame 2.5
  0.7  tick                       | frame 3

  # A range with repeat
  = B.3: repeat, that many passes
  on player
  0    play frame 2 5 repeat 2 | frame 2, playing
  0.25 tick                    | frame 4.5
  0.4  tick                    | frame 3
  0.55 tick                    | frame 4.5
  0.6  tick                    | frame 5, idle, end 1 true

  # A range with repeatBackwards
  = B.3: repeatBackwards
  on player
  0    play progress 0.2 0.5 repeatBackwards 1 | frame 2, playing
  0.25 tick                                    | frame 4.5
  0.4  tick                                    | frame 4
  0.6  tick                                    | frame 2, idle, end 1 true

  # A late tick shows the end of the range
  = decisions: overshoot
  on player
  0    play frame 2 5 loop | frame 2, playing
  0.1  tick                | frame 3
  0.4  tick                | frame 5
  0.5  tick                | frame 4

  # A range without length completes at once
  = B.3: zero-length range shows the frame and completes true immediately
  on player
  0    play frame 3 3 loop | frame 3, end 1 true
  1    tick                |

  # A range without length from the current frame
  = B.3: zero-length range
  on player
  0    at 10           | frame 10
  0    play frame _ 10 | end 1 true

  # A range without length by progress
  = B.3: zero-length range
  on player
  0    play progress 0.5 0.5 | frame 5, end 1 true

  # A range without length with a negative speed
  = B.3: zero-length range
  on player
  : speed -1
  0    play frame 3 3 | frame 3, end 1 true

  # A range outside the composition
  = B.3: range ends are clamped to the composition
  on player
  0    at 5             | frame 5
  0    play frame -5 50 | frame 0, playing
  0.5  tick             | frame 5
  1    tick             | frame 10, idle, end 1 true

  # A range beyond the end
  = B.3: range ends are clamped to the composition
  on player
  0    play frame 40 50 | frame 10, end 1 true

  # A progress outside 0…1
  = B.3: range ends are clamped to the composition
  on player
  0    at 5               | frame 5
  0    play progress -3 7 | frame 0, playing
  1    tick               | frame 10, idle, end 1 true

  # Frames are those of the composition
  = B.2: frames of the composition
  on player
  : late
  0    play frame 22 25 | frame 22, playing
  0.2  tick             | frame 24
  0.3  tick             | frame 25, idle, end 1 true

  # Frames before a composition that starts later
  = B.3: range ends are clamped to the composition
  on player
  : late
  0    at 25          | frame 25
  0    play frame 0 5 | frame 20, end 1 true

  # A range is replaced
  = B.3: a new play interrupts
  on player
  0    play frame 0 5 | playing
  0.2  tick           | frame 2
  0.2  play frame _ 8 | end 1 false
  0.4  tick           | frame 4
  0.8  tick           | frame 8, idle, end 2 true

  # A range is replaced between two ticks
  = B.3: nil is the current position, which is the realtime frame
  on player
  0    play frame 0 5 | playing
  0.2  tick           | frame 2
  0.3  play frame _ 8 | frame 3, end 1 false
  0.4  tick           | frame 4

  # A range is replaced by another one
  = B.3: a new play interrupts
  on player
  0    play frame 0 5 | playing
  0.2  tick           | frame 2
  0.2  play frame 6 9 | frame 6, end 1 false
  0.3  tick           | frame 7
  0.5  tick           | frame 9, idle, end 2 true

  # play after a range continues to the end of the animation
  = B.3: play() runs to the end frame, beginning at the current frame
  on player
  0    play frame 2 8 | frame 2, playing
  0.6  tick           | frame 8, idle, end 1 true
  0.7  play           | playing
  0.8  tick           | frame 9
  0.9  tick           | frame 10, idle, end 2 true

  # play after a pause in a range
  = B.3: play() runs to the end frame
  on player
  0    play frame 2 5 | frame 2, playing
  0.2  tick           | frame 4
  0.2  pause          | idle, end 1 false
  1    play           | playing
  1.3  tick           | frame 7

  # The same range again
  = B.3: beginning at fromFrame
  on player
  0    play frame 2 5 | frame 2, playing
  0.3  tick           | frame 5, idle, end 1 true
  1    play frame 2 5 | frame 2, playing
  1.3  tick           | frame 5, idle, end 2 true

  # The speed changes in a range
  = B.2: takes effect at once
  on player
  0    play frame 2 8 | frame 2, playing
  0.2  tick           | frame 4
  0.2  speed 2        |
  0.3  tick           | frame 6
  0.4  tick           | frame 8, idle, end 1 true

  # The sign changes in a range
  = B.2: negative plays backwards
  on player
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  speed -1       |
  0.5  tick           | frame 3
  0.6  tick           | frame 2, idle, end 1 true

  # stop in a range shows the first frame of the animation
  = B.3: stop() sets frame 0
  on player
  0    play frame 2 8 | frame 2, playing
  0.3  tick           | frame 5
  0.3  stop           | frame 0, idle, end 1 false
  0.3  read mode      | mode paused frame 0

  # Only whole frames are shown
  = B.2: respectAnimationFrameRate quantises to the file's frame rate
  ~ The position of the player is not quantised.
  on player
  : respect, playOnce
  0    play      | playing
  0.35 tick      | frame 3, current 3.5
  0.38 tick      | current 3.8
  0.4  tick      | frame 4
  1    tick      | frame 10, idle, end 1 true

  # Whole frames during playback
  = B.2: respectAnimationFrameRate
  on player
  : playOnce
  0    play              | playing
  0.35 tick              | frame 3.5
  0.35 set respect true  | frame 3, current 3.5
  0.45 tick              | frame 4, current 4.5
  0.45 set respect false | frame 4.5

  # The frame rate of the configuration changes during playback
  = 000: frameRate controls smoothness only
  on player
  : playOnce
  0    play        | playing
  0.3  tick        | frame 3
  0.3  set rate 20 |
  0.5  tick        | frame 5

  # Without an animation, nothing plays
  = B.3: each play ends once
  on player
  : none
  0    play                | end 1 false
  0    play frame 0 5      | end 2 false
  0    play progress 0 0.5 | end 3 false
  0    pause               |
  0    stop                |
  1    tick                |
  """)
