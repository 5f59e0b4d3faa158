import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The marks of the network addresses of check-ins, and their flags.
@Suite(.limitedParallelism) struct AddressFlagTests {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        try await fixture.enrol(1...8)
    }

    /// A student checks in over the network.
    private func checkIn(_ student: Int64, from address: String?) async throws {
        _ = try await fixture.service.handle(
            CheckIn(code: fixture.code()),
            as: Sender(token: "student:\(student)", from: .network("203.0.113.0/24"), address: address))
    }

    private func flags(_ request: ListFlags = ListFlags()) async throws -> [AttendanceFlag] {
        try await fixture.send(request).flags
    }

    /// The marks of addresses in order of student.
    private func marks() async throws -> [String?] {
        try await fixture.store.read { db in
            try db.rows("SELECT address_mark FROM attendance_records ORDER BY student_id").map {
                try $0["address_mark"]
            }
        }
    }

    @Test func `three students from another address than the venue's are listed`() async throws {
        for student in 1...4 { try await checkIn(Int64(student), from: "198.51.100.1") }
        for student in 5...6 { try await checkIn(Int64(student), from: "203.0.113.7") }
        #expect(try await flags().isEmpty)
        try await checkIn(7, from: "203.0.113.7")
        let flag = try #require(try await flags().first)
        #expect((flag.rule, flag.count, flag.places) == (.oneAddress, 3, nil))
        #expect(flag.sides.map(\.student) == [StudentID(5), StudentID(6), StudentID(7)])
        #expect(Set(flag.sides.compactMap(\.address)).count == 1)
        #expect(flag.sides.allSatisfy { $0.address != nil && $0.device == nil && $0.refusal == nil })
    }

    @Test func `a record has a mark, and not the address`() async throws {
        try await checkIn(1, from: "203.0.113.7")
        try await checkIn(2, from: "203.0.113.8")
        try await checkIn(3, from: "203.0.113.7")
        let marks = try await marks()
        #expect(marks[0] == marks[2] && marks[0] != marks[1])
        #expect(marks.allSatisfy { $0?.count == 16 && $0?.contains(".") == false })
    }

    @Test func `this machine, a proxy, a station and staff leave no mark`() async throws {
        try await fixture.checkIn(1)
        try await checkIn(2, from: nil)
        try await fixture.tap(3)
        _ = try await fixture.service.handle(
            MarkAttendance(
                session: RollCallFixture.session, student: .id(StudentID(4)), status: "present", reason: nil),
            as: Sender(token: "admin", from: .network("203.0.113.0/24"), address: "203.0.113.7"))
        #expect(try await marks() == [nil, nil, nil, nil])
    }

    @Test func `a check-in without a connection has no mark: it is sent from anywhere`() async throws {
        fixture.clock.set(RollCallFixture.reconnected)
        let scan = try await fixture.scan(with: fixture.phone())
        _ = try await fixture.service.handle(
            scan, as: Sender(token: "student:1", from: .network("203.0.113.0/24"), address: "203.0.113.7"))
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await marks() == [nil])
    }

    @Test func `a mark by hand and an erasure remove the mark, and a merge moves it`() async throws {
        for student in 1...3 { try await checkIn(Int64(student), from: "203.0.113.7") }
        try await fixture.mark("late", 1)
        try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasErased(StudentID(2), at: RollCallFixture.start, in: db)
            _ = try rollCall.studentWasMerged(
                StudentID(3), into: StudentID(8), at: RollCallFixture.start, language: .english, in: db)
        }
        let marks = try await marks()
        #expect(marks.map { $0 == nil } == [true, true, false])
    }

    @Test func `the personal data of a student has the mark`() async throws {
        try await checkIn(1, from: "203.0.113.7")
        let mark = try #require(try await marks().compactMap(\.self).first)
        let data = try await fixture.store.read { try SQLPersonalAttendance.all(of: StudentID(1), in: $0) }
        #expect(data.first?.rows.first?["network_address_mark"] == mark)
    }
}
