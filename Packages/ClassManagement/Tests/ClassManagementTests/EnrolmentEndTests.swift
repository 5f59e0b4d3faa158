import Core
import Networking
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// Enrolments that end during a day on which the class meets twice.
@Suite(.limitedParallelism) struct EnrolmentEndTests {
    /// It is 07:00 in Lima: the first session begins.
    private func fixture() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 07:00-08:00, FR 18:00-19:00")
        for student in [1, 2] as [Int64] { try await fixture.enrol(student, from: "2026-11-10") }
        return fixture
    }

    /// The students at each session of today.
    private func students(_ fixture: ClassesFixture) async throws -> [[Int64]] {
        let ids = try await fixture.sessions(of: "salsa", on: "2026-11-20").map(\.id)
        return try await fixture.store.read { db in
            let sessions = try fixture.classes.sessions(ids, in: db)
            let all = try fixture.classes.enrolments.students(at: ids, in: db)
            return try ids.map { id in
                let session = try #require(sessions[id])
                let students = try fixture.classes.enrolledStudents(at: session, in: db)
                #expect(students == (all[id] ?? []).sorted())
                for student in [1, 2].map({ StudentID($0) }) {
                    let summary = try fixture.classes.session(id, for: student, in: db)
                    #expect(summary?.isEnrolled == students.contains(student))
                }
                return students.map(\.number)
            }
        }
    }

    /// The students whose enrolments ended after each session of today.
    private func leaving(_ fixture: ClassesFixture) async throws -> [[Int64]] {
        let ids = try await fixture.sessions(of: "salsa", on: "2026-11-20").map(\.id)
        return try await fixture.store.read { db in
            let sessions = try fixture.classes.sessions(ids, in: db)
            return try ids.map { id in
                try fixture.classes.students(leavingAfter: #require(sessions[id]), in: db).map(\.number)
            }
        }
    }

    @Test func `who is unenrolled between two sessions is in the first one only`() async throws {
        let fixture = try await fixture()
        try fixture.clock.set("2026-11-20T17:00")
        try await fixture.unenrol(1)
        #expect(try await students(fixture) == [[1, 2], [2]])
        #expect(try await leaving(fixture) == [[1], []])
    }

    @Test func `a second end on that day keeps the first, and a day that is typed counts whole`()
        async throws
    {
        let fixture = try await fixture()
        try await fixture.unenrol(1)
        try fixture.clock.set("2026-11-20T23:30")
        try await fixture.unenrol(1)
        #expect(try await students(fixture) == [[1, 2], [2]])
        try await fixture.unenrol(1, until: "2026-11-20")
        #expect(try await students(fixture) == [[1, 2], [1, 2]])
    }

    @Test func `who leaves the academy between two sessions is in the first one only`() async throws {
        let fixture = try await fixture()
        try await fixture.unenrol(2)
        try fixture.clock.set("2026-11-20T17:00")
        let now = fixture.clock.now
        for student in [1, 2].map({ StudentID($0) }) {
            try await fixture.store.write {
                try fixture.classes.studentDidLeave(student, on: day("2026-11-20"), at: now, in: $0)
            }
        }
        #expect(try await students(fixture) == [[1, 2], []])
        // Student 2 was unenrolled while the first session went on.
        #expect(try await leaving(fixture) == [[1], []])
    }

    @Test func `who leaves the academy leaves a class by the day of its venue`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", room: "far", "SA 01:00-02:00, SA 18:00-19:00")
        try await fixture.enrol(1, from: "2026-11-10")
        // It is 23:30 of the 20th in Lima and 01:30 of the 21st in Santiago.
        try fixture.clock.set("2026-11-21T04:30")
        let now = fixture.clock.now
        let last = try await fixture.store.write { db in
            try fixture.classes.studentDidLeave(StudentID(1), on: day("2026-11-20"), at: now, in: db)
            return try fixture.classes.enrolments.all(of: [StudentID(1)], in: ClassID(1), in: db).last
        }
        #expect(try last?.until == day("2026-11-21") && last?.endedAt == now)
    }

    @Test func `a merge keeps the latest end of the last day`() async throws {
        let fixture = try await fixture()
        try await fixture.unenrol(1)
        try fixture.clock.set("2026-11-20T17:00")
        try await fixture.unenrol(2)
        let now = fixture.clock.now
        let left = try await fixture.store.write { db in
            _ = try fixture.classes.studentWasMerged(
                StudentID(1), into: StudentID(2), at: now, language: .english, in: db)
            return try fixture.classes.enrolments.all(of: [StudentID(2)], in: ClassID(1), in: db)
        }
        #expect(left.map(\.endedAt) == [now])
        #expect(try await students(fixture) == [[2], []])
    }

    @Test func `the file has the time of the end at the venue`() async throws {
        let fixture = try await fixture()
        try fixture.clock.set("2026-11-20T17:00")
        try await fixture.unenrol(1)
        let sheet = EnrolmentSheet(classes: fixture.classes)
        let ends = try await fixture.store.read { try sheet.rows(in: $0) }.map(\.endedAt?.description)
        #expect(ends == ["2026-11-20T12:00", nil])
    }
}
