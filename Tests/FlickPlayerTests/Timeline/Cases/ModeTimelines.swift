/// play(_:), setPlaybackMode and currentPlaybackMode.
let modeTimelines = TimelineCase.parse(
  "mode",
  """
  # The mode of a new player
  = B.2: currentPlaybackMode is optional
  on player
  0    read mode | mode nil

  # The mode of play, pause and stop
  = B.3: set by every play, pause and frame setter
  on player
  0    play      | playing
  0    read mode | mode progress 0 1 playOnce
  0.2  pause     | frame 2, idle, end 1 false
  0.2  read mode | mode paused current
  0.2  stop      | frame 0
  0.2  read mode | mode paused frame 0

  # play with a mode by progress
  = B.2: play(_:)
  on player
  : loop
  0    playmode progress 0.2 0.8 playOnce | frame 2, playing
  0    read mode                          | mode progress 0.2 0.8 playOnce
  0    read loop                          | loop playOnce
  0.6  tick                               | frame 8, idle, end 1 true

  # play with a mode by frames
  = B.2: play(_:)
  on player
  0    playmode frame 2 5 loop | frame 2, playing
  0.25 tick                    | frame 4.5
  0.4  tick                    | frame 3

  # play with a mode from a marker
  = B.2: play(_:)
  on player
  0    playmode from in out short | frame 2, playing
  0.3  tick                       | frame 5, idle, end 1 true

  # play with a mode of a marker
  = B.2: play(_:)
  on player
  0    playmode marker in repeat 2 | frame 2, playing
  0.25 tick                        | frame 4.5
  0.4  tick                        | frame 3
  0.6  tick                        | frame 5, idle, end 1 true

  # play with a mode of several markers
  = B.2: play(_:)
  on player
  0    playmode markers in out | frame 2, playing
  0.3  tick                    | frame 6
  0.5  tick                    | frame 8, idle, end 1 true

  # setPlaybackMode plays by progress
  = B.2: setPlaybackMode
  on player
  0    mode progress _ 0.5 playOnce | playing
  0.3  tick                         | frame 3
  0.5  tick                         | frame 5, idle, end 1 true

  # setPlaybackMode plays by frames
  = B.2: setPlaybackMode
  on player
  0    mode frame 8 2 | frame 8, playing
  0.6  tick           | frame 2, idle, end 1 true
  0.6  read mode      | mode frame 8 2 playOnce

  # setPlaybackMode plays to a marker
  = B.3: nil fromMarker is the current frame
  on player
  0    mode from _ in | playing
  0.1  tick           | frame 1
  0.2  tick           | frame 2, idle, end 1 true

  # setPlaybackMode plays a marker
  = B.2: setPlaybackMode
  on player
  0    mode marker out | frame 6, playing
  0.2  tick            | frame 8, idle, end 1 true

  # setPlaybackMode plays several markers
  = B.2: setPlaybackMode
  on player
  0    mode markers out in | frame 6, playing
  0.2  tick                | frame 2
  0.3  tick                | frame 3

  # setPlaybackMode pauses during playback
  = B.3: completion false when interrupted; LottieAnimationPlayer: a pause request receives true
  on player
  0    play         | playing
  0.3  tick         | frame 3
  0.4  mode paused  | frame 4, idle, end 1 false, end 2 true
  0.5  read mode    | mode paused current

  # setPlaybackMode pauses at a frame
  = B.3: PausedState.frame
  on player
  0    play                | playing
  0.3  tick                | frame 3
  0.3  mode paused frame 7 | frame 7, idle, end 1 false, end 2 true
  0.3  read mode           | mode paused frame 7

  # setPlaybackMode pauses at a progress
  = B.3: PausedState.progress
  on player
  0    mode paused progress 0.7 | frame 7, end 1 true
  0    read mode                | mode paused progress 0.7

  # setPlaybackMode pauses at a time
  = B.3: PausedState.time
  on player
  0    mode paused time 0.7 | frame 7, end 1 true
  0    read mode            | mode paused time 0.7

  # setPlaybackMode pauses at a marker
  = B.3: PausedState.marker, position start
  on player
  0    mode paused marker in | frame 2, end 1 true
  0    read mode             | mode paused marker in start

  # setPlaybackMode pauses at the end of a marker
  = B.3: PausedState.marker, position end
  on player
  0    mode paused marker in end | frame 5, end 1 true
  0    read mode                 | mode paused marker in end

  # setPlaybackMode pauses at a missing marker
  = LottieAnimationPlayer: false when the position does not exist; the mode is set
  on player
  : playOnce
  0    play                       | playing
  0.3  tick                       | frame 3
  0.3  mode paused marker nowhere | end 2 false
  0.3  read mode                  | mode paused marker nowhere start
  0.5  tick                       | frame 5

  # setPlaybackMode pauses outside the composition
  = B.3: range ends are clamped to the composition
  on player
  0    mode paused frame 99     | frame 10, end 1 true
  0    mode paused progress -1  | frame 0, end 2 true
  0    mode paused time inf     | frame 10, end 3 true
  0    mode paused frame nan    | frame 0, end 4 true

  # setPlaybackMode without an animation
  = B.3: each play ends once
  on player
  : none
  0    mode paused          | end 1 false
  0    mode paused frame 3  | end 2 false
  0    mode frame 2 5       | end 3 false

  # The mode of a missing marker is set
  = B.3: set even if the call had no visible effect
  on player
  0    play from in nowhere | end 1 false
  0    read mode            | mode from in nowhere playOnce
  0    play markers no      | end 2 false
  0    read mode            | mode markers no

  # play without an animation sets the mode
  = B.3: set by every play even if the call had no visible effect
  on player
  ! player: play() without an animation returns before it sets the mode; the other play methods set it
  : none
  0    play      | end 1 false
  0    read mode | mode progress 0 1 playOnce

  # The mode of a change of position
  = B.2: sets currentPlaybackMode to the matching paused state
  on player
  0    play             | playing
  0    set progress 0.3 | frame 3, idle, end 1 false
  0    read mode        | mode paused progress 0.3
  0    set time 0.4     | frame 4
  0    read mode        | mode paused time 0.4
  0    set frame 5      | frame 5
  0    read mode        | mode paused frame 5

  # The mode remains after the end
  = B.2: currentPlaybackMode is the latest request
  on player
  0    play frame 0 5 loop | playing
  0    set loop playOnce   |
  0.5  tick                | frame 5, idle, end 1 true
  0.5  read mode           | mode frame 0 5 loop
  """)
