/// Behaviour that only the views have. `LottieUIKitView` also performs all cases of the model, and
/// `LottieAnimationView` all cases of the player.
let viewTimelines = TimelineCase.parse(
  "view",
  """
  # autoPlay starts when the view appears
  = 000: onAppear automatically starts playback if autoPlay is true
  on uikit
  : hidden, autoPlay, playOnce
  0    wait |
  1    show | playing
  1.3  tick | frame 3

  # Without autoPlay, nothing starts
  = 000: autoPlay
  on uikit
  : hidden, playOnce
  1    show |
  1.3  tick |

  # A view that leaves its window pauses, and resumes
  = decisions: disappear pauses, and resumes on appear if it was playing
  on uikit
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.3  hide | paused
  1    tick |
  5    show | playing
  5.2  tick | frame 5

  # An app in the background pauses, and resumes
  = decisions: entering the background likewise
  on uikit
  : playOnce
  0    play       | playing
  0.3  tick       | frame 3
  0.3  background | paused
  5    foreground | playing
  5.2  tick       | frame 5

  # A paused view does not resume
  = decisions: resumes if it was playing
  on uikit
  : playOnce
  0    play  | playing
  0.3  tick  | frame 3
  0.3  pause | paused
  1    hide  |
  2    show  |
  2.5  tick  |

  # A view that was paused while it was hidden does not resume
  = decisions: resumes if it was playing
  on uikit
  : playOnce
  0    play  | playing
  0.3  tick  | frame 3
  0.3  hide  | paused
  0.5  pause |
  2    show  |

  # A view that was stopped while it was hidden does not resume
  = decisions: resumes if it was playing
  on uikit
  : playOnce
  0    play | playing
  0.3  tick | frame 3
  0.3  hide | paused
  0.5  stop | frame 0, stopped
  2    show |

  # play outside a window waits for the window
  = decisions: disappear
  on uikit
  : hidden, playOnce
  0    play |
  0.5  tick |
  1    show | playing
  1.3  tick | frame 3

  # play in the background waits for the foreground
  = decisions: entering the background likewise
  on uikit
  : playOnce
  0    background |
  0    play       |
  1    foreground | playing
  1.3  tick       | frame 3

  # A view resumes when it is in a window and the app in the foreground
  = decisions: disappear, background
  on uikit
  : playOnce
  0    play       | playing
  0.3  tick       | frame 3
  0.3  hide       | paused
  0.5  background |
  1    show       |
  2    foreground | playing

  # A view that has ended does not start again
  = decisions: resumes if it was playing
  on uikit
  : playOnce
  0    play | playing
  1    tick | frame 10, completed
  2    hide |
  3    show |

  # A seek outside a window
  = 000: seek
  on uikit
  : hidden, playOnce
  0    seek 0.5 | frame 5
  1    show     |
  1    play     | playing
  1.2  tick     | frame 7

  # Under Reduce Motion, play completes
  = required: a play call completes instead of hanging
  on uikit
  : playOnce, system reduced
  0    play | completed
  1    tick |

  # Under Reduce Motion, play shows the marked frame and completes
  = required: a play call completes instead of hanging; decisions: the marked frame stands still
  on uikit
  : calm, playOnce, system reduced, hidden
  0    show |
  0    play | completed

  # Under Reduce Motion, autoPlay shows the marked frame
  = decisions: reduced motion, the first or marked frame stands still
  on uikit
  : calm, playOnce, system reduced, hidden, autoPlay
  0    show |
  1    tick |

  # Reduce Motion during playback
  = decisions: reduced motion is honoured when the system asks for it
  on uikit
  : playOnce
  0    play            | playing
  0.3  tick            | frame 3
  0.3  system reduced  | frame 0, completed
  1    system standard |
  1.2  tick            |

  # A view overrides Reduce Motion
  = decisions: a property overrides it
  on uikit
  : playOnce, system reduced
  0    respects false | 
  0    play           | playing
  0.3  tick           | frame 3

  # A released view publishes nothing
  = 000: views automatically clean up resources
  on uikit
  : playOnce
  0    play    | playing
  0.3  tick    | frame 3
  0.3  release |
  0.5  tick    |

  # Under Reduce Motion, LottieAnimationView shows one frame and completes
  = B.5: completion(true); decisions: the first or marked frame stands still
  on view
  : still, system reduced
  0    play | frame 4, end 1 true

  # Under Reduce Motion, LottieAnimationView plays the marker
  = B.5: in reduced mode the marker plays instead
  on view
  : calm, system reduced
  0    play | frame 4, playing
  0.3  tick | frame 7, idle, end 1 true
  """)
