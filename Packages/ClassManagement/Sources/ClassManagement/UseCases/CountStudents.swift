internal import Core
internal import Persistence

/// Counts the students of sessions.
struct CountStudents {
    let enrolments: SQLEnrolmentRepository
    let records: any RecordDirectory
    let expectedCounts: ExpectedStudentCounter

    /// The sessions with the numbers of students who are expected, who were present and who walked in.
    func counted(_ sessions: [Session], in db: any Transaction) throws -> [Session] {
        let ids = sessions.map(\.id)
        let enrolled = try enrolments.students(at: ids, in: db)
        let expected = try expectedCounts(enrolled, db)
        let present = try records.presentStudents(at: ids, in: db)
        return sessions.map { session in
            var session = session
            session.expected = expected[session.id] ?? 0
            let here = present[session.id] ?? []
            session.present = here.count
            session.walkIns = Set(here).subtracting(enrolled[session.id] ?? []).count
            return session
        }
    }
}
