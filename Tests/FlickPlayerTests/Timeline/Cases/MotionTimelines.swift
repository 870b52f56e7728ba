/// The reduced-motion modes of the player.
let motionTimelines = TimelineCase.parse(
  "motion",
  """
  # standard: every range plays
  = B.5: standardMotion
  on player
  : calm, motion standard
  0    play frame 2 8 | frame 2, playing
  0.6  tick           | frame 8, idle, end 1 true

  # reduced: the marker plays in place of the animation
  = B.5: in reduced mode the marker plays instead
  on player
  : calm, motion reduced
  0    play      | frame 4, playing
  0.2  tick      | frame 6
  0.3  tick      | frame 7, idle, end 1 true
  0.3  read mode | mode progress 0 1 playOnce

  # reduced: the marker plays in place of a range
  = B.5: in reduced mode the marker plays instead
  on player
  : calm, motion reduced
  0    play frame 0 2 | frame 4, playing
  0.3  tick           | frame 7, idle, end 1 true
  1    play marker in | frame 4, playing
  1.3  tick           | frame 7, idle, end 2 true

  # reduced: the loop mode applies to the marker
  = B.5: in reduced mode the marker plays instead; B.3: loop modes
  on player
  : calm, motion reduced, loop
  0    play | frame 4, playing
  0.25 tick | frame 6.5
  0.4  tick | frame 5

  # reduced: several markers are one request
  = B.5: in reduced mode the marker plays instead of any requested range
  on player
  ! player: the reduced-motion marker is played once for each marker of the list
  : calm, motion reduced
  0    play markers in out | frame 4, playing
  0.3  tick                | frame 7, idle, end 1 true

  # reduced: without a marker, the first frame is shown
  = decisions: reduced motion, the first frame stands still; ReducedMotionMode.reducedMotion
  on player
  : motion reduced
  0    at 5 | frame 5
  0    play | frame 0, end 1 true
  1    tick |

  # reduced: a marker without a duration is shown
  = decisions: the marked frame stands still; ReducedMotionMode.reducedMotion
  on player
  : still, motion reduced
  0    play           | frame 4, end 1 true
  0    play marker in | end 2 true

  # disabled: the frame of the marker is shown
  = B.5: in disabled mode the marker's frame is shown and completion(true) is called
  on player
  : calm, motion disabled
  0    play      | frame 4, end 1 true
  1    tick      |
  1    read mode | mode progress 0 1 playOnce

  # disabled: without a marker, the first frame is shown
  = B.5: in disabled mode the start frame is shown
  on player
  : motion disabled
  0    at 5           | frame 5
  0    play frame 6 8 | frame 0, end 1 true

  # disabled: the first frame of a composition that starts later
  = B.5: in disabled mode the start frame is shown
  on player
  : late, motion disabled
  0    at 25 | frame 25
  0    play  | frame 20, end 1 true

  # disabled: several markers
  = B.5: in disabled mode completion(true) is called
  on player
  : calm, motion disabled
  0    play markers in out | frame 4, end 1 true

  # disabled: a missing marker
  = B.3: unknown marker ignored
  on player
  : calm, motion disabled
  0    play marker nowhere | end 1 false

  # disabled: outside a window
  = B.5: in disabled mode completion(true) is called
  on player
  : calm, motion disabled, hidden
  0    play | frame 4, end 1 true
  1    show |

  # disabled: positions can be set
  = B.5: the modes concern playback
  on player
  : calm, motion disabled
  0    set frame 8         | frame 8
  0    mode paused frame 2 | frame 2, end 1 true
  0    stop                | frame 0

  # The mode applies from the next playback on
  = ReducedMotionOption: queried each time playback starts
  on player
  : calm, motion standard, playOnce
  0    play                | playing
  0.3  tick                | frame 3
  0.3  set motion disabled |
  0.5  tick                | frame 5
  0.5  play                | frame 4, idle, end 1 false, end 2 true
  1    set motion standard |
  1    play                | playing
  1.2  tick                | frame 6

  # reduced: the next playback interrupts
  = B.3: a new play interrupts
  on player
  : calm, motion reduced
  0    play  | frame 4, playing
  0.2  tick  | frame 6
  0.2  play  | frame 4, end 1 false
  0.3  pause | frame 5, idle, end 2 false

  # reduced: a negative speed
  = B.5: in reduced mode the marker plays instead; B.2: negative plays backwards
  on player
  : calm, motion reduced, speed -1
  0    play | frame 7, playing
  0.3  tick | frame 4, idle, end 1 true

  # Without an animation
  = B.3: each play ends once
  on player
  : none, motion disabled
  0    play | end 1 false
  """)
