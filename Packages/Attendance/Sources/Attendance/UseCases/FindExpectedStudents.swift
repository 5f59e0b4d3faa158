internal import Core
internal import Persistence

/// The students of a session's class on its day.
struct ExpectedStudents {
    /// All who are enrolled, in order of id.
    let enrolled: [StudentID]
    /// Those of them who are expected, in order of id.
    let expected: [StudentID]
    /// Those of them who have frozen the pass that would pay for the session.
    let frozen: Set<StudentID>
}

/// The numbers of students at a session.
struct SessionCounts {
    let present: Int
    let walkIns: Int
    let expected: Int
}

extension RollCall {
    /// Finds the students who are expected at a session: those who are enrolled, except those without a
    /// record who have left the academy or have frozen the pass that would pay.
    ///
    /// - Parameter recorded: the students who have a record of the session.
    func expectedStudents(
        at session: SessionSummary, recorded: Set<StudentID>, in db: any Transaction
    ) throws -> ExpectedStudents {
        let enrolled = try sessions.enrolledStudents(in: session.academyClass, on: session.day, in: db)
        let known = try students.summaries(of: enrolled, in: db)
        let frozen = try passes.frozen(enrolled, at: session, in: db)
        let expected = enrolled.filter { student in
            let mayCome = known[student]?.isActive ?? false
            return recorded.contains(student) || mayCome && !frozen.contains(student)
        }
        return ExpectedStudents(enrolled: enrolled, expected: expected, frozen: frozen)
    }

    /// Counts the students of a session.
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
