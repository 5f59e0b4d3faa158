internal import ClassManagement
internal import Core

extension Words {
    /// An error whose sentence has days as pages write them: “28 Nov 2026”.
    func readable(_ error: ErrorSpecification) -> ErrorSpecification { error.mapValues(readable) }

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
