import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// Sessions 1 to 40 of classes 1 and 2, on one day after the other; every third one is held elsewhere.
@Suite(.limitedParallelism) struct AttendanceGroupTests {
    private let fixture: RollCallFixture
    private static let elsewhere = SessionPlace(
        academyClass: ReportKey(id: 2, name: "Tango"), venue: ReportKey(id: 2, name: "Barranco"),
        instructor: .withoutInstructor, capacity: 5)

    init() async throws {
        fixture = try await RollCallFixture()
        for number in 1...40 as ClosedRange<Int64> {
            let isTango = number.isMultiple(of: 2)
            fixture.calendar.add(
                try RollCallFixture.session(number, of: isTango ? 2 : 1, named: isTango ? "Tango" : "Salsa"))
            if number.isMultiple(of: 6) { fixture.calendar.move(SessionID(number), to: Self.elsewhere) }
        }
    }

    /// Three students at each session, each with the next status; returns the statuses by session.
    private func record() async throws -> [Int64: [AttendanceStatus]] {
        let fixture = fixture
        var statuses: [Int64: [AttendanceStatus]] = [:]
        for session in 1...40 as ClosedRange<Int64> {
            for student in 1...3 as ClosedRange<Int64> {
                let status = AttendanceStatus.allCases[Int(session + student) % 4]
                statuses[session, default: []].append(status)
                let record = StoredAttendance(
                    id: AttendanceRecordID(0), session: SessionID(session),
                    academyClass: ClassID(session.isMultiple(of: 2) ? 2 : 1), student: StudentID(student),
                    day: CalendarDay(number: 20_777), status: status, source: .staff,
                    recordedAt: RollCallFixture.start, recordedBy: nil, reason: nil)
                _ = try await fixture.store.write { try fixture.rollCall.records.insert(record, in: $0) }
            }
        }
        return statuses
    }

    /// The sessions, the students who came, and the places, by the name of a group.
    private func recount(
        _ statuses: [Int64: [AttendanceStatus]], by name: (Int64) -> String
    ) -> [String: [Int]] {
        statuses.reduce(into: [:]) { groups, entry in
            let came = entry.value.filter { $0 == .present || $0 == .late }.count
            let places = entry.key.isMultiple(of: 6) ? 5 : 10
            let old = groups[name(entry.key)] ?? [0, 0, 0]
            groups[name(entry.key)] = [old[0] + 1, old[1] + came, old[2] + places]
        }
    }

    private func report(by grouping: String) async throws -> [String: [Int]] {
        let groups = try await fixture.send(ReportAttendanceGroups(by: grouping)).groups
        return Dictionary(
            uniqueKeysWithValues: groups.map { ($0.name, [$0.sessions, $0.present + $0.late, $0.places]) })
    }

    @Test func `the attendance of each class, venue and instructor is that of a recount`() async throws {
        let statuses = try await record()
        #expect(
            try await report(by: "class") == recount(statuses) { $0.isMultiple(of: 2) ? "Tango" : "Salsa" })
        #expect(
            try await report(by: "venue") == recount(statuses) { $0.isMultiple(of: 6) ? "Barranco" : "Main" })
        #expect(
            try await report(by: "instructor")
                == recount(statuses) { $0.isMultiple(of: 6) ? "without an instructor" : "Maria" })
    }

    @Test func `the occupancy is the percentage of the places that were taken`() async throws {
        let statuses = try await record()
        for (name, sums) in recount(statuses, by: { $0.isMultiple(of: 6) ? "Barranco" : "Main" }) {
            let groups = try await fixture.send(ReportAttendanceGroups(by: "venue")).groups
            #expect(groups.first { $0.name == name }?.occupancy == 100 * sums[1] / sums[2])
        }
    }

    @Test func `another grouping is refused`() async throws {
        let error = await #expect(throws: InvalidValue.self) {
            try await fixture.send(ReportAttendanceGroups(by: "colour"))
        }
        #expect(error?.code == "report.unknown-grouping")
    }
}
