internal import Core
internal import Persistence

/// Informs the guardians of students that they came, are not there or left, and withdraws what was reverted.
///
/// It is due work, so that neither the transaction nor the cost of a check-in depends on it.
struct NotifyGuardians {
    /// Nil if guardians are not informed.
    let notifier: (any AttendanceNotifier)?
    let records: SQLAttendanceRepository
    let notices: SQLGuardianNotices
    let finding: FindGuardianNotices

    func isDue(at now: Instant, in db: any Transaction) throws -> Bool {
        guard let notifier = try notifier?.active(in: db) else { return false }
        return try !finding.work(at: now, for: notifier, in: db).isEmpty
    }

    /// Withdraws the notices that were reverted, and informs guardians of what is due.
    func notifyDue(at now: Instant, in db: any Transaction) throws {
        guard let notifier = try notifier?.active(in: db) else { return }
        let work = try finding.work(at: now, for: notifier, in: db)
        if work.hasOldNotices { try notices.remove(until: now, in: db) }
        for notice in work.reverted { try withdraw(notice, at: now, by: notifier, in: db) }
        try notices.insert(work.due, in: db)
        if !work.due.isEmpty { try notifier.inform(of: work.due, at: now, in: db) }
    }

    /// Withdraws the notices about a session that a change by staff has reverted, in the same transaction: a
    /// message that has not gone must not go.
    func attendanceWasChanged(
        at session: SessionSummary, on now: Instant, in db: any Transaction
    ) throws {
        let stored = try notices.notices(of: session.id, in: db).filter { $0.until > now }
        guard !stored.isEmpty, let notifier = try notifier?.active(in: db) else { return }
        let roll = try records.records(ofAll: [session.id], in: db)[session.id] ?? [:]
        for notice in finding.reverted(stored, at: session, roll) {
            try withdraw(notice, at: now, by: notifier, in: db)
        }
    }

    /// Withdraws the notice of a departure that was undone.
    func departureWasUndone(
        _ departure: StoredDeparture, from session: SessionSummary, on now: Instant,
        in db: any Transaction
    ) throws {
        let notice = GuardianNotice(departure, in: session)
        let stored = try notices.notices(of: session.id, in: db)
        guard stored.contains(where: { $0.id == notice.id && $0.until > now }) else { return }
        guard let notifier = try notifier?.active(in: db) else {
            return try notices.remove(notice.id, in: db)
        }
        try withdraw(notice, at: now, by: notifier, in: db)
    }

    /// Withdraws a notice, so that it can be written again. Guardians who were informed that a student came
    /// or left get a correction; those who were informed that a student is not there get the arrival instead.
    private func withdraw(
        _ notice: GuardianNotice, at now: Instant, by notifier: any AttendanceNotifier, in db: any Transaction
    ) throws {
        try notices.remove(notice.id, in: db)
        let siblings = try notifier.withdraw(
            notice, correcting: notice.kind != .notThere, at: now, in: db)
        for sibling in siblings {
            try notices.remove(notice.kind, of: sibling.student, key: sibling.key, in: db)
        }
    }
}
