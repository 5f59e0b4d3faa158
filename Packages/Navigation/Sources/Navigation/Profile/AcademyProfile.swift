public import Core

/// What an academy says of itself: one to a database.
public struct AcademyProfile: Codable, Sendable, AuditSubject {
    public var name: String
    /// The one currency of its prices and payments.
    public let currency: Currency
    /// The zone of its reports, and of what happens at no venue.
    public let timeZone: Zone
    /// The language of its dates, as BCP 47 has it: `es`.
    public var language: String
    /// What was decided about each setting; a missing one has its default.
    public var settings: [String: String]

    public var subject: String { "academy" }
}

/// One thing an academy decides about its rules.
public struct Setting: Sendable {
    public let name: String
    public let standard: String
    /// The values it takes.
    let schema: ValueSchema
    /// Says what is wrong with a value; nil where nothing is.
    let complaint: @Sendable (String) -> String?

    public static let all: [Setting] = [
        .number("check-in.opens-before-minutes", standard: 30, in: 0...240),
        .number("check-in.late-after-minutes", standard: 10, in: 0...240),
        .word("check-in.codes", standard: "session+room", among: ["session", "room", "session+room"]),
        .number("password.admin-minimum", standard: 15, in: 8...64),
        .number("password.student-minimum", standard: 10, in: 8...64),
    ]

    private static func number(_ name: String, standard: Int, in range: ClosedRange<Int>) -> Setting {
        Setting(
            name: name, standard: String(standard),
            schema: .oneOf(range.map { String($0) }, example: String(standard))
        ) { text in
            Int(text).map(range.contains) == true
                ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        }
    }

    private static func word(_ name: String, standard: String, among words: [String]) -> Setting {
        Setting(name: name, standard: standard, schema: .oneOf(words, example: standard)) {
            words.contains($0) ? nil : words.joined(separator: ", ")
        }
    }

    /// Checks settings as they were given.
    ///
    /// - Throws: ``InvalidValue`` `setting.unknown` or `setting.bad-value`.
    static func check(_ values: [String: String]) throws(InvalidValue) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let setting = all.first(where: { $0.name == name }) else {
                let names = all.map(\.name).joined(separator: ", ")
                throw InvalidValue(
                    "setting.unknown", field: "settings",
                    "There is no setting “\(name.escapingControls)”: the settings are \(names).")
            }
            if let complaint = setting.complaint(value) {
                throw InvalidValue(
                    "setting.bad-value", field: "settings",
                    "“\(value.escapingControls)” is no value of \(name): it takes \(complaint).")
            }
        }
    }
}
