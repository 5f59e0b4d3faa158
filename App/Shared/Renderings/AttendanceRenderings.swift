public import Attendance
internal import Core
public import Networking
internal import UIComponents

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

extension RosterEntry: FieldPresentable {
    public static let fields = ResponseFields<RosterEntry>(
        .programs, empty: "none.roster",
        .number("label.id") { $0.student }, .text("label.student") { $0.name },
        .word("label.status", of: "status") { $0.status?.rawValue },
        .time("label.checked-in") { $0.checkedInAt },
        .word("label.source", of: "source") { $0.source },
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
            injury.map { Phrase("roster.injury", ["note": $0]) },
        ].compactMap(\.self)
        return notes.isEmpty ? nil : Joined(notes, by: "; ")
    }
}

extension AttendanceRecord: FieldPresentable {
    public static let fields = ResponseFields<AttendanceRecord>(
        .programs, empty: "none.attendance",
        .day("label.day") { $0.day }, .entity("label.class") { ($0.className, $0.class) },
        .number("label.session") { $0.session },
        .entity("label.student") { ($0.studentName, $0.student) },
        .word("label.status", of: "status") { $0.status.rawValue },
        .word("label.source", of: "source") { $0.source.rawValue },
        .time("label.recorded", in: .details) { $0.recordedAt },
        .text("label.reason", in: .whereKnown) { $0.reason },
        .answer("label.credit-used", in: .details) { $0.creditUsed },
        .text("label.owes", in: .details) { $0.owed },
        .text("label.note", in: .whereKnown) {
            $0.isSessionCancelled == true ? Phrase("roster.cancelled") : nil
        })

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

extension Refusal: FieldPresentable {
    public static let fields = ResponseFields<Refusal>(
        .programs, empty: "none.refusals",
        .time("label.when") { $0.at }, .entity("label.student") { ($0.studentName, $0.student) },
        .word("label.reason", of: "refusal") { $0.reason },
        .number("label.session") { $0.session }, .text("label.key") { $0.kid })
}

extension Refusal {
    /// The code in words: “too early” for `check-in.too-early`.
    private var reason: String {
        let word = code.split(separator: ".").last.map(String.init) ?? code
        return word.replacing("-", with: " ")
    }
}

extension SigningKeySummary: FieldPresentable {
    public static let fields = ResponseFields<SigningKeySummary>(
        .programs, .text("label.key") { $0.kid }, .word("label.state", of: "key-state") { $0.state.rawValue },
        .time("label.created") { $0.madeAt },
        .time("label.retired") { $0.retiredAt })
}

extension CheckInReceipt: Presentable {
    /// `✓ Ana Rojas · Salsa beginner · 18:04 · present · 7 credits left`
    public func text(_ style: Style) -> String {
        let status = Word.case(status.rawValue, of: "status")
        let parts: [any SentenceValue] = [
            student, className, localTime.time,
            repeated ? Phrase("check-in.repeated", ["status": status]) : status, creditsText,
        ]
        return style.theme.good("✓") + " " + TerminalText.escaped(style.text(Joined(parts, by: " · ")))
    }

    private var creditsText: Phrase {
        switch creditsLeft {
        case nil: Phrase(plan == nil ? "check-in.no-credit" : "credits.unlimited")
        case 1?: Phrase("check-in.credits-left.one")
        case let count?: Phrase("check-in.credits-left", ["count": count])
        }
    }
}
