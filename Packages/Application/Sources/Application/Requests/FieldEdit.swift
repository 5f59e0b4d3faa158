/// A field of an edit that null clears, with a value of any type.
protocol ClearableField {}

/// A field of an edit that can be cleared. In JSON an absent field is unchanged, and null clears the field.
public enum FieldEdit<Value: Codable & Sendable>: Codable, Sendable, ClearableField {
    case unchanged
    case cleared
    case set(Value)

    /// The new value; nil if the field is unchanged or cleared.
    public var value: Value? { if case .set(let value) = self { value } else { nil } }

    /// The stored value after the edit: the old one, nil, or the new one.
    ///
    /// - Parameter stored: converts the new value to the stored one.
    public func applied<Stored>(to old: Stored?, _ stored: (Value) throws -> Stored) rethrows -> Stored? {
        switch self {
        case .unchanged: old
        case .cleared: nil
        case .set(let value): try stored(value)
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .cleared : .set(try container.decode(Value.self))
    }

    /// Encodes ``unchanged`` as null too: only the container of the field can leave it out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .set(let value) = self { try container.encode(value) } else { try container.encodeNil() }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a field that may be absent or null.
    public func decode<Value>(_ type: FieldEdit<Value>.Type, forKey key: Key) throws -> FieldEdit<Value> {
        guard contains(key) else { return .unchanged }
        return try decodeNil(forKey: key) ? .cleared : .set(decode(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes a field, or leaves it out if it is unchanged.
    public mutating func encode<Value>(_ edit: FieldEdit<Value>, forKey key: Key) throws {
        switch edit {
        case .unchanged: break
        case .cleared: try encodeNil(forKey: key)
        case .set(let value): try encode(value, forKey: key)
        }
    }
}
