public import Application
internal import Core

extension AttendanceFlag: LabelledResponse {
    public static let fields = ResponseFields<AttendanceFlag>(
        .attendance, empty: "none.flags", .word("label.flag", of: "flag") { $0.rule.rawValue }.on(.title),
        .time("label.when") { $0.at }.on(.value), .entity("label.class") { ($0.className, $0.session) },
        .text("label.check-ins") { Joined($0.sides.map(\.phrase), by: "; ") },
        .text("label.count", in: .details) { $0.counts })

    private var counts: Phrase? {
        guard let count else { return nil }
        return places.map { Phrase("flag.over", ["count": count, "places": $0]) }
            ?? Phrase("flag.students", ["count": count])
    }
}

extension FlagSide {
    /// The student, the place and the time of the check-in, or of the refused scan with its reason.
    var phrase: Phrase {
        if let refusal {
            return Phrase(
                "flag.side.refused",
                [
                    "student": studentName.escapingControls, "room": roomName.escapingControls,
                    "venue": venueName.escapingControls, "time": recordedAt.time,
                    "reason": Word.case(Refusal.words(of: refusal), of: "refusal"),
                ])
        }
        return Phrase(
            "flag.side",
            [
                "student": studentName.escapingControls, "class": (className ?? "").escapingControls,
                "room": roomName.escapingControls, "venue": venueName.escapingControls,
                "time": recordedAt.time,
            ])
    }
}
