/// The bidirectional class of a character (Unicode Standard Annex 9, table 4).
enum BidiClass: UInt8, CaseIterable {
  case left, right, arabicLetter
  case europeanNumber, arabicNumber, europeanSeparator, europeanTerminator, commonSeparator
  case nonspacingMark, boundaryNeutral
  case paragraphSeparator, segmentSeparator, whiteSpace, neutral
  case leftEmbedding, rightEmbedding, leftOverride, rightOverride, popFormat
  case leftIsolate, rightIsolate, firstStrongIsolate, popIsolate

  /// The short names of the Unicode Character Database, in the order of the cases.
  static let names = [
    "L", "R", "AL", "EN", "AN", "ES", "ET", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "RLE",
    "LRO", "RLO",
    "PDF", "LRI", "RLI", "FSI", "PDI",
  ]

  init(_ scalar: Unicode.Scalar) {
    self = scalar.value < 0x80 ? Self.ascii(scalar.value) : BidiClassTable.shared[scalar.value]
  }

  /// Returns the class of a character of ASCII. Most texts need no others, and do not read the table.
  private static func ascii(_ value: UInt32) -> BidiClass {
    switch UInt8(truncatingIfNeeded: value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .left
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .europeanNumber
    case UInt8(ascii: "+"), UInt8(ascii: "-"): .europeanSeparator
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"): .europeanTerminator
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"):
      .commonSeparator
    case 0x9, 0xB, 0x1F: .segmentSeparator
    case 0xA, 0xD, 0x1C...0x1E: .paragraphSeparator
    case 0xC, 0x20: .whiteSpace
    case 0x21...0x7E: .neutral
    default: .boundaryNeutral
    }
  }

  var isStrong: Bool { self == .left || self == .right || self == .arabicLetter }

  /// A Boolean value that indicates whether a paragraph of such characters from left to right has only level 0.
  var isLeftToRight: Bool {
    switch self {
    case .right, .arabicLetter, .arabicNumber, .rightEmbedding, .rightOverride, .rightIsolate,
      .leftEmbedding, .leftOverride, .leftIsolate, .firstStrongIsolate:
      false
    default: true
    }
  }

  var isIsolateInitiator: Bool {
    self == .leftIsolate || self == .rightIsolate || self == .firstStrongIsolate
  }

  /// A Boolean value that indicates whether rule X9 removes the character.
  var isRemoved: Bool {
    switch self {
    case .leftEmbedding, .rightEmbedding, .leftOverride, .rightOverride, .popFormat,
      .boundaryNeutral:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether rule L1 changes the level of the character.
  var isSpaceOrSeparator: Bool {
    isRemoved || isIsolateInitiator || self == .popIsolate || self == .whiteSpace
      || self == .segmentSeparator || self == .paragraphSeparator
  }

  /// A Boolean value that indicates whether the content of an embedding, override or isolate runs right to left.
  var opensRight: Bool {
    self == .rightEmbedding || self == .rightOverride || self == .rightIsolate
  }

  /// The class that an override gives to its content.
  var overriding: BidiClass? {
    switch self {
    case .leftOverride: .left
    case .rightOverride: .right
    default: nil
    }
  }
}

/// The classes of all characters, in a table that is read once.
private enum BidiClassTable {
  static let shared = CharacterRanges(
    text, names: BidiClass.names, values: BidiClass.allCases, other: .left)

  /// The ranges of DerivedBidiClass.txt of Unicode 15.0 that are not L, as ``CharacterRanges`` reads them.
  private static let text = """
    0.9.BN 0.1.S 0.1.B 0.1.S 0.1.WS 0.1.B 0.e.BN 0.3.B 0.1.S 0.1.WS 0.2.ON 0.3.ET 0.5.ON 0.1.ES 0.1.CS 0.1.ES 0.2.CS
    0.a.EN 0.1.CS 0.6.ON q.6.ON q.4.ON 0.6.BN 0.1.B 0.q.BN 0.1.CS 0.1.ON 0.4.ET 0.4.ON 1.2.ON 0.1.BN 0.2.ON 0.2.ET
    0.2.EN 0.1.ON 1.3.ON 0.1.EN 1.5.ON n.1.ON v.1.ON ch.2.ON 7.e.ON 2.e.ON 5.9.ON 1.h.ON 0.34.NSM 4.2.ON 8.1.ON
    5.2.ON 1.1.ON 32.1.ON 3w.7.NSM 74.1.ON 2.2.ON 0.1.ET 0.1.R 0.19.NSM 0.1.R 0.1.NSM 0.1.R 0.2.NSM 0.1.R 0.2.NSM
    0.1.R 0.1.NSM 0.1k.R 0.6.AN 0.2.ON 0.1.AL 0.2.ET 0.1.AL 0.1.CS 0.1.AL 0.2.ON 0.b.NSM 0.1c.AL 0.l.NSM 0.a.AN
    0.1.ET 0.2.AN 0.3.AL 0.1.NSM 0.2t.AL 0.7.NSM 0.1.AN 0.1.ON 0.6.NSM 0.2.AL 0.2.NSM 0.1.ON 0.4.NSM 0.2.AL 0.a.EN
    0.n.AL 0.1.NSM 0.u.AL 0.r.NSM 0.2j.AL 0.b.NSM 0.f.AL 0.17.R 0.9.NSM 0.2.R 0.4.ON 0.3.R 0.1.NSM 0.o.R 0.4.NSM
    0.1.R 0.9.NSM 0.1.R 0.3.NSM 0.1.R 0.5.NSM 0.17.R 0.3.NSM 0.4.R 0.1c.AL 0.2.AN 0.6.AL 0.8.NSM 0.16.AL 0.o.NSM
    0.1.AN 0.w.NSM 1j.1.NSM 1.1.NSM 4.8.NSM 4.1.NSM 3.7.NSM a.2.NSM t.1.NSM 1m.1.NSM 4.4.NSM 8.1.NSM k.2.NSM e.2.ET
    7.1.ET 2.1.NSM 2.2.NSM 1l.1.NSM 4.2.NSM 4.2.NSM 2.3.NSM 3.1.NSM u.2.NSM 3.1.NSM b.2.NSM 1l.1.NSM 4.5.NSM 1.2.NSM
    4.1.NSM k.2.NSM d.1.ET 8.6.NSM 1.1.NSM 1m.1.NSM 2.1.NSM 1.4.NSM 8.1.NSM 7.2.NSM b.2.NSM u.1.NSM 1p.1.NSM c.1.NSM
    11.6.ON 0.1.ET 0.1.ON 5.1.NSM 3.1.NSM 1j.1.NSM 1.3.NSM 5.3.NSM 1.4.NSM 7.2.NSM b.2.NSM k.7.ON 2.1.NSM 1m.1.NSM
    f.2.NSM k.2.NSM s.2.NSM 1l.2.NSM 4.4.NSM 8.1.NSM k.2.NSM t.1.NSM 20.1.NSM 7.3.NSM 1.1.NSM 2i.1.NSM 2.7.NSM
    4.1.ET 7.8.NSM 2q.1.NSM 2.9.NSM b.7.NSM 21.2.NSM r.1.NSM 1.1.NSM 1.1.NSM 0.4.ON 1f.e.NSM 1.5.NSM 1.2.NSM 5.b.NSM
    1.10.NSM 9.1.NSM 2u.4.NSM 1.6.NSM 1.2.NSM 2.2.NSM p.2.NSM 4.3.NSM g.4.NSM d.1.NSM 2.2.NSM 6.1.NSM f.1.NSM
    jj.3.NSM 1c.a.ON 2u.1.ON hr.1.WS q.2.ON 39.3.NSM t.2.NSM u.2.NSM u.2.NSM 1s.2.NSM 1.7.NSM 8.1.NSM 2.b.NSM 7.1.ET
    1.1.NSM i.a.ON 6.b.ON 0.3.NSM 0.1.BN 0.1.NSM 39.2.NSM y.1.NSM 3a.3.NSM 4.2.NSM 9.1.NSM 6.3.NSM 4.1.ON 3.2.ON
    48.y.ON n.2.NSM 2.1.NSM 1m.1.NSM 1.7.NSM 1.1.NSM 1.1.NSM 2.8.NSM 6.a.NSM 2.1.NSM 1c.v.NSM 1d.4.NSM 1c.1.NSM
    1.5.NSM 1.1.NSM 5.1.NSM 14.9.NSM c.2.NSM w.4.NSM 2.2.NSM 1.3.NSM 1k.1.NSM 1.2.NSM 3.1.NSM 1.3.NSM 1m.8.NSM
    2.2.NSM 48.3.NSM 1.d.NSM 1.7.NSM 4.1.NSM 6.1.NSM 3.2.NSM 5i.1s.NSM cd.1.ON 1.3.ON b.3.ON d.3.ON d.3.ON d.2.ON
    1.b.WS 0.3.BN 1.1.R 0.o.ON 0.1.WS 0.1.B 0.1.LRE 0.1.RLE 0.1.PDF 0.1.LRO 0.1.RLO 0.1.CS 0.5.ET 0.f.ON 0.1.CS
    0.q.ON 0.1.WS 0.6.BN 0.1.LRI 0.1.RLI 0.1.FSI 0.1.PDI 0.6.BN 0.1.EN 3.6.EN 0.2.ES 0.3.ON 1.a.EN 0.2.ES 0.3.ON
    h.1c.ET 0.x.NSM f.2.ON 1.4.ON 1.2.ON a.1.ON 1.3.ON 5.6.ON 1.1.ON 1.1.ON 1.1.ON 4.1.ET b.2.ON 4.5.ON 5.4.ON
    2.g.ON 15.3.ON 4.3m.ON 0.1.ES 0.1.ET 0.82.ON 1x.q.ON 1.41.ON p.b.ON l.14.ON 0.k.EN 26.ci.ON 1.9f.ON 74.hg.ON
    2.w.ON 1.2x.ON 6d.6.ON 4.3.NSM 7.7.ON 3j.1.NSM 2o.w.NSM 0.2m.ON y.q.ON 1.2h.ON c.5y.ON q.c.ON 4.1.WS 0.4.ON
    3.p.ON 9.4.NSM 2.1.ON 5.2.ON 5.3.ON 2h.2.NSM 0.2.ON 3.1.ON 2i.1.ON 5g.10.ON 1l.2.ON 1d.g.ON s.3.ON 1e.f.ON
    c.4.ON 4n.4.ON 2r.2.ON v.1.ON 534.1s.ON h3k.1j.ON 92.3.ON 2n.4.NSM 0.1.ON 0.a.NSM 0.2.ON u.2.NSM 28.2.NSM e.y.ON
    2u.1.ON 3d.1.NSM 3.1.NSM 4.1.NSM p.2.NSM 1.4.ON 0.1.NSM b.2.ET 1m.4.ON 24.2.NSM q.i.NSM d.1.NSM 12.8.NSM p.b.NSM
    1a.3.NSM 1c.1.NSM 2.4.NSM 2.2.NSM 13.1.NSM 1v.6.NSM 2.2.NSM 2.2.NSM c.1.NSM 8.1.NSM 1b.1.NSM 1f.1.NSM 1.3.NSM
    2.2.NSM 5.2.NSM 1.1.NSM 16.2.NSM 8.1.NSM 37.2.ON 3d.1.NSM 2.1.NSM 4.1.NSM fn3.1.R 0.1.NSM 0.a.R 0.1.ES 0.12.R
    0.dq.AL 0.i.ON 0.3j.AL 0.1.ON 0.w.BN 0.d.AL 0.3.ON 0.g.NSM 0.a.ON 6.g.NSM 0.w.ON 0.1.CS 0.1.ON 0.1.CS 1.1.ON
    0.1.CS 0.9.ON 0.1.ET 0.2.ON 0.2.ES 0.3.ON 1.1.ON 0.2.ET 0.1.ON 4.3z.AL 0.1.BN 1.2.ON 0.3.ET 0.5.ON 0.1.ES 0.1.CS
    0.1.ES 0.2.CS 0.a.EN 0.1.CS 0.6.ON q.6.ON q.b.ON 3e.2.ET 0.3.ON 0.2.ET 1.7.ON 1.9.BN 0.5.ON 0.2.BN 75.1.ON
    1q.25.ON 3.d.ON 3.1.ON 2k.1.NSM 6a.1.NSM 0.r.EN 3e.5.NSM w5.7z.R 0.1.ON 0.69.R 0.3.NSM 0.1.R 0.2.NSM 0.5.R
    0.4.NSM 0.14.R 0.3.NSM 0.4.R 0.1.NSM 0.4l.R 0.2.NSM 0.2a.R 0.7.ON 0.cg.R 0.10.AL 0.4.NSM 0.8.AL 0.a.AN 0.6.AL
    0.80.R 0.v.AN 0.18.R 0.2.NSM 0.j.R 0.1p.AL 0.3.NSM 0.1c.R 0.m.AL 0.b.NSM 0.v.AL 0.i.R 0.4.NSM 0.3e.R 1.1.NSM
    1i.f.NSM b.k.ON a.1.NSM 2.2.NSM a.3.NSM 1d.4.NSM 2.2.NSM 7.1.NSM 1p.3.NSM 10.5.NSM 1.8.NSM 1q.1.NSM c.2.NSM
    1g.9.NSM a.4.NSM 2.1.NSM 2n.3.NSM 2.1.NSM 1.2.NSM 6.1.NSM 2.1.NSM 4d.1.NSM 3.8.NSM l.2.NSM 1l.2.NSM 3.1.NSM
    11.7.NSM 3.5.NSM 5f.8.NSM 2.3.NSM 1.1.NSM n.1.NSM 2c.6.NSM 1.1.NSM 4.2.NSM 1.2.NSM 6m.4.NSM 6.2.NSM 1.2.NSM
    r.2.NSM 2d.8.NSM 2.1.NSM 1.2.NSM v.d.ON 1q.1.NSM 1.1.NSM 2.6.NSM 1.1.NSM 2t.3.NSM 2.4.NSM 1.5.NSM 77.9.NSM
    1.2.NSM 74.2.NSM 1.1.NSM 4.1.NSM 40.4.NSM 2.2.NSM 4.1.NSM w.6.NSM 2.2.NSM 14.6.NSM 2.4.NSM 8.1.NSM 9.6.NSM
    2.3.NSM 1a.d.NSM 1.2.NSM ba.7.NSM 1.6.NSM 2c.m.NSM 2.7.NSM 1.2.NSM 1.2.NSM 3e.6.NSM 3.1.NSM 1.2.NSM 1.7.NSM
    1.1.NSM 20.2.NSM 3.1.NSM 1.1.NSM 9n.2.NSM b.2.NSM 1g.5.NSM 5.1.NSM 1.1.NSM 42.8.ON 0.4.ET 0.h.ON 40e.1.NSM
    6.f.NSM asa.5.NSM 1n.7.NSM t4.1.NSM 1r.4.NSM 27.1.ON 1.1.NSM f5k.2.NSM 1.4.BN 3mk.1a.NSM 2.n.NSM f4.3.NSM 9.8.BN
    0.8.NSM 2.7.NSM u.4.NSM 1n.2.ON l.1u.ON 0.3.NSM 0.1.ON 56.2f.ON p0.1.ON 1l.1.ON 1l.1.ON 1l.1.ON 1l.1.ON a.1e.EN
    e8.1j.NSM 4.1e.NSM 8.1.NSM e.1.NSM m.5.NSM 1.f.NSM 11s.7.NSM 1.h.NSM 2.7.NSM 1.2.NSM 1.5.NSM 2s.1.NSM 4g.7.NSM
    af.1.NSM 1p.4.NSM f.1.ET do.4.NSM ls.5s.R 0.7.NSM 0.31.R 0.7.NSM 0.md.R 0.28.AL 0.1s.R 0.28.AL 0.4w.R 0.6o.AL
    0.2.ON 0.e.AL 0.74.R 0.18.ON 4.2s.ON c.f.ON 2.f.ON 1.f.ON 1.11.ON a.b.EN 0.5.ON v.1.ON 1m.6.ON 1p.1.ON 4y.6.ON
    4a.rc.ON 4.h.ON 3.d.ON 3.3b.ON 4.2n.ON 6.c.ON 4.1.ON f.c.ON 4.1k.ON 8.a.ON 6.14.ON 8.u.ON 2.2.ON 26.9g.ON c.e.ON
    2.d.ON 3.9.ON 7.1a.ON 1.7.ON 8.e.ON 4.9.ON 7.9.ON 7.43.ON 1.1j.ON 11.a.EN sk.2.BN 1eke.2.BN 1eke.2.BN 1eke.2.BN
    1eke.2.BN 1eke.2.BN 1eke.2.BN 1eke.2.BN 1eke.2.BN 1eke.2.BN 1eke.2.BN 1eke.2.BN 1eke.76.BN 0.6o.NSM 0.2s0.BN
    1bem.2.BN 1eke.2.BN 1eke.2.BN

    """
}
