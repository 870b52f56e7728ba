import Foundation

/// A value of a job in JSON.
enum JobMember: Hashable, Sendable, Encodable {
  case text(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case list([Double])
  case object([String: JobMember])

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .integer(let number): try value.encode(number)
    case .boolean(let flag): try value.encode(flag)
    case .list(let numbers): try value.encode(numbers)
    case .object(let members): try value.encode(members)
    }
  }

  /// Returns a job as a line without its end. Equal jobs have equal lines.
  static func line(_ job: [String: JobMember]) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers of jobs are finite, so they can always be encoded.
    return (try? encoder.encode(job)) ?? Data()
  }
}
