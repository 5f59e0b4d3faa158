import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Uploads of late check-ins at once, and beside taps and undos at the station.
@Suite(.limitedParallelism) struct LateRaceTests {
    private let count = 40
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        fixture.clock.set(RollCallFixture.start.adding(minutes: 5))
    }

    @Test func `uploads of one scan at once leave one record and use one credit`() async throws {
        let request = try fixture.scan(with: try await fixture.phone())
        let found = await race(count) { _ in try await fixture.send(request, as: "student:1") }
        #expect(found.allSatisfy { $0?.state == .counted })
        #expect(Set(found.compactMap { $0?.id }).count == 1)
        #expect(found.count { $0?.receipt?.repeated == false } == 1)
        #expect(try await fixture.count("late_check_ins") == 1)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `taps at the station and uploads at once leave one record and use one credit`() async throws {
        let phone = try await fixture.phone()
        let found = await race(count) { index -> Bool? in
            guard index.isMultiple(of: 2) else { return try await fixture.tap().repeated }
            let time = RollCallFixture.start.adding(milliseconds: Int64(index))
            return try await fixture.upload(with: phone, at: time).receipt?.repeated
        }
        #expect(found.count { $0 == false } == 1)
        #expect(found.count { $0 == true } == count - 1)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.count("spendings") == 1)
        #expect(try await fixture.creditsLeft() == 9)
    }

    @Test func `undos at the station and uploads at once leave a credit used for each record`() async throws {
        let phone = try await fixture.phone()
        try await fixture.tap()
        _ = await race(count) { index in
            if index.isMultiple(of: 2) {
                _ = await fixture.undoRefusal()
            } else {
                let time = RollCallFixture.start.adding(milliseconds: Int64(index))
                _ = try await fixture.upload(with: phone, at: time)
            }
        }
        let records = try await fixture.count("attendance_records")
        #expect(try await fixture.count("spendings") == records)
        #expect(try await fixture.creditsLeft() == 10 - records)
    }

    @Test func `two students of one phone at once: one counts, one waits`() async throws {
        try await fixture.enrol(2...2)
        let phone = try await fixture.phone(of: "mother:1,2")
        let found = await race(2) { index in
            try await fixture.upload(with: phone, student: Int64(index + 1))
        }
        #expect(found.count { $0?.state == .counted } == 1)
        #expect(found.count { $0?.reason == .deviceOfAnother } == 1)
        #expect(try await fixture.count("attendance_records") == 1)
    }

    @Test func `acceptances and dismissals at once decide once`() async throws {
        let old = fixture.code(at: RollCallFixture.start.adding(minutes: -2))
        let late = try await fixture.upload(with: fixture.phone(), old)
        let found = await race(count) { index -> Bool in
            if index.isMultiple(of: 2) {
                _ = try await fixture.send(AcceptReportedCheckIn(report: late.id))
            } else {
                _ = try await fixture.send(DismissReportedCheckIn(report: late.id))
            }
            return true
        }
        #expect(found.count { $0 == true } == 1)
        let records = try await fixture.count("attendance_records")
        #expect(try await fixture.creditsLeft() == 10 - records)
    }

    /// Stores taps of one student at different times. The schema would accept each of them; the first one
    /// waits for staff, and the others are repetitions of it.
    ///
    /// - Parameter isOne: whether a tap is looked up and stored in one transaction.
    private func storeTaps(inOneTransaction isOne: Bool) async throws -> Int {
        let (late, barrier) = (SQLLateCheckIns(), Barrier(count))
        _ = await race(count) { index -> Void in
            let tap = StationLateCheckIn(
                session: RollCallFixture.session, student: StudentID(1),
                at: RollCallFixture.start.adding(milliseconds: Int64(index)))
            let stored = StoredLateCheckIn(
                id: LateCheckInID(0), session: tap.session, student: tap.student, state: .reported,
                reason: .pin, scannedAt: tap.at, arrivedAt: RollCallFixture.start, clockOffset: 0,
                sender: .station(StationID(1)))
            if isOne {
                try await fixture.store.write { db in
                    guard try late.find(tap, from: .station(StationID(1)), in: db) == nil else { return }
                    _ = try late.insert(stored, in: db)
                }
            } else {
                let known = try await fixture.store.read { db in
                    try late.find(tap, from: .station(StationID(1)), in: db)
                }
                await barrier.wait()
                guard known == nil else { return }
                try await fixture.store.write { db in _ = try late.insert(stored, in: db) }
            }
        }
        return try await fixture.count("late_check_ins")
    }

    @Test func `looking up and storing in one transaction stores one of many taps`() async throws {
        #expect(try await storeTaps(inOneTransaction: true) == 1)
    }

    /// The control: without the one transaction, all taps find no former one.
    @Test func `looking up and storing in two transactions would store each of the taps`() async throws {
        #expect(try await storeTaps(inOneTransaction: false) == count)
    }

    /// The control: the table itself takes a scan once, so that a second one cannot be stored in silence.
    @Test func `the schema takes one upload of a scan, and one tap of a student at a time`() async throws {
        for sender in [
            LateSender.device(CheckInKeyID(1), scan: [UInt8](repeating: 1, count: 32), mark: "a"),
            .station(StationID(1)), .staff(AccountID(1)),
        ] {
            let stored = StoredLateCheckIn(
                id: LateCheckInID(0), session: RollCallFixture.session, student: StudentID(1),
                state: .counted, reason: nil, scannedAt: RollCallFixture.start,
                arrivedAt: RollCallFixture.start, clockOffset: 0, sender: sender)
            _ = try await fixture.store.write { try SQLLateCheckIns().insert(stored, in: $0) }
            await #expect(throws: ConstraintViolation.self) {
                try await fixture.store.write { try SQLLateCheckIns().insert(stored, in: $0) }
            }
        }
    }
}
