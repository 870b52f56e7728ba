import Flick
import FlickPlayer
import Foundation
import Testing

@Suite("Text and font providers")
struct TextAndFontProviderTests {
  @Test("DictionaryTextProvider looks up the full keypath, then the layer name")
  func dictionaryTextProviderLooksUpFullKeypath() {
    let provider = DictionaryTextProvider(["Box.Title": "whole", "Title": "last", "a.b": "dots"])
    #expect(provider.text(for: "Box.Title", sourceText: "s") == "whole")
    #expect(provider.text(for: "Other.Title", sourceText: "s") == "last")
    #expect(provider.text(for: AnimationKeypath(keys: ["x", "a.b"]), sourceText: "s") == "dots")
    #expect(provider.text(for: "Other", sourceText: "s") == "s")
    #expect(provider.text(for: "Other", sourceText: nil) == nil)
    #expect(DefaultTextProvider().text(for: "Title", sourceText: "s") == "s")
    #expect(DefaultTextProvider() == DefaultTextProvider())
    #expect(provider != DictionaryTextProvider([:]))
  }

  #if !canImport(CoreText)
    @Test("A font of an unknown name has the requested size")
    func unknownFontHasRequestedSize() {
      #expect(CTFontGetSize(CTFontCreateWithName("No Such Font" as CFString, 20, nil)) == 20)
    }

    @Test(
      "A font is found by name, or substituted", .enabled(if: hasFont, "No font is installed."))
    func fontIsFoundByName() throws {
      let any = CTFontCreateWithName("No Such Font" as CFString, 20, nil)
      let name = CTFontCopyPostScriptName(any)
      let same = CTFontCreateWithName(name, 0, nil)
      #expect(CTFontCopyPostScriptName(same) == name && CTFontGetSize(same) == 12)
      let family = try #require(CTFont(name: CTFontCopyFamilyName(any), size: 8))
      #expect(CTFontCopyFamilyName(family) == CTFontCopyFamilyName(any))
      #expect(CTFont(name: "No Such Font", size: 20) == nil)
      #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(any, 0, nil, nil)) == 20)
      #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(any, 30, nil, nil)) == 30)
      let provided = try #require(DefaultFontProvider().fontFor(family: name, size: 9))
      #expect(CTFontCopyPostScriptName(provided) == name && CTFontGetSize(provided) == 9)
      #expect(DefaultFontProvider().fontFor(family: "No Such Font", size: 9) != nil)
    }

    @Test("Data and files that are not fonts produce nil")
    func dataAndFilesThatAreNotFontsProduceNil() {
      #expect(CTFont(data: Data("no font".utf8), size: 10) == nil)
      #expect(CTFont(file: "/nowhere.ttf", size: 10) == nil)
      #expect(CTFont(data: Data(), size: 10, index: -1) == nil)
    }
  #endif
}
