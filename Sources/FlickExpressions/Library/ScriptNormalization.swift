import FlickMath

/// The forms of normalization of texts (Unicode Standard Annex #15), without those for compatibility.
enum ScriptNormalization: String {
  case composed = "NFC"
  case decomposed = "NFD"

  func normalized(_ units: [UInt16]) -> [UInt16] {
    if units.allSatisfy({ $0 < 0x80 }) { return units }
    var scalars: [UInt32] = []
    for point in ScriptPatternSyntax.points(units) { Self.decompose(point, into: &scalars) }
    Self.sortMarks(&scalars)
    if self == .composed { Self.compose(&scalars) }
    var result: [UInt16] = []
    for point in scalars { ScriptLexer.append(point, to: &result) }
    return result
  }

  /// The syllables of Hangul: the first one, the first letters of each kind, and the numbers of vowels and final letters.
  private static let (syllable, syllables): (UInt32, UInt32) = (0xAC00, 11172)
  private static let (lead, vowel, final): (UInt32, UInt32, UInt32) = (0x1100, 0x1161, 0x11A7)
  private static let (vowels, finals): (UInt32, UInt32) = (21, 28)

  private static func decompose(_ point: UInt32, into scalars: inout [UInt32]) {
    if point < 0x80 { return scalars.append(point) }
    if (syllable..<syllable + syllables).contains(point) {
      let index = point - syllable
      scalars.append(lead + index / (vowels * finals))
      scalars.append(vowel + index % (vowels * finals) / finals)
      if index % finals > 0 { scalars.append(final + index % finals) }
      return
    }
    guard let parts = tables.parts[point] else { return scalars.append(point) }
    for part in parts { decompose(part, into: &scalars) }
  }

  private static func combiningClass(_ point: UInt32) -> UInt8 {
    point < 0x300 ? 0 : Unicode.Scalar(point)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Sorts the marks after each base by their class, in their order.
  private static func sortMarks(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard combiningClass(scalars[start]) > 0 else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { combiningClass($0) == 0 } ?? scalars.count
      let sorted = scalars[start..<end].stablySorted { combiningClass($0) < combiningClass($1) }
      scalars.replaceSubrange(start..<end, with: sorted)
      start = end
    }
  }

  private static func compose(_ scalars: inout [UInt32]) {
    var result: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for point in scalars {
      let own = combiningClass(point)
      if let starter, starter == result.count - 1 || lastClass < own && lastClass > 0,
        let joined = composition(result[starter], point)
      {
        result[starter] = joined
        continue
      }
      if own == 0 { starter = result.count }
      lastClass = own
      result.append(point)
    }
    scalars = result
  }

  private static func composition(_ a: UInt32, _ b: UInt32) -> UInt32? {
    if (lead..<lead + 19).contains(a), (vowel..<vowel + vowels).contains(b) {
      return syllable + ((a - lead) * vowels + b - vowel) * finals
    }
    if (syllable..<syllable + syllables).contains(a), (a - syllable) % finals == 0,
      (final + 1..<final + finals).contains(b)
    {
      return a + b - final
    }
    return tables.compositions[UInt64(a) << 32 | UInt64(b)]
  }

  // MARK: Tables

  private struct Tables {
    var parts: [UInt32: [UInt32]] = [:]
    var compositions: [UInt64: UInt32] = [:]

    /// - Parameters:
    ///   - text: Rows such as `1026=1025+102E`, with `!` before those that are not composed.
    ///   - composed: For each mark, the mark, and pairs of a character with the mark and the one without.
    init(_ text: String, composed: String) {
      for row in text.split(whereSeparator: { $0.isWhitespace }) {
        let sides = row.drop { $0 == "!" }.split(separator: "=")
        guard sides.count == 2, let point = UInt32(sides[0], radix: 16) else { continue }
        let list = sides[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
        parts[point] = list
        if list.count == 2, row.first != "!" {
          compositions[UInt64(list[0]) << 32 | UInt64(list[1])] = point
        }
      }
      for group in composed.unicodeScalars.split(separator: " ").map({ $0.map { $0.value } }) {
        for index in stride(from: 1, to: group.count - 1, by: 2) {
          parts[group[index]] = [group[index + 1], group[0]]
          compositions[UInt64(group[index + 1]) << 32 | UInt64(group[0])] = group[index]
        }
      }
    }
  }

  /// The canonical decompositions of the Unicode Character Database (14.0.0), without ideographs for compatibility.
  private static let tables = Tables(
    """
    340=300 341=301 343=313 !344=308+301 374=2B9 37E=3B 387=B7 622=627+653 623=627+654 624=648+654
    625=627+655 626=64A+654 6C0=6D5+654 6C2=6C1+654 6D3=6D2+654 !958=915+93C !959=916+93C
    !95A=917+93C !95B=91C+93C !95C=921+93C !95D=922+93C !95E=92B+93C !95F=92F+93C 9CB=9C7+9BE
    9CC=9C7+9D7 !9DC=9A1+9BC !9DD=9A2+9BC !9DF=9AF+9BC !A33=A32+A3C !A36=A38+A3C !A59=A16+A3C
    !A5A=A17+A3C !A5B=A1C+A3C !A5E=A2B+A3C B48=B47+B56 B4B=B47+B3E B4C=B47+B57 !B5C=B21+B3C
    !B5D=B22+B3C BCA=BC6+BBE BCB=BC7+BBE BCC=BC6+BD7 C48=C46+C56 CC0=CBF+CD5 CC7=CC6+CD5 CC8=CC6+CD6
    CCA=CC6+CC2 CCB=CCA+CD5 D4A=D46+D3E D4B=D47+D3E D4C=D46+D57 DDA=DD9+DCA DDC=DD9+DCF DDD=DDC+DCA
    DDE=DD9+DDF !F43=F42+FB7 !F4D=F4C+FB7 !F52=F51+FB7 !F57=F56+FB7 !F5C=F5B+FB7 !F69=F40+FB5
    !F73=F71+F72 !F75=F71+F74 !F76=FB2+F80 !F78=FB3+F80 !F81=F71+F80 !F93=F92+FB7 !F9D=F9C+FB7
    !FA2=FA1+FB7 !FA7=FA6+FB7 !FAC=FAB+FB7 !FB9=F90+FB5 1B3B=1B3A+1B35 1B3D=1B3C+1B35 1B40=1B3E+1B35
    1B41=1B3F+1B35 1B43=1B42+1B35 1F71=3AC 1F73=3AD 1F75=3AE 1F77=3AF 1F79=3CC 1F7B=3CD 1F7D=3CE
    1FBB=386 1FBE=3B9 1FC9=388 1FCB=389 1FD3=390 1FDB=38A 1FE3=3B0 1FEB=38E 1FEE=385 1FEF=60
    1FF9=38C 1FFB=38F 1FFD=B4 2000=2002 2001=2003 2126=3A9 212A=4B 212B=C5 2329=3008 232A=3009
    !2ADC=2ADD+338 !FB1D=5D9+5B4 !FB1F=5F2+5B7 !FB2A=5E9+5C1 !FB2B=5E9+5C2 !FB2C=FB49+5C1
    !FB2D=FB49+5C2 !FB2E=5D0+5B7 !FB2F=5D0+5B8 !FB30=5D0+5BC !FB31=5D1+5BC !FB32=5D2+5BC
    !FB33=5D3+5BC !FB34=5D4+5BC !FB35=5D5+5BC !FB36=5D6+5BC !FB38=5D8+5BC !FB39=5D9+5BC
    !FB3A=5DA+5BC !FB3B=5DB+5BC !FB3C=5DC+5BC !FB3E=5DE+5BC !FB40=5E0+5BC !FB41=5E1+5BC
    !FB43=5E3+5BC !FB44=5E4+5BC !FB46=5E6+5BC !FB47=5E7+5BC !FB48=5E8+5BC !FB49=5E9+5BC
    !FB4A=5EA+5BC !FB4B=5D5+5B9 !FB4C=5D1+5BF !FB4D=5DB+5BF !FB4E=5E4+5BF 1112E=11131+11127
    1112F=11132+11127 1134B=11347+1133E 1134C=11347+11357 114BB=114B9+114BA 114BC=114B9+114B0
    114BE=114B9+114BD 115BA=115B8+115AF 115BB=115B9+115AF 11938=11935+11930 !1D15E=1D157+1D165
    !1D15F=1D158+1D165 !1D160=1D15F+1D16E !1D161=1D15F+1D16F !1D162=1D15F+1D170 !1D163=1D15F+1D171
    !1D164=1D15F+1D172 !1D1BB=1D1B9+1D165 !1D1BC=1D1BA+1D165 !1D1BD=1D1BB+1D16E !1D1BE=1D1BC+1D16E
    !1D1BF=1D1BB+1D16F !1D1C0=1D1BC+1D16F
    """,
    composed: """
      \u{300}ÀAÈEÌIÒOÙUàaèeìiòoùuǛÜǜüǸNǹnЀЕЍИѐеѝиḔĒḕēṐŌṑōẀWẁwẦÂầâẰĂằăỀÊềêỒÔồôỜƠờơỪƯừưỲYỳyἂἀἃἁἊἈἋἉ\
      ἒἐἓἑἚἘἛἙἢἠἣἡἪἨἫἩἲἰἳἱἺἸἻἹὂὀὃὁὊὈὋὉὒὐὓὑὛὙὢὠὣὡὪὨὫὩὰαὲεὴηὶιὸοὺυὼωᾺΑῈΕῊΗ῍᾿ῒϊῚΙ῝῾ῢϋῪΥ῭¨ῸΟῺΩ \
      \u{301}ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzǗÜǘüǴGǵgǺÅǻåǼÆǽæǾØǿø΅¨ΆΑΈΕΉΗΊΙΌΟΎΥΏΩ\
      ΐϊάαέεήηίιΰϋόούυώωϓϒЃГЌКѓгќкḈÇḉçḖĒḗēḮÏḯïḰKḱkḾMḿmṌÕṍõṒŌṓōṔPṕpṸŨṹũẂWẃwẤÂấâẮĂắăẾÊếêỐÔốôỚƠớơỨƯứư\
      ἄἀἅἁἌἈἍἉἔἐἕἑἜἘἝἙἤἠἥἡἬἨἭἩἴἰἵἱἼἸἽἹὄὀὅὁὌὈὍὉὔὐὕὑὝὙὤὠὥὡὬὨὭὩ῎᾿῞῾ \u{302}ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜG\
      ĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷyẐZẑzẬẠậạỆẸệẹỘỌộọ \u{303}ÃAÑNÕOãañnõoĨIĩiŨUũuṼVṽvẪÂẫâẴĂẵăẼEẽeỄÊễêỖÔỗôỠƠ\
      ỡơỮƯữưỸYỹy \u{304}ĀAāaĒEēeĪIīiŌOōoŪUūuǕÜǖüǞÄǟäǠȦǡȧǢÆǣæǬǪǭǫȪÖȫöȬÕȭõȰȮȱȯȲYȳyӢИӣиӮУӯуḠGḡgḸḶḹḷṜṚ\
      ṝṛᾱαᾹΑῑιῙΙῡυῩΥ \u{306}ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭuЎУЙИйиўуӁЖӂжӐАӑаӖЕӗеḜȨḝȩẶẠặạᾰαᾸΑῐιῘΙῠυῨΥ \
      \u{307}ĊCċcĖEėeĠGġgİIŻZżzȦAȧaȮOȯoḂBḃbḊDḋdḞFḟfḢHḣhṀMṁmṄNṅnṖPṗpṘRṙrṠSṡsṤŚṥśṦŠṧšṨṢṩṣṪTṫtẆWẇwẊX\
      ẋxẎYẏyẛſ \u{308}ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYΪΙΫΥϊιϋυϔϒЁЕЇІёеїіӒАӓаӚӘӛәӜЖӝжӞЗӟзӤИӥиӦОӧоӪӨӫөӬЭӭэӰУ\
      ӱуӴЧӵчӸЫӹыḦHḧhṎÕṏõṺŪṻūẄWẅwẌXẍxẗt \u{309}ẢAảaẨÂẩâẲĂẳăẺEẻeỂÊểêỈIỉiỎOỏoỔÔổôỞƠởơỦUủuỬƯửưỶYỷy \
      \u{30A}ÅAåaŮUůuẘwẙy \u{30B}ŐOőoŰUűuӲУӳу \u{30C}ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžzǍAǎaǏIǐi\
      ǑOǒoǓUǔuǙÜǚüǦGǧgǨKǩkǮƷǯʒǰjȞHȟh \u{30F}ȀAȁaȄEȅeȈIȉiȌOȍoȐRȑrȔUȕuѶѴѷѵ \u{311}ȂAȃaȆEȇeȊIȋiȎOȏoȒR\
      ȓrȖUȗu \u{313}ἀαἈΑἐεἘΕἠηἨΗἰιἸΙὀοὈΟὐυὠωὨΩῤρ \u{314}ἁαἉΑἑεἙΕἡηἩΗἱιἹΙὁοὉΟὑυὙΥὡωὩΩῥρῬΡ \u{31B}ƠO\
      ơoƯUưu \u{323}ḄBḅbḌDḍdḤHḥhḲKḳkḶLḷlṂMṃmṆNṇnṚRṛrṢSṣsṬTṭtṾVṿvẈWẉwẒZẓzẠAạaẸEẹeỊIịiỌOọoỢƠợơỤUụuỰƯ\
      ựưỴYỵy \u{324}ṲUṳu \u{325}ḀAḁa \u{326}ȘSșsȚTțt \u{327}ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţtȨEȩeḐD\
      ḑdḨHḩh \u{328}ĄAąaĘEęeĮIįiŲUųuǪOǫo \u{32D}ḒDḓdḘEḙeḼLḽlṊNṋnṰTṱtṶUṷu \u{32E}ḪHḫh \u{330}ḚEḛeḬI\
      ḭiṴUṵu \u{331}ḆBḇbḎDḏdḴKḵkḺLḻlṈNṉnṞRṟrṮTṯtẔZẕzẖh \u{338}↚←↛→↮↔⇍⇐⇎⇔⇏⇒∄∃∉∈∌∋∤∣∦∥≁∼≄≃≇≅≉≈≠=≢≡≭≍\
      ≮<≯>≰≤≱≥≴≲≵≳≸≶≹≷⊀≺⊁≻⊄⊂⊅⊃⊈⊆⊉⊇⊬⊢⊭⊨⊮⊩⊯⊫⋠≼⋡≽⋢⊑⋣⊒⋪⊲⋫⊳⋬⊴⋭⊵ \u{342}ἆἀἇἁἎἈἏἉἦἠἧἡἮἨἯἩἶἰἷἱἾἸἿἹὖὐὗὑὟὙὦὠ\
      ὧὡὮὨὯὩᾶα῁¨ῆη῏᾿ῖιῗϊ῟῾ῦυῧϋῶω \u{345}ᾀἀᾁἁᾂἂᾃἃᾄἄᾅἅᾆἆᾇἇᾈἈᾉἉᾊἊᾋἋᾌἌᾍἍᾎἎᾏἏᾐἠᾑἡᾒἢᾓἣᾔἤᾕἥᾖἦᾗἧᾘἨᾙἩᾚἪᾛἫᾜἬ\
      ᾝἭᾞἮᾟἯᾠὠᾡὡᾢὢᾣὣᾤὤᾥὥᾦὦᾧὧᾨὨᾩὩᾪὪᾫὫᾬὬᾭὭᾮὮᾯὯᾲὰᾳαᾴάᾷᾶᾼΑῂὴῃηῄήῇῆῌΗῲὼῳωῴώῷῶῼΩ \u{93C}ऩनऱरऴळ \u{BD7}ஔஒ \
      \u{102E}ဦဥ \u{1B35}ᬆᬅᬈᬇᬊᬉᬌᬋᬎᬍᬒᬑ \u{3099}がかぎきぐくげけごこざさじしずすぜせぞそだたぢちづつ\
      でてどとばはびひぶふべへぼほゔうゞゝガカギキグクゲケゴコザサジシズスゼセゾソダタヂチヅツデテ\
      ドトバハビヒブフベヘボホヴウヷワヸヰヹヱヺヲヾヽ \u{309A}ぱはぴひぷふぺへぽほパハピヒプフペヘ\
      ポホ \u{110BA}𑂚𑂙𑂜𑂛𑂫𑂥
      """)
}
