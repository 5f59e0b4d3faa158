internal import Application
internal import Core

/// The columns of a sheet, found by decoding its row type once from examples.
struct SheetColumns: Sendable {
    /// One property of a row.
    struct Column: Sendable {
        /// The property's name: `firstName`.
        let property: String
        /// The column's name: `first_name`.
        let name: String
        let isOptional: Bool
        /// Whether a cell has several values, separated by `|`.
        let isList: Bool
        /// What the cells have.
        let kind: CellKind
        /// The only values; nil if there are others.
        let words: [String]?
    }

    let all: [Column]
    private let positions: [String: Int]

    /// - Parameter past: the columns whose days are not in the future.
    /// - Throws: `DecodingError` if a property has a type without an example.
    init<Row: Decodable>(of type: Row.Type, past: Set<String> = []) throws {
        let probe = ColumnProbe(past: past)
        _ = try Row(from: probe)
        all = probe.columns
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.property, $0) })
    }

    /// The position of a property's column in ``all``; nil if there is none.
    func position(ofProperty property: String) -> Int? { positions[property] }

    func contains(_ name: String) -> Bool { all.contains { $0.name == name } }

    /// The column of a property: `first_name` of `firstName`.
    static func name(_ field: String) -> String { FreeText.code(field).replacing("-", with: "_") }
}

/// A decoder that records the properties that a type decodes, and gives each an example.
private final class ColumnProbe: Decoder {
    var columns: [SheetColumns.Column] = []
    /// The columns whose days are not in the future.
    private let past: Set<String>
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(past: Set<String>) { self.past = past }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Properties(probe: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw CellError.notAText }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw CellError.notAText }

    func note(_ key: some CodingKey, _ type: any Decodable.Type, isOptional: Bool) {
        let name = SheetColumns.name(key.stringValue)
        let words = (type as? any CaseIterable.Type).map { Cell.words($0) }
        columns.append(
            .init(
                property: key.stringValue, name: name, isOptional: isOptional, isList: type == [String].self,
                kind: CellKind(type, name, isPast: past.contains(name)),
                words: type == Bool.self ? ["yes", "no"] : words))
    }

    private struct Properties<Key: CodingKey>: PropertyContainer {
        let probe: ColumnProbe

        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) throws -> Bool { false }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            probe.note(key, type, isOptional: false)
            let words = (type as? any CaseIterable.Type).map { Cell.words($0) }
            let example = words?.first ?? (type as? any SchemaDescribed.Type)?.schema.example ?? "1"
            return try Cell(text: example).decode(type, column: key.stringValue)
        }

        func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
            probe.note(key, type, isOptional: true)
            return nil
        }
    }
}
