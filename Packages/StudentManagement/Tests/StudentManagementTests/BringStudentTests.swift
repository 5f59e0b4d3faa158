import Core
import Persistence
import StudentManagement
import Testing

@Suite struct BringStudentTests {
    private let ana = StudentFacts(
        key: "s000001", firstName: "Ana", lastName: "Pérez", email: "ana@example.org", nationalID: "64675067",
        phone: "+51993709817", birthDate: CalendarDay(number: 11_000), joinedOn: CalendarDay(number: 20_000),
        status: .trial, level: "advanced")

    private func bring(_ facts: StudentFacts, _ desk: Desk) async throws -> ImportOutcome<Kind.Student> {
        try await desk.store.write { try desk.students.bring(facts, today: Desk.today, in: $0) }
    }

    private func everyone(_ desk: Desk) async throws -> [StudentFacts] {
        try await desk.store.read { db in
            var facts: [StudentFacts] = []
            try desk.students.forEachStudent(in: db) { facts.append($1) }
            return facts
        }
    }

    @Test func `a student who is brought comes out as they went in`() async throws {
        let desk = try await Desk()
        #expect(try await bring(ana, desk) == ImportOutcome(StudentID(1), isNew: true))
        #expect(try await everyone(desk) == [ana])
        #expect(try await desk.ask(ShowStudent(student: .key("s000001"))).student.key == "s000001")
    }

    @Test func `a key that is there already stays as it is`() async throws {
        let desk = try await Desk()
        _ = try await bring(ana, desk)
        var changed = ana
        changed.firstName = "Eva"
        #expect(try await bring(changed, desk) == ImportOutcome(StudentID(1), isNew: false))
        #expect(try await everyone(desk) == [ana])
    }

    @Test func `a student without a key is written as one and known by it again`() async throws {
        let desk = try await Desk()
        try await desk.admit("Ana", "Pérez")
        let facts = try #require(try await everyone(desk).first)
        #expect(facts.key == "student-1")
        #expect(try await bring(facts, desk) == ImportOutcome(StudentID(1), isNew: false))
    }

    @Test func `an export brought into a new academy is the same export`() async throws {
        let desk = try await Desk()
        _ = try await bring(ana, desk)
        try await desk.admit("Eva", "Luna")
        let first = try await everyone(desk)
        let other = try await Desk()
        for facts in first { _ = try await bring(facts, other) }
        #expect(try await everyone(other) == first)
    }

    @Test(arguments: [
        ("email", "email.not-an-address"), ("nationalID", "national-id.malformed"),
        ("phone", "phone.malformed"),
        ("birthDate", "birth-date.in-future"), ("firstName", "first-name.missing"), ("key", "key.missing"),
    ])
    func `a wrong value is refused and its field is named`(_ field: String, _ code: String) async throws {
        let desk = try await Desk()
        var facts = ana
        switch field {
        case "email": facts.email = "x"
        case "nationalID": facts.nationalID = "?"
        case "phone": facts.phone = "?"
        case "birthDate": facts.birthDate = Desk.today.adding(days: 1)
        case "key": facts.key = ""
        default: facts.firstName = ""
        }
        let wrong = facts
        let error = await #expect(throws: InvalidValue.self) { try await bring(wrong, desk) }
        #expect(error?.field == field)
        #expect(error?.code == code)
    }

    @Test func `a taken e-mail address is refused and the transaction goes on`() async throws {
        let desk = try await Desk()
        _ = try await bring(ana, desk)
        var other = ana
        (other.key, other.nationalID) = ("s000002", nil)
        var third = other
        (third.key, third.email) = ("s000003", nil)
        let isNew = try await desk.store.write { [other, third] db in
            #expect(throws: StudentError.self) { try desk.students.bring(other, today: Desk.today, in: db) }
            return try desk.students.bring(third, today: Desk.today, in: db).isNew
        }
        #expect(isNew)
        #expect(try await everyone(desk).map(\.key) == ["s000001", "s000003"])
    }

    @Test func `guardians are brought once and come out as they went in`() async throws {
        let desk = try await Desk()
        _ = try await bring(ana, desk)
        let facts = GuardianFacts(
            student: StudentID(1), name: "Eva", email: "eva@example.org", phone: "+51954399496",
            relationship: "mother", pays: true)
        let outcomes = try await desk.store.write { db in
            [try desk.students.bring(facts, in: db), try desk.students.bring(facts, in: db)]
        }
        #expect(outcomes.map { $0?.isNew } == [true, false])
        let guardians = try await desk.store.read { db in
            var all: [GuardianFacts] = []
            try desk.students.forEachGuardian(in: db) { all.append($1) }
            return all
        }
        #expect(guardians == [facts])
    }

    @Test func `a guardian does not come back to a student who was erased`() async throws {
        let desk = try await Desk()
        _ = try await bring(ana, desk)
        _ = try await desk.ask(EraseStudent(student: .id(StudentID(1))))
        let facts = GuardianFacts(student: StudentID(1), name: "Eva", pays: true)
        #expect(try await desk.store.write { try desk.students.bring(facts, in: $0) } == nil)
        await #expect(throws: StudentError.erased(StudentID(1))) {
            try await desk.ask(AddGuardian(student: .id(StudentID(1)), name: "Eva"))
        }
    }

    @Test(arguments: ["student-01", "student-+1"])
    func `only a key as an export writes it is another's for want of one`(_ key: String) async throws {
        let desk = try await Desk()
        _ = try await desk.admit("Luz", "Quispe")
        var facts = ana
        facts.key = key
        #expect(try await bring(facts, desk).isNew)
    }

    @Test func `a guardian of nobody is refused`() async throws {
        let desk = try await Desk()
        await #expect(throws: NotFound("student", StudentID(9))) {
            try await desk.store.write { db in
                _ = try desk.students.bring(
                    GuardianFacts(student: StudentID(9), name: "Eva", pays: true), in: db)
            }
        }
    }
}
