/// play(marker:), play(fromMarker:toMarker:) and play(markers:).
let markerTimelines = TimelineCase.parse(
  "marker",
  """
  # A marker plays its duration
  = B.3: marker start to start + duration
  on player
  0    play marker in | frame 2, playing
  0.2  tick           | frame 4
  0.3  tick           | frame 5, idle, end 1 true
  0.3  read mode      | mode marker in playOnce

  # A marker without a duration is a range without length
  = B.3: zero-length range completes true immediately
  on player
  0    play marker point | frame 8, end 1 true

  # A marker with a loop mode
  = B.3: a supplied loopMode overwrites the property
  on player
  0    play marker in loop | frame 2, playing
  0.25 tick                | frame 4.5
  0.4  tick                | frame 3
  0.4  read loop           | loop loop

  # A marker with a negative speed
  = B.2: negative plays backwards
  on player
  : speed -1
  0    play marker in | frame 5, playing
  0.2  tick           | frame 3
  0.3  tick           | frame 2, idle, end 1 true

  # A missing marker
  = B.3: unknown marker ignored; each play ends once
  on player
  0    play marker nowhere | end 1 false
  0    read mode           | mode marker nowhere playOnce

  # A missing marker during playback
  = B.3: unknown marker ignored
  on player
  : playOnce
  0    play                     | playing
  0.2  tick                     | frame 2
  0.2  play marker nowhere loop | end 2 false
  0.2  read loop                | loop playOnce
  0.5  tick                     | frame 5
  1    tick                     | frame 10, idle, end 1 true

  # From a marker to another
  = B.2: play(fromMarker:toMarker:)
  on player
  0    play from in out | frame 2, playing
  0.3  tick             | frame 5
  0.4  tick             | frame 6, idle, end 1 true

  # From a marker to another, without the end frame
  = B.3: playEndMarkerFrame false ends one frame earlier
  on player
  0    play from in out short | frame 2, playing
  0.2  tick                   | frame 4
  0.3  tick                   | frame 5, idle, end 1 true
  0.3  read mode              | mode from in out short playOnce

  # From the current frame to a marker
  = B.3: nil fromMarker is the current frame
  on player
  0    at 4            | frame 4
  0    play from _ out | playing
  0.1  tick            | frame 5
  0.2  tick            | frame 6, idle, end 1 true

  # From a missing marker to a marker
  = B.3: unknown fromMarker is the current frame
  on player
  0    at 4                  | frame 4
  0    play from nowhere out | playing
  0.1  tick                  | frame 5
  0.2  tick                  | frame 6, idle, end 1 true

  # To a missing marker
  = B.3: unknown toMarker, nothing plays
  on player
  0    at 4                       | frame 4
  0    play from in nowhere loop  | end 1 false
  0    read loop                  | loop playOnce

  # From a marker back to an earlier one
  = B.3: toX < fromX plays backwards
  on player
  0    play from out in | frame 6, playing
  0.2  tick             | frame 4
  0.4  tick             | frame 2, idle, end 1 true

  # From a marker to the same marker
  = B.3: zero-length range
  on player
  0    play from in in | frame 2, end 1 true

  # From a marker to another with a loop mode
  = B.3: a supplied loopMode overwrites the property
  on player
  0    play from in out autoReverse | frame 2, playing
  0.35 tick                         | frame 5.5
  0.5  tick                         | frame 5

  # Several markers in sequence
  = B.3: plays once each, in order
  on player
  0    play markers in out | frame 2, playing
  0.2  tick                | frame 4
  0.35 tick                | frame 6
  0.45 tick                | frame 7
  0.55 tick                | frame 8, idle, end 1 true
  0.55 read mode           | mode markers in out

  # Several markers in another order
  = B.3: plays once each, in order
  on player
  0    play markers out in | frame 6, playing
  0.2  tick                | frame 2
  0.3  tick                | frame 3
  0.5  tick                | frame 5, idle, end 1 true

  # The same marker twice
  = B.3: plays once each, in order
  on player
  0    play markers out out | frame 6, playing
  0.1  tick                 | frame 7
  0.2  tick                 | frame 6
  0.3  tick                 | frame 7
  0.4  tick                 | frame 8, idle, end 1 true

  # Missing markers are skipped
  = B.3: unknown ones skipped
  on player
  0    play markers no in never out none | frame 2, playing
  0.3  tick                              | frame 6
  0.5  tick                              | frame 8, idle, end 1 true

  # An empty list of markers
  = B.3: nothing plays; each play ends once, where lottie-ios has a quirk
  on player
  0    play markers | end 1 false

  # Only missing markers
  = B.3: nothing plays; each play ends once, where lottie-ios has a quirk
  on player
  : playOnce
  0    play            | playing
  0.2  tick            | frame 2
  0.2  play markers no | end 2 false
  0.5  tick            | frame 5

  # Markers are interrupted
  = B.3: completion false, and the sequence ends
  on player
  0    play markers in out | frame 2, playing
  0.2  tick                | frame 4
  0.2  pause               | idle, end 1 false
  1    tick                |

  # Markers are interrupted in the second one
  = B.3: completion false, and the sequence ends
  on player
  0    play markers in out | frame 2, playing
  0.3  tick                | frame 6
  0.4  stop                | frame 0, idle, end 1 false
  1    tick                |

  # Markers play once whatever the loop mode is
  = B.3: plays once each
  on player
  : loop
  0    play markers in out | frame 2, playing
  0    read loop           | loop playOnce
  0.3  tick                | frame 6
  0.5  tick                | frame 8, idle, end 1 true

  # A marker without a duration in a list
  = B.3: plays once each; zero-length range
  on player
  0    play markers point in | frame 2, playing
  0.3  tick                  | frame 5, idle, end 1 true

  # Markers with a negative speed
  = B.2: negative plays backwards; B.3: in order
  on player
  : speed -1
  0    play markers in out | frame 5, playing
  0.3  tick                | frame 8
  0.5  tick                | frame 6, idle, end 1 true

  # Of several markers with one name, the last applies
  = B.3: duplicates, the last wins
  on player
  : twice
  0    play marker in | frame 5, playing
  0.2  tick           | frame 7, idle, end 1 true

  # A marker before the first frame
  = B.3: range ends are clamped to the composition
  on player
  : late
  0    at 25              | frame 25
  0    play marker before | frame 20, end 1 true

  # A marker after the last frame
  = B.3: range ends are clamped to the composition
  on player
  : late
  0    play marker after | frame 30, end 1 true

  # A marker of a composition that starts later
  = B.3: frames of the composition
  on player
  : late
  0    play marker in | frame 22, playing
  0.3  tick           | frame 25, idle, end 1 true

  # Markers of a new animation
  = B.2: animation, setting rebuilds
  on player
  0    animation other | 
  0    play marker in  | frame 4, playing
  0.4  tick            | frame 8, idle, end 1 true
  1    play marker out | end 2 false

  # Without an animation, no marker plays
  = B.3: each play ends once
  on player
  : none
  0    play marker in    | end 1 false
  0    play from in out  | end 2 false
  0    play markers in   | end 3 false
  """)
