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
        var (id, digest): (Int64?, Digest) = (nil, Digest())
        for row in rows {
            guard case .integer(let number)? = row.values.first else { continue }
            if let last = id, last != number {
                result.append(ChainedRow(id: last, digest: digest.bytes))
                digest = Digest()
            }
            id = number
            digest.update(encoded(table.erasableText == nil ? row.values : withoutText(row.values)))
        }
        return result + (id.map { [ChainedRow(id: $0, digest: digest.bytes)] } ?? [])
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
        for value in values {
            switch value {
            case .null: bytes.append(0)
            case .integer(let number): bytes += [1] + number.bigEndianBytes
            case .real(let number): bytes += [2] + Int64(bitPattern: number.bitPattern).bigEndianBytes
            case .text(let text): bytes += [3] + Int64(text.utf8.count).bigEndianBytes + Array(text.utf8)
            case .blob(let blob): bytes += [4] + Int64(blob.count).bigEndianBytes + blob
            }
        }
        return bytes
    }
}

extension ChainedTable {
    /// The columns of a row's digest after its id. An erasable text and its salt are the last two, where
    /// ``ChainedRow`` expects them.
    var digestedColumns: String {
        columns + (erasableText.map { ", \($0), \($0)_salt" } ?? "")
    }
}

extension Int64 {
    /// The eight bytes of the number, the most significant first.
    var bigEndianBytes: [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> Int64($0)) }
    }
}
