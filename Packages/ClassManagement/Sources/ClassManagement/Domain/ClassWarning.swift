internal import Core

/// A remark on a change that was made although it may be a mistake.
public struct ClassWarning: Codable, Hashable, Sendable {
    /// A stable code, such as `session.on-holiday`.
    public let code: String
    public let message: String
}

extension ClassWarning {
    /// - Parameter key: the key of the remark in this package's catalogue.
    private init(
        _ code: String, sentence key: String, _ values: [String: any SentenceValue], in language: Language
    ) {
        self.code = code
        message = Catalogue.classes.sentence(key, values, in: language) ?? key
    }

    static func outsideClass(
        _ session: SessionLabel, _ days: ClosedRange<CalendarDay>, in language: Language
    ) -> ClassWarning {
        let isBefore = session.day < days.lowerBound
        return ClassWarning(
            "session.outside-class",
            sentence: isBefore ? "session.outside-class.before" : "session.outside-class.after",
            ["session": session, "day": isBefore ? days.lowerBound : days.upperBound], in: language)
    }

    static func onHoliday(_ session: SessionLabel, holiday: String, in language: Language) -> ClassWarning {
        ClassWarning(
            "session.on-holiday", sentence: "session.on-holiday.taking-place",
            ["session": session, "holiday": holiday], in: language)
    }

    static func capacityBelowEnrolled(
        _ session: SessionLabel, _ capacity: Int, enrolled: Int, in language: Language
    ) -> ClassWarning {
        ClassWarning(
            "session.capacity-below-enrolled", sentence: "session.capacity-below-enrolled",
            ["session": session, "capacity": capacity, "enrolled": enrolled], in: language)
    }

    static func enrolledTwice(_ student: String, _ clash: Clash, in language: Language) -> ClassWarning {
        ClassWarning(
            "enrolment.overlap", sentence: "enrolment.overlap",
            ["student": student, "one": clash.labels.one, "other": clash.labels.other], in: language)
    }
}

extension Session {
    /// Sets the warnings if the session takes place outside its class's days or on a holiday.
    mutating func warn(of holiday: Holiday?, in academyClass: AcademyClass, in language: Language) {
        let days = academyClass.firstDay...academyClass.lastDay
        let found: [ClassWarning] = [
            days.contains(day) ? nil : .outsideClass(label, days, in: language),
            holiday.map { .onHoliday(label, holiday: $0.name, in: language) },
        ].compactMap(\.self)
        if !found.isEmpty { warnings = found }
    }
}
