internal import Networking

/// A JSON value. The members of an object are written in the order of their names.
enum Node: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case text(String)
    case list([Node])
    case object([String: Node])

    /// A reference to a component: `schemas/Student`.
    static func reference(_ place: String) -> Node { ["$ref": .text("#/components/\(place)")] }

    /// A value as JSON; nil if it cannot be encoded.
    static func value(_ value: some Encodable) -> Node? {
        (try? JSON.encode(value)).flatMap { try? JSON.decode(Node.self, from: $0) }
    }

    static func texts(_ texts: some Sequence<String>) -> Node { .list(texts.map { .text($0) }) }

    /// An object without the members that are nil.
    static func members(_ members: [String: Node?]) -> Node { .object(members.compactMapValues(\.self)) }

    subscript(_ name: String) -> Node? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension Node: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int64) { self = .int(value) }
    init(arrayLiteral elements: Node...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, Node)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
    }
}

extension Node: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .int(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([Node].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: Node].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}
