public import Core
public import UIComponents

/// The settings for drawing results: colours, width, time zone and language.
public struct Style: Sendable {
    public let theme: Theme
    /// The columns of the terminal; nil if the output is not a terminal, so that nothing is cut.
    public let width: Int?
    /// The academy's time zone, if it is known.
    public let zone: Zone?
    /// The language of all labels and sentences.
    public let language: Language
    /// The academy's language tag, such as `es-PE`; its region selects the form of long dates.
    private let academyTag: String?
    /// Whether values have the form that programs read.
    private let isForPrograms: Bool

    public init(
        theme: Theme = .plain, width: Int? = nil, zone: Zone? = nil, language: Language = .english,
        academyTag: String? = nil, isForPrograms: Bool = false
    ) {
        self.theme = theme
        self.width = width
        self.zone = zone
        self.language = language
        self.academyTag = academyTag
        self.isForPrograms = isForPrograms
    }

    /// The same style in another time zone, such as that of a venue.
    public func at(_ zone: Zone) -> Style {
        Style(
            theme: theme, width: width, zone: zone, language: language, academyTag: academyTag,
            isForPrograms: isForPrograms)
    }

    /// The same style for programs, such as those that read CSV: in English, with amounts in one form.
    func forPrograms() -> Style {
        Style(
            theme: theme, width: width, zone: zone, language: .english, academyTag: academyTag,
            isForPrograms: true)
    }

    /// The text of a value in the language, such as a day, an amount or a sentence.
    public func text(_ value: any SentenceValue) -> String { text(value, of: .programs) }

    /// The same for a value whose texts are in another catalogue.
    func text(_ value: any SentenceValue, of texts: Catalogue) -> String {
        isForPrograms ? value.machineText(of: texts) : value.text(in: language, of: texts)
    }

    /// The label or sentence of a key of the programs' catalogue.
    public func sentence(_ key: String, _ values: [String: any SentenceValue] = [:]) -> String {
        text(Phrase(key, values))
    }

    /// An instant in the academy's time zone: `2026-11-20 18:04`.
    public func time(_ instant: Instant) -> String {
        guard let zone else { return instant.description }
        return local(zone.local(instant))
    }

    /// An instant in the academy's time zone; empty for nil.
    public func time(_ instant: Instant?) -> String { instant.map { time($0) } ?? "" }

    /// The time of day of an instant, to the second: `18:04:15`.
    public func clock(_ instant: Instant) -> String {
        let second = Int(instant.seconds % 60)
        let minute =
            zone.map { $0.local(instant).time.description }
            ?? String(instant.description.dropFirst(11).prefix(5))
        return minute + (second < 10 ? ":0" : ":") + String(second)
    }

    /// A local time without the `T`.
    public func local(_ local: LocalDateTime) -> String { text(Joined([local.day, local.time], by: " ")) }

    /// A day with the names of its weekday and its month.
    ///
    /// It has the form of the academy's region if the academy's language is the language of this style, or
    /// is a language that the programs do not have.
    func longDate(_ day: CalendarDay) -> String {
        let regional = academyTag.flatMap { [language, nil].contains(Language(tag: $0)) ? $0 : nil }
        return day.longText(language: regional ?? language.rawValue)
    }
}
