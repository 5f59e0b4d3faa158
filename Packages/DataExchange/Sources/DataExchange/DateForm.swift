internal import Core

/// The form of the days in a file, such as `DD/MM/YYYY`.
struct DateForm: Sendable, Hashable {
    private enum Part: String, CaseIterable { case day = "DD", month = "MM", year = "YYYY" }

    private static let separators: [Character] = ["/", ".", "-"]

    private let order: [Part]
    private let separator: Character

    /// The form as people write it: `DD/MM/YYYY`.
    var text: String { order.map(\.rawValue).joined(separator: String(separator)) }

    /// The forms that files are likely to have. If two fit, the first one is taken.
    static let usual: [DateForm] = [
        [Part.day, .month, .year], [.month, .day, .year], [.year, .month, .day],
    ]
    .flatMap { order in separators.map { DateForm(order: order, separator: $0) } }

    private init(order: [Part], separator: Character) {
        self.order = order
        self.separator = separator
    }

    /// Parses a form: DD, MM and YYYY in any order, with one of the separators between them.
    ///
    /// - Throws: `InvalidValue` `map.unknown-date-form`.
    init(parsing text: String) throws(InvalidValue) {
        let word = text.excerpt().uppercased()
        let order = word.split { Self.separators.contains($0) }.compactMap { Part(rawValue: String($0)) }
        guard let separator = word.first(where: Self.separators.contains), Set(order).count == 3,
            case let form = DateForm(order: order, separator: separator), form.text == word
        else {
            throw InvalidValue("map.unknown-date-form", field: "map", ["text": text.excerpt()])
        }
        self = form
    }

    /// The day of a text; nil if the text is no day of this form.
    func day(_ text: String) -> CalendarDay? {
        let fields = text.split(separator: separator, omittingEmptySubsequences: false)
        guard fields.count == order.count, fields.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
            return nil
        }
        let parts = Dictionary(uniqueKeysWithValues: zip(order, fields))
        guard let year = parts[.year], let month = parts[.month], let day = parts[.day], year.count == 4,
            (1...2).contains(month.count), (1...2).contains(day.count)
        else { return nil }
        let padded = [month, day].map { $0.count < 2 ? "0\($0)" : String($0) }
        return try? CalendarDay(parsing: "\(year)-\(padded[0])-\(padded[1])", field: "date")
    }
}
