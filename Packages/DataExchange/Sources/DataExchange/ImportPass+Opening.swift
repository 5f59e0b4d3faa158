internal import Core

extension ImportPass {
    /// Opens a file; nil where it cannot be read at all, or a file that its rows name could not.
    mutating func opened(_ file: AcademyFile, _ text: String) -> Sheet? {
        guard file.dependencies.isDisjoint(with: closed) else {
            closed.insert(file)
            return nil
        }
        do throws(InvalidValue) {
            var reader = CSVReader(text)
            guard !reader.hasNUL else {
                throw InvalidValue(
                    "csv.nul-bytes", field: nil,
                    "The file has NUL bytes, as UTF-16 has. Save it as CSV in UTF-8 and import it again.")
            }
            let columns = try columns(of: file, reader.next()?.fields ?? [])
            seenKeys = [:]
            report.counts[file.rawValue, default: 0] += 0
            let names = (file.columns + AcademyFile.laterColumns).filter { columns[$0] != nil }
            return Sheet(file: file, columns: columns, names: names, reader: reader)
        } catch {
            noteUnread(file, error, row: 1)
            return nil
        }
    }

    /// Notes that a file cannot be read to its end: nothing of it goes in.
    mutating func noteUnread(_ file: AcademyFile, _ error: InvalidValue, row: Int) {
        unread.insert(file)
        closed.insert(file)
        note(error, in: file, row: row)
    }

    /// The columns by the first row.
    ///
    /// - Throws: ``InvalidValue`` `csv.long-column`, `csv.repeated-column`, `csv.separator` or `csv.missing-column`.
    private func columns(of file: AcademyFile, _ fields: [String]) throws(InvalidValue) -> [String: Int] {
        var columns: [String: Int] = [:]
        for (index, field) in fields.enumerated() {
            // Measured before it is hashed.
            guard field.utf8.count <= Self.columnLimit else {
                throw InvalidValue(
                    "csv.long-column", field: nil,
                    "The first row has a column name of more than \(Self.columnLimit) bytes.")
            }
            let name = field.collapsingSpaces.lowercased()
            guard columns.updateValue(index, forKey: name) == nil else {
                throw InvalidValue(
                    "csv.repeated-column", field: nil,
                    "The column “\(name.excerpt())” is in the first row twice.")
            }
        }
        let needed = file.columns.filter { !file.optionalColumns.contains($0) }
        guard let missing = needed.first(where: { columns[$0] == nil }) else { return columns }
        if fields.count == 1, let separator = Self.otherSeparators.first(where: fields[0].contains) {
            throw InvalidValue(
                "csv.separator", field: nil,
                "The columns are separated by \(separator == "\t" ? "tabs" : "“\(separator)”"), not by commas. "
                    + "Save the file as CSV with commas, in UTF-8, and import it again.")
        }
        throw InvalidValue(
            "csv.missing-column", field: missing, "The column \(missing) is missing in the first row.")
    }

    /// Bytes of a column's name.
    private static let columnLimit = 4 * Limits.name
    /// What spreadsheets write between columns where a comma is part of their numbers.
    private static let otherSeparators: [Character] = [";", "\t", "|"]
}
