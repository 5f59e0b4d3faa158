import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The end of guardians: removed, joined to others, and the races of their accounts.
@Suite(.limitedParallelism) struct GuardianEndTests {
    @Test func `the account of a guardian without students is closed, unless it has another role`()
        async throws
    {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        try await fixture.remove(fixture.rosa)
        await #expect(throws: AccessError.invalidToken) { try await fixture.principal(rosa) }
        await #expect(throws: AccountError.signInFailed) {
            try await fixture.accounts.send(
                SignIn(email: GuardianFixture.email, password: GuardianFixture.password))
        }
    }

    @Test func `a member of staff stays signed in when the role of the guardian ends`() async throws {
        let fixture = try await GuardianFixture()
        let desk = try await fixture.accounts.open(.frontDesk, email: "desk@example.org")
        try await fixture.accept(fixture.invite(), as: desk)
        let family = try await fixture.accounts.send(
            SignIn(email: "desk@example.org", password: "nine grey owls watch", program: .students))
        try await fixture.remove(fixture.rosa)
        await #expect(throws: AccessError.invalidToken) { try await fixture.principal(family) }
        #expect(try await fixture.principal(desk).role == .frontDesk)
        await #expect(throws: AccessError.wrongProgram(theirs: .staff)) {
            try await fixture.accounts.send(
                SignIn(email: "desk@example.org", password: "nine grey owls watch", program: .students))
        }
    }

    @Test func `a student stays signed in when the role of the guardian ends`() async throws {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let student = try await fixture.accounts.signInStudent()
        try await fixture.accept(fixture.invite(), as: student)
        try await fixture.remove(fixture.rosa)
        let principal = try await fixture.principal(student)
        #expect((principal.student, principal.person) == (StudentID(1), nil))
    }

    @Test func `an erased student's account stays that of a guardian`() async throws {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let student = try await fixture.accounts.signInStudent()
        let other = try fixture.accounts.wards.add("Lucía Ñahui", of: 2)
        try await fixture.accept(fixture.invite(other), as: student)
        try await fixture.accounts.closeAccount(of: 1)
        let principal = try await fixture.principal(student)
        #expect((principal.role, principal.student) == (.guardian, nil))
        #expect(fixture.accounts.observer.students == [StudentID(1)])
    }

    @Test func `the message of a guardian who is removed is removed, but not those of others`() async throws {
        let fixture = try await GuardianFixture()
        let messenger = fixture.accounts.messenger
        _ = try await fixture.invite()
        try await fixture.remove(fixture.rosa)
        #expect(messenger.messages.isEmpty)
        let father = try fixture.accounts.wards.add("Juan Paz", of: 1, email: "home@example.org")
        let mother = try fixture.accounts.wards.add("Eva Paz", of: 1, email: "home@example.org")
        for guardian in [father, mother] { _ = try await fixture.invite(guardian) }
        try await fixture.remove(father)
        #expect(messenger.messages.count == 2)
        let owner = try await fixture.accounts.signInAdmin().accessToken
        _ = try await fixture.accounts.send(
            InviteStaff(email: "home@example.org", role: .manager), as: owner)
        try await fixture.remove(mother)
        #expect(messenger.messages.count == 3)
    }

    @Test func `a guardian without rights stays signed in, and owns nothing`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        fixture.accounts.wards.remove(fixture.rosa.id)
        let principal = try await fixture.principal(rosa)
        #expect(principal.wards.isEmpty && principal.role == .guardian)
        #expect(!principal.owns(AccessScope(.id(StudentID(1))), needing: .sees))
    }

    /// Joins the person of one guardian to that of another.
    private func join(
        _ fixture: GuardianFixture, _ one: DirectoryGuardian, to other: DirectoryGuardian
    ) async throws -> [String] {
        let (accounts, now) = (fixture.accounts.accounts, fixture.accounts.clock.now)
        return try await fixture.accounts.store.write { db in
            try accounts.guardianWillBeJoined(
                one.person, to: other.person, at: now, language: .english, in: db)
        }
    }

    @Test func `a join gives the account to the person who stays`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        let kept = try fixture.accounts.wards.add("Rosa R.", of: 2, [.sees])
        #expect(try await join(fixture, fixture.rosa, to: kept) == [])
        let principal = try await fixture.principal(rosa)
        #expect(principal.person == kept.person && principal.wards == [StudentID(2): [.sees]])
    }

    @Test func `of two accounts of joined persons that of the one who stays is kept`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        let kept = try fixture.accounts.wards.add("Rosa R.", of: 2, [.sees])
        try await fixture.open(fixture.invite(kept), email: "r@example.org")
        let sentences = try await join(fixture, fixture.rosa, to: kept)
        #expect(sentences == ["The account of rosa@example.org is closed; that of r@example.org stays."])
        await #expect(throws: AccessError.invalidToken) { try await fixture.principal(rosa) }
        #expect(try await fixture.roles() == 1)
    }

    @Test func `two accounts that accept the code of one person at once become one guardian`() async throws {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let one = try await fixture.accounts.signInStudent()
        let two = try await fixture.accounts.open(.frontDesk, email: "desk@example.org")
        let code = try await fixture.invite()
        let accepted = Count()
        await withTaskGroup { group in
            for signedIn in [one, two] {
                group.addTask {
                    if (try? await fixture.accept(code, as: signedIn)) != nil { accepted.add() }
                }
            }
        }
        #expect(accepted.value == 1)
        #expect(try await fixture.roles() == 1)
    }

    @Test func `two invitations of one person that are opened at once make one account`() async throws {
        let fixture = try await GuardianFixture()
        let first = try await fixture.invite()
        let second = try await fixture.invite()
        let opened = Count()
        await withTaskGroup { group in
            for (number, code) in [first, second, second].enumerated() {
                group.addTask {
                    if (try? await fixture.open(code, email: "r\(number)@example.org")) != nil {
                        opened.add()
                    }
                }
            }
        }
        #expect(opened.value == 1)
        #expect(try await fixture.roles() == 1)
    }

    @Test func `two guardians who choose one address at once get one account`() async throws {
        let fixture = try await GuardianFixture()
        let eva = try fixture.accounts.wards.add("Eva Paz", of: 2)
        let codes = [try await fixture.invite(), try await fixture.invite(eva)]
        let opened = Count()
        await withTaskGroup { group in
            for code in codes {
                group.addTask { if (try? await fixture.open(code)) != nil { opened.add() } }
            }
        }
        #expect(opened.value == 1)
        #expect(try await fixture.roles() == 1)
    }

    /// The guard of last resort: the schema refuses two open roles of one person, and takes them without the
    /// index.
    @Test func `without the index a person has two accounts`() async throws {
        let fixture = try await GuardianFixture()
        _ = try await fixture.signInRosa()
        try await fixture.accounts.openStudent()
        let store = fixture.accounts.store
        let student = try await fixture.accounts.signInStudent().principal.account
        let person = fixture.rosa.person
        let now = fixture.accounts.clock.now
        let add: @Sendable (any Transaction) throws -> Void = { db in
            try SQLAccountRoles().open(.guardian(person), of: student, at: now, in: db)
        }
        await #expect(throws: (any Error).self) { try await store.write(add) }
        #expect(try await fixture.roles() == 1)
        _ = try await store.write { try $0.run("DROP INDEX account_roles_by_person") }
        try await store.write(add)
        #expect(try await fixture.roles() == 2)
    }
}
