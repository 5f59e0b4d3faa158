public import ClassManagement
internal import Core

extension AcademyClass: FieldPresentable {
    public func remark(_ style: Style) -> String? { style.warnings(concerns(style)) }
}

extension [WeeklySlot] {
    /// `MO 18:00–19:00, WE 18:00–19:00`.
    var week: any SentenceValue {
        Joined(map { Joined([$0.day, "\($0.startTime)–\($0.endTime)"], by: " ") })
    }
}

extension EnrolledClass: FieldPresentable {}

extension Enrolment: FieldPresentable {
    public func remark(_ style: Style) -> String? {
        let remaining = (passes ?? []).map { pass in
            style.sentence(
                pass.creditsLeft.map { $0 == 1 ? "enrolment.remaining-pass.one" : "enrolment.remaining-pass" }
                    ?? "enrolment.remaining-pass.unlimited",
                [
                    "plan": pass.planName, "pass": String(pass.pass), "count": pass.creditsLeft ?? 0,
                    "day": pass.lastDay,
                ])
        }
        return style.warnings((warnings?.map(\.message) ?? []) + remaining)
    }
}

extension Session: FieldPresentable {
    public func remark(_ style: Style) -> String? {
        style.warnings((warnings?.map(\.message) ?? []) + concerns(style))
    }
}

extension TimetableEntry: FieldPresentable {}

extension CalendarAddress: FieldPresentable {
    public func remark(_ style: Style) -> String? {
        // A dry run creates no address.
        guard !path.isEmpty else { return nil }
        return style.sentence("calendar.subscribe")
    }
}
