// SwiftUI and Foundation do not export Combine, and Foundation has its names.
// https://developer.apple.com/documentation/foundation/observableobject
import Foundation
import SwiftUI

final class ModelBox: ObservableObject {}  // error: does not conform to protocol 'ObservableObject'
