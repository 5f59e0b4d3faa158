internal import Core
internal import Persistence

/// A position in a chain: after a link, at its start, or after the last row that was removed by age.
struct ChainPosition: Equatable {
    /// The number of the last complete link.
    var number: Int64
    /// The id of the last row that is covered.
    var lastID: Int64
    /// The number of rows that are covered, removed ones included.
    var total: Int64
    /// The digest of all rows and links up to this position.
    var digest: [UInt8]
}

extension ChainPosition {
    /// The beginning of a table's chain.
    init(of table: ChainedTable) {
        let names = [table.chain, table.id, table.columns] + (table.erasableText.map { [$0] } ?? [])
        let bytes = Array("classly chain 1".utf8) + ChainedRow.encoded(names.map { .text($0) })
        self.init(number: 0, lastID: 0, total: 0, digest: Digest.bytes(of: bytes))
    }

    /// The position after one more row.
    mutating func add(_ row: ChainedRow) {
        digest.append(bigEndian: row.id)
        digest += row.digest
        digest = Digest.bytes(of: digest)
        lastID = row.id
        total += 1
    }

    /// The position after a link that ends with the rows up to here.
    func closed(at madeAt: Instant) -> ChainPosition {
        var bytes = digest
        for value in [number + 1, total, madeAt.milliseconds] { bytes.append(bigEndian: value) }
        return ChainPosition(
            number: number + 1, lastID: lastID, total: total, digest: Digest.bytes(of: bytes))
    }
}

/// A part of a chain: the digest of some rows of a table and of all before them.
struct ChainLink {
    let end: ChainPosition
    let madeAt: Instant
    /// The ids of the rows, with a part of the digest of each.
    let marks: [UInt8]
}

extension ChainLink {
    /// The link of the rows after a position.
    init(of rows: [ChainedRow], after position: ChainPosition, at now: Instant, markLength: Int) {
        var end = position
        for row in rows { end.add(row) }
        self.init(
            end: end.closed(at: now), madeAt: now, marks: ChainMark.encoded(rows, length: markLength))
    }
}

/// One row in a link: its id and a part of its digest.
struct ChainMark {
    let id: Int64
    /// The first bytes of the row's digest, or all of them.
    let bytes: ArraySlice<UInt8>

    /// Encodes each row as the difference of its id to the id before it, as an unsigned LEB128 number, and
    /// the first bytes of its digest.
    static func encoded(_ rows: [ChainedRow], length: Int) -> [UInt8] {
        var (bytes, last): ([UInt8], Int64) = ([], 0)
        for row in rows {
            var difference = UInt64(bitPattern: row.id &- last)
            while difference >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: difference) | 0x80)
                difference >>= 7
            }
            bytes.append(UInt8(truncatingIfNeeded: difference))
            bytes += row.digest.prefix(length)
            last = row.id
        }
        return bytes
    }

    /// The rows of a link in ascending order; nil if the bytes are no encoded rows.
    static func decoded(_ bytes: [UInt8], length: Int) -> [ChainMark]? {
        var (marks, last, place): ([ChainMark], Int64, Int) = ([], 0, 0)
        while place < bytes.count {
            var (difference, shift): (UInt64, UInt64) = (0, 0)
            while place < bytes.count, bytes[place] & 0x80 != 0, shift < 63 {
                difference |= UInt64(bytes[place] & 0x7F) << shift
                (place, shift) = (place + 1, shift + 7)
            }
            guard place + length < bytes.count else { return nil }
            difference |= UInt64(bytes[place] & 0x7F) << shift
            let (id, overflow) = last.addingReportingOverflow(Int64(truncatingIfNeeded: difference))
            guard !overflow, id > last else { return nil }
            marks.append(ChainMark(id: id, bytes: bytes[(place + 1)...(place + length)]))
            (last, place) = (id, place + 1 + length)
        }
        return marks
    }
}
