import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Guardians who are invited.
@Suite(.limitedParallelism) struct GuardianAccountTests {
    @Test func `a guardian opens an account, and has the rights of the invitation`() async throws {
        let fixture = try await GuardianFixture()
        let opened = try await fixture.open(fixture.invite())
        #expect((opened.role, opened.person, opened.student) == (.guardian, fixture.rosa.person, nil))
        let principal = try await fixture.principal(fixture.signInRosa())
        #expect(principal.wards == [StudentID(1): Set(GuardianRight.allCases)])
        #expect(principal.permissions.isEmpty)
        #expect(principal.owns(AccessScope(.id(StudentID(1))), needing: .acts))
        #expect(!principal.owns(AccessScope(.id(StudentID(2))), needing: .sees))
    }

    @Test(arguments: [nil, false] as [Bool?])
    func `an invitation gives no rights by itself`(givesRights: Bool?) async throws {
        let fixture = try await GuardianFixture()
        let admin = try await fixture.accounts.signInAdmin().accessToken
        let invitation = try await fixture.accounts.send(
            InviteGuardian(guardian: .id(fixture.rosa.id), givesRights: givesRights), as: admin)
        #expect(invitation.givenRights == [] && !invitation.code.isEmpty)
        #expect(fixture.accounts.wards.rights(of: fixture.rosa.id) == [])
        #expect(fixture.accounts.wards.authors == [])
    }

    @Test func `each student has an audit entry for the rights that were given`() async throws {
        let fixture = try await GuardianFixture()
        let second = try fixture.accounts.wards.add("Rosa Rojas", of: 2, person: fixture.rosa.person, [.pays])
        try fixture.accounts.wards.add("Rosa Rojas", of: 3, person: fixture.rosa.person, [.sees])
        _ = try await fixture.invite()
        let admin = try await fixture.accounts.signInAdmin().accessToken
        let entries = try await fixture.accounts.send(
            ListAuditEntries(action: "EditGuardianRights"), as: admin
        ).items
        #expect(entries.map(\.student) == [StudentID(2), StudentID(1)])
        #expect(entries.first?.subject == "guardian \(second.id)")
        let all = GuardianRight.allCases.map(\.rawValue).joined(separator: ", ")
        #expect(entries.first?.changes == [AuditChange(field: "rights", old: "pays", new: all)])
    }

    @Test func `only where a person has no right but paying they get all rights`() async throws {
        let fixture = try await GuardianFixture()
        let admin = try await fixture.accounts.signInAdmin().accessToken
        let samples: [(Set<GuardianRight>, [GuardianRight])] = [
            ([], GuardianRight.allCases), ([.pays], GuardianRight.allCases), ([.sees], []), ([.messages], []),
        ]
        for (held, given) in samples {
            let guardian = try fixture.accounts.wards.add("Eva", of: 2, held)
            let invitation = try await fixture.accounts.send(
                InviteGuardian(guardian: .id(guardian.id), givesRights: true), as: admin)
            #expect(invitation.givenRights == given)
            #expect(fixture.accounts.wards.rights(of: guardian.id) == (given.isEmpty ? held : Set(given)))
        }
        #expect(fixture.accounts.wards.authors == ["ana@example.org", "ana@example.org"])
    }

    @Test func `staff who may not set rights invite, and give none`() async throws {
        let fixture = try await GuardianFixture()
        let owner = try await fixture.accounts.signInAdmin().accessToken
        let desk = try await fixture.accounts.open(.frontDesk, email: "desk@example.org")
        _ = try await fixture.accounts.send(
            EditRole(role: .frontDesk, revoke: [.setGuardianRights]), as: owner)
        let invitation = try await fixture.accounts.send(
            InviteGuardian(guardian: .id(fixture.rosa.id)), as: desk.accessToken)
        #expect(invitation.givenRights == [] && !invitation.code.isEmpty)
        await #expect(throws: AccessError.missingPermission(.setGuardianRights)) {
            try await fixture.accounts.send(
                InviteGuardian(guardian: .id(fixture.rosa.id), givesRights: true), as: desk.accessToken)
        }
        #expect(fixture.accounts.wards.rights(of: fixture.rosa.id) == [])
        await #expect(throws: AccessError.missingPermission(.setGuardianRights)) {
            try await fixture.accounts.send(
                CreateGuardianCode(student: .id(StudentID(1))), as: desk.accessToken)
        }
    }

    @Test func `a dry run gives neither a code nor rights`() async throws {
        let fixture = try await GuardianFixture()
        let admin = try await fixture.accounts.signInAdmin().accessToken
        let invitation = try await fixture.accounts.send(
            InviteGuardian(guardian: .id(fixture.rosa.id), givesRights: true), as: admin,
            SendOptions(isDryRun: true))
        #expect(invitation.code.isEmpty)
        #expect(try await fixture.accounts.count("SELECT count(*) AS value FROM guardian_codes") == 0)
    }

    @Test func `the code is sent to the guardian's address, and says whether it has an account`() async throws
    {
        let fixture = try await GuardianFixture()
        let code = try await fixture.invite()
        let message = try #require(fixture.accounts.messenger.messages.last)
        let address = try EmailAddress(parsing: GuardianFixture.email)
        #expect(message.addressee == .guardian(address, name: "Rosa Rojas"))
        #expect(message.audience == .students)
        let state = try await fixture.accounts.send(ShowInvitation(code: code))
        #expect((state.email, state.guardian, state.hasAccount) == (address, "Rosa Rojas", false))
        #expect(state.children == ["S"])
    }

    @Test func `an invitation names the children whom the guardian will see, and no others`() async throws {
        let fixture = try await GuardianFixture()
        let eva = try fixture.accounts.wards.add("Eva Paz", of: 2, [.sees, .acts])
        try fixture.accounts.wards.add("Eva Paz", of: 1, person: eva.person, [.acts])
        let code = try await fixture.invite(eva)
        #expect(try await fixture.accounts.send(ShowInvitation(code: code)).children == ["S"])
        let student = try await fixture.accounts.invite(2)
        #expect(try await fixture.accounts.send(ShowInvitation(code: student)).children == [])
    }

    @Test func `the sentence after an invitation says what the code does with the address`() async throws {
        let fixture = try await GuardianFixture()
        let admin = try await fixture.accounts.signInAdmin().accessToken
        let ana = try fixture.accounts.wards.add("Ana Gil", of: 2, email: "ana@example.org", [.sees])
        for (guardian, gives, part) in [
            (fixture.rosa, false, "done"), (fixture.rosa, true, "done.rights"), (ana, true, "done.account"),
        ] {
            let invitation = try await fixture.accounts.send(
                InviteGuardian(guardian: .id(guardian.id), givesRights: gives), as: admin)
            #expect(InviteGuardian.donePart(invitation) == part)
            #expect(InviteGuardian.doneValues(invitation)["days"] as? Int == 7)
        }
    }

    @Test func `a code expires after seven days, and is removed`() async throws {
        let fixture = try await GuardianFixture()
        let eva = try fixture.accounts.wards.add("Eva Paz", of: 2)
        let (one, two) = (try await fixture.invite(), try await fixture.invite(eva))
        fixture.accounts.clock.advance(seconds: 7 * 86_400, milliseconds: -1)
        try await fixture.open(one)
        fixture.accounts.clock.advance(milliseconds: 1)
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.open(two, email: "eva@example.org")
        }
        #expect(try await fixture.accounts.performDueWork())
        #expect(try await fixture.accounts.count("SELECT count(*) AS value FROM guardian_codes") == 0)
    }

    @Test func `a guardian with an account is not invited again`() async throws {
        let fixture = try await GuardianFixture()
        _ = try await fixture.signInRosa()
        await #expect(throws: GuardianAccountError.exists(name: "Rosa Rojas")) { try await fixture.invite() }
    }

    @Test func `the address of an account gets the role after a sign-in, without a second password`()
        async throws
    {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let student = try await fixture.accounts.signInStudent()
        let code = try await fixture.invite()
        let taken = try EmailAddress(parsing: "lu@example.org")
        await #expect(throws: GuardianAccountError.hasAccount(taken)) {
            try await fixture.open(code, email: "lu@example.org")
        }
        let access = try await fixture.accept(code, as: student)
        #expect(access.person == fixture.rosa.person && access.audiences == [.students])
        #expect(access.wards.map(\.student) == [StudentID(1)])
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.accept(code, as: student) }
        // The student is 1 too: their own data is not that of a ward.
        let principal = try await fixture.principal(student)
        #expect((principal.role, principal.student) == (.student, StudentID(1)))
        #expect(principal.person == fixture.rosa.person && principal.wards.isEmpty)
    }

    @Test func `a student and guardian has both at once`() async throws {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let student = try await fixture.accounts.signInStudent()
        let other = try fixture.accounts.wards.add("Lucía Ñahui", of: 2)
        _ = try await fixture.accept(fixture.invite(other), as: student)
        let principal = try await fixture.principal(student)
        #expect(principal.student == StudentID(1))
        #expect(principal.wards.keys.sorted() == [StudentID(2)])
        let info = try await fixture.accounts.send(
            ShowAccount(account: principal.account), as: fixture.accounts.signInAdmin().accessToken)
        #expect(info.roles == [.student, .guardian] && info.personName == "Lucía Ñahui")
    }

    @Test func `a guardian who is invited as a student adds the role to the account`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        let added = try await fixture.accept(fixture.accounts.invite(2), as: rosa)
        #expect((added.role, added.student, added.person) == (.student, StudentID(2), fixture.rosa.person))
        let principal = try await fixture.principal(rosa)
        #expect((principal.role, principal.student) == (.student, StudentID(2)))
        #expect(principal.wards.keys.sorted() == [StudentID(1)])
        await #expect(throws: GuardianAccountError.otherStudent) {
            try await fixture.accept(fixture.accounts.invite(1), as: rosa)
        }
    }

    @Test func `an invitation of staff adds no role`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        let owner = try await fixture.accounts.signInAdmin().accessToken
        let invitation = try await fixture.accounts.send(
            InviteStaff(email: "new@example.org", role: .manager), as: owner)
        await #expect(throws: AccountError.invalidInvitation) {
            try await fixture.accept(invitation.code, as: rosa)
        }
    }

    @Test func `a former student who is a guardian is both`() async throws {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let student = try await fixture.accounts.signInStudent()
        let other = try fixture.accounts.wards.add("Lucía Ñahui", of: 2)
        _ = try await fixture.accept(fixture.invite(other), as: student)
        fixture.accounts.students.withdraw(1)
        let principal = try await fixture.principal(student)
        #expect((principal.role, principal.student) == (.student, StudentID(1)))
        #expect(principal.wards == [StudentID(2): Set(GuardianRight.allCases)])
        let identity = try await fixture.accounts.store.read { [accounts = fixture.accounts] db in
            try accounts.accounts.identity(of: student.accessToken, at: accounts.clock.now, in: db)
        }
        let isFormer = if case .former = identity { true } else { false }
        #expect(isFormer)
    }

    @Test func `an account of another guardian is told to join both records`() async throws {
        let fixture = try await GuardianFixture()
        let rosa = try await fixture.signInRosa()
        let double = try fixture.accounts.wards.add("Rosa R.", of: 2)
        let code = try await fixture.invite(double)
        await #expect(throws: GuardianAccountError.otherPerson(name: "Rosa R.")) {
            try await fixture.accept(code, as: rosa)
        }
        #expect(try await fixture.roles() == 1)
    }
}
