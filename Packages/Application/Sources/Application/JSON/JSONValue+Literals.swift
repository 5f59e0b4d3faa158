extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
    ExpressibleByBooleanLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object in the order of the names.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.sorted { $0.0 < $1.0 }.map { Member(name: $0.0, value: $0.1) })
    }
}
