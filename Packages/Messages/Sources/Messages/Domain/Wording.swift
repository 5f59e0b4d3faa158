internal import Core

/// The words for values in messages, in English or in Spanish.
struct Wording: Sendable {
    /// The language by BCP 47: Spanish for `es`, English for all others.
    let language: String
    let zone: Zone

    var isSpanish: Bool { BuiltInTemplates.isSpanish(language) }

    /// `Friday, 20 November 2026`.
    func day(_ day: CalendarDay) -> String { day.longText(language: language) }

    /// The day and the time of day in the academy's time zone.
    func time(_ instant: Instant) -> String {
        let local = zone.local(instant)
        return "\(day(local.day)), \(local.time)"
    }

    /// A number of classes, such as `3 classes`; nil is `unlimited classes`.
    func count(ofClasses number: Int?) -> String {
        guard let number else { return isSpanish ? "clases ilimitadas" : "unlimited classes" }
        let noun = isSpanish ? "clase" : "class"
        return "\(number) \(noun)" + (number == 1 ? "" : isSpanish ? "s" : "es")
    }

    /// An amount as it is written in the region: `S/ 200.00`.
    func amount(_ money: Money) -> String {
        money.text(in: Region(language: language, currency: money.currency))
    }

    /// An amount that was paid, with what is still owed: `S/ 100.00 (S/ 100.00 still owed)`.
    func amount(_ money: Money, stillOwed owed: Money?) -> String {
        guard let owed else { return amount(money) }
        let rest = isSpanish ? "falta pagar \(amount(owed))" : "\(amount(owed)) still owed"
        return "\(amount(money)) (\(rest))"
    }

    /// The name of a payment method in the language. A name that is not in the table, such as the name of a
    /// wallet, stays as it is.
    func method(_ name: String) -> String {
        let spanish = [
            "cash": "efectivo", "card": "tarjeta", "transfer": "transferencia", "wallet": "billetera digital",
        ]
        return isSpanish ? spanish[name] ?? name : name
    }

    /// The names of the classes of the sessions, each once, with commas between them.
    func classes(of sessions: [SessionSummary]) -> String {
        var names: [String] = []
        for session in sessions where !names.contains(session.className) { names.append(session.className) }
        return names.joined(separator: ", ")
    }

    /// The rights of a guardian, and the messages that the guardian gets.
    func rights(_ rights: [GuardianRight]) -> String {
        GuardianRightWords(rights).text(in: isSpanish ? .spanish : .english, of: .messages)
    }

    /// Names as a sentence has them: `Lucía`, `Lucía and Mateo`, `Ana, Lucía and Mateo`.
    func names(_ names: [String]) -> String { Self.names(names, language: language) }

    /// The same in a language by BCP 47.
    static func names(_ names: [String], language: String) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        let and = BuiltInTemplates.isSpanish(language) ? (beginsLikeI(last) ? "e" : "y") : "and"
        return names.dropLast().joined(separator: ", ") + " \(and) \(last)"
    }

    /// Whether Spanish has “e” for “and” before a name: its first sound is that of “i”, and is no part of a
    /// diphthong as in Iago.
    private static func beginsLikeI(_ name: String) -> Bool {
        let letters = Array(SearchText.fold(name))
        let rest = letters.first == "h" ? letters.dropFirst() : letters[...]
        return rest.first == "i" && !(rest.dropFirst().first.map { "aeou".contains($0) } ?? false)
    }

    /// The word for a value that is missing.
    var none: String { isSpanish ? "ninguno" : "none" }

    /// The words for an import that made a change.
    var anImport: String { isSpanish ? "Una importación" : "An import" }

    /// The reason that a message gives for sessions that the schedule of their class no longer contains.
    var changedSchedule: String {
        isSpanish ? "Cambiaron los días de la clase." : "The days of the class have changed."
    }

    /// The number of sessions that a message lists one by one.
    static let listedSessions = 5

    /// A line for each of the first sessions, with class, day, time at the venue, venue and room; then one
    /// with the number of the others.
    func lines(of sessions: [SessionSummary]) -> String {
        let listed = sessions.prefix(Self.listedSessions).map(line)
        let others = sessions.dropFirst(Self.listedSessions)
        return (listed + (others.last.map { [line(ofOthers: others.count, until: $0.day)] } ?? []))
            .joined(separator: "\n")
    }

    private func line(of session: SessionSummary) -> String {
        let time = session.timeZone.local(session.startsAt).time
        let parts = [session.className, day(session.day), "\(time)", session.venueName, session.roomName]
        return "    " + parts.joined(separator: ", ")
    }

    private func line(ofOthers count: Int, until last: CalendarDay) -> String {
        isSpanish
            ? "    y \(count) más, hasta el \(day(last))"
            : "    and \(count) more, until \(day(last))"
    }
}
