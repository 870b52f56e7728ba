// ../../Facts/Swift/AVFoundation.tsv has the declarations of assets. The tests of sounds need those of AVFAudio alone.
// https://developer.apple.com/documentation/avfoundation
@_exported import AVFAudio
import CoreGraphics
import CoreMedia
import Foundation
