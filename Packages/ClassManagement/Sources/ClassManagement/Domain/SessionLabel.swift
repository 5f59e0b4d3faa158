public import Core

/// A session as errors name it.
public struct SessionLabel: Hashable, Sendable, SentenceValue {
    public let className: String
    public let day: CalendarDay
    public let startTime: TimeOfDay
    /// Nil if an error names only one session.
    public var timeZone: Zone?

    public init(className: String, day: CalendarDay, startTime: TimeOfDay, timeZone: Zone? = nil) {
        self.className = className
        self.day = day
        self.startTime = startTime
        self.timeZone = timeZone
    }

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        phrase.text(in: language, of: catalogue)
    }

    /// The sentence of the label, in the catalogue of this feature.
    public var phrase: Phrase { Phrase("session.label", values) }

    /// The label with the name of its time zone.
    var inZone: Phrase {
        Phrase("session.label.zone", values.merging(["zone": timeZone?.name ?? ""]) { value, _ in value })
    }

    private var values: [String: any SentenceValue] {
        ["class": className, "weekday": day.weekday, "day": day, "time": startTime]
    }
}

extension Session {
    var label: SessionLabel {
        SessionLabel(className: className, day: day, startTime: startTime, timeZone: timeZone)
    }
}

extension PlannedSession {
    func label(of className: String) -> SessionLabel {
        SessionLabel(className: className, day: day, startTime: startTime)
    }
}
