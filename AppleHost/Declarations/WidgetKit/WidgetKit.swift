// ../../Facts/Swift/WidgetKit.tsv has the declarations.
public import CoreGraphics
public import Foundation
public import SwiftUI
