public import Application
internal import Core

extension RosterEntry: LabelledResponse {
    public static let fields = ResponseFields<RosterEntry>(
        .attendance, empty: "none.roster", .number("label.id") { $0.student },
        .text("label.student") { $0.name }, .word("label.status", of: "status") { $0.status?.rawValue },
        .time("label.checked-in") { $0.checkedInAt }, .word("label.source", of: "source") { $0.source },
        .text("label.reason", in: .whereKnown) { $0.reason }, .text("label.note") { $0.note })

    private var note: Joined? {
        let notes = [
            isEnrolled ? nil : Phrase("roster.not-enrolled"),
            owed.map { owed in
                owed.minorUnits == 0
                    ? Phrase("roster.no-price") : Phrase("roster.owes", ["amount": owed])
            },
            isFrozen ? Phrase("roster.frozen") : nil,
            elsewhere.map {
                Phrase(
                    "roster.elsewhere",
                    ["className": $0.className, "time": $0.startTime.time, "session": $0.session])
            },
            sentLaterAt.map { _ in Phrase("roster.sent-later") }, departure.map(\.note),
            injury.map { Phrase("roster.injury", ["note": $0]) },
            privateNote.map { Phrase("roster.private-note", ["note": $0]) },
        ].compactMap(\.self)
        return notes.isEmpty ? nil : Joined(notes, by: "; ")
    }
}

extension AttendanceRecord: LabelledResponse {
    public static let fields = ResponseFields<AttendanceRecord>(
        .attendance, empty: "none.attendance", .day("label.day") { $0.day },
        .entity("label.class") { ($0.className, $0.class) }.on(.title),
        .number("label.session") { $0.session }, .entity("label.student") { ($0.studentName, $0.student) },
        .word("label.status", of: "status") { $0.status.rawValue }.on(.value),
        .word("label.source", of: "source") { $0.source.rawValue },
        .time("label.recorded", in: .details) { $0.recordedAt },
        .text("label.reason", in: .whereKnown) { $0.reason },
        .answer("label.credit-used", in: .details) { $0.creditUsed },
        .text("label.owes", in: .details) { $0.owed },
        .text("label.note", in: .whereKnown) {
            $0.isSessionCancelled == true
                ? Phrase("roster.cancelled") : $0.sentLaterAt.map { _ in Phrase("roster.sent-later") }
        })
}

extension Refusal: LabelledResponse {
    public static let fields = ResponseFields<Refusal>(
        .attendance, empty: "none.refusals", .time("label.when") { $0.at }.on(.value),
        .entity("label.student") { ($0.studentName, $0.student) }.on(.title),
        .word("label.reason", of: "refusal") { Refusal.words(of: $0.code) },
        .number("label.session") { $0.session },
        .text("label.key") { $0.kid })

    /// A code in words: “too early” for `check-in.too-early`, “station pin wrong” for `station-pin.wrong`.
    static func words(of code: String) -> String {
        String(code.trimmingPrefix("check-in.")).replacing(".", with: " ").replacing("-", with: " ")
    }
}

extension SigningKeySummary: LabelledResponse {
    public static let fields = ResponseFields<SigningKeySummary>(
        .attendance, .text("label.key") { $0.kid },
        .word("label.state", of: "key-state") { $0.state.rawValue }, .time("label.created") { $0.madeAt },
        .time("label.retired") { $0.retiredAt })
}

extension PrivateNote: LabelledResponse {
    public static let fields = ResponseFields<PrivateNote>(
        .attendance, .entity("label.student") { ($0.studentName, $0.student) },
        .text("label.note") { $0.text })
}
