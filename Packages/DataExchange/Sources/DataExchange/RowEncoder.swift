/// Encodes a row as the cells of a CSV record.
final class RowEncoder: Encoder {
    private let columns: SheetColumns
    private(set) var cells: [String]
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ columns: SheetColumns) {
        self.columns = columns
        cells = Array(repeating: "", count: columns.all.count)
    }

    /// The cells of a row in the order of the columns.
    static func cells(of row: some Encodable, _ columns: SheetColumns) throws -> [String] {
        let encoder = RowEncoder(columns)
        try row.encode(to: encoder)
        return encoder.cells
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Cells(row: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { CellEncoder() }
    func singleValueContainer() -> any SingleValueEncodingContainer { CellEncoder() }

    private struct Cells<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let row: RowEncoder
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) {}

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            guard let position = row.columns.position(ofProperty: key.stringValue) else { return }
            row.cells[position] = try CellEncoder.text(value)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { row.container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { CellEncoder() }
        func superEncoder() -> any Encoder { row }
        func superEncoder(forKey key: Key) -> any Encoder { row }
    }
}

/// Encodes one value as the text of a cell; the parts of a list are separated by `|`.
private final class CellEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
    private var parts: [String] = []
    var count: Int { parts.count }
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    static func text(_ value: some Encodable) throws -> String {
        if let text = value as? String { return text }
        if let flag = value as? Bool { return flag ? "yes" : "no" }
        if let number = value as? Int { return String(number) }
        let cell = CellEncoder()
        try value.encode(to: cell)
        return cell.parts.joined(separator: "|")
    }

    func encodeNil() {}
    func encode<Value: Encodable>(_ value: Value) throws { parts.append(try Self.text(value)) }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        RowEncoder(.none).container(keyedBy: type)
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { self }
}
