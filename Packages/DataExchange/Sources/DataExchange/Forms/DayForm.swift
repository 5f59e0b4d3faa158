internal import Core

/// Reads days, such as `03/11/2026`, `3-nov-26`, `2026-11-03 00:00` or `3 de noviembre de 2026`.
///
/// A day that can be read in one way only needs no order of day, month and year.
struct DayForm: CellForm, Hashable {
    enum Part: String, CaseIterable { case day = "DD", month = "MM", year = "YYYY" }

    /// The order of the numbers; nil if it is unknown.
    let order: [Part]?
    /// The year of days that are written without one; nil if they are not read.
    var year: Int?
    /// A year of two digits that gives a later day is of the century before; nil if days may be in the
    /// future.
    var latest: CalendarDay?
    /// Whether `mar`, which is March and a Tuesday in Spanish, is the month in a day without a year.
    var readsMarAsMonth = false

    /// The orders that files are likely to have. If two fit, the first one is taken.
    static let usual: [[Part]] = [[.day, .month, .year], [.month, .day, .year], [.year, .month, .day]]
    /// These orders, the one that is usual in a country first.
    static func usual(in country: String?) -> [[Part]] {
        Vocabulary.writesMonthFirst(country) ? [usual[1], usual[0], usual[2]] : usual
    }

    private static let separators: [Character] = ["/", ".", "-"]
    /// The characters of a day that is written YYYY-MM-DD.
    private static let length = 10
    /// Years of two digits from here on are of the last century, as in spreadsheet programs.
    private static let firstOfLastCentury = 30

    init(order: [Part]? = nil, year: Int? = nil) {
        self.order = order
        self.year = year
    }

    /// Parses an order: DD, MM and YYYY (or YY), with one of the separators between them.
    ///
    /// - Throws: `InvalidValue` `map.unknown-date-form`.
    init(order text: String?) throws(InvalidValue) {
        guard let text else {
            self.init()
            return
        }
        let word = text.excerpt().uppercased()
        let order = word.split { Self.separators.contains($0) }.compactMap {
            Part(rawValue: $0 == "YY" ? "YYYY" : String($0))
        }
        let used = word.filter(Self.separators.contains)
        guard Set(order).count == 3, order.count == 3, used.count == 2, used.first == used.last else {
            throw InvalidValue("map.unknown-date-form", field: "map", ["text": text.excerpt()])
        }
        self.init(order: order)
    }

    /// The order as people write it, with the separator of a text: `DD/MM/YYYY`.
    static func text(_ order: [Part], like example: String?) -> String {
        let separator = example?.first(where: separators.contains) ?? "/"
        return order.map(\.rawValue).joined(separator: String(separator))
    }

    func read(_ text: String) -> CellReading? {
        if (try? CalendarDay(parsing: text, field: "date")) != nil { return CellReading(text) }
        guard text.contains(where: \.isNumber) else { return text.isPlaceholder ? CellReading("") : nil }
        return day(text).map { CellReading($0.description) }
    }

    /// Whether a text that is not written YYYY-MM-DD is a day of this order; a year that comes first decides
    /// the order.
    func fits(_ text: String) -> Bool {
        let beginsWithYear = text.prefix { ("0"..."9").contains($0) }.count == 4
        return beginsWithYear == (order?.first == .year) && day(text) != nil
    }

    /// The day of a text, which may have a weekday before it and a time of day after it.
    ///
    /// Of an instant it is the day that is written, except in the second half of a day in UTC: then it may be
    /// the next day at the place.
    func day(_ text: String) -> CalendarDay? {
        // For each space the text after it is copied.
        guard text.utf8.count <= Limits.name else { return nil }
        if let day = dayAlone(text) { return day }
        if InstantForm.hasZone(text), InstantForm().read(text) != nil {
            let hour = text.dropFirst(Self.length + 1).prefix(2)
            let isUTC = ["Z", "+00:00", "+0000"].contains { text.hasSuffix($0) }
            return isUTC && hour > "11" ? nil : dayAlone(String(text.prefix(Self.length)))
        }
        for gap in text.indices where text[gap] == " " || text[gap] == "T" {
            let time = TimeForm().time(String(text[text.index(after: gap)...]))
            if time != nil, let day = dayAlone(String(text[..<gap])) { return day }
        }
        return nil
    }

    /// Whether a text has the name of a month that is no day of the week.
    static func namesMonth(_ text: String) -> Bool {
        Vocabulary.words(of: text).contains { Vocabulary.month[$0] != nil && Vocabulary.weekday[$0] == nil }
    }

    private func dayAlone(_ text: String) -> CalendarDay? {
        var fields = text.split { Self.separators.contains($0) || $0 == " " || $0 == "," }.map(String.init)
        fields.removeAll { ["de", "del", "of"].contains($0.lowercased()) }
        if let day = day(of: fields, readsMarAsMonth) { return day }
        // `Mar 3 nov`, or `noviembre Mar 3` where the month is in the row above.
        for index in fields.indices.prefix(2)
        where Vocabulary.weekday[Vocabulary.folded(fields[index])] != nil {
            if index == 1, Vocabulary.month[Vocabulary.folded(fields[0])] == nil { continue }
            var others = fields
            others.remove(at: index)
            if let day = day(of: others, true) { return day }
        }
        return nil
    }

    /// The day of the parts of a text, without a weekday.
    ///
    /// - Parameter isMonth: whether a word that is also a day of the week is a month, if there is no year.
    private func day(of parts: [String], _ isMonth: Bool) -> CalendarDay? {
        var fields = parts
        if fields.count == 2, let year {
            let hasWeekday = fields.contains { Vocabulary.weekday[Vocabulary.folded($0)] != nil }
            guard isMonth || !hasWeekday else { return nil }
            fields.insert(String(year), at: order?.first == .year ? 0 : 2)
        }
        guard fields.count == 3 else { return nil }
        if let month = fields.firstIndex(where: { Vocabulary.month[Vocabulary.folded($0)] != nil }) {
            return day(fields, withMonthAt: month)
        }
        guard fields.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else { return nil }
        if fields[0].count == 4 { return day(fields, [.year, .month, .day]) }
        if let order { return day(fields, order) }
        let days = Set(
            [[Part.day, .month, .year], [.month, .day, .year]].compactMap { day(fields, $0) })
        return days.count == 1 ? days.first : nil
    }

    /// The day of three fields, of which the one at the index is the name of a month.
    private func day(_ fields: [String], withMonthAt index: Int) -> CalendarDay? {
        var fields = fields
        let isWeekday = Vocabulary.weekday[Vocabulary.folded(fields[index])] != nil
        fields[index] = String(Vocabulary.month[Vocabulary.folded(fields[index])] ?? 0)
        let orders: [[Part]] =
            switch index {
            // `Mar 03/11` is a Tuesday in Spanish, and not in March of 2011.
            case 0: isWeekday && fields[2].count == 2 ? [] : [[.month, .day, .year]]
            case 1: fields[0].count == 4 ? [[.year, .month, .day]] : [[.day, .month, .year]]
            default: []
            }
        return orders.lazy.compactMap { day(fields, $0) }.first
    }

    private func day(_ fields: [String], _ order: [Part]) -> CalendarDay? {
        let parts = Dictionary(uniqueKeysWithValues: zip(order, fields))
        guard let year = parts[.year], let month = parts[.month], let day = parts[.day],
            let yearNumber = Int(year), let monthNumber = Int(month), let dayNumber = Int(day),
            year.count == 4 || year.count == 2 && order.first != .year,
            (1...2).contains(month.count), (1...2).contains(day.count)
        else { return nil }
        guard year.count == 2 else {
            return CalendarDay(year: yearNumber, month: monthNumber, day: dayNumber)
        }
        let century = yearNumber < Self.firstOfLastCentury ? 2000 : 1900
        let found = CalendarDay(year: century + yearNumber, month: monthNumber, day: dayNumber)
        guard let found, let latest, found > latest else { return found }
        return CalendarDay(year: century - 100 + yearNumber, month: monthNumber, day: dayNumber)
    }
}

extension Instant {
    /// The day where it is the latest: zones are at most 14 hours ahead of UTC.
    var latestDay: CalendarDay { CalendarDay(number: Int(adding(minutes: 14 * 60).seconds) / 86_400) }
}
