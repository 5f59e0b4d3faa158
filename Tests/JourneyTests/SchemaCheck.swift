import Foundation

/// Checks values against the schemas of an OpenAPI document, with those keywords of JSON Schema that it uses.
struct SchemaCheck {
    /// The number of items of a list that are compared: comparing all takes longer than the requests.
    private static let comparedItems = 20

    let document: JSONTree

    /// The part of the document that a reference names, such as `#/components/schemas/Student`.
    func find(_ reference: String) -> JSONTree? {
        reference.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?.members[String($1)] }
    }

    /// The violations of the schema by a value, each with its path.
    func faults(_ value: JSONTree, _ schema: JSONTree, at path: String = "") -> [String] {
        if let reference = schema["$ref"]?.text {
            guard let found = find(reference) else { return ["\(path): no \(reference)"] }
            return faults(value, found, at: path)
        }
        if let choices = schema["anyOf"]?.items {
            let fits = choices.contains { faults(value, $0, at: path).isEmpty }
            return fits ? [] : ["\(path): none of anyOf"]
        }
        return typeFaults(value, schema, path) + valueFaults(value, schema, path)
            + memberFaults(value, schema, path)
            + (schema["allOf"]?.items ?? []).flatMap { faults(value, $0, at: path) }
    }

    /// The first example of a schema; without one, the smallest value of its type.
    func example(of schema: JSONTree) -> JSONTree {
        if let reference = schema["$ref"]?.text { return find(reference).map(example) ?? .null }
        if let example = (schema["examples"] ?? schema["enum"])?.items.first { return example }
        if let choice = schema["anyOf"]?.items.first { return example(of: choice) }
        return switch schema["type"]?.text {
        case "string": .text("text")
        case "integer": .integer(1)
        case "boolean": .bool(true)
        case "array": .list([])
        case "object":
            .object(
                (schema["properties"]?.members ?? [:])
                    .filter { schema["required"]?.texts.contains($0.key) == true }
                    .mapValues(example))
        default: .null
        }
    }

    private func typeFaults(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
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
        return own.isDisjoint(with: allowed) ? ["\(path): \(value) is not of type \(allowed)"] : []
    }

    private func valueFaults(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
        var faults: [String] = []
        if let values = schema["enum"]?.items, !values.contains(value) {
            faults.append("\(path): not in enum")
        }
        if let only = schema["const"], only != value { faults.append("\(path): not \(only)") }
        if case .text(let text) = value {
            let count = Int64(text.unicodeScalars.count)
            if let least = schema["minLength"]?.integer, count < least {
                faults.append("\(path): too short")
            }
            if let most = schema["maxLength"]?.integer, count > most { faults.append("\(path): too long") }
            if let pattern = schema["pattern"]?.text, !Self.matches(text, pattern) {
                faults.append("\(path): “\(text)” does not match")
            }
        }
        if case .integer(let number) = value {
            if let least = schema["minimum"]?.integer, number < least { faults.append("\(path): too small") }
            if let most = schema["maximum"]?.integer, number > most { faults.append("\(path): too large") }
        }
        return faults
    }

    private func memberFaults(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
        if case .list(let items) = value, let item = schema["items"] {
            return items.prefix(Self.comparedItems).enumerated().flatMap {
                faults($1, item, at: "\(path)[\($0)]")
            }
        }
        guard case .object(let members) = value else { return [] }
        let known = schema["properties"]?.members ?? [:]
        let missing = (schema["required"]?.texts ?? []).filter { members[$0] == nil }
        let others = members.keys.filter { known[$0] == nil }
        var found = missing.map { "\(path).\($0): missing" }
        switch schema["additionalProperties"] {
        case .bool(false)?: found += others.map { "\(path).\($0): not allowed" }
        case let rest?:
            found += others.flatMap { faults(members[$0] ?? .null, rest, at: "\(path).\($0)") }
        // A response has no field that the document does not describe.
        case nil: found += others.map { "\(path).\($0): not in the document" }
        }
        return found
            + known.flatMap { name, schema in
                members[name].map { faults($0, schema, at: "\(path).\(name)") } ?? []
            }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return false }
        let whole = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }
}
