import Foundation

@testable import FlickPreview

/// Files for the tests of the preview.
enum TestFiles {
  /// A red square above a green one, a text, a slot and a marker.
  static let json = #"""
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"markers":[{"cm":"second","tm":30,"dr":30}],
     "slots":{"brand":{"p":{"a":0,"k":[0,1,0]}},"size":{"p":{"a":0,"k":5}}},
     "layers":[
      {"ty":4,"nm":"Red","ind":1,"ip":0,"op":60,"st":0,"ks":{},"shapes":[
        {"ty":"rc","p":{"a":0,"k":[25,25]},"s":{"a":0,"k":[50,50]},"r":{"a":0,"k":0}},
        {"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]},
      {"ty":4,"nm":"Green","ind":2,"ip":0,"op":60,"st":0,"ks":{},"shapes":[
        {"ty":"rc","p":{"a":0,"k":[75,75]},"s":{"a":0,"k":[50,50]},"r":{"a":0,"k":0}},
        {"ty":"fl","nm":"Fill","c":{"sid":"brand","a":0,"k":[0,1,0]},"o":{"a":0,"k":100}}]},
      {"ty":0,"nm":"Inner","ind":3,"ip":0,"op":60,"st":0,"ks":{},"refId":"comp","w":100,"h":100}],
     "assets":[{"id":"comp","layers":[
      {"ty":5,"nm":"Title","ind":1,"ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[50,20]}},"t":{"d":{"k":[
        {"t":0,"s":{"t":"Hello","f":"Any","s":20,"j":2,"fc":[0,0,1]}}]},"a":[],"p":{},"m":{"a":{"a":0,"k":[0,0]},"g":1}}}]}]}
    """#

  /// The path of a file of the repository.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../\(name)").standardizedFileURL.path
  }
}
