internal import Core

/// How a file is read whose columns are days, such as a list of attendance: each cell below a day that has a
/// text is a row.
public struct DayGrid: Codable, Sendable, Equatable {
    /// The academy's column that has the days, which are the names of the file's columns.
    public var days: String
    /// The academy's column that has the texts below the days.
    public var cells: String
    /// The year of the first day, where the days have none.
    public var year: Int?

    public init(days: String, cells: String, year: Int? = nil) {
        self.days = days
        self.cells = cells
        self.year = year
    }
}

extension DayGrid {
    /// The academy's columns that are no columns of the file.
    enum Part: CaseIterable { case day, text }

    /// The number of the academy's columns that a grid has.
    static let columnCount = Part.allCases.count

    /// The part that one of the academy's columns has; nil for other columns.
    func part(_ column: String) -> Part? {
        if column == days { return .day }
        return column == cells ? .text : nil
    }
}

/// The columns of a file that are days, and how the texts below them are read.
struct DayColumns: Sendable {
    struct Column: Sendable {
        let position: Int
        let name: String
        let day: CalendarDay
    }

    let all: [Column]
    let grid: DayGrid
    /// The folded texts below the days that are no value, by the words of the map.
    private let ignored: Set<String>

    /// Finds the days among the names of columns by the order that the map has.
    ///
    /// - Parameters:
    ///   - names: the names of all columns.
    ///   - isMapped: whether a column is one that the map names.
    /// - Throws: `InvalidValue` `map.unknown-date-form`.
    init(
        _ grid: DayGrid, names: [String], _ map: FileMap?, isMapped: (String) -> Bool = { _ in false }
    ) throws(InvalidValue) {
        var form = try DayForm(order: map?.forms?[grid.days] ?? map?.dates)
        form.year = grid.year
        all = form.days(among: names.enumerated().filter { !isMapped($1) }.map { ($0, $1) })
        self.grid = grid
        ignored = Set((map?.words(of: grid.cells) ?? [:]).filter { $0.value.isEmpty }.keys)
    }

    /// The index in ``all`` of the first day, from an index on, below which a record has a value.
    func index(ofValueIn record: CSVReader.Record, from start: Int) -> Int? {
        all.indices.dropFirst(start).first { index in
            let position = all[index].position
            return record.fields.indices.contains(position) && isValue(record.fields[position])
        }
    }

    /// The number of values that a record has below the days.
    func count(in record: CSVReader.Record) -> Int {
        all.count { record.fields.indices.contains($0.position) && isValue(record.fields[$0.position]) }
    }

    /// The day at an index of ``all``, or the text below it.
    func text(_ part: DayGrid.Part, at index: Int, of record: CSVReader.Record) -> String? {
        guard all.indices.contains(index) else { return nil }
        let column = all[index]
        switch part {
        case .day: return column.day.description
        case .text:
            return record.fields.indices.contains(column.position) ? record.fields[column.position] : nil
        }
    }

    /// Whether a text below a day is a value: dashes say that there is none.
    func isValue(_ text: String) -> Bool {
        let bare = text.withoutInvisibleMarks.collapsingSpaces
        if bare.allSatisfy({ "-–—".contains($0) }) { return false }
        return ignored.isEmpty || !ignored.contains(SearchText.fold(bare))
    }
}

extension DayForm {
    /// The columns whose names are days; ``year`` is that of the first one, if they have none.
    ///
    /// Each later day without a year is in the year in which it is nearest to the day in the column before.
    func days(among columns: [(position: Int, name: String)]) -> [DayColumns.Column] {
        var form = self
        form.readsMarAsMonth = columns.contains { Self.namesMonth($1) && day($1) != nil }
        var found: [DayColumns.Column] = []
        for (position, name) in columns {
            if let day = form.day(name, nearestTo: found.last?.day) {
                found.append(.init(position: position, name: name, day: day))
            }
        }
        return found
    }

    private func day(_ text: String, nearestTo other: CalendarDay?) -> CalendarDay? {
        guard let other, year != nil else { return day(text) }
        let days = (-1...1).compactMap { difference in
            var form = self
            form.year = other.components.year + difference
            return form.day(text)
        }
        return days.min { abs($0.number - other.number) < abs($1.number - other.number) }
    }
}

extension InvalidValue {
    /// No column of a file that is a grid is a day.
    static func noDays(_ grid: DayGrid) -> InvalidValue { InvalidValue("csv.no-days", field: grid.days) }
}
