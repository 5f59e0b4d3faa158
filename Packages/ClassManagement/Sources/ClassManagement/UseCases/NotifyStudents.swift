internal import Core
internal import Networking
internal import Persistence

/// Informs the students who are enrolled on the day of a session, unless it has begun. A request informs each
/// student once, however many sessions it changes; an import informs none.
extension Classes {
    /// Informs students of sessions that were cancelled.
    func notify(
        ofCancelled ids: [SessionID], because reason: String, by caller: Caller, in db: any Transaction
    ) throws {
        try forEachStudent(of: ids, by: caller, in: db) { notifier, student, sessions in
            try notifier.sessionsWereCancelled(sessions, because: reason, for: student, at: caller.at, in: db)
        }
    }

    /// Informs students of cancelled sessions that take place after all.
    func notify(ofRestored ids: [SessionID], by caller: Caller, in db: any Transaction) throws {
        try forEachStudent(of: ids, by: caller, in: db) { notifier, student, sessions in
            try notifier.sessionsWereRestored(sessions, for: student, at: caller.at, in: db)
        }
    }

    /// Informs students of a session with another time or room: those who are enrolled on its old day or on
    /// its new one.
    ///
    /// - Parameter old: the session before the change.
    func notify(ofMoved old: SessionSummary, by caller: Caller, in db: any Transaction) throws {
        guard let notifier = try activeNotifier(for: caller, in: db), let new = try session(old.id, in: db),
            !new.isCancelled, new.startsAt != old.startsAt || new.room != old.room,
            max(old.startsAt, new.startsAt) > caller.at
        else { return }
        let students = try [old.day, new.day].flatMap {
            try enrolments.students(in: new.academyClass, on: $0, in: db)
        }
        for student in Set(students).sorted() {
            try notifier.sessionsWereMoved(from: [old], to: [new], for: student, at: caller.at, in: db)
        }
    }

    /// Changes the sessions of a class, and informs each student in one message of all sessions that moved to
    /// another time or room or no longer take place.
    func notifyStudents<Value>(
        ofChangesTo academyClass: ClassID, by caller: Caller, in db: any Transaction,
        _ change: () throws -> Value
    ) throws -> Value {
        guard let notifier = try activeNotifier(for: caller, in: db) else { return try change() }
        let old = try sessions.summaries(of: academyClass, after: caller.at, in: db)
        let value = try change()
        let new = try sessions.summaries(of: academyClass, after: caller.at, in: db)
        try notify(notifier, of: ClassChange(from: old, to: new), in: academyClass, at: caller.at, in: db)
        return value
    }

    private func notify(
        _ notifier: any SessionNotifier, of changes: ClassChange, in academyClass: ClassID, at now: Instant,
        in db: any Transaction
    ) throws {
        guard let days = changes.days else { return }
        let enrolled = Dictionary(
            grouping: try enrolments.overlapping(days, in: academyClass, in: db), by: \.student)
        for (student, enrolments) in enrolled.sorted(by: { $0.key < $1.key }) {
            let (old, new) = changes.sessions(within: enrolments.map(\.span))
            if old.isEmpty { continue }
            if new.isEmpty {
                try notifier.sessionsWereCancelled(old, because: nil, for: student, at: now, in: db)
            } else {
                try notifier.sessionsWereMoved(from: old, to: new, for: student, at: now, in: db)
            }
        }
    }

    private func forEachStudent(
        of ids: [SessionID], by caller: Caller, in db: any Transaction,
        _ body: (any SessionNotifier, StudentID, [SessionSummary]) throws -> Void
    ) throws {
        guard let notifier = try activeNotifier(for: caller, in: db) else { return }
        let sessions = try sessions.summaries(of: ids, in: db).values.filter { $0.startsAt > caller.at }
            .sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
        let students = try enrolments.students(at: sessions.map(\.id), in: db)
        var sessionsByStudent: [StudentID: [SessionSummary]] = [:]
        for session in sessions {
            for student in students[session.id] ?? [] {
                sessionsByStudent[student, default: []].append(session)
            }
        }
        for (student, sessions) in sessionsByStudent.sorted(by: { $0.key < $1.key }) {
            try body(notifier, student, sessions)
        }
    }

    /// The notifier for the request; nil if students are not informed, and for an import.
    private func activeNotifier(for caller: Caller, in db: any Transaction) throws -> (any SessionNotifier)? {
        caller.isImport ? nil : try notifier?.active(in: db)
    }
}
