internal import Core

/// How a file is read whose columns are days, such as a list of attendance: each cell below a day that has a
/// text is a row.
public struct DayGrid: Codable, Sendable, Equatable {
    /// The academy's column that has the days, which are the names of the file's columns.
    public var days: String
    /// The academy's column that has the texts below the days.
    public var cells: String
    /// The year of the first day, where the days have none; each later one is the nearest to the day before.
    public var year: Int?

    public init(days: String, cells: String, year: Int? = nil) {
        self.days = days
        self.cells = cells
        self.year = year
    }
}

/// The columns of a file that are days.
struct DayColumns: Sendable {
    struct Column: Sendable {
        let position: Int
        let name: String
        let day: CalendarDay
    }

    let grid: DayGrid
    let all: [Column]
    /// The folded texts below the days that are no value, by the words of the map.
    private let ignored: Set<String>

    /// The number of fields that each row of the grid has after those of the file: the day and the text.
    static let addedFields = 2

    /// Finds the days among the names of columns; each further one without a year is the nearest to the one
    /// before it.
    ///
    /// - Parameters:
    ///   - names: the names of all columns.
    ///   - isOther: whether a column is one that the map names.
    /// - Throws: `InvalidValue` `map.unknown-date-form`.
    init(
        _ grid: DayGrid, names: [String], _ map: FileMap?, isOther: (String) -> Bool = { _ in false }
    ) throws(InvalidValue) {
        let form = try DayForm(order: map?.forms?[grid.days] ?? map?.dates)
        var found: [Column] = []
        for (position, name) in names.enumerated() where !name.isEmpty && !isOther(name) {
            let day = grid.year.map { form.day(name, nearestTo: found.last?.day, orIn: $0) } ?? form.day(name)
            if let day { found.append(Column(position: position, name: name, day: day)) }
        }
        all = found
        self.grid = grid
        ignored = Set(map?.words(of: grid.cells).filter { $0.value.isEmpty }.keys.map(\.self) ?? [])
    }

    /// A record for each filled cell below a day, with the day and the text after the fields of the file.
    func records(of record: CSVReader.Record) -> [CSVReader.Record] {
        all.compactMap { column in
            guard record.fields.indices.contains(column.position) else { return nil }
            let text = record.fields[column.position]
            guard isValue(text) else { return nil }
            var cell = record
            cell.fields += [column.day.description, text]
            return cell
        }
    }

    /// Whether a text below a day is a value: dashes say that there is none.
    func isValue(_ text: String) -> Bool {
        let bare = text.withoutInvisibleMarks.collapsingSpaces
        if bare.allSatisfy({ "-–—".contains($0) }) { return false }
        return ignored.isEmpty || !ignored.contains(SearchText.fold(bare))
    }

    /// The name of the file's column from which one of ``records(of:)`` is.
    func name(of record: CSVReader.Record) -> String? {
        let day = record.fields.dropLast().last
        return all.first { $0.day.description == day }?.name
    }
}

extension DayForm {
    /// The day of a text; one without a year is the nearest to another day.
    fileprivate func day(_ text: String, nearestTo other: CalendarDay?, orIn year: Int) -> CalendarDay? {
        guard let other else { return DayForm(order: order, year: year).day(text) }
        let years = (-1...1).map { other.components.year + $0 }
        let days = years.compactMap { DayForm(order: order, year: $0).day(text) }
        return days.min { abs($0.number - other.number) < abs($1.number - other.number) }
    }
}

extension InvalidValue {
    /// No column of a file that is a grid is a day.
    static func noDays(_ grid: DayGrid) -> InvalidValue { InvalidValue("csv.no-days", field: grid.days) }
}
