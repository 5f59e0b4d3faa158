internal import Application
internal import Core

extension FormEntry {
    /// The flag of a list that has the archived entities instead of the others.
    static let archived = FormEntry.flag("isArchived", "archived").ofStaffOnly

    /// A holiday, by its id, its day or its name.
    static let holiday = FormEntry("holiday") { text, client in
        let found = try await client.send(ShowHoliday(holiday: Reference(text)))
        return [FormChoice(found.id, Joined([found.name, found.date]))]
    }
}

extension FormRequest where Response == Holiday {
    /// The question before a holiday cancels sessions.
    static func question(before holiday: Holiday, cancelling count: Int) -> any SentenceValue {
        phrase(
            count == 1 ? "ask.one" : "ask",
            ["name": holiday.name, "day": holiday.date, "count": count])
    }
}
