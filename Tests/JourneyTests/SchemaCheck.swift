import Foundation

/// A JSON text as a tree, for tests to look at.
indirect enum JSONTree: Decodable, Equatable {
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
        // What is likeliest comes first: each wrong guess costs an error.
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

/// Checks values against the schemas of a document: as much of JSON Schema as the document uses.
struct SchemaCheck {
    let document: JSONTree

    /// What a reference stands for: `#/components/schemas/Student`.
    func find(_ reference: String) -> JSONTree? {
        reference.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?.members[String($1)] }
    }

    /// What is wrong with a value, each with its place; nothing where it has the schema.
    func faults(_ value: JSONTree, _ schema: JSONTree, at place: String = "") -> [String] {
        if let reference = schema["$ref"]?.text {
            guard let found = find(reference) else { return ["\(place): no \(reference)"] }
            return faults(value, found, at: place)
        }
        if let choices = schema["anyOf"]?.items {
            let fits = choices.contains { faults(value, $0, at: place).isEmpty }
            return fits ? [] : ["\(place): none of anyOf"]
        }
        return typeFaults(value, schema, place) + valueFaults(value, schema, place)
            + memberFaults(value, schema, place)
            + (schema["allOf"]?.items ?? []).flatMap { faults(value, $0, at: place) }
    }

    private func typeFaults(_ value: JSONTree, _ schema: JSONTree, _ place: String) -> [String] {
        guard let type = schema["type"] else { return [] }
        let allowed = type.text.map { [$0] } ?? type.texts
        let own: Set<String> =
            switch value {
            case .null: ["null"]
            case .bool: ["boolean"]
            case .integer: ["integer", "number"]
            case .number: ["number"]
            case .text: ["string"]
            case .list: ["array"]
            case .object: ["object"]
            }
        return own.isDisjoint(with: allowed) ? ["\(place): \(value) is no \(allowed)"] : []
    }

    private func valueFaults(_ value: JSONTree, _ schema: JSONTree, _ place: String) -> [String] {
        var faults: [String] = []
        if let values = schema["enum"]?.items, !values.contains(value) {
            faults.append("\(place): not in enum")
        }
        if let only = schema["const"], only != value { faults.append("\(place): not \(only)") }
        if case .text(let text) = value {
            let count = Int64(text.unicodeScalars.count)
            if let least = schema["minLength"]?.integer, count < least {
                faults.append("\(place): too short")
            }
            if let most = schema["maxLength"]?.integer, count > most { faults.append("\(place): too long") }
            if let pattern = schema["pattern"]?.text, !Self.matches(text, pattern) {
                faults.append("\(place): “\(text)” does not match")
            }
        }
        if case .integer(let number) = value {
            if let least = schema["minimum"]?.integer, number < least { faults.append("\(place): too small") }
            if let most = schema["maximum"]?.integer, number > most { faults.append("\(place): too large") }
        }
        return faults
    }

    private func memberFaults(_ value: JSONTree, _ schema: JSONTree, _ place: String) -> [String] {
        if case .list(let items) = value, let item = schema["items"] {
            return items.enumerated().flatMap { faults($1, item, at: "\(place)[\($0)]") }
        }
        guard case .object(let members) = value else { return [] }
        let known = schema["properties"]?.members ?? [:]
        let missing = (schema["required"]?.texts ?? []).filter { members[$0] == nil }
        let others = members.keys.filter { known[$0] == nil }
        var found = missing.map { "\(place).\($0): missing" }
        switch schema["additionalProperties"] {
        case .bool(false)?: found += others.map { "\(place).\($0): not named" }
        case let rest?:
            found += others.flatMap { faults(members[$0] ?? .null, rest, at: "\(place).\($0)") }
        // An answer that says more than the document does is a gap in the document.
        case nil: found += others.map { "\(place).\($0): not in the document" }
        }
        return found
            + known.flatMap { name, schema in
                members[name].map { faults($0, schema, at: "\(place).\(name)") } ?? []
            }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return false }
        let whole = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }
}
