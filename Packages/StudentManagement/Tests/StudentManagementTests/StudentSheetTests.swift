import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct StudentSheetTests {
    private let ana = StudentRow(
        key: "s000001", firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
        phone: "+51993709817", birthDate: CalendarDay(number: 11_000), joinedOn: CalendarDay(number: 20_000),
        status: .trial, level: "advanced")

    private func importRow(
        _ row: StudentRow, _ fixture: StudentsFixture
    ) async throws -> ImportOutcome<Kind.Student>? {
        let sheet = fixture.students.studentSheet
        return try await fixture.store.write { db in
            _ = try sheet.key(of: row)
            return try sheet.importing(row, at: StudentsFixture.now, in: db)
        }
    }

    private func importRow(_ row: GuardianRow, _ fixture: StudentsFixture) async throws -> Bool? {
        var keys = KeyIndex()
        keys.add(sheet: "students", noun: "student")
        keys.add("s000001", 1, of: "students")
        keys.add("s000009", 9, of: "students")
        return try await fixture.store.write { [keys] db in
            try GuardianSheet().importing(
                row, keys: keys, at: StudentsFixture.now, in: db)?.isNew
        }
    }

    private func everyone(_ fixture: StudentsFixture) async throws -> [StudentRow] {
        try await fixture.store.read { try fixture.students.studentSheet.rows(in: $0) }
    }

    @Test func `an imported student is exported unchanged`() async throws {
        let fixture = try await StudentsFixture()
        #expect(try await importRow(ana, fixture) == ImportOutcome(StudentID(1), isNew: true))
        #expect(try await everyone(fixture) == [ana])
        #expect(try await fixture.send(ShowStudent(student: .key("s000001"))).student.key == "s000001")
    }

    @Test func `a student whose key is stored already stays unchanged`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await importRow(ana, fixture)
        var changed = ana
        changed.firstName = "Eva"
        #expect(try await importRow(changed, fixture) == ImportOutcome(StudentID(1), isNew: false))
        #expect(try await everyone(fixture) == [ana])
    }

    @Test func `a student without a key is exported with one, which the import recognises`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        let row = try #require(try await everyone(fixture).first)
        #expect(row.key == "student-1-" + String(StudentsFixture.now.milliseconds, radix: 36))
        #expect(try await importRow(row, fixture) == ImportOutcome(StudentID(1), isNew: false))
    }

    @Test func `the import of an export makes the same export`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await importRow(ana, fixture)
        try await fixture.admit("Eva", "Luna")
        let first = try await everyone(fixture)
        let other = try await StudentsFixture()
        for row in first { _ = try await importRow(row, other) }
        #expect(try await everyone(other) == first)
    }

    @Test(arguments: [("2027-11-20", nil), ("2027-11-21", "joined-on.too-late")])
    func `the day of joining in a file is at most a year ahead, and other values can be edited`(
        _ text: String, _ code: String?
    ) async throws {
        let fixture = try await StudentsFixture()
        var row = ana
        row.joinedOn = try CalendarDay(parsing: text)
        do {
            _ = try await importRow(row, fixture)
            #expect(code == nil)
        } catch let error as InvalidValue {
            #expect(error.code == code)
            return
        }
        let edited = try await fixture.send(
            EditStudent(student: .key("s000001"), firstName: "Eva", joinedOn: row.joinedOn))
        #expect(edited.firstName == "Eva" && edited.joinedOn == row.joinedOn)
        let moved = EditStudent(student: .key("s000001"), joinedOn: row.joinedOn?.adding(days: -1))
        #expect(await fixture.errorCode(of: moved) == "joined-on.in-future")
    }

    @Test(arguments: [
        ("email", "email.not-an-address"), ("nationalID", "national-id.malformed"),
        ("phone", "phone.malformed"),
        ("birthDate", "birth-date.in-future"), ("firstName", "first-name.missing"), ("key", "key.missing"),
    ])
    func `a wrong value is refused and its field is named`(_ field: String, _ code: String) async throws {
        let fixture = try await StudentsFixture()
        var row = ana
        switch field {
        case "email": row.email = "x"
        case "nationalID": row.nationalID = "?"
        case "phone": row.phone = "?"
        case "birthDate": row.birthDate = StudentsFixture.today.adding(days: 1)
        case "key": row.key = ""
        default: row.firstName = ""
        }
        let wrong = row
        let error = await #expect(throws: InvalidValue.self) { try await importRow(wrong, fixture) }
        #expect(error?.field == field)
        #expect(error?.code == code)
    }

    @Test func `a taken national id is refused and the next row is imported`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await importRow(ana, fixture)
        var other = ana
        (other.key, other.firstName, other.lastName) = ("s000002", "Luz", "Vega")
        var third = other
        (third.key, third.nationalID) = ("s000003", nil)
        let taken = other
        await #expect(throws: StudentError.self) { try await importRow(taken, fixture) }
        #expect(try await importRow(third, fixture)?.isNew == true)
        #expect(try await everyone(fixture).map(\.key) == ["s000001", "s000003"])
    }

    @Test func `a guardian is imported once and exported unchanged`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await importRow(ana, fixture)
        let row = GuardianRow(
            student: "s000001", name: "Eva", email: "eva@example.org", phone: "+51954399496",
            relationship: "mother", pays: true)
        #expect(try await importRow(row, fixture) == true)
        #expect(try await importRow(row, fixture) == false)
        var keys = ExportedKeys()
        keys.add("s000001", 1, of: "students")
        let rows = try await fixture.store.read { [keys] db in
            try GuardianSheet().rows(keys: keys, in: db)
        }
        #expect(rows == [row])
    }

    @Test func `an erased student gets no guardian`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await importRow(ana, fixture)
        _ = try await fixture.send(EraseStudent(student: .id(StudentID(1))))
        #expect(try await importRow(GuardianRow(student: "s000001", name: "Eva", pays: true), fixture) == nil)
        await #expect(throws: StudentError.erased(StudentID(1))) {
            try await fixture.send(AddGuardian(student: .id(StudentID(1)), name: "Eva"))
        }
    }

    @Test func `an erasure is exported and imported`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await importRow(ana, fixture)
        _ = try await fixture.send(EraseStudent(student: .id(StudentID(1))))
        let exported = try await everyone(fixture)
        #expect(exported.map(\.erasedAt) == [StudentsFixture.now])
        let other = try await StudentsFixture()
        for row in exported { _ = try await importRow(row, other) }
        #expect(try await everyone(other) == exported)
        await #expect(throws: StudentError.erased(StudentID(1))) {
            try await other.send(ReadmitStudent(student: .id(StudentID(1))))
        }
    }

    @Test func `an imported erased student is inactive and has only a name`() async throws {
        let fixture = try await StudentsFixture()
        var row = ana
        row.erasedAt = StudentsFixture.now
        _ = try await importRow(row, fixture)
        let stored = StudentRow(
            key: ana.key, firstName: ana.firstName, lastName: ana.lastName, joinedOn: ana.joinedOn,
            status: .inactive, erasedAt: StudentsFixture.now)
        #expect(try await everyone(fixture) == [stored])
    }

    @Test(arguments: ["student-01-", "student-+1-", "student-1-0"])
    func `only a key spelled as an export spells it means a student without a key`(_ key: String) async throws
    {
        let fixture = try await StudentsFixture()
        _ = try await fixture.admit("Luz", "Quispe")
        var row = ana
        row.key = key.hasSuffix("-") ? key + String(StudentsFixture.now.milliseconds, radix: 36) : key
        #expect(try await importRow(row, fixture)?.isNew == true)
    }

    @Test func `a guardian of an unknown student is refused`() async throws {
        let fixture = try await StudentsFixture()
        await #expect(throws: NotFound("student", StudentID(9))) {
            try await importRow(GuardianRow(student: "s000009", name: "Eva", pays: true), fixture)
        }
    }

    @Test(.onSQLite, arguments: [(0, true), (2, true), (3, false)])
    func `an import that at least doubles the students compacts the search index`(
        _ before: Int, _ isCompacted: Bool
    ) async throws {
        let fixture = try await StudentsFixture()
        for _ in 0..<before { try await fixture.admit("Eva", "Luna") }
        let sheet = fixture.students.studentSheet
        let importer = try await fixture.store.read { db in
            var importer = try sheet.makeImporter(at: StudentsFixture.now, in: db)
            try importer.prepare(in: db)
            return importer
        }
        for number in 1...2 {
            var row = ana
            row.key = "s\(number)"
            (row.email, row.nationalID, row.phone) = (nil, nil, nil)
            row.lastName += " \(number == 1 ? "Luna" : "Solis")"
            try await fixture.store.write { [row, importer] db in
                var importer = importer
                _ = try importer.importRow(row, keys: KeyIndex(), at: StudentsFixture.now, in: db)
            }
        }
        try await fixture.store.write { db in
            var importer = importer
            try importer.prepareToFinish(in: db)
            #expect(try !importer.finish(in: db))
        }
        let segments: Int? = try await fixture.store.read {
            try $0.value("SELECT count(DISTINCT segid) AS value FROM students_search_idx")
        }
        #expect(segments == (isCompacted ? 1 : before + 2))
        #expect(try await fixture.send(FindStudents(search: "perez")).items.count == 2)
    }
}
