internal import Attendance
internal import Core

/// The students of a session, with a button for each status.
struct RosterView: DeskPart {
    let roster: Roster
    let address: String
    let canMark: Bool

    func html(_ context: PageContext) -> String {
        let words = context.words
        let all = DeskActions([.send(address + "/all-present", words["desk.roster.all-present"])])
        let isAwaited = roster.entries.contains { $0.status == nil && $0.isAwaited }
        return Shown(
            action: address + "/mark",
            counts: words.text(
                "desk.roster.counts", ["here": roster.present - roster.walkIns, "expected": roster.expected]),
            walkIns: roster.walkIns > 0 ? words.count("desk.roster.walk-ins", roster.walkIns) : nil,
            overfull: roster.present <= roster.capacity
                ? nil
                : words.text(
                    "desk.roster.overfull", ["count": roster.present, "capacity": roster.capacity]),
            entries: roster.entries.map { Entry($0, in: self, context) }, canMark: canMark,
            actions: canMark && isAwaited ? all.html(context) : nil
        ).html(words)
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_roster_mustache)
        let action: String
        let counts: String
        let walkIns: String?
        let overfull: String?
        let entries: [Entry]
        let canMark: Bool
        /// The HTML of the button for all students.
        let actions: String?
    }

    /// A student of the session.
    struct Entry: Encodable {
        struct Button: Encodable {
            let value: String
            let text: String
            let isChosen: Bool
        }

        let student: String
        let name: String
        let href: String?
        let state: String
        let stateText: String
        let said: String
        let sign: String
        let isMarked: Bool
        let time: String?
        let walkedIn: String?
        let frozen: String?
        let elsewhere: String?
        let owed: String?
        let reason: String?
        let injury: String?
        let undo: String?
        let buttons: [Button]

        init(_ entry: RosterEntry, in view: RosterView, _ context: PageContext) {
            let words = context.words
            student = entry.student.description
            name = entry.name
            href = context.may(.readStudents) ? "/desk/students/\(entry.student)" : nil
            state = entry.status?.rawValue ?? "none"
            stateText = words["desk.state.\(state)"]
            said = "\(name): \(stateText)"
            sign = entry.sign
            isMarked = entry.status != nil
            time = entry.checkedInAt.map { view.roster.timeZone.local($0).time.description }
            walkedIn = entry.isEnrolled ? nil : words["desk.roster.not-enrolled"]
            frozen = entry.isFrozen ? words["desk.roster.frozen"] : nil
            elsewhere = entry.elsewhere.map { other in
                words.text(
                    "desk.roster.elsewhere",
                    [
                        "className": other.className,
                        "time": words.period(other.startTime.time, other.endTime.time),
                    ])
            }
            owed = entry.owed.map { owed in
                owed.minorUnits == 0
                    ? words["desk.roster.no-price"]
                    : words.text("desk.roster.owes", ["amount": words.amount(owed)])
            }
            reason = entry.reason
            injury = entry.injury.map { words.text("desk.roster.injury", ["note": $0]) }
            undo = view.canMark && isMarked ? "\(student).undo" : nil
            buttons = AttendanceStatus.allCases.map { [student] status in
                Button(
                    value: "\(student).\(status.rawValue)", text: words["desk.mark.\(status.rawValue)"],
                    isChosen: entry.status == status)
            }
        }
    }
}

extension RosterEntry {
    /// A symbol that shows the status without colour.
    fileprivate var sign: String {
        switch status {
        case .present: "✓"
        case .late: "◔"
        case .excused: "–"
        case .absent: "✗"
        case nil: ""
        }
    }
}
