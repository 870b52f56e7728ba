#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  @Suite("Native expressions")
  struct ScriptTests {
    private typealias Row = (ScriptEngineComparison.ExpressionTarget, String)

    private func check(_ rows: [(ScriptEngineComparison.ExpressionTarget, String)]) throws {
      for (place, source) in rows {
        let found = try ScriptEngineComparison(source, at: place).differences()
        #expect(found.isEmpty, "\(place) \(source): \(found.prefix(2))")
      }
    }

    @Test("Loops match the engine")
    func loopsMatchEngine() throws {
      let types = [
        "", "'cycle'", "'pingpong'", "'offset'", "'continue'", "'cycle',1", "'offset',9",
      ]
      let seconds = ["", "'cycle',0.4", "'pingpong',0.5", "'offset',0.25", "'continue'"]
      let places: [ScriptEngineComparison.ExpressionTarget] = [
        .position, .rotation, .scale, .insideRotation, .axis, .remap,
      ]
      for place in places {
        try check(types.map { (place, "var $bm_rt;\n$bm_rt = loopOut(\($0));") })
        try check(types.map { (place, "loopIn(\($0))") })
        try check(seconds.map { (place, "loopOutDuration(\($0))") })
        try check(seconds.map { (place, "$bm_rt = loopInDuration(\($0));") })
      }
      try check([(.opacity, "loopOut()"), (.color, "loopOut('cycle')")])
    }

    @Test("The names of After Effects 5 have the meaning of the new names")
    func namesOfAfterEffects5HaveMeaningOfNewNames() throws {
      let pairs = [
        ("loop_out('pingpong')", "loopOut('pingpong')"), ("loop_in()", "loopIn()"),
        ("thisProperty.loop_out()", "loopOut()"),
        ("degrees_to_radians(time)", "degreesToRadians(time)"),
        ("radians_to_degrees(time)", "radiansToDegrees(time)"),
      ]
      for (old, new) in pairs {
        let place = ScriptEngineComparison.ExpressionTarget.rotation
        try check([(place, old)])
        let results = try ScriptEngineComparison(old, at: place).script()
        #expect(results == (try ScriptEngineComparison(new, at: place).script()))
        #expect(results?.allSatisfy { $0 != nil } == true)
      }
    }

    @Test("Numbers, vectors and time match the engine")
    func numbersVectorsAndTimeMatchEngine() throws {
      try check([
        (.opacity, "7"), (.opacity, "-.5e1"), (.opacity, "time*20"), (.opacity, "value+time"),
        (.opacity, "var $bm_rt; $bm_rt = $bm_mul(time, 30);"), (.opacity, "10 - 4 - 3 * 2 % 5 / 7"),
        (.opacity, "-value"), (.opacity, "[1, 2]"), (.opacity, "true"), (.opacity, "+true + 1"),
        (.position, "value + [10, 20]"), (.position, "[value[0], time * 5]"),
        (.position, "value * 2 - [1, 1, 1]"), (.position, "$bm_rt = $bm_sum(value, 5);"),
        (.position, "[1, 2, 3] + 1"), (.position, "2 / [1, 2]"), (.position, "-[1, 2]"),
        (.position, "[7, 9] % 4"), (.scale, "var s = value[0]; [s, s]"),
        (.scale, "$bm_rt = value;"), (.color, "[0.1, 0.2, 0.3]"), (.color, "value"),
        (.size, "[time, 2, 3, 4, 5]"), (.groupScale, "value"), (.dash, "$bm_rt = time * 30;"),
        (.slider, "value * 2"), (.trim, "linear(time, 0, 1, 0, 100)"), (.remap, "time % 0.3"),
      ])
    }

    @Test("Functions match the runtime")
    func functionsMatchRuntime() throws {
      try check(
        [
          "linear(time, 1, 2, 10, 20)", "linear(time, 2, 1, 10, 20)", "linear(time, 3, 4)",
          "ease(time, 0, 2, 0, 100)", "easeIn(time, 0, 2, 0, 100)", "easeOut(time, 2, 0, 5, 9)",
          "ease(time, 0, 1)", "linear(time, 0, 3, [1, 2], [5, 6])[1]", "clamp(time, 0.3, 1)",
          "clamp([9, 1], 2, 4)[0]", "length([3, 4])", "length([1, 1], [4, 5])", "length(5)",
          "normalize([3, 4])[1]", "dot([1, 2], [3, 4, 5])", "degreesToRadians(90)",
          "radiansToDegrees(Math.PI)", "timeToFrames()", "timeToFrames(time, 24)",
          "timeToFrames(-0.51, 10, true)", "framesToTime(45)", "framesToTime()",
          "Math.sin(time) + Math.cos(time) * Math.tan(1)", "Math.abs(-3) + Math.sqrt(2)",
          "Math.round(-0.5) + Math.round(2.5) + Math.round(0.49999999999999994)",
          "Math.floor(-1.5) + Math.ceil(1.2)", "Math.max(1, time, 2) + Math.min(3, time)",
          "Math.pow(2, time)", "Math.atan2(1, time) + Math.atan(2)", "Math.exp(1) + Math.log(3)",
          "isNaN(time / 0 - time / 0) ? 1 : 2", "typeof value == 'number' ? 3 : 4",
        ].map { (.opacity, $0) })
    }

    @Test("References match the engine")
    func referencesMatchEngine() throws {
      try check(
        [
          "thisComp.layer('Arm').transform.rotation", "thisComp.layer(3).transform.scale[0]",
          "thisComp.layer('Arm')('Transform')('Rotation')", "parent.rotation + rotation",
          "thisLayer.parent.parent.transform.rotation", "effect('Slide')('Slider')",
          "effect('Slide')(1) * 2", "effect(2)(1)[1]",
          "effect('Place')('Layer').transform.scale[1]",
          "content('G').content('R').size[0]", "content(1)('R').position[1]",
          "thisLayer(2)('G')(2)('R')(2)[1]", "content('G').transform.scale[0]",
          "content('G')('ADBE Vector Transform Group')(2)[0]", "hasParent ? index : 9",
          "thisComp.layer('Split').transform.position[1]", "thisComp.layer('Split').position[0]",
          "thisComp.layer('Split').transform.xPosition",
          "thisComp.numLayers + thisComp.frameDuration",
          "inPoint + outPoint * 10 + startTime * 100", "active ? 1 : 2", "enabled ? 5 : 6",
          "transform.position.valueAtTime(time - 0.2)[0]", "valueAtTime(0)",
          "thisComp.layer('Arm').transform.rotation.velocity",
          "transform.position.velocityAtTime(1)[1]",
          "thisComp.layer('Pulse').transform.opacity", "thisComp.layer('Echo').transform.opacity",
          "thisComp.layer('Lost').transform.rotation",
          "thisComp.layer('Nobody').transform.rotation",
          "thisComp.layer('Arm').transform.rotation.numKeys", "name == 'Me' ? 1 : 2",
          "thisProperty.propertyIndex", "transform.scale.numKeys + name.length",
        ].map { (.opacity, $0) })
      try check([
        (.rotation, "wiggle(2, 10)"), (.position, "wiggle(3.5, [10, 5])"),
        (.size, "wiggle(1, 4) * 2"), (.slider, "thisProperty.wiggle(5, 7)"),
        (.groupScale, "wiggle(2, 30)"), (.insideRotation, "wiggle(time, 9)"),
        (.color, "wiggle(4, 0.2)"), (.trim, "wiggle(-2, 3)"),
        (.rotation, "key(2).time * 10 + key(1).value"), (.rotation, "nearestKey(time).index"),
        (.rotation, "thisProperty.key(1.4).value + nearestKey(time - 0.5).time"),
        (.rotation, "try { key(9).time } catch (e) { numKeys }"), (.opacity, "key(1).time"),
        (.opacity, "thisLayer.transform.position.key(2).value[1]"),
        (.opacity, "try { nearestKey(time).time } catch (e) { value = value }"),
        (.position, "transform.position.nearestKey(time).value"),
        (.axis, "try { thisLayer.transform.position.key(1).time } catch (e) { 3 }"),
      ])
      try check([
        (.position, "thisComp.layer('Split').transform.position"),
        (.position, "toComp([0, 0, 0])"), (.position, "toComp([5, 6])"),
        (.position, "thisComp.layer('Arm').toComp([1, 2, 3])"), (.position, "fromComp([10, 20])"),
        (.position, "parent.fromComp([0, 0, 0])"), (.position, "toWorld([1, 2], 0.5)"),
        (.position, "position"), (.position, "valueAtTime(time - 0.1)"),
        (.groupScale, "thisProperty.propertyGroup(1).propertyIndex * [1, 2]"),
        (.groupScale, "thisProperty.propertyGroup(2)(2)(1)(2)"),
        (.size, "propertyGroup(1)(3)"), (.slider, "thisLayer.transform.rotation / 2"),
        (.insideRotation, "thisComp.layer(1).transform.rotation + thisComp.numLayers"),
        (.axis, "value + thisLayer.transform.yPosition"),
      ])
    }

    @Test("Statements match the engine")
    func statementsMatchEngine() throws {
      try check(
        [
          "if (time > 1) { 3 } else 4", "var a = 1; a += 2; a *= time; a",
          "var i = 5; i++; ++i; i--; i",
          "x = 4; y = x + 1; y", "var s = 0; for (var i = 0; i < 5; i++) { s += i } s",
          "var s = 0; for (let i = 0; ; i++) { if (i > 3) break; if (i == 1) continue; s += i; } s",
          "var n = 3; while (n < 50) n = n * 2; n", "try { throw 'x'; } catch (e) { 5 }",
          "try { thisComp.layer('No').index } catch (e) { value + 1 }", "throw 1",
          "var a = [1, 2]; var b = a; b[0] = 9; a[0]", "var a = []; a.push(4); a.push(5); a.length",
          "var a = [[1, 2], [3]]; a[0][1] + a[1][0]", "let a = 1; { let a = 2; } a", "var a; a",
          "const k = 3; k * time", "(1, 2)", "1 < 2 && 3 || 4", "!0 ? 7 : 8",
          "null == undefined ? 1 : 2",
          "null === undefined ? 1 : 2", "'a' + 'b' == 'ab' ? 1 : 2",
          "'a::b'.split('::')[1] == 'b' ? 1 : 2",
          "function f(a, b) { return a * b; } f(3, time)",
          "f(2); function f(n) { return n < 99 ? f(n * 3) : n }",
          "var k = 2; function f() { k = k + 1; return k; } f() + f()",
          "function out(a) { function inside(b) { return a + b; } return inside(2); } out(5)",
          "eval('time * 2')",
          "var c = 'thisLayer'; while (eval(c).hasParent) { c = c + '.parent' } eval(c).index",
          "eval(5)", "[1] instanceof Array ? 1 : 2", "effect(2)(1) instanceof Array ? 1 : 2",
          "effect(1)(1) === 12 ? 1 : 2", "effect(1)(1) == 12 ? 1 : 2", "/* a */ 5 // b",
          "var $bm_rt;\nfunction f() { return 4; }\n$bm_rt = f();", "$bm_rt = [3, 4][1];",
          "var $bm_rt; var a = 3; $bm_rt = a > 2 ? -a : a;", "var $bm_rt;", "null", "undefined",
          "time\n+ 1", "var a = 1\nvar b = a\nb", "if (time > 1) 5", "transform", "[]",
          "'text'.length",
        ].map { (.opacity, $0) })
    }

    @Test("Cached values match the engine")
    func cachedValuesMatchEngine() throws {
      let sources = [
        "var a = 1; var r = a; a = 2; r + a * time",
        "var k = [1, 2]; k = f(k); k[1] * time;"
          + " function f(v) { return v instanceof Array && v.length === 1 ? v[0] : v; }",
        "var i = 0; var s = 0; while (i < 3) { var a = i; s = s + a; i = i + 1; } s + time",
        "var s = 0; for (var i = 0; i < 4; i++) { var q = 1; if (i > 1) { q = 5; } s = s + q; }"
          + " s * time",
        "var s = 0; var a = 1; for (var i = 0; i < 3; i++) { s = s + a; a = 7; } s * time",
        "var l = effect('Place')('Layer'); var t = l.transform; t.scale[1] + time",
        "try { var o = thisComp.layer('No'); o.index } catch (e) { time }",
        "var a = 1; try { a = 2; thisComp.layer('No').index; a = 3; } catch (e) { } a * time",
        "var o = thisComp.layer('Arm'); var t = o.transform; t.rotation + t.scale[0]",
        "var a; a = [1, 2]; a[0] = time; f()[0]; function f() { return a; }",
        "var b = []; b.push(time); b.push(2); var c = b; c.push(3); c[0] + b[1] * b.length",
        "var a = [1, 2, 3]; for (var i = 0; i < 3; i++) { a[i] = a[i] * time; } a[0] + a[2]",
        "f(0); function f(n) { var x = 2; return n > time ? x : f(n + 1) * x; }",
        "var e = null; e !== null && !isNaN(e) ? 1 : time",
        "var x = 3; var g = x > 2 ? [x, 4] : 5; g[1] + time",
        "var n = 'Ar' + 'm'; thisComp.layer(n).transform.rotation",
        "name.split('e')[0] == 'M' ? time : 0", "typeof time == 'number' ? 'ab'.length : 0",
        "var p = 1; var g = thisProperty.propertyIndex; effect(p)(p) + g * time",
        "$bm_rt = sum(mul(2, time), $bm_neg(div(9, 3)));",
      ]
      try check(sources.map { (.opacity, $0) })
      for source in sources {
        #expect(try ScriptEngineComparison(source, at: .opacity).script() != nil, "\(source)")
      }
    }

    @Test("Unsupported expressions are left to the engine")
    func unsupportedExpressionsAreLeftToEngine() throws {
      let sources = [
        "wiggle(2, 30, 3)", "random()", "noise(time)", "value => value", "`${time}`",
        "/a/.test('a') ? 1 : 2",
        "[1, 2].map(function (x) { return x })[0]", "var length = 3; length", "time = 4; time",
        "new Array(3).length", "1 << 2", "2 ** 3", "value?.x", "({a: 1}).a",
        "switch (1) { case 1: 5 }",
        "for (var i in [1]) { i }", "posterizeTime(8); value", "'1' * 2", "'a' + 1",
        "[5] * 1 == 5 ? 1 : 2",
        "thisComp.name.length", "text.sourceText", "var a = effect(2)(1); a[0] = 5; a[0]",
        "function f() { return f(); } f()", "while (true) {}",
        "var s = 'aa'; while (true) s = s + s;",
        String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100),
      ]
      for source in sources {
        #expect(try ScriptEngineComparison(source, at: .opacity).script() == nil, "\(source)")
      }
      #expect(try ScriptEngineComparison("value", at: .axis).script() != nil)
    }

    @Test("Generated expressions match the engine or are left to it")
    func generatedExpressionsMatchEngineOrAreLeftToIt() throws {
      var writer = ScriptWriter(seed: 7)
      var evaluated = 0
      for round in 0..<500 {
        let source = writer.program()
        let rig = try ScriptEngineComparison(source, at: round % 2 == 0 ? .opacity : .position)
        guard rig.script() != nil else { continue }
        evaluated += 1
        let found = try rig.differences()
        #expect(found.isEmpty, "\(source): \(found.prefix(2))")
      }
      #expect(evaluated > 60)
    }

    @Test("A document releases the memory of its expressions")
    func documentReleasesMemoryOfItsExpressions() throws {
      weak var kept: ExpressionNumericProperty?
      do {
        let rig = try ScriptEngineComparison(
          "thisComp.layer('Me').transform.opacity.value", at: .rotation)
        let written = try #require(ExpressionDocument(rig.document, scripts: ScriptTable()))
        let value = try #require(rig.document.root.value(atPath: rig.place.rawValue))
        let property = try #require(written.property(of: value))
        #expect(written.numbers(property, at: 3)?.numbers.components.x == 50)
        kept = property
      }
      #expect(kept == nil)
    }
  }

  /// Generates expressions from numbers.
  struct ScriptWriter {
    private var state: UInt64

    init(seed: UInt64) {
      state = seed
    }

    private mutating func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    private mutating func pick(_ texts: [String]) -> String { texts[pick(texts.count)] }

    mutating func program() -> String {
      let start = pick(["", "var $bm_rt; "])
      var text = start + "var a = \(value(3)); var b = \(value(2)); "
      for _ in 0..<pick(3) { text += statement() }
      return text + (start.isEmpty ? "" : "$bm_rt = ") + value(3)
    }

    private mutating func statement() -> String {
      switch pick(5) {
      case 0: "if (\(value(2)) > \(value(1))) { a = \(value(2)); } else { b = \(value(2)); } "
      case 1: "for (var i = 0; i < \(pick(4)); i++) { a = a + i; } "
      case 2: "try { b = \(value(2)); } catch (e) { a = 1; } "
      case 3: "b \(pick(["+=", "-=", "*="])) \(value(2)); "
      default: "a = \(value(2)); "
      }
    }

    private mutating func value(_ depth: Int) -> String {
      guard depth > 0 else {
        return pick([
          "a", "b", "time", "value", "2", "0.5", "transform.rotation", "effect(1)(1)", "[1, time]",
          "transform.position", "thisComp.layer('Arm').transform.rotation", "true", "null",
        ])
      }
      switch pick(7) {
      case 0: return "(\(value(depth - 1)) \(pick(["+", "-", "*", "/", "%"])) \(value(depth - 1)))"
      case 1:
        return "\(pick(["sum", "sub", "mul", "div"]))(\(value(depth - 1)), \(value(depth - 1)))"
      case 2:
        return
          "(\(value(depth - 1)) \(pick(["<", ">=", "==", "==="])) \(value(0)) ? \(value(depth - 1)) : \(value(0)))"
      case 3: return "linear(\(value(0)), 0, 2, \(value(depth - 1)), \(value(depth - 1)))"
      case 4: return "Math.\(pick(["abs", "sin", "floor", "round"]))(\(value(depth - 1)))"
      case 5: return "[\(value(depth - 1)), \(value(0))]"
      default: return value(0)
      }
    }
  }
#endif
