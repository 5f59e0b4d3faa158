internal import Application
internal import Core
internal import Persistence

/// The students of a session's class at its start.
struct ExpectedStudents {
    /// All who are enrolled, in order of id.
    let enrolled: [StudentID]
    /// Those of them who are expected, in order of id.
    let expected: [StudentID]
    /// Those of them who have not left, and have frozen the pass that would pay for the session.
    let frozen: Set<StudentID>
}

/// The numbers of students at a session.
struct SessionCounts {
    let present: Int
    let walkIns: Int
    let expected: Int
}

/// Finds the students who are expected at sessions, and counts those of one.
struct FindExpectedStudents {
    let sessions: any SessionCalendar
    let students: any AttendingStudents
    let passes: any PassLedger
    let records: SQLAttendanceRepository

    /// Finds the students who are expected at a session: those who are enrolled, except those without a
    /// record who have left the academy or have frozen the pass that would pay.
    ///
    /// A student with a frozen pass keeps the place in the class: the enrolment does not end, since the
    /// student comes back when the freeze is over. The place is not free for others meanwhile; staff who want
    /// to give it away end the enrolment.
    ///
    /// - Parameter recorded: the students who have a record of the session.
    func expectedStudents(
        at session: SessionSummary, recorded: Set<StudentID>, in db: any Transaction
    ) throws -> ExpectedStudents {
        let enrolled = try sessions.enrolledStudents(at: session, in: db)
        return try expectedStudents(among: enrolled, at: session, recorded: recorded, in: db)
    }

    /// Finds those of some enrolled students who are expected at a session.
    private func expectedStudents(
        among enrolled: [StudentID], at session: SessionSummary, recorded: Set<StudentID>,
        in db: any Transaction
    ) throws -> ExpectedStudents {
        let active = try activeStudents(among: enrolled, at: session, in: db)
        let frozen = try passes.frozen(active, at: session, in: db)
        let coming = Set(active).subtracting(frozen).union(recorded)
        return ExpectedStudents(
            enrolled: enrolled, expected: enrolled.filter(coming.contains), frozen: frozen)
    }

    /// The enrolled students who had not left the academy at a session.
    ///
    /// Leaving the academy ends the enrolments: at that instant if a session of the class has begun that day,
    /// otherwise with the day before. Therefore, a student whose enrolment ended at or after the end of the
    /// session left later.
    private func activeStudents(
        among enrolled: [StudentID], at session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID] {
        let known = try students.summaries(of: enrolled, in: db)
        let active = enrolled.filter { known[$0]?.isActive ?? false }
        guard active.count < enrolled.count else { return active }
        let leftLater = Set(try sessions.students(enrolledUntilEndOf: session, in: db))
        return enrolled.filter { known[$0].map { $0.isActive || leftLater.contains($0.id) } ?? false }
    }

    /// The students who are expected at sessions.
    ///
    /// It looks at a session alone only if a student there has left or has frozen a pass.
    ///
    /// - Parameter enrolled: the students who are enrolled in the classes of the sessions at their starts.
    func expectedStudents(
        among enrolled: [SessionID: [StudentID]], in db: any Transaction
    ) throws -> [SessionID: [StudentID]] {
        var expected = enrolled
        let doubtful = try doubtfulStudents(of: enrolled, in: db).sorted { $0.key.id < $1.key.id }
        let recorded = try records.recordedStudents(at: doubtful.map(\.key.id), in: db)
        for (session, students) in doubtful {
            let coming = try expectedStudents(
                among: students, at: session, recorded: Set(recorded[session.id] ?? []), in: db
            ).expected
            let missing = Set(students).subtracting(coming)
            expected[session.id]?.removeAll(where: missing.contains)
        }
        return expected
    }

    /// The students of sessions who have left the academy, or have frozen a pass on a day of the sessions.
    private func doubtfulStudents(
        of enrolled: [SessionID: [StudentID]], in db: any Transaction
    ) throws -> [SessionSummary: [StudentID]] {
        let all = Set(enrolled.values.joined()).sorted()
        let known = try students.summaries(of: all, in: db)
        let sessions = try sessions.sessions(enrolled.keys.sorted(), in: db).values
        guard let first = sessions.map(\.day).min(), let last = sessions.map(\.day).max() else { return [:] }
        let frozen = try passes.frozen(all, on: first...last, in: db)
        return sessions.reduce(into: [:]) { doubtful, session in
            let students = (enrolled[session.id] ?? []).filter {
                frozen.contains($0) || !(known[$0]?.isActive ?? false)
            }
            if !students.isEmpty { doubtful[session] = students }
        }
    }

    func counts(at session: SessionSummary, in db: any Transaction) throws -> SessionCounts {
        let roll = try records.records(of: session.id, in: db)
        let expected = Set(
            try expectedStudents(at: session, recorded: Set(roll.map(\.student)), in: db).expected)
        let present = roll.filter(\.status.isPresent)
        return SessionCounts(
            present: present.count, walkIns: present.count { !expected.contains($0.student) },
            expected: expected.count)
    }
}
