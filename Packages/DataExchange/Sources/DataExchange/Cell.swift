internal import Core

/// Decodes a value from the text of one cell.
///
/// The text is empty only in the edit of a stored row, and then only for a text or a list.
struct Cell: Decoder, SingleValueDecodingContainer {
    let text: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The maximum number of characters of a word, such as `drop_in` or `yes`.
    private static let wordLimit = 40

    /// The value in the cell.
    ///
    /// - Throws: ``InvalidValue`` with a code that begins with the column's name.
    func decode<Value: Decodable>(_ type: Value.Type, column property: String) throws -> Value {
        if type == String.self, let value = text as? Value { return value }
        if type == Int.self, let value = try number(property) as? Value { return value }
        if type == Bool.self, let value = try flag(property) as? Value { return value }
        if type == [String].self, let value = list as? Value { return value }
        do {
            return try Value(from: self)
        } catch let error as InvalidValue {
            throw renamed(error, property)
        } catch is DecodingError {
            return try word(type, property)
        }
    }

    /// The raw values of an enumeration, which are the words in its cells.
    static func words<Word: CaseIterable>(_ type: Word.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }

    private func number(_ property: String) throws(InvalidValue) -> Int {
        if let number = Int(text) { return number }
        throw error("not-a-number", property, "cell.not-a-number", ["text": text.excerpt()])
    }

    private func flag(_ property: String) throws(InvalidValue) -> Bool {
        switch lowercase {
        case "yes": true
        case "no": false
        case let other:
            throw error("not-yes-or-no", property, "cell.not-yes-or-no", ["text": other.excerpt()])
        }
    }

    /// The parts of a cell such as `salsa|tango`.
    private var list: [String] { text.split(separator: "|").map { String($0).collapsingSpaces } }

    private var lowercase: String { text.excerpt(Self.wordLimit).lowercased() }

    /// A value of an enumeration from its word, in upper or lower case.
    private func word<Value: Decodable>(_ type: Value.Type, _ property: String) throws -> Value {
        if let value = try? Value(from: Cell(text: lowercase)) { return value }
        let words = (type as? any CaseIterable.Type).map { Self.words($0) } ?? []
        throw error("unknown", property, "cell.unknown", ["text": text.excerpt(), "words": words])
    }

    private func error(
        _ fault: String, _ property: String, _ key: String, _ values: [String: any SentenceValue]
    ) -> InvalidValue {
        let column = SheetColumns.name(property)
        return InvalidValue("\(FreeText.code(column)).\(fault)", field: column, sentence: key, values)
    }

    /// The same error with the name of the column in place of the field, also in its code.
    private func renamed(_ error: InvalidValue, _ property: String) -> InvalidValue {
        guard let field = error.field, error.code.hasPrefix(FreeText.code(field) + ".") else { return error }
        let fault = error.code.dropFirst(FreeText.code(field).count + 1)
        let column = SheetColumns.name(property)
        return InvalidValue(
            error.specification.replacing(code: "\(FreeText.code(column)).\(fault)", field: column))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw CellError.notAText
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw CellError.notAText }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == String.self, let value = text as? Value { return value }
        throw CellError.notAText
    }
}
