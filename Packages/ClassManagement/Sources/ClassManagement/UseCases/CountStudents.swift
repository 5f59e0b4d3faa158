internal import Application
internal import Core
internal import Persistence

/// Counts the students of sessions.
struct CountStudents {
    let enrolments: SQLEnrolmentRepository
    let records: any RecordDirectory
    let expectedStudents: ExpectedStudentFinder
    let passes: (any PassDirectory)?

    /// The sessions with the numbers of students who are expected, who were present and who walked in.
    ///
    /// - Parameter withDebts: whether they also have the sum that the expected students owe.
    func counted(_ sessions: [Session], withDebts: Bool, in db: any Transaction) throws -> [Session] {
        let ids = sessions.map(\.id)
        let enrolled = try enrolments.students(at: ids, in: db)
        let expected = try expectedStudents(enrolled, db)
        let present = try records.presentStudents(at: ids, in: db)
        let debts =
            try withDebts ? passes?.debts(of: Set(expected.values.joined()).sorted(), in: db) ?? [:] : [:]
        return try sessions.map { session in
            var session = session
            let coming = expected[session.id] ?? []
            session.expected = coming.count
            session.owed = try Money.total(coming.compactMap { debts[$0] })
            let here = present[session.id] ?? []
            session.present = here.count
            session.walkIns = Set(here).subtracting(enrolled[session.id] ?? []).count
            return session
        }
    }
}

extension Caller {
    /// Whether a response may contain the debts of students.
    var mayReadPayments: Bool { principal?.permissions.contains(.readPayments) ?? false }
}
