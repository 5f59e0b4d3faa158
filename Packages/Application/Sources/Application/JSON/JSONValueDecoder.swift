internal import Core

/// Decodes a value from a JSON tree, and refuses fields that the value does not read.
final class JSONValueDecoder: Decoder {
    private let value: JSONValue
    /// The path of the value in the request: `schedule[0].day`.
    private let path: String
    let userInfo: [CodingUserInfoKey: Any]
    let meter: DecodingMeter
    /// The names of the members that the type has read; nil if it has opened no keyed container.
    var readNames: Set<String>?
    /// Whether the type has read a single value, and not an object or array: its `InvalidValue` then gets the
    /// path as its field.
    private var isScalar = false

    var codingPath: [any CodingKey] { path.isEmpty ? [] : [FieldPath(stringValue: path)] }

    /// A path as a coding key, the only one of ``codingPath``.
    private struct FieldPath: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// - Throws: ``RequestDecodingError``; errors of a value's own parsing, such as ``InvalidValue``;
    ///   `CancellationError` where the task is cancelled.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from value: JSONValue, at path: String = "",
        userInfo: [CodingUserInfoKey: Any] = [:], meter: DecodingMeter = DecodingMeter()
    ) throws -> Value {
        try meter.count()
        let decoder = JSONValueDecoder(value, at: path, userInfo, meter)
        do {
            let decoded = try type.init(from: decoder)
            try decoder.checkUnknownFields()
            return decoded
        } catch is DecodingError {
            throw RequestDecodingError.wrongValue(
                path, value: value.text ?? "…", allowed: ValueSchema.rawValues(of: type) ?? [])
        } catch let error as InvalidValue where decoder.isScalar && !path.isEmpty {
            throw InvalidValue(error.specification.replacing(field: path))
        }
    }

    init(
        _ value: JSONValue, at path: String, _ userInfo: [CodingUserInfoKey: Any], _ meter: DecodingMeter
    ) {
        self.value = value
        self.path = path
        self.userInfo = userInfo
        self.meter = meter
    }

    private func checkUnknownFields() throws(RequestDecodingError) {
        guard case .object(let members) = value else { return }
        // A request without properties opens no container.
        guard let readNames = path.isEmpty ? readNames ?? [] : readNames else { return }
        meter.add(members.count)
        for member in members where !readNames.contains(member.name) {
            throw .unknownField(path.isEmpty ? member.name : "\(path).\(member.name)")
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else {
            throw path.isEmpty ? RequestDecodingError.notAnObject : .wrongType(path, needed: "an object")
        }
        if readNames == nil { readNames = [] }
        return KeyedDecodingContainer(JSONValueFields(members: members, path: path, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else {
            throw RequestDecodingError.wrongType(path, needed: "a list")
        }
        return JSONValueList(values: values, path: path, decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        isScalar = true
        return JSONValueScalar(value: value, path: path, decoder: self)
    }
}
