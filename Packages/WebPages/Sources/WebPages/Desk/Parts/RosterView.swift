internal import Attendance
internal import Core

/// The students of a session, with a button for each status.
struct RosterView: DeskPart {
    let roster: Roster
    let address: String
    let canMark: Bool

    func html(_ context: PageContext) -> String {
        var values = context.common
        let words = context.words
        values["action"] = address + "/mark"
        values["counts"] = words.text(
            "desk.roster.counts", ["here": roster.present - roster.walkIns, "expected": roster.expected])
        if roster.walkIns > 0 { values["walkIns"] = words.count("desk.roster.walk-ins", roster.walkIns) }
        if roster.present > roster.capacity {
            values["overfull"] = words.text(
                "desk.roster.overfull", ["count": roster.present, "capacity": roster.capacity])
        }
        values["hasEntries"] = !roster.entries.isEmpty
        values["entries"] = roster.entries.map { self.values(of: $0, context) }
        if canMark, roster.entries.contains(where: { $0.status == nil && $0.isAwaited }) {
            let all = DeskActions([.send(address + "/all-present", words["desk.roster.all-present"])])
            values["actions"] = all.html(context)
        }
        return context.pages.templates.render(.deskRoster, values)
    }

    private func values(of entry: RosterEntry, _ context: PageContext) -> [String: Any] {
        let words = context.words
        let state = entry.status?.rawValue ?? "none"
        var values: [String: Any] = [
            "student": entry.student.description, "name": entry.name, "state": state,
            "stateText": words["desk.state.\(state)"],
            "said": "\(entry.name): \(words["desk.state.\(state)"])", "isMarked": entry.status != nil,
            "sign": entry.sign,
            "canMark": canMark, "buttons": buttons(of: entry, words),
        ]
        if context.may(.readStudents) { values["href"] = "/desk/students/\(entry.student)" }
        if let at = entry.checkedInAt { values["time"] = roster.timeZone.local(at).time.description }
        if canMark, entry.status != nil { values["undo"] = "\(entry.student).undo" }
        if !entry.isEnrolled { values["walkedIn"] = words["desk.roster.not-enrolled"] }
        if entry.isFrozen { values["frozen"] = words["desk.roster.frozen"] }
        if let other = entry.elsewhere {
            values["elsewhere"] = words.text(
                "desk.roster.elsewhere",
                [
                    "className": other.className,
                    "time": words.period(other.startTime.time, other.endTime.time),
                ])
        }
        if let owed = entry.owed {
            values["owed"] =
                owed.minorUnits == 0
                ? words["desk.roster.no-price"]
                : words.text("desk.roster.owes", ["amount": words.amount(owed)])
        }
        if let reason = entry.reason { values["reason"] = reason }
        if let injury = entry.injury {
            values["injury"] = words.text("desk.roster.injury", ["note": injury])
        }
        return values
    }

    private func buttons(of entry: RosterEntry, _ words: Words) -> [[String: Any]] {
        AttendanceStatus.allCases.map { status -> [String: Any] in
            [
                "value": "\(entry.student).\(status.rawValue)",
                "text": words["desk.mark.\(status.rawValue)"], "isChosen": entry.status == status,
            ]
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
