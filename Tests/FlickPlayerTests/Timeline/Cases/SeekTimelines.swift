/// seek(to:) and seek(toFrame:) of the model; currentFrame, currentProgress and currentTime of the player.
let seekTimelines = TimelineCase.parse(
  "seek",
  """
  # seek before the first play
  = A.2: playback then starts from the sought position; the frame is rendered synchronously
  ~ The view draws the frame on the queue.
  on model uikit
  : playOnce
  0    seek 0.5~ | frame 5 |
  0    draw      | | frame 5
  0    play      | playing
  0.2  tick      | frame 7

  # seek during playback
  = A.2: keeps playing from the new position
  on model
  : playOnce
  0    play     | playing
  0.3  tick     | frame 3
  0.3  seek 0.8 | frame 8
  0.4  tick     | frame 9
  0.5  tick     | frame 10, completed

  # seek between two ticks
  = A.2: keeps playing from the new position
  on model
  : playOnce
  0    play     | playing
  0.3  tick     | frame 3
  0.45 seek 0.2 | frame 2
  0.55 tick     | frame 3

  # seek during a pause
  = A.2: stays paused
  on model
  : playOnce
  0    play     | playing
  0.3  tick     | frame 3
  0.3  pause    | paused
  0.5  seek 0.8 | frame 8
  1    play     | playing
  1.1  tick     | frame 9

  # seek after the end
  = A.2: stays completed; a later play() then plays from there
  on model
  : playOnce
  0    play     | playing
  1    tick     | frame 10, completed
  1.1  seek 0.5 | frame 5
  1.2  play     | playing
  1.5  tick     | frame 8
  1.7  tick     | frame 10, completed

  # seek to the end after the end
  = decisions: play() after .completed starts again
  on model
  : playOnce
  0    play   | playing
  1    tick   | frame 10, completed
  1.1  seek 1 |
  1.2  play   | frame 0, playing

  # seek after the end of the pass, before its tick
  = A.2: seek(to:) is possible in each state
  on model
  : playOnce
  0    play     | playing
  0.5  tick     | frame 5
  1.5  seek 0.2 | frame 2, completed
  2    play     | playing
  2.1  tick     | frame 3

  # seek to the end during the only pass
  = 000: seek; decisions: the last frame is always shown
  on model
  : playOnce
  0    play   | playing
  0.3  tick   | frame 3
  0.3  seek 1 | frame 10
  0.4  tick   | completed

  # seek to the end in a loop
  = 000: seek, loop
  on model
  : loop
  0    play   | playing
  0.3  tick   | frame 3
  0.3  seek 1 | frame 10
  0.4  tick   | frame 1

  # seek clamps the progress
  = decisions: seek clamps progress; A.2: progress equals the clamped value
  on model
  0    seek 0.5      | frame 5
  0    seek -0.5     | frame 0
  0    read progress | progress 0
  0    seek 1.5      | frame 10
  0    read progress | progress 1
  0    read error    | error none

  # seek to values that are not finite
  = decisions: seek clamps progress
  on model
  0    seek 0.5  | frame 5
  0    seek nan  | frame 0
  0    seek inf  | frame 10
  0    seek -inf | frame 0

  # seek keeps the passes
  = A.2: seek does not touch the repeat counter
  on model
  : repeat 2
  0    play     | playing
  0.95 tick     | frame 9.5
  1.3  tick     | frame 3
  1.3  seek 0.5 | frame 5
  1.75 tick     | frame 9.5
  1.8  tick     | frame 10, completed

  # seek keeps the direction
  = A.2: seek does not touch the reverse direction
  on model
  : autoReverse
  0    play     | playing
  0.95 tick     | frame 9.5
  1.3  tick     | frame 7
  1.3  seek 0.9 | frame 9
  1.5  tick     | frame 7

  # seek to the first frame when playing backwards
  = decisions: negative plays backwards, playOnce completes at the first frame
  on model
  : playOnce, speed -1
  0    play   | frame 10, playing
  0.3  tick   | frame 7
  0.3  seek 0 | frame 0
  0.4  tick   | completed

  # stop after a seek
  = A.2: stop() renders frame 0
  on model
  : playOnce
  0    seek 0.5 | frame 5
  0.1  stop     | frame 0
  0.1  play     | playing
  0.3  tick     | frame 2

  # seekFrame accepts whole and fractional frames, and the end
  = decisions: seek, frames 0…numberOfFrames
  on model
  0    seekFrame 5   | frame 5
  0    seekFrame 9.5 | frame 9.5
  0    seekFrame 10  | frame 10
  0    seekFrame 0   | frame 0

  # seekFrame counts from the first frame of the composition
  = decisions: 0…numberOfFrames
  on model
  : late
  0    seekFrame 5  | frame 25
  0    seekFrame 10 | frame 30
  0    seekFrame 25 | error invalidFrameIndex

  # seekFrame during playback
  = A.2: same rules as seek(to:)
  on model
  : playOnce
  0    play        | playing
  0.3  tick        | frame 3
  0.3  seekFrame 8 | frame 8
  0.4  tick        | frame 9

  # seekFrame with a negative frame
  = decisions: publishes .invalidFrameIndex and leaves the rest alone
  on model
  : playOnce
  0    play         | playing
  0.3  tick         | frame 3
  0.3  seekFrame -1 | error invalidFrameIndex
  0.4  tick         | frame 4

  # seekFrame beyond the end
  = decisions: publishes .invalidFrameIndex and leaves the rest alone
  on model
  0    seekFrame 10.5 | error invalidFrameIndex

  # seekFrame with NaN
  = A.2: NaN gives .invalidFrameIndex
  on model
  0    seekFrame nan | error invalidFrameIndex

  # seekFrame with infinity
  = decisions: publishes .invalidFrameIndex
  on model
  0    seekFrame inf | error invalidFrameIndex

  # play clears the error
  = A.2: only play() clears error
  on model
  : playOnce
  0    seekFrame -1 | error invalidFrameIndex
  0    play         | error none, playing

  # play during playback keeps the error
  = A.2: play() from playing is a no-op, error kept
  on model
  : playOnce
  0    play         | playing
  0    seekFrame -1 | error invalidFrameIndex
  0    play         |
  0    read error   | error invalidFrameIndex

  # Other calls keep the error
  = A.2: stop() does not clear error; seek(to:) does not touch error
  on model
  : playOnce
  0    seekFrame -1 | error invalidFrameIndex
  0    stop         |
  0    seek 0.5     | frame 5
  0    seekFrame 3  | frame 3
  0    pause        |
  0    read error   | error invalidFrameIndex

  # currentFrame stops playback
  = B.2: setting stops playback; B.3: completion false
  on player
  : playOnce
  0    play        | playing
  0.3  tick        | frame 3
  0.3  set frame 8 | frame 8, idle, end 1 false
  0.5  tick        |
  0.5  read mode   | mode paused frame 8
  0.5  play        | playing
  0.6  tick        | frame 9

  # currentProgress stops playback
  = B.2: setting stops playback; B.3: completion false
  on player
  : playOnce
  0    play             | playing
  0.3  tick             | frame 3
  0.3  set progress 0.8 | frame 8, idle, end 1 false
  0.5  read mode        | mode paused progress 0.8

  # currentTime stops playback
  = B.2: setting stops playback; B.3: completion false
  on player
  : playOnce
  0    play         | playing
  0.3  tick         | frame 3
  0.3  set time 0.8 | frame 8, idle, end 1 false
  0.5  read mode    | mode paused time 0.8

  # The position of a player that does not play
  = B.2: currentFrame, currentProgress, currentTime
  on player
  0    set frame 4      | frame 4
  0    read fraction    | fraction 0.4
  0    read time        | time 0.4
  0    set progress 0.5 | frame 5
  0    read position    | position 5
  0    set time 0.7     | frame 7

  # The position of a composition that starts later
  = B.4: progress = (frame - start)/(end - start)
  on player
  : late
  0    set frame 24     | frame 24
  0    read fraction    | fraction 0.4
  0    read time        | time 0.4
  0    set progress 0.5 | frame 25
  0    set time 0.7     | frame 27

  # Positions outside the composition
  = B.3: range ends are clamped to the composition
  on player
  : late
  0    set frame 25     | frame 25
  0    set frame 3      | frame 20
  0    set frame 99     | frame 30
  0    set progress -2  | frame 20
  0    set progress 7   | frame 30
  0    set time -1      | frame 20
  0    set time 99      | frame 30

  # Positions that are not finite
  = LottieAnimationPlayer: the nearest frame; NaN produces the first one
  on player
  0    set frame inf     | frame 10
  0    set frame nan     | frame 0
  0    set progress inf  | frame 10
  0    set progress nan  | frame 0
  0    set time inf      | frame 10
  0    set time -inf     | frame 0

  # A position is set while playback is queued
  = B.3: completion false when the frame is set
  on player
  : hidden, playOnce
  0    play        | queued
  0.3  set frame 4 | frame 4, idle, end 1 false
  1    show        |
  1.5  tick        |

  # currentFrame is the frame of the latest tick, realtimeAnimationFrame that of now
  = B.2: realtimeAnimationFrame is the presentation value while playing
  on player
  : playOnce
  0    play                  | playing
  0.3  tick                  | frame 3
  0.4  read position         | position 3
  0.4  read realtime         | realtime 4
  0.4  read realtimeProgress | realtimeProgress 0.4
  0.4  pause                 | frame 4, idle, end 1 false
  0.5  read realtime         | realtime 4

  # realtimeAnimationFrame ends with the range
  = B.2: realtimeAnimationFrame
  on player
  : playOnce
  0    play          | playing
  0.3  tick          | frame 3
  5    read realtime | realtime 10
  5    tick          | frame 10, idle, end 1 true

  # Without an animation, the position is 0
  = B.2: 0 without an animation
  on player
  : none
  0    set frame 5    |
  0    read position  | position 0
  0    read fraction  | fraction 0
  0    read time      | time 0
  0    read realtime  | realtime 0
  0    read mode      | mode paused frame 5
  """)
