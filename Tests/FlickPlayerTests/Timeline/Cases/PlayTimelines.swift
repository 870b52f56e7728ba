/// play, pause and stop.
let playTimelines = TimelineCase.parse(
  "play",
  """
  # A pass ends on the last frame
  = 000: playOnce plays once and stops; B.3: after completion the view stays on the `to` frame
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.5  tick | frame 5
  1    tick | frame 10, completed | frame 10, idle, end 1 true
  1.5  tick |

  # A late tick ends the pass on the last frame
  = decisions: overshoot, the last frame of a pass is always shown
  : playOnce
  0    play | playing
  5    tick | frame 10, completed | frame 10, idle, end 1 true

  # Nothing moves before the first call
  = A.2: initial state stopped
  : playOnce
  0.5  tick |
  1    wait |

  # autoPlay has no effect without a view
  = A.2: autoPlay is honoured by the views only
  : playOnce, autoPlay, hidden
  0.5  tick |

  # A pause holds the position
  = 000: pause(); B.3: completion false when interrupted by pause
  : playOnce
  0    play  | playing
  0.3  tick  | frame 3
  0.3  pause | paused | idle, end 1 false
  0.9  tick  |
  5    play  | playing
  5.2  tick  | frame 5
  5.7  tick  | frame 10, completed | frame 10, idle, end 2 true

  # A pause between two ticks shows the frame of its own time
  = B.3: pause() freezes at the current realtime frame
  : playOnce
  0    play  | playing
  0.3  tick  | frame 3
  0.45 pause | frame 4.5, paused | frame 4.5, idle, end 1 false

  # A pause has no effect unless the animation plays
  = A.2: pause() from stopped and paused is a no-op
  : playOnce
  0    pause |
  0    play  | playing
  0.3  tick  | frame 3
  0.3  pause | paused | idle, end 1 false
  0.4  pause |

  # A pause has no effect after the end
  = A.2: pause() from completed is a no-op
  : playOnce
  0    play  | playing
  1    tick  | frame 10, completed | frame 10, idle, end 1 true
  1.1  pause |

  # A pause after the end of the pass, before its tick
  = A.2 for the model; B.3 for the player: every pause interrupts
  ~ The model completes, because the pass has ended. The completion of the player receives false.
  : playOnce
  0    play  | playing
  0.5  tick  | frame 5
  1.2  pause | frame 10, completed | frame 10, idle, end 1 false

  # stop shows the first frame
  = 000: stop(); B.3: interrupts, then frame 0
  : playOnce
  0    play | playing
  0.5  tick | frame 5
  0.5  stop | frame 0, stopped | frame 0, idle, end 1 false
  1    tick |
  2    play | playing
  2.2  tick | frame 2

  # stop from a pause
  = A.2: stop() from paused
  : playOnce
  0    play  | playing
  0.5  tick  | frame 5
  0.5  pause | paused | idle, end 1 false
  0.6  stop  | frame 0, stopped | frame 0

  # stop after the end
  = A.2: stop() from completed
  : playOnce
  0    play | playing
  1    tick | frame 10, completed | frame 10, idle, end 1 true
  1.1  stop | frame 0, stopped | frame 0

  # stop after the end of the pass, before its tick
  = A.2: stop() is possible in each state
  : playOnce
  0    play | playing
  0.5  tick | frame 5
  1.5  stop | frame 0, stopped | frame 0, idle, end 1 false

  # stop of a stopped animation
  = A.2: stop()
  0    stop |
  0    stop |

  # stop after a change of position
  = A.2: stop() renders frame 0
  0    at 4 | frame 4
  0.1  stop | frame 0

  # stop shows the first frame of a composition that starts later
  = decisions: engine; B.3 has frame 0, which is not in the composition
  : late, playOnce
  0    play | playing
  0.5  tick | frame 25
  0.5  stop | frame 20, stopped | frame 20, idle, end 1 false

  # play during playback
  = A.2: no-op; B.3: interrupts, and continues from the current frame
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.3  play | | end 1 false
  0.5  tick | frame 5
  1    tick | frame 10, completed | frame 10, idle, end 2 true

  # play during playback, between two ticks
  = A.2: no-op; B.3: the playback is interrupted at the realtime frame, and begins there
  ! player: play() begins at the frame of the latest tick; play(toFrame:) and pause() use the frame that is due
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.5  play | | frame 5, end 1 false
  0.7  tick | frame 7

  # play after the end starts again
  = decisions: play() after .completed; B.3: at the end it starts over
  : playOnce
  0    play | playing
  1    tick | frame 10, completed | frame 10, idle, end 1 true
  1.5  play | frame 0, playing
  1.8  tick | frame 3
  2.5  tick | frame 10, completed | frame 10, idle, end 2 true

  # play at the last frame starts again
  = B.3: if the current frame already equals the end, it starts over
  : playOnce
  0    at 10 | frame 10
  0    play  | frame 0, playing
  0.4  tick  | frame 4

  # play continues from a position that was set before
  = A.2: a seek before the first play is kept; B.3: beginning at the current frame
  : playOnce
  0    at 5 | frame 5
  0    play | playing
  0.2  tick | frame 7
  0.5  tick | frame 10, completed | frame 10, idle, end 1 true

  # A pause in the second pass
  = A.2: play() continues; B.3: play() plays with the loop mode, beginning at the current frame
  ~ The model continues the second pass. The player starts to count again.
  : repeat 2
  0    play  | playing
  0.95 tick  | frame 9.5
  1.3  tick  | frame 3
  1.3  pause | paused | idle, end 1 false
  2    play  | playing
  2.65 tick  | frame 9.5
  2.75 tick  | frame 10, completed | frame 0.5
  3.6  tick  | | frame 9
  3.7  tick  | | frame 10, idle, end 2 true

  # Frequent ticks do not accumulate errors
  = decisions: no drift at any frame rate
  : thirty, playOnce
  0    play | playing
  0.1  tick | frame 1
  0.2  tick | frame 2
  0.3  tick | frame 3
  0.7  tick | frame 7
  1.1  tick | frame 11
  2.9  tick | frame 29
  3    tick | frame 30, completed | frame 30, idle, end 1 true

  # Rare ticks show the same frames
  = 000: the frame rate is the rendering frequency; decisions: no drift
  : thirty, playOnce, frameRate 1
  0    play | playing
  1.1  tick | frame 11
  2.9  tick | frame 29

  # Two calls at one time
  = A.2: pause and play; B.3: each play ends once
  : playOnce
  0    play  | playing
  0    pause | paused | idle, end 1 false
  0    play  | playing
  0    stop  | stopped | idle, end 2 false
  0.5  tick  |

  # An animation of one frame
  = 000: playOnce
  : one, playOnce
  0    play | playing
  0.05 tick | frame 0.5
  0.1  tick | frame 1, completed | frame 1, idle, end 1 true

  # A composition that starts later
  = B.4: progress = (frame - start)/(end - start)
  : late, playOnce
  0    play | playing
  0.5  tick | frame 25
  1    tick | frame 30, completed | frame 30, idle, end 1 true
  """)
