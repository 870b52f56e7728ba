/// Conversions between seconds, frames and timecodes.
extension ScriptLibrary {
  static let times: [ScriptBuiltin] = [
    .init("timeToFrames", 3) { m, a throws(ScriptError) in
      .number(try m.frames(m[a, 0], try m.rate(m[a, 1]), m[a, 2]))
    },
    .init("framesToTime", 2) { m, a throws(ScriptError) in
      let rate = try m.rate(m[a, 1])
      guard m[a, 0].isUndefined else { return .number(try m.first(m[a, 0]) / rate) }
      return .number(try m.frames(.undefined, try m.rate(.undefined), .undefined) / rate)
    },
    .init("timeToTimecode", 3) { m, a throws(ScriptError) in
      let rate = max(ScriptMachine.rounded(m[a, 1].isUndefined ? 30 : try m.first(m[a, 1])), 1)
      return try m.newText(timecode(try m.frames(m[a, 0], rate, m[a, 2]), rate))
    },
    // Drop-frame timecode skips two frame numbers every minute, except every tenth minute.
    .init("timeToNTSCTimecode", 3) { m, a throws(ScriptError) in
      let frames = try m.frames(m[a, 0], 30_000 / 1001, m[a, 2])
      guard m.isTrue(m[a, 1]) else { return try m.newText(timecode(frames, 30)) }
      let tens = (abs(frames) / 17_982).rounded(.down)
      let rest = abs(frames) - tens * 17_982
      let dropped = 18 * tens + (rest > 1 ? 2 * ((rest - 2) / 1798).rounded(.down) : 0)
      let text = timecode(frames < 0 ? frames - dropped : frames + dropped, 30)
      return try m.newText(text.dropLast(3) + ";" + text.suffix(2))
    },
    .init("timeToFeetAndFrames", 4) { m, a throws(ScriptError) in
      let foot = m[a, 2].isUndefined ? 16 : try m.first(m[a, 2])
      let frames = try m.frames(m[a, 0], try m.rate(m[a, 1]), m[a, 3])
      let feet = ScriptNumberText.text((abs(frames) / foot).rounded(.down))
      let rest = abs(frames).truncatingRemainder(dividingBy: foot)
      let digits = ScriptNumberText.text(rest)
      // AE: Feet have four digits. (Adobe's expression reference, `timeToFeetAndFrames`.)
      let zeros = String(repeating: "0", count: max(4 - feet.utf8.count, 0))
      return try m.newText(
        (frames < 0 ? "-" : "") + zeros + feet + "+" + (rest < 10 ? "0" : "") + digits)
    },
    .init("timeToCurrentFormat", 3) { m, a throws(ScriptError) in
      let rate = try m.rate(m[a, 1])
      let frames = try m.frames(m[a, 0], rate, m[a, 2])
      return try m.newText(timecode(frames, max(ScriptMachine.rounded(rate), 1)))
    },
  ]

  /// Hours, minutes, seconds and frames.
  private static func timecode(_ frames: Double, _ rate: Double) -> String {
    let whole = abs(frames)
    let seconds = (whole / rate).rounded(.down)
    let minutes = (seconds / 60).rounded(.down)
    let parts = [
      (seconds / 3600).rounded(.down), minutes.truncatingRemainder(dividingBy: 60),
      seconds.truncatingRemainder(dividingBy: 60), whole.truncatingRemainder(dividingBy: rate),
    ]
    return (frames < 0 ? "-" : "")
      + parts.map { ($0 < 10 ? "0" : "") + ScriptNumberText.text($0) }.joined(separator: ":")
  }
}

extension ScriptMachine {
  /// Frames per second: the argument, or those of the composition.
  fileprivate mutating func rate(_ value: ScriptValue) throws(ScriptError) -> Double {
    guard value.isUndefined else { return try first(value) }
    return context.property >= 0 ? hosts[Int(context.property)].frameRate : 30
  }

  fileprivate mutating func frames(
    _ time: ScriptValue, _ rate: Double, _ isDuration: ScriptValue
  ) throws(ScriptError) -> Double {
    if time.isUndefined { varies = true }
    let frames = (time.isUndefined ? self.time : try first(time)) * rate
    // The tolerance prevents rounding from selecting the wrong frame.
    guard isTrue(isDuration), frames >= 0 else { return (frames + 1e-6).rounded(.down) }
    return (frames - 1e-6).rounded(.up)
  }
}
