internal import Application

extension JSONValue {
    /// A reference to a component, such as `schemas/Student`.
    static func reference(_ path: String) -> JSONValue { ["$ref": .string("#/components/\(path)")] }

    /// References to the header fields of a response, by their names.
    static func references(toHeaders names: [String]) -> JSONValue {
        .members(Dictionary(uniqueKeysWithValues: names.map { ($0, .reference("headers/\($0)")) }))
    }

    static func int(_ number: some BinaryInteger) -> JSONValue { .number(String(number)) }

    static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }

    /// An object in the order of the names, without the members that are nil.
    static func members(_ members: [String: JSONValue?]) -> JSONValue {
        .object(
            members.compactMapValues(\.self).sorted { $0.key < $1.key }
                .map { Member(name: $0.key, value: $0.value) })
    }

    /// The value of a member; nil if there is none, or if this is no object.
    subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The object with a member added or replaced, or removed if the value is nil.
    func with(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard case .object(let members) = self else { return self }
        var byName = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        byName[name] = value
        return .members(byName)
    }
}
