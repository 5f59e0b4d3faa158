import Core
import Persistence
import Testing

@testable import Attendance

struct CheckInRaceTests {
    @Test func `a hundred check-ins of one student leave one record and use one credit`() async throws {
        let desk = try await Desk()
        let repeated = try await race { _ in try await desk.checkIn().repeated }
        #expect(repeated.count { !$0 } == 1)
        #expect(try await desk.count("attendance_records") == 1)
        #expect(try await desk.count("spendings") == 1)
        #expect(try await desk.creditsLeft() == 9)
    }

    @Test func `a hundred students at once all get in`() async throws {
        let desk = try await Desk()
        try await desk.enrol(1...100)
        let credits = try await race { try await desk.checkIn($0).creditsLeft }
        #expect(credits.allSatisfy { $0 == 9 })
        #expect(try await desk.count("attendance_records") == 100)
        #expect(try await desk.count("spendings") == 100)
    }

    @Test func `a hundred students with one credit and two sessions each use one`() async throws {
        let desk = try await Desk()
        desk.calendar.add(try Desk.session(2, of: 1))
        try await desk.grant(1, to: 1)
        let slot = CodeClock.slot(at: Desk.start)
        let refusals = try await race {
            try await desk.refusal(with: desk.code(.session(SessionID($0 % 2 + 1), slot: slot)))
        }
        #expect(refusals.contains(nil))
        #expect(try await desk.count("attendance_records") == 1)
        #expect(try await desk.creditsLeft() == 0)
    }

    /// Without the one transaction the same race goes wrong, so the tests above can fail.
    @Test func `looking and spending in two transactions would use many credits`() async throws {
        let desk = try await Desk()
        try await desk.grant(1000, to: 1)
        let session = try Desk.session()
        let repository = SQLAttendanceRepository()
        _ = try await race { _ in
            let known = try await desk.store.read { db in
                try repository.find(session: session.id, student: StudentID(1), in: db)
            }
            guard known == nil else { return }
            try await Task.sleep(for: .milliseconds(20))
            try await desk.store.write { db in
                _ = try FakePasses().spend(student: StudentID(1), session: session, at: Desk.start, in: db)
            }
        }
        #expect(try await desk.count("spendings") > 1)
    }

    @Test func `the schema itself takes one record a session and student`() async throws {
        let desk = try await Desk()
        let record = StoredAttendance(
            session: try Desk.session(), student: StudentID(1), status: .present, source: .qr, at: Desk.start,
            by: AccountID(1), creditUsed: true)
        let repository = SQLAttendanceRepository()
        _ = try await desk.store.write { try repository.insert(record, in: $0) }
        let error = await #expect(throws: ConstraintViolation.self) {
            try await desk.store.write { try repository.insert(record, in: $0) }
        }
        #expect(error?.isUnique("attendance_records.session_id") == true)
    }

    /// Runs a body for 1 to 100 at once.
    private func race<Value: Sendable>(
        _ body: @escaping @Sendable (Int64) async throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value.self) { group in
            for number in 1...100 { group.addTask { try await body(Int64(number)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
