import Application
import Core
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

    /// The students whose enrolments ended at or after the end of each session of a day.
    private func leaving(
        _ fixture: ClassesFixture, on date: String = "2026-11-20"
    ) async throws -> [[Int64]] {
        let ids = try await fixture.sessions(of: "salsa", on: date).map(\.id)
        return try await fixture.store.read { db in
            let sessions = try fixture.classes.sessions(ids, in: db)
            return try ids.map { id in
                try fixture.classes.students(enrolledUntilEndOf: #require(sessions[id]), in: db)
                    .map(\.number)
            }
        }
    }

    @Test func `a student unenrolled between two sessions is enrolled in the first one only`() async throws {
        let fixture = try await fixture()
        try fixture.clock.set("2026-11-20T17:00")
        try await fixture.unenrol(1)
        #expect(try await students(fixture) == [[1, 2], [2]])
        #expect(try await leaving(fixture) == [[1], []])
    }

    @Test
    func `a second end on that day keeps the first, and an unenrolment with a day keeps all its sessions`()
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

    @Test func `a student who leaves between two sessions is enrolled in the first one only`() async throws {
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

    @Test func `a student who leaves before any session of the day was enrolled on the day before`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "TH 18:00-19:00, FR 18:00-19:00")
        try await fixture.enrol(1, from: "2026-11-10")
        let now = fixture.clock.now
        try await fixture.store.write {
            try fixture.classes.studentDidLeave(StudentID(1), on: day("2026-11-20"), at: now, in: $0)
        }
        #expect(try await leaving(fixture, on: "2026-11-19") == [[1]])
        #expect(try await leaving(fixture) == [[]])
    }

    @Test func `a student who leaves the academy leaves a class by the day of its venue`() async throws {
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

    @Test func `a merge keeps all sessions of the last day if one enrolment ends with that day`() async throws
    {
        let fixture = try await fixture()
        try await fixture.unenrol(1)
        try await fixture.unenrol(2, until: "2026-11-20")
        let now = fixture.clock.now
        try await fixture.store.write { db in
            _ = try fixture.classes.studentWasMerged(
                StudentID(1), into: StudentID(2), at: now, language: .english, in: db)
        }
        #expect(try await students(fixture) == [[2], [2]])
    }

    @Test func `the file has the time of the end at the venue`() async throws {
        let fixture = try await fixture()
        try fixture.clock.set("2026-11-20T17:00")
        try await fixture.unenrol(1)
        let sheet = fixture.classes.enrolmentSheet
        let ends = try await fixture.store.read { try sheet.rows(in: $0) }.map(\.endedAt?.description)
        #expect(ends == ["2026-11-20T12:00", nil])
    }

    /// The keys of two students and of the class.
    private var keys: KeyIndex {
        var keys = KeyIndex()
        for (sheet, noun) in [("students", "student"), ("classes", "class")] {
            keys.add(sheet: sheet, noun: noun)
        }
        for student in [1, 2] as [Int64] { keys.add("s\(student)", student, of: "students") }
        keys.add("salsa", 1, of: "classes")
        return keys
    }

    private func row(_ until: String?, _ endedAt: String?) throws -> EnrolmentRow {
        EnrolmentRow(
            student: "s1", class: "salsa", from: try day("2026-11-10"), until: try until.map { try day($0) },
            endedAt: try endedAt.map { try LocalDateTime(parsing: $0) })
    }

    /// An academy at noon in which only student 2 is enrolled.
    private func noon() async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", "FR 07:00-08:00, FR 18:00-19:00")
        try await fixture.enrol(2, from: "2026-11-10")
        try fixture.clock.set("2026-11-20T17:00")
        return fixture
    }

    private func importRow(_ row: EnrolmentRow, _ fixture: ClassesFixture) async throws {
        let (sheet, keys, now) = (fixture.classes.enrolmentSheet, keys, fixture.clock.now)
        _ = try await fixture.store.write { try sheet.importing(row, keys: keys, at: now, in: $0) }
    }

    @Test func `an imported file has the same students at both sessions`() async throws {
        let fixture = try await noon()
        try await importRow(row("2026-11-20", "2026-11-20T12:00"), fixture)
        #expect(try await students(fixture) == [[1, 2], [2]])
    }

    @Test(
        arguments: [
            (nil, "2026-11-20T12:00", "enrolment.ended-without-day"),
            ("2026-11-20", "2026-11-19T12:00", "enrolment.ended-on-other-day"),
            ("2026-11-20", "2026-11-20T12:01", "enrolment.ended-in-future"),
        ] as [(String?, String, String)])
    func `an imported end that is not on the last day or has not come is refused`(
        _ until: String?, _ endedAt: String, _ code: String
    ) async throws {
        let fixture = try await noon()
        #expect(await errorCode { try await importRow(row(until, endedAt), fixture) } == code)
        #expect(try await students(fixture) == [[2], [2]])
    }

    // A row has only the values that differ: the last day is missing if it is the stored one.
    @Test(arguments: [(nil, "2026-11-20"), ("2026-11-20", nil)] as [(String?, String?)])
    func `an import gives an open enrolment the end of the file`(_ stored: String?, _ given: String?)
        async throws
    {
        let fixture = try await fixture()
        if let stored { try await fixture.unenrol(1, until: stored) }
        try fixture.clock.set("2026-11-20T18:00")
        let (now, keys) = (fixture.clock.now, keys)
        let row = try row(given, "2026-11-20T12:00")
        let sheet = fixture.classes.enrolmentSheet
        try await fixture.store.write { db in
            let edit = try sheet.edit(EnrolmentID(1), to: row, keys: keys, at: now, in: db)
            let request = try #require(edit as? UnenrolStudent)
            _ = try fixture.classes.enrolling.unenrol(request, by: Caller(nil, at: now), in: db)
        }
        #expect(try await students(fixture) == [[1, 2], [2]])
    }

    @Test func `an import cannot remove the end of an enrolment`() async throws {
        let fixture = try await fixture()
        try await fixture.unenrol(1)
        let (now, keys, row) = (fixture.clock.now, keys, try row(nil, nil))
        let sheet = fixture.classes.enrolmentSheet
        let code = await errorCode {
            _ = try await fixture.store.write { db in
                try sheet.edit(EnrolmentID(1), to: row, keys: keys, at: now, in: db) == nil
            }
        }
        #expect(code == "enrolment.end-removed")
        #expect(try await students(fixture) == [[1, 2], [2]])
    }
}
