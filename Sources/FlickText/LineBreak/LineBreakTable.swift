/// The line breaking classes of all characters.
enum LineBreakTable {
  static let shared = CharacterRanges(
    text, names: LineBreakClass.names, values: LineBreakClass.allCases, other: .alphabetic)

  /// The ranges of LineBreak.txt of Unicode 15.0 that are not AL, as ``CharacterRanges`` reads them.
  /// `Scripts/make-line-break-table` writes them.
  private static let text = """
    0.9.CM 0.1.BA 0.1.LF 0.2.BK 0.1.CR 0.i.CM 0.1.SP 0.1.EX 0.1.QU 1.1.PR 0.1.PO 1.1.QU 0.1.OP 0.1.CP 1.1.PR 0.1.IS
    0.1.HY 0.1.IS 0.1.SY 0.a.NU 0.2.IS 3.1.EX r.1.OP 0.1.PR 0.1.CP t.1.OP 0.1.BA 0.1.CL 1.6.CM 0.1.NL 0.q.CM 0.1.GL
    0.1.OP 0.1.PO 0.3.PR 5.1.QU 1.1.BA 2.1.PO 0.1.PR 2.1.BB 6.1.QU 3.1.OP eg.1.BB 3.1.BB i.1.BB w.27.CM 0.1.GL 0.c.CM
    0.7.GL 0.d.CM e.1.IS 78.7.CM 73.1.IS 0.1.BA 4.1.PR 1.19.CM 0.1.BA 0.1.CM 1.2.CM 1.2.CM 0.1.EX 0.1.CM 8.r.HL 4.4.HL
    m.3.PO 0.2.IS 2.b.CM 0.1.EX 0.1.CM 0.3.EX 17.l.CM 0.a.NU 0.1.PO 0.2.NU 3.1.CM 2r.1.EX 1.7.CM 2.6.CM 2.2.CM 1.4.CM
    2.a.NU n.1.CM u.r.CM 2j.b.CM f.a.NU x.9.CM 4.1.IS 0.1.EX 3.1.CM 0.2.PR m.4.CM 1.9.CM 1.3.CM 1.5.CM 17.3.CM 1o.8.CM
    16.o.CM 1.x.CM 1i.3.CM 1.i.CM 1.7.CM a.2.CM 0.2.BA 0.a.NU h.3.CM 1k.1.CM 1.7.CM 2.2.CM 2.3.CM 9.1.CM a.2.CM 2.a.NU
    2.2.PO 5.1.PO 1.1.PR 2.1.CM 2.3.CM 1k.1.CM 1.5.CM 4.2.CM 2.3.CM 3.1.CM k.a.NU 0.2.CM 3.1.CM b.3.CM 1k.1.CM 1.8.CM
    1.3.CM 1.3.CM k.2.CM 2.a.NU 1.1.PR 8.6.CM 1.3.CM 1k.1.CM 1.7.CM 2.2.CM 2.3.CM 7.3.CM a.2.CM 2.a.NU i.1.CM 1n.5.CM
    3.3.CM 1.4.CM 9.1.CM e.a.NU 9.1.PR 6.5.CM 1j.1.CM 1.7.CM 1.3.CM 1.4.CM 7.2.CM b.2.CM 2.a.NU 7.1.BB 9.3.CM 0.1.BB
    1j.1.CM 1.7.CM 1.3.CM 1.4.CM 7.2.CM b.2.CM 2.a.NU 3.1.CM c.4.CM 1j.2.CM 1.7.CM 1.3.CM 1.4.CM 9.1.CM a.2.CM 2.a.NU
    9.1.PO 7.3.CM 1y.1.CM 4.6.CM 1.1.CM 1.8.CM 6.a.NU 2.2.CM 1p.1.CM 2.7.CM 4.1.PR 7.8.CM 1.a.NU 0.2.BA 2d.1.CM 2.9.CM
    b.7.CM 1.a.NU 13.4.BB 1.2.BB 0.1.GL 0.2.BB 0.1.BA 0.1.GL 0.5.EX 0.1.GL 1.1.EX 3.2.CM 6.a.NU a.1.BA 0.1.CM 1.1.CM
    1.1.CM 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.2.CM 1d.e.CM 0.1.BA 0.5.CM 0.1.BA 0.2.CM 5.b.CM 1.10.CM 1.2.BA 6.1.CM 9.2.BB
    0.1.BA 0.1.BB 5.2.GL 28.k.CM 1.a.NU 0.2.BA a.4.CM 4.3.CM 1.3.CM 2.7.CM 3.4.CM d.c.CM 1.1.CM 0.a.NU 0.4.CM 2q.2o.JL
    0.20.JV 0.2g.JT 9p.3.CM 1.1.BA 4e.1.BA hr.1.BA q.1.OP 0.1.CL 26.3.BA 10.4.CM s.3.CM 0.2.BA r.2.CM u.2.CM 1s.w.CM
    0.2.BA 0.1.NS 1.1.BA 1.1.BA 0.1.PR 1.1.CM 2.a.NU o.2.EX 0.2.BA 0.1.BB 1.2.EX 1.3.CM 0.1.GL 0.1.CM 0.a.NU 2z.2.CM
    y.1.CM 3a.c.CM 4.c.CM 8.2.EX 0.a.NU 3k.a.NU 1p.5.CM 1l.a.CM 1.t.CM 2.1.CM 0.a.NU 6.a.NU m.v.CM 1d.5.CM 1b.h.CM
    b.a.NU 0.2.BA 1.4.BA a.9.CM 9.2.BA 1.3.CM u.d.CM 2.a.NU 18.e.CM 1c.k.CM 3.5.BA 0.a.NU 6.a.NU 10.2.BA 28.3.CM 1.l.CM
    4.1.CM 6.1.CM 2.3.CM 5i.d.CM 0.1.GL 0.1a.CM 0.1.GL 0.3.CM e5.1.BB 2.7.BA 0.1.GL 0.3.BA 0.1.ZW 0.1.CM 0.1.ZWJ 0.2.CM
    0.1.BA 0.1.GL 0.2.BA 0.1.B2 3.2.QU 0.1.OP 0.3.QU 0.1.OP 0.1.QU 4.3.IN 0.1.BA 0.2.BK 0.5.CM 0.1.GL 0.8.PO 1.2.QU
    1.2.NS 6.1.IS 0.1.OP 0.1.CL 0.3.NS c.1.BA 0.1.PO 0.4.BA 1.3.BA 0.1.WJ 5.a.CM d.1.OP 0.1.CL e.1.OP 0.1.CL h.7.PR
    0.1.PO 0.e.PR 0.1.PO 0.4.PR 0.1.PO 0.2.PR 0.1.PO 0.1.PR 0.1.PO 0.f.PR 0.x.CM i.1.PO 5.1.PO c.1.PR 6z.2.PR 63.1.IN
    o.1.OP 0.1.CL 0.1.OP 0.1.CL e.2.ID d.1.OPW 0.1.CL 5h.4.ID ek.4.ID g.2.ID 2.1.ID 1.3.ID 0.1.EB 0.2.ID p.3.ID 18.1.ID
    m.1.ID 1p.c.ID 4.1.ID 1.3.ID 1.2.ID 3.2.ID 2.1.ID 2.3.ID 8.1.ID 6.5.ID 1.2.ID 0.1.EB 0.1.ID 2.8.ID 3.2.ID 0.4.EB
    25.6.QU 1.2.EX 0.1.ID 3.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP
    0.1.CL 27.1.OP 0.1.CL v.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL b7.1.OP 0.1.CL 0.1.OP
    0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP
    0.1.CL 0.1.OP 0.1.CL 1r.1.OP 0.1.CL 0.1.OP 0.1.CL w.1.OP 0.1.CL kx.3.CM 7.1.EX 0.3.BA 1.1.EX 0.1.BA 34.1.BA e.1.CM
    2o.w.CM 0.e.QU 0.8.BA 1.1.BA 0.1.OP 0.1.BA 2.2.QU 2.2.QU 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.OP 0.1.CL
    0.4.BA 0.1.EX 1.2.BA 1.2.BA 5.2.B2 0.3.BA 1.2.BA 0.1.OP 0.8.BA 1.1.BA 1.2.BA 3.2.EX 0.1.OP 0.1.CL 0.1.OP 0.1.CL
    0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.BA y.q.ID 1.2h.ID c.5y.ID q.c.ID 4.1.BA 0.2.CL 0.2.ID 0.1.NS 0.2.ID 0.1.OPW 0.1.CL
    0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.2.ID 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL
    0.1.OPW 0.1.CL 0.1.NS 0.1.OPW 0.2.CL 0.a.ID 0.6.CM 0.5.ID 0.1.CM 0.5.ID 0.2.NS 0.3.ID 1.1.NS 0.1.ID 0.1.NS 0.1.ID
    0.1.NS 0.1.ID 0.1.NS 0.1.ID 0.1.NS 0.p.ID 0.1.NS 0.v.ID 0.1.NS 0.1.ID 0.1.NS 0.1.ID 0.1.NS 0.6.ID 0.1.NS 0.6.ID
    0.2.NS 2.2.CM 0.4.NS 0.1.ID 0.2.NS 0.1.ID 0.1.NS 0.1.ID 0.1.NS 0.1.ID 0.1.NS 0.1.ID 0.1.NS 0.p.ID 0.1.NS 0.v.ID
    0.1.NS 0.1.ID 0.1.NS 0.1.ID 0.1.NS 0.6.ID 0.1.NS 0.6.ID 0.2.NS 0.4.ID 0.4.NS 0.1.ID 5.17.ID 1.2m.ID 1.2c.ID c.g.NS
    0.v.ID 1.14.ID 8.5f4.ID 1s.g7p.ID 0.1.NS 0.vr.ID 3.1j.ID 1j.2.BA 7h.1.BA 0.1.EX 0.1.BA g.a.NU 1x.4.CM 1.a.CM w.2.CM
    28.2.CM 1.5.BA 7e.1.CM 3.1.CM 4.1.CM n.5.CM 4.1.CM b.1.PO 1n.2.BB 0.2.EX 8.2.CM 1e.i.CM 8.2.BA 0.a.NU 6.i.CM a.1.BB
    2.1.CM 0.a.NU s.8.CM 0.2.BA n.d.CM c.t.JL 3.4.CM 1b.e.CM 6.3.BA 6.a.NU b.1.CM a.a.NU 1b.e.CM c.1.CM 8.2.CM 2.a.NU
    3.3.BA r.3.CM 1e.1.CM 1.3.CM 2.2.CM 5.2.CM 1.1.CM 15.5.CM 0.2.BA 3.2.CM 6k.8.CM 0.1.BA 0.2.CM 2.a.NU 6.8mc.HS c.n.JV
    4.1d.JT 6is.e8.ID t.1.HL 0.1.CM 0.a.HL 1.d.HL 1.5.HL 1.1.HL 1.2.HL 1.2.HL 1.a.HL dq.1.CL 0.1.OP 58.1.PO 3.g.CM
    0.1.IS 0.2.CL 0.2.IS 0.2.EX 0.1.OPW 0.1.CL 0.1.IN 6.g.CM 0.5.ID 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW
    0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.2.ID 0.1.OPW 0.1.CL 0.7.ID 0.1.CL 0.1.ID 0.1.CL
    1.2.NS 0.2.EX 0.1.ID 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.1.OPW 0.1.CL 0.8.ID 1.1.ID 0.1.PR 0.1.PO 0.1.ID 43.1.WJ 1.1.EX
    0.2.ID 0.1.PR 0.1.PO 0.2.ID 0.1.OPW 0.1.CL 0.2.ID 0.1.CL 0.1.ID 0.1.CL 0.b.ID 0.2.NS 0.3.ID 0.1.EX 0.r.ID 0.1.OPW
    0.1.ID 0.1.CL 0.t.ID 0.1.OPW 0.1.ID 0.1.CL 0.1.ID 0.1.OPW 0.2.CL 0.1.OPW 0.2.CL 0.1.NS 0.1.ID 0.a.NS 0.19.ID 0.2.NS
    0.v.ID 3.6.ID 2.6.ID 2.6.ID 2.3.ID 3.1.PO 0.1.PR 0.3.ID 0.2.PR i.3.CM 0.1.CB 77.3.BA 6y.1.CM 6a.1.CM 45.5.CM 10.1.BA
    1c.1.BA 5r.a.NU q5.1.BA 5j.1.BA 69.3.CM 1.2.CM 5.4.CM 14.3.CM 4.1.CM g.8.BA 3x.2.CM 9.6.BA 0.1.IN 1u.7.BA dg.4.CM
    8.a.NU a9.2.CM 0.1.BA 27.3.CM 1y.b.CM 1d.4.CM 3e.3.CM 1h.f.CM 0.2.BA t.a.NU 0.1.CM 2.2.CM a.4.CM 19.b.CM 3.4.BA
    0.1.CM 19.a.NU 6.3.CM 10.e.CM 1.a.NU 0.4.BA 1.2.CM 18.1.CM 1.1.BB a.3.CM 1c.e.CM 4.2.BA 1.1.BA 0.4.CM 1.2.CM 0.a.NU
    1.1.BB 1.3.BA 24.c.CM 0.2.BA 1.2.BA 1.1.CM 2.1.CM 2v.1.BA 1h.c.CM 5.a.NU 6.4.CM 1j.2.CM 1.7.CM 2.2.CM 2.3.CM 9.1.CM
    a.2.CM 2.7.CM 3.5.CM 5c.i.CM 4.4.BA 1.a.NU 0.2.BA 2.1.CM 29.k.CM c.a.NU 5x.7.CM 2.9.CM 0.1.BB 0.2.BA 0.2.EX 3.f.BA
    4.2.CM 2a.h.CM 0.2.BA d.a.NU 6.d.BB 1q.d.CM 8.a.NU 2b.f.CM 4.a.NU 2.3.BA 6l.f.CM 4l.a.NU 1y.6.CM 1.2.CM 2.4.CM
    1.1.CM 1.2.CM 0.3.BA 9.a.NU 3b.7.CM 2.7.CM 1.1.BB 1.1.CM s.a.CM 14.7.CM 1.4.CM 0.1.BB 1.4.BA 0.1.BB 1.1.CM 9.b.CM
    1a.g.CM 0.3.BA 1.3.BB 0.2.BA 2l.a.BB 85.8.CM 1.8.CM 1.5.BA a.a.NU m.1.BB 0.1.EX w.m.CM 1.e.CM 3e.6.CM 3.1.CM 1.2.CM
    1.7.CM 1.1.CM 8.a.NU 1c.5.CM 1.2.CM 1.5.CM 8.a.NU 95.4.CM 9.2.CM 1.1.CM 1c.7.CM 3.5.CM 0.2.BA 0.b.ID 0.a.NU 3n.4.PO
    u.1.BA vk.5.BA 2qr.3.OP 0.3.CL 10.1.CL 3.1.OP 0.1.CL 0.1.OP 0.1.CL 6n.1.OP 0.2.CL 50.7.GL 0.1.OP 0.1.CL 0.3.GL
    0.1.OP 0.1.CL 0.1.OP 0.1.CL 0.1.CM 6.f.CM 3g8.1.OP 0.1.CL 780.a.NU 4.2.BA 28.a.NU 12.5.CM 0.1.BA 1m.7.CM 0.3.BA
    a.1.BA b.a.NU n1.2.BA 52.1.CM 1.1j.CM 7.4.CM 25.4.NS 0.1.GL b.2.CM e.4qg.ID 8.lc.ID e8.9.ID 6wn.83.ID f.1.NS t.3.NS
    2.1.NS e.4.NS 8.b0.ID 1wh.2.CM 0.1.BA 0.4.CM 3mk.1a.CM 2.n.CM f2.5.CM 3.m.CM 2.7.CM u.4.CM 44.3.CM 13d.1e.NU
    e8.1j.CM 4.1e.CM 8.1.CM e.1.CM 2.4.BA g.5.CM 1.f.CM 11s.7.CM 1.h.CM 2.7.CM 1.2.CM 1.5.CM 2s.1.CM 4g.7.CM 9.a.NU
    9w.1.CM 1p.4.CM 0.a.NU 5.1.PR do.4.CM 0.a.NU ra.7.CM 31.7.CM 5.a.NU 4.2.OP ng.1.PO 3.1.PO nj.18.ID 0.4.EPU 0.2s.ID
    0.c.EPU 0.f.ID 0.2.EPU 0.f.ID 0.1.EPU 0.f.ID 0.1.EPU 0.11.ID 0.a.EPU d.3.ID 2l.3.ID 1p.1.ID 0.1k.EPU 0.q.RI 0.3.ID
    0.d.EPU 0.18.ID 0.4.EPU 0.9.ID 0.7.EPU 0.2.ID 0.e.EPU 0.6.ID 0.4a.EPU 0.3p.ID 0.1.EB 0.m.ID 2.n.ID 2.5.ID 1.5.ID
    0.3.EB 0.2.ID 0.1.EB 0.2.ID 0.3.EB 0.1a.ID 0.5.EM 0.1u.ID 0.2.EB 0.2.ID 0.b.EB 0.l.ID 0.j.EB 0.3.ID 0.1.EB 0.4.ID
    0.3.EB 0.1.ID 0.3.EB 0.7.ID 0.1.EB 0.1.ID 0.1.EB 0.e.ID 1.1.ID 1.1.ID 1.5.ID 0.1.EB 0.4.ID 1.1.ID 2.25.ID 7.g.ID
    e.d.ID o.16.ID 0.2.EB 0.4.ID 0.1.EB 0.l.ID 0.1.EB 0.4.ID 0.2.EB 0.1p.ID 8.o.ID 6.23.ID 0.3.EB 0.3.ID 0.5.EB 12.3.QU
    0.3.NS 4.z.ID 0.1.EB 0.g.ID 0.3.EB 0.9.ID 0.1.EB 0.b.ID 0.1.EB 0.b.ID 0.4.EPU 0.h.ID 0.3.EPU 0.d.ID 0.3.EPU 38.3.ID
    0.4.EPU 0.5.ID 2d.5.ID 0.6.EPU 0.c.ID 0.4.EPU 0.1.ID 0.f.EPU c.4.EPU 1k.8.EPU a.6.EPU 14.8.EPU u.2.EPU 0.2.ID
    0.26.EPU c.1.EB 0.2.ID 0.1.EB 0.8.ID 0.8.EB 0.6.ID 0.1.EB 0.9.ID 0.a.EB 0.2.ID 0.3.EB 0.1k.ID 0.1.EB 0.1p.ID 0.2.EB
    0.1.ID 0.2.EB 0.1.ID 0.1.EB 0.h.ID 0.3.EB 0.1.ID 0.d.EB 0.y.ID 2c.c.EPU 0.e.ID 0.2.EPU 0.d.ID 0.3.EPU 0.9.ID 0.7.EPU
    0.1a.ID 0.1.EPU 0.4.ID 0.3.EB 0.8.EPU 0.e.ID 0.4.EPU 0.9.ID 0.7.EPU 0.9.EB 0.7.EPU 6o.a.NU 6.se.EPU 2.1eke.ID
    2.1eke.ID e1oj.1.CM u.2o.CM 3k.6o.CM

    """
}
