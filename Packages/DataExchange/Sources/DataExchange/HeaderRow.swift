internal import Core

/// A row that may be the header of a file, or two adjacent rows joined to one.
struct HeaderRow {
    let fields: [String]
    /// The reader after the row.
    let rest: CSVReader

    /// The first rows of a file that are not blank, and then each two adjacent ones of them, joined.
    ///
    /// - Throws: the errors of ``CSVReader/next()`` for the first row.
    static func all(in reader: CSVReader, limit: Int) throws(InvalidValue) -> [HeaderRow] {
        var rest = reader
        var rows: [HeaderRow] = []
        while rows.count < limit {
            do {
                guard let record = try rest.next() else { break }
                if record.filled > 0 { rows.append(HeaderRow(fields: record.fields, rest: rest)) }
            } catch {
                if rows.isEmpty { throw error }
                break
            }
        }
        return rows + zip(rows, rows.dropFirst()).map(joined)
    }

    /// A header of two rows; the first names groups of columns: `Apellido` over `paterno` and `materno`.
    private static func joined(_ groups: HeaderRow, _ names: HeaderRow) -> HeaderRow {
        var group = ""
        let fields = names.fields.enumerated().map { index, name in
            let above = groups.fields.indices.contains(index) ? groups.fields[index] : ""
            if !above.isBlank { group = above }
            return "\(group) \(name)".collapsingSpaces
        }
        return HeaderRow(fields: fields, rest: names.rest)
    }
}
