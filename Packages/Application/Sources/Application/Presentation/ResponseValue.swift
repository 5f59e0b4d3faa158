public import Core

/// A value of a response. The program or page that shows it writes it in its language and time zone.
public enum ResponseValue: Sendable {
    /// A text, a number, a day or an amount.
    case plain(any SentenceValue)
    /// A word of an enumeration, such as `absent` of `status`.
    case word(String, of: String)
    /// “yes” or “no”.
    case answer(Bool)
    case time(Instant)
    /// A day with the names of its weekday and month.
    case longDate(CalendarDay)
    /// An entity; its name is nil if it is unknown.
    case entity(name: String?, id: String)
    /// A text that contains instants in a time zone; the zone is nil if it is unknown.
    case textWithTimes(@Sendable (Zone?) -> any SentenceValue)
}

extension ResponseValue {
    /// The value as a part of a sentence; an instant is in a time zone, and in UTC if that is unknown.
    public func sentenceValue(at zone: Zone?) -> any SentenceValue {
        switch self {
        case .plain(let value): return value
        case .word(let word, let kind): return Word.case(word, of: kind)
        case .answer(let answer): return Phrase(answer ? "label.yes" : "label.no")
        case .time(let instant):
            guard let local = zone?.local(instant) else { return instant.description }
            return Joined([local.day, local.time], by: " ")
        case .longDate(let day): return day
        case .entity(let name, let id): return name.map { "\($0) (\(id))" } ?? id
        case .textWithTimes(let text): return text(zone)
        }
    }
}

/// A code, which English lists show as it is, since commands take it; other lists show its word.
public struct Translated: SentenceValue {
    private let code: any SentenceValue
    private let word: any SentenceValue

    public init(_ code: any SentenceValue, as word: any SentenceValue) {
        self.code = code
        self.word = word
    }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        (language == .english ? code : word).text(in: language, of: catalogue)
    }

    public func machineText(of catalogue: Catalogue) -> String { code.machineText(of: catalogue) }
}
