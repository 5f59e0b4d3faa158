import Foundation

/// A JSON value.
indirect enum JSONTree: Codable, Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent types come first, since each failed attempt throws an error.
        if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([String: JSONTree].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .list(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else {
            self = .null
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let items): try container.encode(items)
        case .object(let members): try container.encode(members)
        }
    }

    /// The member at a path of names.
    subscript(_ path: String...) -> JSONTree? {
        path.reduce(Optional(self)) { $0?.members[$1] }
    }

    var members: [String: JSONTree] { if case .object(let members) = self { members } else { [:] } }
    var items: [JSONTree] { if case .list(let items) = self { items } else { [] } }
    var texts: [String] { items.compactMap(\.text) }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

    /// Every `$ref` in the tree.
    var references: Set<String> {
        switch self {
        case .list(let items): Set(items.flatMap(\.references))
        case .object(let members):
            Set(members.values.flatMap(\.references) + [members["$ref"]?.text].compactMap(\.self))
        default: []
        }
    }
}
