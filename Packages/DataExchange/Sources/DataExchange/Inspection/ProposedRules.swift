internal import Application
internal import Core

/// The rules that a map needs for the cells of a file: for each column those that read most of its cells.
struct ProposedRules {
    /// The order of day, month and year in most columns; nil if the days are written YYYY-MM-DD.
    private(set) var dates: String?
    /// The rules of single columns.
    private(set) var forms: [String: String] = [:]
    /// Optional columns with cells that cannot be read.
    private(set) var unreadable: [String] = []
    /// The cells that no rule reads.
    private(set) var odd: [OddCell] = []

    /// The cells of a column that have a text.
    private typealias Cells = (column: SheetColumns.Column, cells: [(row: Int, text: String)])

    /// - Parameters:
    ///   - columns: the names of the file's columns, by the academy's names.
    ///   - words: the words of the map.
    ///   - given: the rules that are decided already.
    ///   - country: that of the academy.
    init(
        of sheet: SheetFile, in file: SampledFile, columns: [String: [String]],
        words: [String: [String: String]], given: FileMap? = nil, hasFullNames: Bool,
        country: String? = nil
    ) {
        let found: [Cells] = sheet.columns.all.compactMap { column in
            guard let cells = file.cells(in: columns[column.name] ?? []) else { return nil }
            return (column: column, cells: cells.filter { !$0.text.isEmpty })
        }
        proposeDays(found.filter { $0.column.kind.hasDays }, among: DayForm.usual(in: country))
        for (column, cells) in found {
            let texts = cells.map { $0.text }
            switch column.kind {
            case .phone: forms[column.name] = Self.countryCode(texts, in: country)
            case .nationalID: forms[column.name] = Self.idPattern(texts)
            case .time: forms[column.name] = TimeForm.rule(for: texts)?.rawValue
            case .amount: forms[column.name] = Self.amountForm(texts)
            case .text where column.name == "student" && sheet.dependencies.contains("students"):
                forms[column.name] = Self.idPattern(texts)
            case .personName where hasFullNames:
                forms[column.name] = Self.order(of: texts, named: columns[column.name]?.first ?? "").rawValue
            default: break
            }
        }
        // The parts of a joined day have an order of their own.
        for (column, _) in found where column.kind.isDay && (columns[column.name] ?? []).count > 1 {
            forms[column.name] = DayForm.text([.day, .month, .year], like: nil)
        }
        // Keys that are ids keep their zeros as the ids do.
        if columns["key"] == columns["national_id"] { forms["key"] = forms["national_id"] }
        dates = given?.dates ?? dates
        forms.merge(given?.forms ?? [:]) { $1 }
        findOddCells(found, sheet, words)
    }

    /// Decides the order of day, month and year by all cells: those of a column first, then those of all.
    ///
    /// - Parameter orders: the first one that fits best is taken.
    private mutating func proposeDays(_ found: [Cells], among orders: [[DayForm.Part]]) {
        let texts = found.map { column in
            column.cells.map { $0.text }.filter { (try? CalendarDay(parsing: $0, field: "date")) == nil }
        }
        let scores = texts.map { texts in
            orders.map { order in texts.count { DayForm(order: order).fits($0) } }
        }
        let sums = orders.indices.map { order in scores.reduce(0) { $0 + $1[order] } }
        guard let usual = Self.best(sums), sums[usual] > 0 else { return }
        let example = texts.joined().first { DayForm(order: orders[usual]).fits($0) }
        dates = DayForm.text(orders[usual], like: example)
        for ((column, _), score) in zip(found, scores) {
            guard let own = Self.best(score), score[own] > score[usual] else { continue }
            forms[column.name] = DayForm.text(orders[own], like: nil)
        }
    }

    /// The first of the indices with the highest score.
    private static func best(_ scores: [Int]) -> Int? {
        scores.indices.max { (scores[$0], -$0) < (scores[$1], -$1) }
    }

    /// The country code that most numbers without a plus sign begin with.
    ///
    /// The first digits of a number are also those of an area: `11987654321` is a number in São Paulo, and
    /// one in the United States. So the code is that of the academy's country, or a number of the column has
    /// it with its plus sign.
    private static func countryCode(_ texts: [String], in country: String?) -> String? {
        let numbers = texts.map { $0.filter { $0 != " " && $0 != "-" } }
        let digits = numbers.filter { $0.utf8.allSatisfy(\.isASCIIDigit) }
        let codes = digits.compactMap { $0.count > 9 ? Vocabulary.countryCode(of: $0) : nil }
        let counts = Dictionary(grouping: codes) { $0 }.mapValues(\.count)
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value * 2 > digits.count
        else { return nil }
        let code = "+" + most.key
        let isProven =
            Vocabulary.countryCode(in: country) == most.key || numbers.contains { $0.hasPrefix(code) }
        return isProven ? code : nil
    }

    /// As many zeros as most ids have digits, if others seem to have lost a zero: each further one is lost
    /// ten times less often. Ids of other lengths, such as those of foreigners, stay as they are.
    private static func idPattern(_ texts: [String]) -> String? {
        let lengths = texts.map { $0.filter { $0 != "." && $0 != " " && $0 != "'" } }
            .filter { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }.map(\.count)
        let counts = Dictionary(grouping: lengths) { $0 }.mapValues(\.count)
        guard let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.key > 3,
            usual.value * 2 > lengths.count
        else { return nil }
        let withoutOne = counts[usual.key - 1] ?? 0
        let shorter = counts.reduce(0) { $1.key < usual.key - 1 ? $0 + $1.value : $0 }
        let ratio = lengths.count < fewIDs ? 2 : 5
        guard withoutOne > 0, withoutOne * ratio <= usual.value, shorter * 3 <= withoutOne else { return nil }
        return String(repeating: "0", count: usual.key)
    }

    /// Below this number of ids, chance decides how many of them begin with a zero.
    private static let fewIDs = 10

    /// The form of amounts with a decimal comma, or with commas between thousands; nil if no amount shows it.
    private static func amountForm(_ texts: [String]) -> String? {
        let numbers = texts.map { $0.filter { $0.isNumber || $0 == "." || $0 == "," } }
        let commas = numbers.count { $0.contains(#/(?:^|[^,])[0-9]*,[0-9]{1,2}$|\.[0-9]{3},[0-9]+$/#) }
        let points = numbers.count { $0.contains(#/\.[0-9]{1,2}$|,[0-9]{3}\.[0-9]+$/#) }
        if commas > 0, points == 0 { return AmountForm.comma }
        return points > 0 && commas == 0 && numbers.contains { $0.contains(",") } ? AmountForm.point : nil
    }

    /// The order of the names of persons: by commas, or by the name of the column.
    private static func order(of texts: [String], named column: String) -> NameForm.Order {
        if texts.count(where: { $0.contains(",") }) * 2 > texts.count { return .familyComma }
        let meaning = Vocabulary.shared?.headers.meaning(of: column)?.all ?? []
        let isFamilyFirst = meaning.first == "family"
        // Where most people have three names or more, they have two family names, as in Spanish.
        let hasTwo = texts.count { NameForm.names(in: $0).count > 2 } * 2 > texts.count
        return switch (isFamilyFirst, hasTwo) {
        case (true, true): .twoFamilyGiven
        case (true, false): .familyGiven
        case (false, true): .givenTwoFamily
        case (false, false): .givenFamily
        }
    }

    /// Finds the cells that no rule reads.
    private mutating func findOddCells(
        _ found: [Cells], _ sheet: SheetFile, _ words: [String: [String: String]]
    ) {
        let map = FileMap(words: words, dates: dates, forms: forms)
        for (column, cells) in found {
            guard let reader = try? CellReader(column, map) else { continue }
            let unread = cells.filter { !reader.reads($0.text) }
            odd += unread.prefix(OddCell.limit - odd.count).map {
                OddCell(row: $0.row, column: column.name, text: $0.text.excerpt())
            }
            if !unread.isEmpty, column.isOptional, sheet.sheet.detailColumns.contains(column.name) {
                unreadable.append(column.name)
            }
        }
    }
}

/// A cell that is not like the others of its column.
public struct OddCell: Codable, Sendable, Equatable {
    /// The maximum number of such cells of a file.
    static let limit = 50

    /// The line on which the row starts; the first line of the file is 1.
    public let row: Int
    /// The academy's name of the column.
    public let column: String
    public let text: String
}
