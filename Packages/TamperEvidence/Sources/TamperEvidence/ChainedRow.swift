internal import Persistence

/// The rows of one id in a chained table, as a chain covers them.
struct ChainedRow: Equatable {
    let id: Int64
    /// The SHA-256 of the values.
    let digest: [UInt8]

    /// Puts rows together that have the same number in their first column.
    ///
    /// - Parameter rows: the id, and the ``ChainedTable/digestedColumns``.
    static func all(of rows: [Row], in table: ChainedTable) -> [ChainedRow] {
        var result: [ChainedRow] = []
        result.reserveCapacity(rows.count)
        var (id, bytes): (Int64?, [UInt8]) = (nil, [])
        for row in rows {
            guard case .integer(let number)? = row.values.first else { continue }
            if let last = id, last != number {
                result.append(ChainedRow(id: last, digest: Digest.bytes(of: bytes)))
                bytes.removeAll(keepingCapacity: true)
            }
            id = number
            append(table.erasableText == nil ? row.values : withoutText(row.values), to: &bytes)
        }
        if let id { result.append(ChainedRow(id: id, digest: Digest.bytes(of: bytes))) }
        return result
    }

    /// The values with one digest in place of the erasable text and its salt, which are the last two.
    private static func withoutText(_ values: [SQLValue]) -> [SQLValue] {
        guard values.count > 2 else { return values }
        return values.dropLast(2) + [
            ErasableText.digest(of: values[values.count - 2], salt: values[values.count - 1])
        ]
    }

    /// An injective encoding of a fixed number of values: the type of each value, and a text or bytes with
    /// their length before them.
    static func encoded(_ values: [SQLValue]) -> [UInt8] {
        var bytes: [UInt8] = []
        append(values, to: &bytes)
        return bytes
    }

    /// Appends the encoding of values.
    ///
    /// It creates no array for each value: those arrays and the digests took a fifth of an import's
    /// instructions.
    private static func append(_ values: [SQLValue], to bytes: inout [UInt8]) {
        for value in values {
            switch value {
            case .null: bytes.append(0)
            case .integer(let number):
                bytes.append(1)
                bytes.append(bigEndian: number)
            case .real(let number):
                bytes.append(2)
                bytes.append(bigEndian: Int64(bitPattern: number.bitPattern))
            case .text(let text):
                bytes.append(3)
                bytes.append(bigEndian: Int64(text.utf8.count))
                bytes += text.utf8
            case .blob(let blob):
                bytes.append(4)
                bytes.append(bigEndian: Int64(blob.count))
                bytes += blob
            }
        }
    }
}

extension ChainedTable {
    /// The columns of a row's digest after its id. An erasable text and its salt are the last two, where
    /// ``ChainedRow`` expects them.
    var digestedColumns: String {
        columns + (erasableText.map { ", \($0), \($0)_salt" } ?? "")
    }
}

extension [UInt8] {
    /// Appends the eight bytes of a number, the most significant first.
    mutating func append(bigEndian number: Int64) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
