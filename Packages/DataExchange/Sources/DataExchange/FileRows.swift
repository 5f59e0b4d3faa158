internal import Core

/// Single rows of a file, for pages that show their errors.
public struct FileRows: Sendable {
    private let text: String
    private let separator: ColumnSeparator

    /// - Parameter map: the map with which the file is read.
    public init(_ text: String, _ map: FileMap?) {
        self.text = text
        separator = ColumnSeparator(of: text, map)
    }

    /// The cells of rows by the numbers of their lines, in the order of the file's columns. A row that is not
    /// CSV has none.
    public func cells(of rows: Set<Int>) -> [Int: [String]] {
        guard let last = rows.max() else { return [:] }
        var reader = CSVReader(text, separator: separator)
        var found: [Int: [String]] = [:]
        while reader.row < last {
            do throws(InvalidValue) {
                guard let record = try reader.next() else { break }
                guard rows.contains(record.number) else { continue }
                found[record.number] = record.fields.map {
                    $0.withoutInvisibleMarks.collapsingSpaces.excerpt(Limits.name)
                }
            } catch {
                // Reading goes on at the next line.
                continue
            }
        }
        return found
    }
}
