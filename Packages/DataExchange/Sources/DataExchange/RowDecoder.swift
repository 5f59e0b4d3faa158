internal import Application
internal import Core

/// Decodes a row from the fields of a CSV record.
///
/// The code of a cell's error begins with the column's name: `birth-date.not-a-day`.
struct RowDecoder: Decoder {
    /// The fields in the order of the sheet's columns; nil where the file lacks the column.
    let cells: [String?]
    let columns: SheetColumns
    /// Whether the row is the edit of a stored one, in which an empty cell clears a text or a list.
    var isEdit = false
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Cells(row: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw CellError.notAText }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw CellError.notAText }

    /// The text of a property's cell without surrounding spaces; nil if it is empty or the column is missing.
    ///
    /// In an edit the text is unchanged, and may be empty.
    private func text(_ property: String) -> String? {
        guard let position = columns.position(ofProperty: property), let field = cells[position] else {
            return nil
        }
        if isEdit { return field }
        guard !field.isEmpty else { return nil }
        let trimmed = Self.trimmed(field)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A field without its guard against formulas and without surrounding spaces.
    static func trimmed(_ field: String) -> String {
        let text = field.withoutFormulaGuard
        guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
        let bytes = text.utf8.drop { $0 == 0x20 }
        let end = bytes.lastIndex { $0 != 0x20 }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(text[bytes.startIndex..<end])
    }

    private struct Cells<Key: CodingKey>: PropertyContainer {
        let row: RowDecoder

        func contains(_ key: Key) -> Bool { row.text(key.stringValue) != nil }
        func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            if let value = try optional(type, key) { return value }
            throw missing(key, "cell.missing")
        }

        private func missing(_ key: Key, _ sentence: String) -> InvalidValue {
            let column = SheetColumns.name(key.stringValue)
            return InvalidValue(
                "\(FreeText.code(column)).missing", field: column, sentence: sentence,
                ["field": Word.field(column)])
        }

        func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
            guard let text = row.text(key.stringValue) else { return nil }
            if text.isEmpty, type != String.self, type != [String].self {
                throw missing(key, "cell.not-clearable")
            }
            return try Cell(text: text).decode(type, column: key.stringValue)
        }
    }
}

/// A keyed container that decodes optional values of all types by one function.
protocol PropertyContainer: KeyedDecodingContainerProtocol {
    func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value?
}

extension PropertyContainer {
    // For its own types the standard library has defaults of these functions, which the generic one would not
    // replace.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try optional(type, key)
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw CellError.notAText }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw CellError.notAText
    }
    func superDecoder() throws -> any Decoder { throw CellError.notAText }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw CellError.notAText }
}

/// A property of a row has a type that one cell cannot contain: a defect of the feature.
enum CellError: Error { case notAText }
