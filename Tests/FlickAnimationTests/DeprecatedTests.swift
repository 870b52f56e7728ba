import FlickAnimation
import Foundation
import Testing

@Suite("Former names")
struct DeprecatedTests {
  @available(*, deprecated)
  @Test("Overrides are available under their former names")
  func overridesAreAvailableUnderTheirFormerNames() throws {
    let animation = try LottieAnimation(
      string: #"""
        {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[
        {"ty":1,"nm":"Box","sw":4,"sh":4,"sc":"#ff0000","ip":0,"op":20,"ks":{}}]}
        """#)
    var replacements = Replacements()
    replacements.setColor(LottieColor(r: 0, g: 0, b: 1, a: 1), for: "Box.Color")
    #expect(try animation.replacing(replacements).size.width == 4)
    replacements.setText("Ada", for: "Name")
    #expect(throws: ReplacementError.noText("Name")) { try animation.replacing(replacements) }
  }

  @available(*, deprecated)
  @Test("The kind of an asset is available under its former name")
  func kindOfAssetIsAvailableUnderItsFormerName() throws {
    let animation = try LottieAnimation(
      string: #"""
        {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"assets":[{"id":"c","layers":[]}],
        "layers":[]}
        """#)
    let kinds: [LottieOutline.Asset.Kind] = animation.outline.assets.map(\.kind)
    #expect(kinds == [.precomposition])
  }
}
