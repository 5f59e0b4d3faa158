import Core
import Persistence
import StudentManagement
import Testing

@Suite struct BringStudentTests {
    private let ana = StudentFacts(
        key: "s000001", firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
        phone: "+51993709817", birthDate: CalendarDay(number: 11_000), joinedOn: CalendarDay(number: 20_000),
        status: .trial, level: "advanced")

    private func bring(_ facts: StudentFacts, _ fixture: StudentsFixture) async throws -> ImportOutcome<
        Kind.Student
    > {
        try await fixture.store.write {
            try fixture.students.bring(facts, today: StudentsFixture.today, in: $0)
        }
    }

    private func everyone(_ fixture: StudentsFixture) async throws -> [StudentFacts] {
        try await fixture.store.read { db in
            var facts: [StudentFacts] = []
            try fixture.students.forEachStudent(in: db) { facts.append($1) }
            return facts
        }
    }

    @Test func `a student who is brought comes out as they went in`() async throws {
        let fixture = try await StudentsFixture()
        #expect(try await bring(ana, fixture) == ImportOutcome(StudentID(1), isNew: true))
        #expect(try await everyone(fixture) == [ana])
        #expect(try await fixture.ask(ShowStudent(student: .key("s000001"))).student.key == "s000001")
    }

    @Test func `a key that is there already stays as it is`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await bring(ana, fixture)
        var changed = ana
        changed.firstName = "Eva"
        #expect(try await bring(changed, fixture) == ImportOutcome(StudentID(1), isNew: false))
        #expect(try await everyone(fixture) == [ana])
    }

    @Test func `a student without a key is written as one and known by it again`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        let facts = try #require(try await everyone(fixture).first)
        #expect(facts.key == "student-1")
        #expect(try await bring(facts, fixture) == ImportOutcome(StudentID(1), isNew: false))
    }

    @Test func `an export brought into a new academy is the same export`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await bring(ana, fixture)
        try await fixture.admit("Eva", "Luna")
        let first = try await everyone(fixture)
        let other = try await StudentsFixture()
        for facts in first { _ = try await bring(facts, other) }
        #expect(try await everyone(other) == first)
    }

    @Test(arguments: [
        ("email", "email.not-an-address"), ("nationalID", "national-id.malformed"),
        ("phone", "phone.malformed"),
        ("birthDate", "birth-date.in-future"), ("firstName", "first-name.missing"), ("key", "key.missing"),
    ])
    func `a wrong value is refused and its field is named`(_ field: String, _ code: String) async throws {
        let fixture = try await StudentsFixture()
        var facts = ana
        switch field {
        case "email": facts.email = "x"
        case "nationalID": facts.nationalID = "?"
        case "phone": facts.phone = "?"
        case "birthDate": facts.birthDate = StudentsFixture.today.adding(days: 1)
        case "key": facts.key = ""
        default: facts.firstName = ""
        }
        let wrong = facts
        let error = await #expect(throws: InvalidValue.self) { try await bring(wrong, fixture) }
        #expect(error?.field == field)
        #expect(error?.code == code)
    }

    @Test func `a taken e-mail address is refused and the transaction goes on`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await bring(ana, fixture)
        var other = ana
        (other.key, other.nationalID) = ("s000002", nil)
        var third = other
        (third.key, third.email) = ("s000003", nil)
        let isNew = try await fixture.store.write { [other, third] db in
            #expect(throws: StudentError.self) {
                try fixture.students.bring(other, today: StudentsFixture.today, in: db)
            }
            return try fixture.students.bring(third, today: StudentsFixture.today, in: db).isNew
        }
        #expect(isNew)
        #expect(try await everyone(fixture).map(\.key) == ["s000001", "s000003"])
    }

    @Test func `guardians are brought once and come out as they went in`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await bring(ana, fixture)
        let facts = GuardianFacts(
            student: StudentID(1), name: "Eva", email: "eva@example.org", phone: "+51954399496",
            relationship: "mother", pays: true)
        let outcomes = try await fixture.store.write { db in
            [try fixture.students.bring(facts, in: db), try fixture.students.bring(facts, in: db)]
        }
        #expect(outcomes.map { $0?.isNew } == [true, false])
        let guardians = try await fixture.store.read { db in
            var all: [GuardianFacts] = []
            try fixture.students.forEachGuardian(in: db) { all.append($1) }
            return all
        }
        #expect(guardians == [facts])
    }

    @Test func `a guardian does not come back to a student who was erased`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await bring(ana, fixture)
        _ = try await fixture.ask(EraseStudent(student: .id(StudentID(1))))
        let facts = GuardianFacts(student: StudentID(1), name: "Eva", pays: true)
        #expect(try await fixture.store.write { try fixture.students.bring(facts, in: $0) } == nil)
        await #expect(throws: StudentError.erased(StudentID(1))) {
            try await fixture.ask(AddGuardian(student: .id(StudentID(1)), name: "Eva"))
        }
    }

    @Test(arguments: ["student-01", "student-+1"])
    func `only a key as an export writes it is another's for want of one`(_ key: String) async throws {
        let fixture = try await StudentsFixture()
        _ = try await fixture.admit("Luz", "Quispe")
        var facts = ana
        facts.key = key
        #expect(try await bring(facts, fixture).isNew)
    }

    @Test func `a guardian of nobody is refused`() async throws {
        let fixture = try await StudentsFixture()
        await #expect(throws: NotFound("student", StudentID(9))) {
            try await fixture.store.write { db in
                _ = try fixture.students.bring(
                    GuardianFacts(student: StudentID(9), name: "Eva", pays: true), in: db)
            }
        }
    }
}
