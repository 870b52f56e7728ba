/// Another animation during playback, and the animations of a dotLottie file.
let replacementTimelines = TimelineCase.parse(
  "replacement",
  """
  # Another animation during playback
  = B.2: setting stops playback, shows the start frame; B.3: completion false
  on player
  : playOnce
  0    play            | playing
  0.3  tick            | frame 3
  0.3  animation other | frame 0, idle, end 1 false
  0.5  tick            |
  1    play            | playing
  1.4  tick            | frame 4

  # Another animation with a frame in flight
  = B.2: setting stops playback, shows the start frame
  on player
  : playOnce
  0    play            | playing
  0.3  tick            | frame 3
  0.5  tick~           |
  0.5  animation other | frame 0, idle, end 1 false
  0.6  draw            |

  # An animation of another length
  = B.2: setting stops playback
  on player
  : playOnce
  0    play             | playing
  0.3  tick             | frame 3
  0.3  animation thirty | frame 0, idle, end 1 false
  1    play             | playing
  3    tick             | frame 20
  4    tick             | frame 30, idle, end 2 true

  # An animation that starts later
  = B.2: setting shows the start frame
  on player
  0    at 5           | frame 5
  0    animation late | frame 20
  0    read fraction  | fraction 0

  # No animation during playback
  = B.2: setting stops playback; B.3: completion false
  on player
  : playOnce
  0    play           | playing
  0.3  tick           | frame 3
  0.3  animation none | blank, idle, end 1 false
  0.5  tick           |
  1    play           | end 2 false

  # An animation after none
  = B.2: setting shows the start frame
  on player
  : none, playOnce
  0    animation ten | frame 0
  0    play          | playing
  0.3  tick          | frame 3

  # Another animation while playback is queued
  = B.2: setting stops playback; B.3: completion false
  on player
  : hidden, playOnce
  0    play            | queued
  0    animation other | idle, end 1 false
  1    show            |

  # Another animation keeps loop mode and speed
  = B.2: loopMode and animationSpeed are independent of the animation
  on player
  : loop, speed 2
  0    animation other |
  0    play            | playing
  0.4  tick            | frame 8
  0.6  tick            | frame 10
  0.7  tick            | frame 4

  # animationLoaded is called when an animation is set
  = B.2: called on load, and immediately when set while an animation exists
  on player
  : playOnce
  0    watch loaded   | loaded 0
  0    play           | playing
  0.3  animation late | frame 20, idle, loaded 20, end 1 false
  0.3  animation none | blank

  # An animation of a dotLottie file
  = B.6: applies loop mode and speed; mode reverse
  on player
  : loop, speed 3
  0    load b     | frame 20
  0    read loop  | loop repeat 2
  0    read speed | speed -0.5
  0    play       | frame 30, playing
  1    tick       | frame 25
  1.9  tick       | frame 20.5
  2.1  tick       | frame 29.5
  3.9  tick       | frame 20.5
  4    tick       | frame 20, idle, end 1 true

  # The other animation of a dotLottie file
  = B.6: applies loop mode and speed
  on player
  : late, loop, speed 3
  0    load a     | frame 0
  0    read loop  | loop playOnce
  0    read speed | speed 1
  0    play       | playing
  1    tick       | frame 10, idle, end 1 true

  # An animation of a dotLottie file by index
  = B.2: loadAnimation(atIndex:from:)
  on player
  0    load 1     | frame 20
  0    read speed | speed -0.5
  0    load 0     | frame 0
  0    read speed | speed 1

  # A dotLottie file without a name
  = B.2: loadAnimation(_:from:) with nil shows the file's active animation
  on player
  : none
  0    load _ | frame 0
  0    play   | playing
  0.5  tick   | frame 5

  # A missing animation of a dotLottie file
  = B.6: unknown animationId is ignored
  on player
  : playOnce
  0    play      | playing
  0.3  tick      | frame 3
  0.3  load no   |
  0.3  load 7    |
  0.3  load -1   |
  0.5  tick      | frame 5
  0.5  read loop | loop playOnce

  # A dotLottie file during playback
  = B.3: completion false when the animation is set
  on player
  : playOnce
  0    play   | playing
  0.3  tick   | frame 3
  0.3  load b | frame 20, idle, end 1 false
  1    tick   |

  # A dotLottie file during queued playback
  = B.3: completion false when the animation is set
  on player
  : hidden, playOnce
  0    play   | queued
  0    load b | frame 20, idle, end 1 false
  1    show   |
  """)
