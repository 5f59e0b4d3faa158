public import Attendance
internal import Core
public import UIComponents

extension Roster: Presentable {
    public func text(_ style: Style) -> String {
        let style = style.at(timeZone)
        return style.sections([
            (
                "",
                style.facts([
                    "Session": session.description, "Class": className,
                    "Starts": "\(style.time(startsAt)) (\(timeZone))",
                    "Room": "\(room), \(venue)", "Here": "\(present) of \(expected)",
                ])
            ),
            ("", style.table(entries)),
        ])
    }
}

extension RosterEntry: Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Student"), .init("Status"), .init("Came"), .init("How")]
    }
    public static var emptyMessage: String { "Nobody is expected." }

    public func cells(_ style: Style) -> [String] {
        [student.description, name, status?.rawValue ?? "–", style.time(checkedInAt), source ?? ""]
    }
}

extension AttendanceRecord: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Day"), .init("Class"), .init("Session", .right), .init("Student"), .init("Status"),
            .init("How"),
        ]
    }
    public static var emptyMessage: String { "No attendance." }

    public func cells(_ style: Style) -> [String] {
        [day.description, className, session.description, studentName, status.rawValue, source.rawValue]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Student": "\(studentName) (\(student))", "Class": "\(className) (\(`class`))",
            "Session": "\(session) on \(day)", "Status": status.rawValue, "How": source.rawValue,
            "Recorded": style.time(recordedAt), "Reason": reason, "Credit used": creditUsed.yesOrNo,
        ])
    }
}

extension Refusal: Listable {
    public static var columns: [Table.Column] {
        [.init("When"), .init("Student"), .init("Reason"), .init("Session", .right), .init("Key")]
    }
    public static var emptyMessage: String { "No refused check-ins." }

    public func cells(_ style: Style) -> [String] {
        [style.time(at), "\(studentName) (\(student))", code, session?.description ?? "", kid ?? ""]
    }
}

extension KeyInfo: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Key"), .init("State"), .init("Made"), .init("Retired")]
    }

    public func cells(_ style: Style) -> [String] {
        [kid, state.rawValue, style.time(madeAt), style.time(retiredAt)]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Key": kid, "State": state.rawValue, "Made": style.time(madeAt),
            "Retired": retiredAt.map { style.time($0) },
        ])
    }
}

extension CheckInReceipt: Presentable {
    /// `✓ Ana Rojas · Salsa beginner · 18:04 · present · 7 credits left`
    public func text(_ style: Style) -> String {
        let parts = [
            student, className, localTime.time.description, status.rawValue + (repeated ? " already" : ""),
        ]
        return style.theme.good("✓") + " " + TerminalText.escaped((parts + [left]).joined(separator: " · "))
    }

    private var left: String {
        switch creditsLeft {
        case nil: plan == nil ? "no credit used" : "unlimited"
        case 1?: "1 credit left"
        case let count?: "\(count) credits left"
        }
    }
}

extension IssuedCode: Presentable {
    public func text(_ style: Style) -> String {
        CodeScreen(self).text(style)
    }
}
