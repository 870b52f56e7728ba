import FlickCAllocationCount
import Foundation
import Testing

@testable import FlickAnimation

/// The estimate of the memory that an animation holds, compared with the memory that was allocated for it.
@Suite("Memory of animations")
struct HeldMemoryTests {
  enum Content: CaseIterable { case layers, shapes, keyframes, paths }

  private func json(_ content: Content) -> String {
    func list(_ count: Int, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: ",")
    }
    let rectangle = #"""
      {"ty":"gr","it":[{"ty":"rc","s":{"a":0,"k":[9,8]},"p":{"a":0,"k":[3,4]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}},{"ty":"tr"}]}
      """#
    let layers =
      switch content {
      case .layers:
        list(500) { _ in #"{"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[3,4,0]}}}"# }
      case .shapes:
        list(20) { _ in
          #"{"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[\#(list(20) { _ in rectangle })]}"#
        }
      case .keyframes:
        list(10) { _ in
          let keys = list(300) {
            #"{"t":\#($0),"s":[\#($0 % 97).25,\#($0 % 89).5],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}}"#
          }
          return #"{"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"a":1,"k":[\#(keys)]}}}"#
        }
      case .paths:
        list(20) { _ in
          let points = list(200) { "[\($0 % 97).25,\($0 % 89).5]" }
          return #"""
            {"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[{"ty":"sh","ks":{"a":0,"k":
            {"c":true,"v":[\#(points)],"i":[\#(points)],"o":[\#(points)]}}},
            {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}
            """#
        }
      }
    return #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":80,"h":80,"layers":[\#(layers)]}"#
  }

  @Test(
    "The estimated memory of an animation is that which is allocated for it",
    arguments: Content.allCases)
  func estimateIsNearAllocatedMemory(_ content: Content) throws {
    let data = Data(json(content).utf8)
    // Tables that are made at first use do not belong to the animation.
    _ = try LottieAnimation(data: data)
    flick_allocation_count_start_on_this_thread()
    let animation = try LottieAnimation(data: data)
    let count = flick_allocation_count_stop()
    let held = Double(flick_allocation_held_bytes())
    guard count > 0 else { return }
    let estimate = Double(animation.heldBytes(fileBytes: data.count))
    #expect(0.7...1.3 ~= estimate / held, "\(estimate) bytes for \(held)")
    #expect(held > 4 * Double(data.count))

    flick_allocation_count_start_on_this_thread()
    animation.releaseParsedContent()
    _ = flick_allocation_count_stop()
    let rest = held + Double(flick_allocation_held_bytes())
    let estimateOfRest = Double(animation.heldBytes(fileBytes: data.count))
    #expect(0.6...1.4 ~= estimateOfRest / rest, "\(estimateOfRest) bytes for \(rest)")
    #expect(estimateOfRest < estimate)
  }
}
