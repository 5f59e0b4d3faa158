public import Attendance
internal import Core
internal import UIComponents

extension Roster: Presentable {
    public func text(_ style: Style) -> String {
        let style = style.at(timeZone)
        let head = style.details([
            "Session": session.description, "Class": className,
            "Starts": "\(style.time(startsAt)) (\(timeZone))", "Room": "\(room), \(venue)",
            "Present": "\(present - walkIns) of \(expected)",
            "Walked in": walkIns == 0 ? nil : String(walkIns),
        ])
        return style.sections([("", head), ("", style.table(entries))])
    }
}

extension RosterEntry: FieldPresentable {
    public static var emptyMessage: String { "No students are expected." }
    public static let fields: [Field<RosterEntry>] = [
        .number("Id") { $0.student }, .text("Student") { $0.name },
        .text("Status") { $0.status?.rawValue }, .time("Checked in") { $0.checkedInAt },
        .text("Source") { $0.source }, .text("Note") { $0.note },
    ]

    private var note: String? {
        let notes = [
            isEnrolled ? nil : "not enrolled", owed.map { "no credit, owes \($0)" },
            injury.map { "injury: \($0)" },
        ]
        return notes.compactMap(\.self).joined(separator: "; ")
    }
}

extension AttendanceRecord: FieldPresentable {
    public static var emptyMessage: String { "No attendance." }
    public static let fields: [Field<AttendanceRecord>] = [
        .day("Day") { $0.day }, .text("Class") { "\($0.className) (\($0.class))" },
        .number("Session") { $0.session }, .text("Student") { "\($0.studentName) (\($0.student))" },
        .text("Status") { $0.status.rawValue }, .text("Source") { $0.source.rawValue },
        .time("Recorded", in: .details) { $0.recordedAt }, .text("Reason", in: .details) { $0.reason },
        .text("Credit used", in: .details) { $0.creditUsed.yesOrNo },
        .text("Owes", in: .details) { $0.owed },
    ]
}

extension Refusal: FieldPresentable {
    public static var emptyMessage: String { "No refused check-ins." }
    public static let fields: [Field<Refusal>] = [
        .time("When") { $0.at }, .text("Student") { "\($0.studentName) (\($0.student))" },
        .text("Reason") { $0.reason }, .number("Session") { $0.session }, .text("Key") { $0.kid },
    ]
}

extension Refusal {
    /// The code in words: “too early” for `check-in.too-early`.
    private var reason: String {
        let word = code.split(separator: ".").last.map(String.init) ?? code
        return word.replacing("-", with: " ")
    }
}

extension SigningKeySummary: FieldPresentable {
    public static let fields: [Field<SigningKeySummary>] = [
        .text("Key") { $0.kid }, .text("State") { $0.state.rawValue }, .time("Created") { $0.madeAt },
        .time("Retired") { $0.retiredAt },
    ]
}

extension CheckInReceipt: Presentable {
    /// `✓ Ana Rojas · Salsa beginner · 18:04 · present · 7 credits left`
    public func text(_ style: Style) -> String {
        let parts = [
            student, className, localTime.time.description, status.rawValue + (repeated ? " already" : ""),
            creditsText,
        ]
        return style.theme.good("✓") + " " + TerminalText.escaped(parts.joined(separator: " · "))
    }

    private var creditsText: String {
        switch creditsLeft {
        case nil: plan == nil ? "no credit used" : "unlimited"
        case 1?: "1 credit left"
        case let count?: "\(count) credits left"
        }
    }
}
