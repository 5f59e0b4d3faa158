public import Attendance
internal import Core
internal import UIComponents

extension PickupAdult: FieldPresentable {}

extension Roster: CSVPresentable {
    /// The students as CSV.
    public var csv: String {
        let rows = entries.map { entry in
            [
                entry.student.description, entry.name.csvCell, entry.status?.rawValue ?? "",
                entry.checkedInAt?.description ?? "", entry.source ?? "", String(entry.isEnrolled),
                entry.owed?.decimal ?? "", (entry.injury ?? "").csvCell,
            ].joined(separator: ",")
        }
        return csvText(
            header: "student,name,status,checked_in_at,source,enrolled,owed,injury", rows: rows)
    }

    public func text(_ style: Style) -> String {
        let style = style.at(timeZone)
        let head = style.details([
            "label.session": session, "label.class": className,
            "label.starts": "\(style.time(startsAt)) (\(timeZone))", "label.room": "\(room), \(venue)",
            "label.note": isCancelled ? Phrase("roster.cancelled") : overfull,
            "label.present": Phrase("roster.present", ["count": present - walkIns, "expected": expected]),
            "label.walked-in": walkIns == 0 ? nil : walkIns,
        ])
        return style.sections([("", head), ("", style.table(entries))])
    }

    private var overfull: Phrase? {
        present > capacity ? Phrase("roster.overfull", ["capacity": capacity]) : nil
    }
}

extension RosterEntry: FieldPresentable {}
extension PrivateNote: FieldPresentable {}
extension StationPINState: FieldPresentable {}
extension StationPIN: FieldPresentable {}
extension StationPINChange: FieldPresentable {}
extension StudentCard: FieldPresentable {}
extension CardChange: FieldPresentable {}
extension ReportedCheckIn: FieldPresentable {}

extension AttendanceFlag: FieldPresentable {}

extension AttendanceFlags: Presentable {
    public var needsAcademy: Bool { true }
    public func text(_ style: Style) -> String { style.table(flags) }
}

extension IssuedCards: Presentable {
    public func text(_ style: Style) -> String { style.table(cards) }
}

extension AttendanceRecord: FieldPresentable {
    public func remark(_ style: Style) -> String? {
        let remarks = [
            owed?.minorUnits == 0 ? style.sentence("warning.no-price") : nil,
            isPassFrozen == true ? style.sentence("warning.frozen") : nil,
            expiredPass.map { style.text($0.warning) },
            elsewhere.map {
                style.sentence(
                    "warning.elsewhere",
                    ["className": $0.className, "time": $0.startTime.time, "session": $0.session])
            },
            presentOverCapacity.map {
                style.sentence("warning.overfull", ["count": $0, "capacity": capacity ?? 0])
            },
        ].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: "\n")
    }
}

extension ExpiredPass {
    fileprivate var warning: Phrase {
        Phrase("warning.expired-pass", ["plan": planName, "day": lastDay, "pass": String(pass)])
    }
}

extension DeletedAttendance: Presentable {
    /// `The record of Ana Rojas is deleted. A credit was returned.`
    public func text(_ style: Style) -> String { TerminalText.escaped(style.text(sentences)) }

    /// What the deletion did.
    private var sentences: some SentenceValue {
        let parts: [(any SentenceValue)?] = [
            Phrase("done.record-deleted", ["student": name]),
            creditReturned ? Phrase("done.record-deleted.credit") : nil,
            expiredPass?.warning,
            chargeCancelled.map { Phrase("done.record-deleted.charge", ["amount": $0]) },
            status.map { _ in Phrase("done.record-deleted.absent") },
        ]
        return Joined(parts, by: " ")
    }
}

extension Refusal: FieldPresentable {}
extension SigningKeySummary: FieldPresentable {}

extension CheckInReceipt: Presentable {
    /// `✓ Ana Rojas · Salsa beginner · 18:04 · present · 7 credits left`
    public func text(_ style: Style) -> String {
        style.theme.good("✓") + " " + TerminalText.escaped(style.text(line))
    }

    /// The line without its mark.
    var line: Joined {
        let status = Word.case(status.rawValue, of: "status")
        let parts: [any SentenceValue] = [
            student, className, localTime.time,
            repeated ? Phrase("check-in.repeated", ["status": status]) : status, creditsText,
        ]
        return Joined(parts, by: " · ")
    }

    private var creditsText: Phrase {
        switch creditsLeft {
        case nil: Phrase(plan == nil ? "check-in.no-credit" : "credits.unlimited")
        case 1?: Phrase("check-in.credits-left.one")
        case let count?: Phrase("check-in.credits-left", ["count": count])
        }
    }
}
