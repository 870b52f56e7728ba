/// Each play call ends in exactly one completion, and no frame follows a pause.
let endTimelines = TimelineCase.parse(
  "end",
  """
  # A pause delivers no further frame
  = required: pause() delivers no further frame even if one is in flight; it shows the frame of its own time
  ~ The view draws the frame on the queue, and calls its closures after the call has returned.
  on model uikit
  : playOnce
  0    play   | playing
  0.3  tick~  |
  0.3  pause~ | frame 3, paused |
  0.4  draw   | | frame 3, paused

  # A pause between ticks delivers no further frame
  = required: pause() delivers no further frame even if one is in flight; it shows the frame of its own time
  on model uikit
  : playOnce
  0    play   | playing
  0.3  tick   | frame 3
  0.45 pause~ | frame 4.5, paused |
  0.5  draw   | | frame 4.5, paused

  # A pause of the player delivers no further frame
  = required: pause() delivers no further frame even if one is in flight
  ~ The view draws the frame on the queue.
  on player view
  : playOnce
  0    play   | playing
  0.3  tick~  |
  0.3  pause~ | frame 3, end 1 false | end 1 false
  0.4  draw   | idle | frame 3, idle

  # A stop delivers no further frame
  = 000: stop() shows the first frame
  : playOnce
  0    play  | playing
  0.3  tick~ |
  0.3  stop  | stopped | idle, end 1 false
  0.4  draw  |

  # A seek delivers no earlier frame
  = A.2: seek renders synchronously
  ~ The views draw the frame on the queue.
  on model player uikit view
  : playOnce
  0    play  | playing
  0.3  tick~ |
  0.3  at 8~ | frame 8 | frame 8, end 1 false | | end 1 false
  0.4  draw  | | idle | frame 8 | frame 8, idle

  # A play call ends when the player is released
  = required: each play ends in exactly one completion, also after release
  on player
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  release | end 1 false

  # A queued play call ends when the player is released
  = required: each play ends in exactly one completion, also after removal from the window and release
  on player
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  hide    | queued
  0.3  release | end 1 false

  # A released player that has ended calls nothing
  = required: each play ends in exactly one completion
  on player
  : playOnce
  0    play    | playing
  1    tick    | frame 10, idle, end 1 true
  1    release |
  2    tick    |

  # A released model publishes nothing
  = 000: automatically cancels timers on deinit
  on model uikit
  : playOnce
  0    play    | playing
  0.3  tick~   |
  0.3  release |
  0.5  tick    |

  # Later calls do not end a play call again
  = required: each play ends in exactly one completion
  on player
  : playOnce
  0    play           | playing
  1    tick           | frame 10, idle, end 1 true
  1    pause          |
  1    stop           | frame 0
  1    set frame 3    | frame 3
  1    background     |
  1    foreground     |
  1    hide           |
  1    show           |
  1    animation none | blank

  # An interrupted play call does not end again
  = required: each play ends in exactly one completion
  on player
  : playOnce
  0    play            | playing
  0.3  pause           | frame 3, idle, end 1 false
  0.3  stop            | frame 0
  5    tick            |
  5    animation other |

  # Every kind of play call ends once
  = required: each play ends in exactly one completion
  on player
  0    play                  | playing
  0    play progress 0 0.5   | end 1 false
  0    play frame 0 5        | end 2 false
  0    play marker in        | frame 2, end 3 false
  0    play from in out      | end 4 false
  0    play markers in out   | end 5 false
  0    playmode frame 2 5    | end 6 false
  0    mode frame 2 5        | end 7 false
  0    mode paused           | idle, end 8 false, end 9 true
  5    tick                  |

  # A completion starts another playback
  = B.3: completion true when playback reached its end
  on player
  0    then play frame 5 8 |
  0    play frame 0 3      | playing
  0.3  tick                | frame 3, frame 5, end 1 true
  0.6  tick                | frame 8, idle, end 2 true

  # A completion of an interruption starts another playback
  = B.3: completion false when interrupted
  on player
  0    then play frame _ 8 |
  0    play frame 0 5      | playing
  0.3  tick                | frame 3
  0.3  pause               | end 1 false
  0.5  tick                | frame 5
  0.8  tick                | frame 8, idle, end 2 true

  # A completion in the background is called once
  = required: each play ends in exactly one completion, also in the background
  on player
  : background continuePlaying
  0    play frame 0 5 | playing
  0.1  background     | frame 1
  0.5  tick           | frame 5, idle, end 1 true
  1    foreground     |

  # A play call in the background ends when it is replaced
  = required: each play ends in exactly one completion, also in the background
  on player
  : playOnce
  0    background      |
  0    play            | queued
  0.5  play            | end 1 false
  1    animation other | idle, end 2 false
  2    foreground      |

  # The end of a pass is published with its last frame
  = A.2: the last frame stays, progress 1
  on model
  : playOnce
  0    play           | playing
  5    tick~          |
  5    read progress~ | progress 0
  5    draw           | frame 10, completed
  """)
