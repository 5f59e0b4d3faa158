internal import Application
internal import Core
internal import Persistence

/// Informs the students who are enrolled on the day of a session, unless it has begun. A request informs each
/// student once, however many sessions it changes; an import informs none.
///
/// The functions return the students to whom no message goes, with their phone numbers, for a caller who may
/// read students; nil without any. Former students are left out.
struct NotifyStudents {
    /// Nil if students are not informed.
    let notifier: (any SessionNotifier)?
    let students: any EnrolledStudents
    let enrolments: SQLEnrolmentRepository
    let sessions: SQLSessionRepository
    let records: any RecordDirectory

    /// Informs students of sessions that were cancelled, also those who are present without being enrolled.
    func notify(
        ofCancelled ids: [SessionID], because reason: String, by caller: Caller, in db: any Transaction
    ) throws -> [UninformedStudent]? {
        let present = try records.presentStudents(at: ids, in: db)
        return try forEachStudent(of: ids, and: present, by: caller, in: db) { notifier, student, sessions in
            try notifier.sessionsWereCancelled(sessions, because: reason, for: student, at: caller.at, in: db)
        }
    }

    /// Informs students of cancelled sessions that take place after all, also those who were present without
    /// being enrolled.
    func notify(
        ofRestored ids: [SessionID], by caller: Caller, in db: any Transaction
    ) throws -> [UninformedStudent]? {
        let present = try records.presentStudents(at: ids, in: db)
        return try forEachStudent(of: ids, and: present, by: caller, in: db) { notifier, student, sessions in
            try notifier.sessionsWereRestored(sessions, for: student, at: caller.at, in: db)
        }
    }

    /// Informs students of a session with another time or room: those who are enrolled on its old day or on
    /// its new one.
    ///
    /// - Parameter old: the session before the change.
    func notify(
        ofMoved old: SessionSummary, by caller: Caller, in db: any Transaction
    ) throws -> [UninformedStudent]? {
        guard let notifier = try activeNotifier(for: caller, in: db),
            let new = try sessions.summary(old.id, for: nil, in: db),
            !new.isCancelled, new.startsAt != old.startsAt || new.room != old.room,
            max(old.startsAt, new.startsAt) > caller.at
        else { return nil }
        let students = try [old, new].flatMap { try enrolments.students(at: $0, in: db) }
        let missed = try Set(students).sorted().filter {
            try !notifier.sessionsWereMoved(from: [old], to: [new], for: $0, at: caller.at, in: db)
        }
        return try uninformed(missed, for: caller, in: db)
    }

    /// Changes the sessions of a class, and informs each student in one message of all sessions that moved to
    /// another time or room or no longer take place.
    func notify<Value>(
        ofChangesTo academyClass: ClassID, by caller: Caller, in db: any Transaction,
        _ change: () throws -> Value
    ) throws -> (value: Value, toPhone: [UninformedStudent]?) {
        guard let notifier = try activeNotifier(for: caller, in: db) else { return (try change(), nil) }
        let old = try sessions.summaries(of: academyClass, after: caller.at, in: db)
        let value = try change()
        let new = try sessions.summaries(of: academyClass, after: caller.at, in: db)
        let missed = try notify(
            notifier, of: ClassChange(from: old, to: new), in: academyClass, at: caller.at, in: db)
        return (value, try uninformed(missed, for: caller, in: db))
    }

    /// - Returns: the students to whom no message goes.
    private func notify(
        _ notifier: any SessionNotifier, of changes: ClassChange, in academyClass: ClassID, at now: Instant,
        in db: any Transaction
    ) throws -> [StudentID] {
        guard let days = changes.days else { return [] }
        let enrolled = Dictionary(
            grouping: try enrolments.overlapping(days, in: academyClass, in: db), by: \.student)
        return try enrolled.sorted { $0.key < $1.key }.filter { student, enrolments in
            let (old, new) = changes.sessions(within: enrolments.compactMap(\.spanToCome))
            if old.isEmpty { return false }
            return new.isEmpty
                ? try !notifier.sessionsWereCancelled(old, because: nil, for: student, at: now, in: db)
                : try !notifier.sessionsWereMoved(from: old, to: new, for: student, at: now, in: db)
        }.map(\.key)
    }

    /// - Parameter present: the students who were present at sessions; they are informed until the sessions
    ///   end.
    private func forEachStudent(
        of ids: [SessionID], and present: [SessionID: [StudentID]], by caller: Caller, in db: any Transaction,
        _ body: (any SessionNotifier, StudentID, [SessionSummary]) throws -> Bool
    ) throws -> [UninformedStudent]? {
        guard let notifier = try activeNotifier(for: caller, in: db) else { return nil }
        let sessions = try sessions.summaries(of: ids, in: db).values.filter { $0.endsAt > caller.at }
            .sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
        let students = try enrolments.students(
            at: sessions.filter { $0.startsAt > caller.at }.map(\.id), in: db)
        var sessionsByStudent: [StudentID: [SessionSummary]] = [:]
        for session in sessions {
            for student in Set((students[session.id] ?? []) + (present[session.id] ?? [])) {
                sessionsByStudent[student, default: []].append(session)
            }
        }
        let missed = try sessionsByStudent.sorted { $0.key < $1.key }.filter { student, sessions in
            try !body(notifier, student, sessions)
        }
        return try uninformed(missed.map(\.key), for: caller, in: db)
    }

    /// The notifier for the request; nil for an import. If the academy writes no messages, it informs none.
    private func activeNotifier(for caller: Caller, in db: any Transaction) throws -> (any SessionNotifier)? {
        guard !caller.isImport, let notifier else { return nil }
        return try notifier.active(in: db) ?? NoMessages()
    }

    private func uninformed(
        _ ids: [StudentID], for caller: Caller, in db: any Transaction
    ) throws -> [UninformedStudent]? {
        guard !ids.isEmpty, caller.mayReadStudents else { return nil }
        let known = try students.summaries(of: ids, in: db).filter(\.value.isActive)
        let phones = try students.phones(of: known.keys.sorted(), in: db)
        let missed = ids.compactMap { id in
            known[id].map { UninformedStudent(student: id, name: $0.name, phone: phones[id]) }
        }
        return missed.isEmpty ? nil : missed
    }
}

extension Caller {
    /// Whether a response may name students.
    var mayReadStudents: Bool { principal?.permissions.contains(.readStudents) ?? false }
}

/// The notifier of an academy that writes no messages: staff have to inform every student.
private struct NoMessages: SessionNotifier {
    func active(in db: any Transaction) throws -> (any SessionNotifier)? { nil }

    func sessionsWereCancelled(
        _ sessions: [SessionSummary], because reason: String?, for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws -> Bool { false }

    func sessionsWereRestored(
        _ sessions: [SessionSummary], for student: StudentID, at: Instant, in db: any Transaction
    ) throws -> Bool { false }

    func sessionsWereMoved(
        from old: [SessionSummary], to new: [SessionSummary], for student: StudentID, at: Instant,
        in db: any Transaction
    ) throws -> Bool { false }
}
