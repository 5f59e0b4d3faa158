import Academy
import Application
import Authentication
import Core
import Navigation
import Payments
import StudentManagement
import TestSupport
import Testing

/// The accounts of guardians over all features.
@Suite(.limitedParallelism) struct GuardianJourneyTests {
    private static let email = "rosa@example.org"
    private static let password = "four green herons wade"

    /// An academy with two siblings and their mother, who has an account.
    private struct Family {
        let academy: TestAcademy
        let children: [Student]
        let guardians: [Guardian]
        let rosa: any Client
    }

    private func family(_ transport: Transport, children count: Int = 2) async throws -> Family {
        let academy = try await TestAcademy(transport)
        var (children, guardians): ([Student], [Guardian]) = ([], [])
        for name in ["Lucía", "Mateo"].prefix(count) {
            let child = try await academy.admin.send(AdmitStudent(firstName: name, lastName: "Peña"))
            children.append(child)
            guardians.append(
                try await academy.admin.send(
                    AddGuardian(student: .id(child.id), name: "Rosa Luna", email: Self.email)))
        }
        let invite = InviteGuardian(guardian: .id(guardians[0].id), givesRights: true)
        let code = try await academy.admin.send(invite).code
        let anonymous = academy.client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(code: code, email: Self.email, password: Self.password))
        let signedIn = try await anonymous.send(
            SignIn(email: Self.email, password: Self.password, program: .students))
        return Family(
            academy: academy, children: children, guardians: guardians,
            rosa: academy.client(signedIn.accessToken))
    }

    @Test(arguments: Transport.allCases)
    func `a mother of two has one sign-in, which shows both children`(_ transport: Transport) async throws {
        let family = try await family(transport)
        let me = try await family.rosa.send(WhoAmI())
        #expect((me.role, me.student, me.person) == (.guardian, nil, family.guardians[0].person))
        #expect(me.wards.map(\.student) == family.children.map(\.id))
        #expect(me.wards.map(\.firstName) == ["Lucía", "Mateo"])
        #expect(me.wards.allSatisfy { $0.rights == GuardianRight.allCases } && me.audiences == [.students])
        for child in family.children {
            let shown = try await family.rosa.send(ShowStudent(student: .id(child.id)))
            #expect(shown.student.id == child.id)
        }
    }

    @Test(arguments: Transport.allCases)
    func `a stranger's child, and one whose record is removed, are not hers`(
        _ transport: Transport
    ) async throws {
        let family = try await family(transport)
        let other = try await family.academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let code = await errorCode { try await family.rosa.send(ShowStudent(student: .id(other.id))) }
        #expect(code == "access.not-yours")
        _ = try await family.academy.admin.send(RemoveGuardian(guardian: family.guardians[0].id))
        for (child, expected) in zip(family.children, ["access.not-yours", nil]) {
            let code = await errorCode { try await family.rosa.send(ShowStudent(student: .id(child.id))) }
            #expect(code == expected)
        }
    }

    @Test(arguments: Transport.allCases)
    func `the account of a guardian ends with the last child, by removal and by erasure`(
        _ transport: Transport
    ) async throws {
        for erases in [false, true] {
            let family = try await family(transport, children: 1)
            let admin = family.academy.admin
            if erases {
                _ = try await admin.send(EraseStudent(student: .id(family.children[0].id)))
            } else {
                _ = try await admin.send(RemoveGuardian(guardian: family.guardians[0].id))
            }
            let code = await errorCode { try await family.rosa.send(WhoAmI()) }
            #expect(code == "access.invalid-token")
            #expect(try await admin.send(ListAccounts(email: Self.email)).items.isEmpty)
        }
    }

    @Test(arguments: Transport.allCases)
    func `of a child who has left she sees the history and the debt only`(
        _ transport: Transport
    ) async throws {
        let family = try await family(transport)
        let child = family.children[0].id
        _ = try await family.academy.admin.send(WithdrawStudent(student: .id(child)))
        let ward = try await family.rosa.send(WhoAmI()).wards.first { $0.student == child }
        #expect(ward?.rights == [.sees, .pays])
        _ = try await family.rosa.send(ShowStudent(student: .id(child)))
        _ = try await family.rosa.send(ShowBalance(student: .id(child)))
        let request = EditContact(student: .id(child), phone: "987654321")
        #expect(await errorCode { try await family.rosa.send(request) } == "access.not-yours")
    }

    @Test(arguments: Transport.allCases)
    func `joined records of one mother keep her account`(_ transport: Transport) async throws {
        let family = try await family(transport, children: 1)
        let admin = family.academy.admin
        let child = try await admin.send(AdmitStudent(firstName: "Leo", lastName: "Peña"))
        let double = try await admin.send(
            AddGuardian(student: .id(child.id), name: "Rosa L.", phone: "+51 987 654 321"))
        let joined = try await admin.send(
            JoinGuardians(guardians: [double.id, family.guardians[0].id]))
        #expect(joined.families.count == 1)
        let me = try await family.rosa.send(WhoAmI())
        #expect(me.person == joined.families[0].person)
        #expect(me.wards.map(\.student).sorted() == [family.children[0].id, child.id])
    }

    @Test(arguments: Transport.allCases)
    func `an account becomes a guardian's with the code of a child that the desk made`(
        _ transport: Transport
    ) async throws {
        let family = try await family(transport, children: 1)
        let child = family.children[0].id
        let admin = family.academy.admin
        let made = try await admin.send(CreateGuardianCode(student: .id(child)))
        let refused = await errorCode {
            try await family.academy.client(nil).send(
                AcceptInvitation(code: made.code, email: "leo@example.org", password: Self.password))
        }
        #expect(refused == "guardian-account.needs-sign-up")
        let eva = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let token = try await family.academy.signIn(student: eva.id, email: "eva@example.org")
        let client = family.academy.client(token)
        let namesake = await errorCode {
            try await client.send(AddRole(code: made.code, name: "Rosa Luna"))
        }
        #expect(namesake == "guardian-account.namesake")
        let added = try await client.send(AddRole(code: made.code, name: "Eva Paz"))
        #expect((added.role, added.student) == (.guardian, eva.id))
        #expect(added.wards.map(\.student) == [child])
        let guardians = try await admin.send(ShowStudent(student: .id(child))).guardians
        #expect(guardians.map(\.name) == ["Rosa Luna", "Eva Paz"])
        #expect(guardians.last?.email?.text == "eva@example.org")
    }

    @Test(arguments: Transport.allCases)
    func `the name and the address of a guardian make no account theirs`(
        _ transport: Transport
    ) async throws {
        let family = try await family(transport, children: 1)
        let admin = family.academy.admin
        let other = try await admin.send(AdmitStudent(firstName: "Leo", lastName: "Peña"))
        let ines = try await admin.send(
            AddGuardian(student: .id(other.id), name: "Inés Gil", email: "ines@example.org"))
        _ = try await admin.send(EditGuardianRights(guardian: ines.id, rights: GuardianRight.allCases))
        let eva = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let token = try await family.academy.signIn(student: eva.id, email: "ines@example.org")
        let made = try await admin.send(CreateGuardianCode(student: .id(family.children[0].id)))
        let added = try await family.academy.client(token).send(AddRole(code: made.code, name: "Inés Gil"))
        #expect(added.person != ines.person)
        #expect(added.wards.map(\.student) == [family.children[0].id])
    }

    @Test(arguments: Transport.allCases)
    func `the log says that an invitation gave rights`(_ transport: Transport) async throws {
        let family = try await family(transport)
        let entries = try await family.academy.admin.send(ListAuditEntries()).items
        #expect(entries.contains { $0.action == "InviteGuardian" })
        let given = entries.filter { $0.action == "EditGuardianRights" }
        #expect(Set(given.compactMap(\.subject)) == Set(family.guardians.map(\.subject)))
        #expect(Set(given.compactMap(\.student)) == Set(family.children.map(\.id)))
        let all = "sees, acts, pays, arrivals, absences, departures, messages"
        #expect(given.allSatisfy { $0.changes == [AuditChange(field: "rights", old: "pays", new: all)] })
        #expect(given.allSatisfy { $0.account != nil })
    }
}
