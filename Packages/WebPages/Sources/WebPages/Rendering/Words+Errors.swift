internal import ClassManagement
internal import Core

extension Words {
    /// An error whose sentence has days as pages write them: “28 Nov 2026”. The Spanish sentences of errors
    /// have days as people write them already.
    func readable(_ error: ErrorSpecification) -> ErrorSpecification {
        language == .english ? error.mapValues(readable) : error
    }

    private func readable(_ value: any SentenceValue) -> any SentenceValue {
        switch value {
        case let day as CalendarDay: date(day)
        case let weekday as Weekday: self["date.weekday." + weekday.rawValue]
        case let label as SessionLabel: label.phrase.mapValues(readable)
        case let phrase as Phrase: phrase.mapValues(readable)
        case let cause as ErrorSpecification: readable(cause)
        default: value
        }
    }
}
