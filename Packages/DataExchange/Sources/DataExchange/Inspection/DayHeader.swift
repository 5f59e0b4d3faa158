internal import Core

/// The days in the header of a file, with what a map needs to read them.
struct DayHeader {
    /// The columns of the file that are days.
    let names: [String]
    /// The order of their numbers; nil if they can be read in one way only.
    let form: String?
    /// The year of the first day; nil if the days have one.
    let year: Int?

    /// The least number of days of a grid: one alone may be the day of a report.
    private static let fewest = 2
    /// A leap year, in which each day without a year exists.
    private static let anyYear = 2024

    /// Whether a name of a column is a day, by some order of its numbers.
    static func isDay(_ name: String) -> Bool {
        DayForm.usual.contains { DayForm(order: $0, year: anyYear).day(name) != nil }
    }

    /// Finds the days in the header; nil if it has fewer than two.
    ///
    /// Of the orders that read all of them it is the one by which they are the nearest to one another:
    /// `03/11`, `05/11` and `10/11` are days of one month. Days without a year are of the last year in which
    /// none with a filled cell is in the future.
    ///
    /// - Parameter today: the day at the place where it is the latest.
    init?(of file: SampledFile, on today: CalendarDay) {
        let readings = DayForm.usual.map { Self.days(of: file, order: $0, in: Self.anyYear) }
        let fitting = readings.indices.filter { readings[$0].count >= Self.fewest }
        let nearest = fitting.min { first, second in
            (-readings[first].count, readings[first].span) < (-readings[second].count, readings[second].span)
        }
        guard let nearest else { return nil }
        let order = DayForm.usual[nearest]
        let names = readings[nearest].map(\.name)
        self.names = names
        let isClear = Set(readings.prefix(2).map { $0.map(\.day) }).count == 1
        form = isClear ? nil : DayForm.text(order, like: names.first)
        guard names.contains(where: { DayForm(order: order).day($0) == nil }) else {
            year = nil
            return
        }
        let thisYear = today.components.year
        let isPast = { (year: Int) -> Bool in
            Self.days(of: file, order: order, in: year).allSatisfy {
                $0.day <= today || !file.hasText(at: $0.position)
            }
        }
        year = [thisYear, thisYear - 1].first(where: isPast) ?? thisYear
    }

    private static func days(
        of file: SampledFile, order: [DayForm.Part], in year: Int
    ) -> [DayColumns.Column] {
        DayForm(order: order, year: year).days(among: file.header.enumerated().map { ($0, $1) })
    }
}

extension [DayColumns.Column] {
    /// The days from the first to the last.
    fileprivate var span: Int {
        let numbers = map(\.day.number)
        return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
}

extension SheetCandidate {
    /// The grid of a sheet whose required day and word the file has no columns for, but days in its header.
    func grid(of days: DayHeader?) -> DayGrid? {
        let lacking = sheet.columns.all.filter { !$0.isOptional && !has($0.name) }
        let dates = lacking.filter { $0.kind == .day }
        let words = lacking.filter { $0.kind == .word }
        guard let days, dates.count == 1, words.count == 1 else { return nil }
        return DayGrid(days: dates[0].name, cells: words[0].name, year: days.year)
    }

    /// The first texts below the days that are no word of the academy, with the names of their columns.
    func oddCells(below days: DayHeader, of grid: DayGrid, _ words: [String: [String: String]]) -> [OddCell] {
        let map = FileMap(words: words, grid: grid)
        guard let column = sheet.columns.all.first(where: { $0.name == grid.cells }),
            let reader = try? CellReader(column, map),
            let columns = try? DayColumns(grid, names: [], map)
        else { return [] }
        var odd: [OddCell] = []
        file.forEachCell(below: days.names) { row, name, text in
            if columns.isValue(text), !reader.reads(text) {
                odd.append(OddCell(row: row, column: name, text: text.excerpt()))
            }
            return odd.count < OddCell.limit
        }
        return odd
    }
}
