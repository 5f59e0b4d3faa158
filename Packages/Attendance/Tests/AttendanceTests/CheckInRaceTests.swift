import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

@Suite(.limitedParallelism) struct CheckInRaceTests {
    @Test func `a hundred check-ins of one student leave one record and use one credit`() async throws {
        let fixture = try await RollCallFixture()
        let repeated = try await race { _ in try await fixture.checkIn().repeated }
        #expect(repeated.count { !$0 } == 1)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.count("spendings") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `a hundred concurrent check-ins all succeed`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.enrol(1...100)
        let credits = try await race { try await fixture.checkIn($0).creditsLeft }
        #expect(credits.allSatisfy { $0 == 9 })
        #expect(try await fixture.count("attendance_records") == 100)
        #expect(try await fixture.count("spendings") == 100)
    }

    @Test func `a hundred students with one credit and two sessions each use one`() async throws {
        let fixture = try await RollCallFixture()
        fixture.calendar.add(try RollCallFixture.session(2, of: 1))
        try await fixture.grant(1, to: 1)
        let step = TimeStep.number(at: RollCallFixture.start)
        let refusals = try await race {
            try await fixture.refusal(with: fixture.code(.session(SessionID($0 % 2 + 1), step: step)))
        }
        #expect(refusals.contains(nil))
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.creditsLeft() == 0)
    }

    @Test func `taps and scans of one student at once leave one record and use one credit`() async throws {
        let fixture = try await RollCallFixture()
        let repeated = try await race {
            try await $0.isMultiple(of: 2) ? fixture.tap().repeated : fixture.checkIn().repeated
        }
        #expect(repeated.count { !$0 } == 1)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.count("spendings") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `cards and scans by phone at once leave one record and use one credit`() async throws {
        let fixture = try await RollCallFixture()
        let card = try await fixture.issueCard()
        let repeated = try await race {
            try await $0.isMultiple(of: 2) ? fixture.scan(card).repeated : fixture.checkIn().repeated
        }
        #expect(repeated.count { !$0 } == 1)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.count("spendings") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `taps and undos at once leave a credit used for each record`() async throws {
        let fixture = try await RollCallFixture()
        _ = try await race {
            await $0.isMultiple(of: 2) ? fixture.tapRefusal() : fixture.undoRefusal()
        }
        let records = try await fixture.count("attendance_records")
        #expect(try await fixture.count("spendings") == records)
        #expect(try await fixture.creditsLeft() == 10 - records)
    }

    /// Without the one transaction the same race goes wrong, so the tests above can fail.
    @Test func `reading and spending in two transactions would use many credits`() async throws {
        let fixture = try await RollCallFixture()
        try await fixture.grant(1000, to: 1)
        let session = try RollCallFixture.session()
        let repository = SQLAttendanceRepository()
        let barrier = Barrier(100)
        _ = try await race { _ in
            let known = try await fixture.store.read { db in
                try repository.find(session: session.id, student: StudentID(1), in: db)
            }
            await barrier.wait()
            guard known == nil else { return }
            try await fixture.store.write { db in
                _ = try FakePasses().spend(
                    student: StudentID(1), session: session, at: RollCallFixture.start, in: db)
            }
        }
        #expect(try await fixture.count("spendings") > 1)
    }

    @Test func `the schema itself takes one record a session and student`() async throws {
        let fixture = try await RollCallFixture()
        let record = StoredAttendance(
            session: try RollCallFixture.session(), student: StudentID(1), status: .present, source: .qr,
            at: RollCallFixture.start,
            by: AccountID(1))
        let repository = SQLAttendanceRepository()
        _ = try await fixture.store.write { try repository.insert(record, in: $0) }
        let error = await #expect(throws: ConstraintViolation.self) {
            try await fixture.store.write { try repository.insert(record, in: $0) }
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
