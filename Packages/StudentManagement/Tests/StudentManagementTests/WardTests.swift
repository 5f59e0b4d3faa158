import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The students of guardians, and what other features are told of guardians who are removed.
@Suite(.limitedParallelism) struct WardTests {
    private let lookup = StudentsFixture.lookup

    private func wards(_ fixture: StudentsFixture, of person: GuardianPersonID) async throws -> [Ward] {
        try await fixture.store.read { [lookup] in try lookup.wards(of: person, in: $0) }
    }

    @discardableResult private func giveAllRights(
        _ fixture: StudentsFixture, to person: GuardianPersonID
    ) async throws -> [GivenGuardianRights] {
        try await fixture.store.write { [lookup] in try lookup.giveAllRights(to: person, in: $0) }
    }

    private func add(
        _ fixture: StudentsFixture, named name: String, email: String = "eva@example.org",
        as person: GuardianPersonID? = nil, to student: Student, recognises: Bool = true
    ) async throws -> GuardianPersonID {
        let email = try EmailAddress(parsing: email)
        return try await fixture.store.write { [lookup] db in
            try lookup.addGuardian(
                named: name, email, as: person, to: student.id, recognises: recognises, in: db
            ).person
        }
    }

    /// Two siblings with one mother.
    private func siblings(_ fixture: StudentsFixture) async throws -> (Student, Student, Guardian) {
        let (sofia, leo) = (try await fixture.admit("Sofía", "Paz"), try await fixture.admit("Leo", "Paz"))
        let eva = try await fixture.add("Eva Ríos", to: sofia.id, email: "eva@example.org")
        try await fixture.add("Eva Ríos", to: leo.id, email: "eva@example.org")
        return (sofia, leo, eva)
    }

    @Test func `a new guardian has the right to pay only`() async throws {
        let fixture = try await StudentsFixture()
        let sofia = try await fixture.admit("Sofía", "Paz")
        let eva = try await fixture.add("Eva", to: sofia.id)
        #expect(try await wards(fixture, of: eva.person).map(\.rights) == [[.pays]])
        let luz = try await fixture.send(
            AddGuardian(student: .id(sofia.id), name: "Luz", pays: false))
        #expect(try await wards(fixture, of: luz.person) == [])
    }

    @Test func `all rights are given at each student of the person, by name`() async throws {
        let fixture = try await StudentsFixture()
        let (_, _, eva) = try await siblings(fixture)
        try await giveAllRights(fixture, to: eva.person)
        let wards = try await wards(fixture, of: eva.person)
        #expect(wards.map(\.name) == ["Leo Paz", "Sofía Paz"])
        #expect(wards.map(\.firstName) == ["Leo", "Sofía"])
        #expect(wards.allSatisfy { $0.rights == GuardianRight.allCases })
    }

    @Test func `rights that were set, and those at students of age, stay as they are`() async throws {
        let fixture = try await StudentsFixture()
        let (sofia, leo, eva) = try await siblings(fixture)
        let records = try await fixture.send(ShowStudent(student: .id(leo.id))).guardians
        let atLeo = try #require(records.first).id
        _ = try await fixture.send(EditGuardianRights(guardian: atLeo, rights: [.sees]))
        let grown = try await fixture.send(
            AdmitStudent(
                firstName: "Ana", lastName: "Paz", birthDate: try CalendarDay(parsing: "2000-01-01")))
        try await fixture.add("Eva Ríos", to: grown.id, email: "eva@example.org")
        let given = try await giveAllRights(fixture, to: eva.person)
        #expect(given.map(\.change.student) == [sofia.id])
        let atGrown = try #require(
            try await fixture.send(ShowStudent(student: .id(grown.id))).guardians.first)
        #expect(atGrown.rights == [.pays])
        let rights = try await wards(fixture, of: eva.person).map { ($0.student, $0.rights) }
        #expect(rights.map(\.0) == [leo.id, sofia.id])
        #expect(rights.map(\.1) == [[.sees], GuardianRight.allCases])
    }

    @Test func `the guardians who get the messages are to be told of the rights that were given`()
        async throws
    {
        let fixture = try await StudentsFixture()
        let (sofia, leo, eva) = try await siblings(fixture)
        let juan = try await fixture.add("Juan Paz", to: leo.id, email: "juan@example.org")
        _ = try await fixture.send(EditGuardianRights(guardian: juan.id, rights: [.messages]))
        try await fixture.add("Iris Paz", to: sofia.id, email: "iris@example.org")
        let given = try await giveAllRights(fixture, to: eva.person)
        #expect(given.map(\.change.student) == [sofia.id, leo.id])
        let notices = given.compactMap(\.notice)
        #expect(notices.map(\.change.student) == [leo.id])
        #expect(notices.map(\.change.old) == [[.pays]])
        #expect(notices.map(\.change.new) == [GuardianRight.allCases])
        #expect(notices.map(\.change.guardian) == ["Eva Ríos"])
        #expect(notices.flatMap(\.recipients).map(\.name) == ["Juan Paz"])
        #expect(try await giveAllRights(fixture, to: eva.person).isEmpty)
    }

    @Test func `of a new guardian by a code the others are to be told once`() async throws {
        let fixture = try await StudentsFixture()
        let leo = try await fixture.admit("Leo", "Paz")
        let juan = try await fixture.add("Juan Paz", to: leo.id, email: "juan@example.org")
        _ = try await fixture.send(EditGuardianRights(guardian: juan.id, rights: [.messages]))
        let email = try EmailAddress(parsing: "eva@example.org")
        let add = { (person: GuardianPersonID?) in
            try await fixture.store.write { [lookup] db in
                try lookup.addGuardian(
                    named: "Eva Ríos", email, as: person, to: leo.id, recognises: true, in: db)
            }
        }
        let added = try await add(nil)
        #expect(added.notice?.change.old == [] && added.notice?.recipients.map(\.person) == [juan.person])
        #expect(try await add(added.person).notice == nil)
    }

    @Test func `of a student who has left a guardian sees the history and the payments only`() async throws {
        let fixture = try await StudentsFixture()
        let (sofia, leo, eva) = try await siblings(fixture)
        try await giveAllRights(fixture, to: eva.person)
        _ = try await fixture.send(WithdrawStudent(student: .id(sofia.id)))
        let rights = try await wards(fixture, of: eva.person).map { ($0.student, $0.rights) }
        #expect(rights.map(\.0) == [leo.id, sofia.id])
        #expect(rights.map(\.1) == [GuardianRight.allCases, [.sees, .pays]])
    }

    @Test func `an erased student is no ward`() async throws {
        let fixture = try await StudentsFixture()
        let (sofia, leo, eva) = try await siblings(fixture)
        try await giveAllRights(fixture, to: eva.person)
        _ = try await fixture.send(EraseStudent(student: .id(sofia.id)))
        #expect(try await wards(fixture, of: eva.person).map(\.student) == [leo.id])
        #expect(fixture.lifecycle.removedGuardians == [])
        _ = try await fixture.send(EraseStudent(student: .id(leo.id)))
        #expect(fixture.lifecycle.removedGuardians == [eva.person])
    }

    @Test func `features are told of the person whose last record is removed`() async throws {
        let fixture = try await StudentsFixture()
        let (_, leo, eva) = try await siblings(fixture)
        _ = try await fixture.send(RemoveGuardian(guardian: eva.id))
        #expect(fixture.lifecycle.removedGuardians == [])
        let last = try #require(try await fixture.send(ShowStudent(student: .id(leo.id))).guardians.first)
        _ = try await fixture.send(RemoveGuardian(guardian: last.id))
        #expect(fixture.lifecycle.removedGuardians == [eva.person])
    }

    @Test func `features are told of joined persons before the second is removed`() async throws {
        let fixture = try await StudentsFixture()
        let (sofia, leo) = (try await fixture.admit("Sofía", "Paz"), try await fixture.admit("Leo", "Paz"))
        let one = try await fixture.add("Eva Ríos", to: sofia.id, email: "eva@example.org")
        let two = try await fixture.add("Eva R.", to: leo.id, email: "e@example.org")
        let joined = try await fixture.send(JoinGuardians(guardians: [one.id, two.id]))
        #expect(fixture.lifecycle.joinedGuardians == ["\(two.person) to \(one.person)"])
        #expect(joined.sentences.contains("An account is closed."))
    }

    @Test func `a merge joins the guardians of one name who share a number`() async throws {
        let fixture = try await StudentsFixture()
        let (kept, double) = (try await fixture.admit("Leo", "Paz"), try await fixture.admit("Leo", "Paz"))
        let one = try await fixture.add("Eva", to: kept.id, email: "eva@example.org")
        let two = try await fixture.add("Eva", to: double.id, email: "e@example.org")
        for guardian in [one, two] {
            _ = try await fixture.send(EditGuardian(guardian: guardian.id, phone: "987654321"))
        }
        let merge = try await fixture.send(
            MergeStudents(student: .id(kept.id), duplicate: .id(double.id)))
        #expect(fixture.lifecycle.joinedGuardians == ["\(two.person) to \(one.person)"])
        #expect(merge.conflicts.contains("An account is closed."))
        #expect(fixture.lifecycle.removedGuardians == [])
    }

    @Test(arguments: [true, false])
    func `a merge gives a namesake nothing, also not the right to pay`(hasAccount: Bool) async throws {
        let fixture = try await StudentsFixture()
        let (kept, double) = (try await fixture.admit("Leo", "Paz"), try await fixture.admit("Leo", "Paz"))
        let request = AddGuardian(
            student: .id(kept.id), name: "Juan Paz", email: "juan@example.org", pays: false)
        let one = try await fixture.send(request)
        // An account need not have the address of the record, which may have none.
        let address = hasAccount ? nil : "j@example.org"
        let two = try await fixture.add("Juan Paz", to: double.id, email: address, phone: "900111222")
        if hasAccount { fixture.lifecycle.addAccount(two.person) }
        let merge = try await fixture.send(
            MergeStudents(student: .id(kept.id), duplicate: .id(double.id)))
        #expect(fixture.lifecycle.joinedGuardians == [])
        #expect(fixture.lifecycle.removedGuardians == [two.person])
        let left = try await fixture.send(ShowStudent(student: .id(kept.id))).guardians
        #expect(left.map(\.person) == [one.person] && left.map(\.rights) == [[]])
        let sentences = merge.conflicts.filter { $0.contains("Juan Paz") }
        #expect(sentences.contains { $0.contains("was removed") } == hasAccount, "\(sentences)")
        #expect(sentences.contains { $0.contains("these rights") }, "\(sentences)")
    }

    @Test func `a new guardian by a code is the person of that name and address`() async throws {
        let fixture = try await StudentsFixture()
        let (sofia, leo) = (try await fixture.admit("Sofía", "Paz"), try await fixture.admit("Leo", "Paz"))
        let eva = try await fixture.add("Eva Ríos", to: sofia.id, email: "eva@example.org")
        #expect(try await add(fixture, named: "Eva Ríos", to: sofia) == eva.person)
        #expect(try await add(fixture, named: "Eva Ríos", to: leo) == eva.person)
        #expect(try await wards(fixture, of: eva.person).map(\.student) == [leo.id, sofia.id])
        let other = try await add(fixture, named: "Ana Gil", email: "ana@example.org", to: leo)
        #expect(other != eva.person)
        #expect(try await wards(fixture, of: other).map(\.rights) == [GuardianRight.allCases])
    }

    @Test func `without a confirmed address a new guardian is no stored person, and no namesake`()
        async throws
    {
        let fixture = try await StudentsFixture()
        let (sofia, leo) = (try await fixture.admit("Sofía", "Paz"), try await fixture.admit("Leo", "Paz"))
        let eva = try await fixture.add("Eva Ríos", to: sofia.id, email: "eva@example.org")
        let other = try await add(fixture, named: "Eva Ríos", to: leo, recognises: false)
        #expect(other != eva.person)
        #expect(try await wards(fixture, of: other).map(\.student) == [leo.id])
        let code = await errorCode {
            try await add(fixture, named: "Eva Ríos", to: sofia, recognises: false)
        }
        #expect(code == "guardian.exists")
        #expect(try await add(fixture, named: "Eva Ríos", as: other, to: leo, recognises: false) == other)
    }

    @Test func `the name of a guardian with other students or another address is refused`() async throws {
        let fixture = try await StudentsFixture()
        let (sofia, leo) = (try await fixture.admit("Sofía", "Paz"), try await fixture.admit("Leo", "Paz"))
        let luz = try await fixture.add("Luz Ríos", to: sofia.id, phone: "+51954399496")
        try await fixture.add("Luz Ríos", to: leo.id, phone: "+51954399496")
        #expect(await errorCode { try await add(fixture, named: "Luz Ríos", to: leo) } == "guardian.exists")
        _ = try await fixture.send(RemoveGuardian(guardian: luz.id))
        #expect(try await add(fixture, named: "Luz Ríos", to: leo) == luz.person)
        try await fixture.add("Eva", to: leo.id, email: "e@example.org")
        #expect(await errorCode { try await add(fixture, named: "Eva", to: leo) } == "guardian.exists")
    }

    @Test func `a guardian with an account keeps their person at the next student`() async throws {
        let fixture = try await StudentsFixture()
        let (_, leo, eva) = try await siblings(fixture)
        let nina = try await fixture.admit("Nina", "Gil")
        #expect(try await add(fixture, named: "Anyone", as: eva.person, to: nina) == eva.person)
        #expect(try await add(fixture, named: "Anyone", as: eva.person, to: leo) == eva.person)
        let shown = try await fixture.send(ShowStudent(student: .id(nina.id))).guardians
        #expect(shown.map(\.name) == ["Eva Ríos"])
    }
}
