internal import Core
internal import Persistence

/// Compares a table with its chain.
struct ChainVerification {
    enum Result {
        case sound(ChainPosition)
        /// The first difference.
        case fault(ChainFault)
    }

    let table: ChainedTable
    let db: any Transaction

    func run() throws -> Result {
        let start = try SQLChains.start(of: table, in: db)
        guard start == nil || table.isRemovedByAge else {
            return .fault(.start(of: table))
        }
        var position = start ?? ChainPosition(of: table)
        if let row = try SQLChains.firstRow(of: table, upTo: position.lastID, in: db) {
            return .fault(.row(row, of: table, .inserted))
        }
        while let link = try SQLChains.link(after: position.number, of: table, in: db) {
            if let fault = try compare(link, after: position).fault { return .fault(fault) }
            position = link.end
        }
        return .sound(position)
    }

    /// The rows that a link covers; nil if the link or one of the rows was changed.
    func rows(of link: ChainLink, after position: ChainPosition) throws -> [ChainedRow]? {
        let (rows, fault) = try compare(link, after: position)
        return fault == nil ? rows : nil
    }

    /// Computes a link again from the stored rows.
    ///
    /// - Returns: the rows that it covers, and the first difference between them and the link; nil if there
    ///   is none.
    private func compare(
        _ link: ChainLink, after position: ChainPosition
    ) throws -> (rows: [ChainedRow], fault: ChainFault?) {
        let changed = ChainFault.link(position.number + 1, of: table)
        guard link.end.number == position.number + 1, link.end.lastID > position.lastID,
            let all = ChainMark.decoded(link.marks, length: table.markLength),
            all.last?.id == link.end.lastID
        else { return ([], changed) }
        // The first rows of the first link may have been removed by age.
        let marks = all.drop { $0.id <= position.lastID }
        let found = try SQLChains.rows(of: table, after: position.lastID, upTo: link.end.lastID, in: db)
        let (rows, difference) = try compare(found, with: Array(marks))
        var end = position
        for row in rows { end.add(row) }
        let isSame = end.closed(at: link.madeAt) == link.end
        // If the digest is the same but a mark differs, the mark was changed, and not the row.
        return (rows, isSame ? difference.map { _ in changed } : difference ?? changed)
    }

    /// Compares stored rows with the marks of a link.
    ///
    /// - Returns: the rows, in which the mark replaces each erased row, and the first difference, if any.
    private func compare(
        _ found: [ChainedRow], with marks: [ChainMark]
    ) throws -> (rows: [ChainedRow], difference: ChainFault?) {
        var (rows, difference, place): ([ChainedRow], ChainFault?, Int) = ([], nil, 0)
        for mark in marks {
            while place < found.count, found[place].id < mark.id {
                difference = difference ?? .row(found[place].id, of: table, .inserted)
                rows.append(found[place])
                place += 1
            }
            if place < found.count, found[place].id == mark.id {
                if !found[place].digest.starts(with: mark.bytes) {
                    difference = difference ?? .row(mark.id, of: table, .changed)
                }
                rows.append(found[place])
                place += 1
            } else if try SQLChains.isErased(mark.id, from: table, in: db) {
                rows.append(ChainedRow(id: mark.id, digest: Array(mark.bytes)))
            } else {
                difference = difference ?? .row(mark.id, of: table, .removed)
            }
        }
        if place < found.count { difference = difference ?? .row(found[place].id, of: table, .inserted) }
        return (rows + found.dropFirst(place), difference)
    }
}
