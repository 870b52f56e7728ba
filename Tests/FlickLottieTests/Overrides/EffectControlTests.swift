import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

#if canImport(FlickExpressions)
  @Suite("Overrides of expression controls")
  struct EffectControlTests {
    /// A square whose color and position follow from controls of another layer.
    private static let file = lottie(
      #"{"ty":3,"nm":"Rig","ks":{},"ip":0,"op":60,"ef":["#
        + #"{"ty":5,"nm":"primary","mn":"ADBE Color Control","ef":[{"ty":2,"nm":"Color","v":{"a":0,"k":[1,0,0,1]}}]},"#
        + #"{"ty":5,"nm":"shift","mn":"ADBE Slider Control","ef":[{"ty":0,"nm":"Slider","v":{"a":0,"k":10}}]}]},"#
        + shapeLayer(
          #"{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[8,8],"x":"var s = thisComp.layer('Rig').effect('shift')('Slider'); $bm_rt = [s, s];"},"r":{"a":0,"k":0}},"#
            + #"{"ty":"fl","o":{"a":0,"k":100},"c":{"a":0,"k":[0,0,0,1],"x":"$bm_rt = thisComp.layer('Rig').effect('primary')('Color');"}}"#
        ))

    @Test("Expressions read the slot of a control, whose value themes change")
    func expressionsReadSlotOfControl() throws {
      let text = String(decoding: Self.file, as: UTF8.self)
      let slotted = String(text.dropLast()) + #","slots":{"ink":{"p":{"a":0,"k":[1,0,0,1]}}}}"#
      let themed = try ThemeDocument(
        Array(#"{"rules":[{"id":"ink","type":"Color","value":[0,0,1,1]}]}"#.utf8), name: "dark")
      let bytes = Array(slotted.utf8).replacing(
        #"{"ty":2,"nm":"Color","v":{"a":0,"k":[1,0,0,1]}}"#,
        #"{"ty":2,"nm":"Color","v":{"sid":"ink"}}"#)
      let applied = try themed.applied(to: bytes, animation: "").bytes
      let drawn = { (bytes: [UInt8]) in try LottieReader.read(bytes).scene.recorded(at: 3).lines }
      #expect(try drawn(bytes) == drawn(Self.file))
      #expect(try drawn(applied) == drawn(Self.file.replacing("[1,0,0,1]", "[0,0,1,1]")))
    }

    private func numbers(_ values: Double...) -> SlotValue {
      var components = SIMD4<Double>.zero
      for (index, value) in values.enumerated() { components[index] = value }
      return .numbers(ComputedNumbers(components: components, count: values.count))
    }

    @Test("Keypaths list the parameters of controls")
    func keypathsListParametersOfControls() throws {
      let document = try LottieReader.read(Self.file)
      let keypaths = try EditableDocument(document).orFail().keypaths()
      #expect(keypaths.contains(["Rig", "primary", "Color"]))
      #expect(keypaths.contains(["Rig", "shift", "Slider"]))
    }

    @Test("Expressions read the values that the host supplies, also after a change")
    func expressionsReadSuppliedValues() throws {
      let document = try LottieReader.read(Self.file)
      let editable = try EditableDocument(document).orFail()
      let changed = editable.applying(
        [
          ValueOverride(KeypathPattern(["**", "primary", "Color"]), .color, numbers(0, 0, 1, 1)),
          ValueOverride(KeypathPattern(["Rig", "shift", "Slider"]), .number, numbers(40)),
        ], [], to: document)
      let drawn = { (document: LottieDocument) in document.scene.recorded(at: 3).lines }
      let (old, new) = (drawn(document), drawn(changed))
      let equal = Self.file.replacing("[1,0,0,1]", "[0,0,1,1]").replacing("\"k\":10}", "\"k\":40}")
      #expect(new != old)
      #expect(new == drawn(try LottieReader.read(equal)))

      let computer = try #require(changed.scene.makeComputer?() as? SlotComputer)
      let widths = [40.0, 20, 20, 90].map { value in
        computer.setSlotValues([numbers(0, 0, 1, 1), numbers(value)])
        computer.beginFrame()
        return computer.numbers(of: 0, at: 3)?.components.x
      }
      #expect(widths == [40, 20, 20, 90])
    }
  }

  extension [UInt8] {
    fileprivate func replacing(_ old: String, _ new: String) -> [UInt8] {
      let text = String(decoding: self, as: UTF8.self)
      guard let range = text.firstRange(of: old) else { return self }
      return Array(text.replacingCharacters(range, new).utf8)
    }
  }

  extension String {
    fileprivate func replacingCharacters(_ range: Range<Index>, _ new: String) -> String {
      self[..<range.lowerBound] + new + self[range.upperBound...]
    }
  }
#endif
