import Academy
import Application
import Authentication
import Core
import Discovery
import Navigation
import StudentManagement
import TestSupport
import Testing

/// The accounts of guardians whose students, or who themselves, become one.
@Suite(.limitedParallelism) struct GuardianMergeJourneyTests {
    /// A student and a duplicate, each with a guardian called Juan Paz. That of the duplicate has an account.
    private struct Sample {
        let academy: TestAcademy
        let kept: StudentID
        let duplicate: StudentID
        let ofKept: Guardian
        let account: TestGuardian
        var admin: any Client { academy.admin }

        init(_ transport: Transport, phones: [String]) async throws {
            academy = try await TestAcademy(transport)
            let admin = academy.admin
            kept = try await admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz")).id
            duplicate = try await admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz Ríos")).id
            ofKept = try await academy.addGuardian(
                of: kept, [.sees, .acts], name: "Juan Paz", email: "juan@example.org")
            account = try await academy.guardian(
                of: duplicate, [.sees], name: "Juan Paz", email: "j@example.org")
            for (guardian, phone) in zip([ofKept, account.guardian], phones) {
                _ = try await admin.send(EditGuardian(guardian: guardian.id, phone: phone))
            }
        }

        func merge() async throws -> StudentMerge {
            try await admin.send(MergeStudents(student: .id(kept), duplicate: .id(duplicate)))
        }
    }

    @Test(arguments: Transport.allCases)
    func `the account of a namesake does not reach the student of a merge`(
        _ transport: Transport
    ) async throws {
        let sample = try await Sample(transport, phones: ["911222333", "987654321"])
        let merge = try await sample.merge()
        let namesake = sample.academy.client(sample.account.token)
        let code = await errorCode { try await namesake.send(ShowStudent(student: .id(sample.kept))) }
        #expect(code == "access.invalid-token")
        let guardians = try await sample.admin.send(ShowStudent(student: .id(sample.kept))).guardians
        #expect(guardians.map(\.person) == [sample.ofKept.person])
        #expect(guardians.map(\.rights) == [[.sees, .acts]])
        #expect(merge.conflicts.contains { $0.contains("Juan Paz") }, "\(merge.conflicts)")
    }

    @Test(arguments: Transport.allCases)
    func `the account of the same person does`(_ transport: Transport) async throws {
        let sample = try await Sample(transport, phones: ["987654321", "987654321"])
        _ = try await sample.merge()
        let me = try await sample.academy.client(sample.account.token).send(WhoAmI())
        #expect(me.person == sample.ofKept.person && me.wards.map(\.student) == [sample.kept])
    }

    /// The front desk, without the permission to set rights.
    private func desk(_ academy: TestAcademy) async throws -> any Client {
        _ = try await academy.admin.send(EditRole(role: .frontDesk, revoke: [.setGuardianRights]))
        let (email, password) = ("front-desk@example.org", TestAcademy.password)
        let invitation = try await academy.admin.send(InviteStaff(email: email, role: .frontDesk))
        let anonymous = academy.client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        return academy.client(
            try await anonymous.send(SignIn(email: email, password: password)).accessToken)
    }

    @Test func `who may not set rights adds a guardian who pays, and changes no right to pay`() async throws {
        let academy = try await TestAcademy()
        let child = try await academy.admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz")).id
        let desk = try await desk(academy)
        let added = try await desk.send(AddGuardian(student: .id(child), name: "Rosa Luna", pays: true))
        let edit = EditGuardian(guardian: added.id, phone: "987654321", pays: true)
        #expect(await errorCode { try await desk.send(edit) } == nil)
        let ending = EditGuardian(guardian: added.id, pays: false)
        #expect(await errorCode { try await desk.send(ending) } == "access.missing-permission")
        #expect(await errorCode { try await academy.admin.send(ending) } == nil)
    }

    @Test func `who may not set rights joins guardians whose rights and accounts stay as they are`()
        async throws
    {
        let academy = try await TestAcademy()
        var guardians: [Guardian] = []
        for (name, child) in [("Rosa Luna", "Leo"), ("Rosa L.", "Eva"), ("R. Luna", "Sol")] {
            let student = try await academy.admin.send(AdmitStudent(firstName: child, lastName: "Paz"))
            guardians.append(
                try await academy.addGuardian(
                    of: student.id, [.sees], name: name, email: "\(child.lowercased())@example.org"))
        }
        let desk = try await desk(academy)
        let free = JoinGuardians(guardians: [guardians[0].id, guardians[1].id])
        #expect(await errorCode { try await desk.send(free) } == nil)
        let invited = try await academy.admin.send(InviteGuardian(guardian: .id(guardians[2].id)))
        _ = try await academy.client(nil).send(
            AcceptInvitation(
                code: invited.code, email: "sol@example.org", password: TestAcademy.studentPassword))
        let moving = JoinGuardians(guardians: [guardians[0].id, guardians[2].id])
        #expect(await errorCode { try await desk.send(moving) } == "access.missing-permission")
        #expect(await errorCode { try await academy.admin.send(moving) } == nil)
    }

    @Test(arguments: Transport.allCases)
    func `a consent follows a joined guardian, and ends with the guardian`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        let admin = academy.admin
        let child = try await admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz")).id
        let other = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz")).id
        let kept = try await academy.addGuardian(
            of: other, [.sees], name: "Rosa Luna", email: "r@example.org")
        let giver = try await academy.guardian(of: child, [.acts], name: "Rosa L.")
        let rosa = academy.client(giver.token)
        let given = try await rosa.send(RecordConsent(student: .id(child)))
        #expect(given.person == giver.guardian.person)
        _ = try await admin.send(JoinGuardians(guardians: [kept.id, giver.guardian.id]))
        let joined = try await admin.send(ShowConsent(student: .id(child)))
        #expect(joined.person == kept.person && joined.recordedAt == given.recordedAt)
        _ = try await admin.send(RecordConsent(student: .id(other), guardian: "Rosa Luna"))
        for (guardian, left) in [(giver.guardian.id, 1), (kept.id, 0)] {
            _ = try await admin.send(RemoveGuardian(guardian: guardian))
            var consents: [String?] = []
            for student in [child, other] {
                consents.append(try await admin.send(ShowConsent(student: .id(student))).guardian)
            }
            #expect(consents.compactMap(\.self).count == left, "\(consents)")
        }
    }

    @Test(arguments: [true, false])
    func `a consent follows the name of its guardian, by an edit or a join`(isJoin: Bool) async throws {
        let admin = try await TestAcademy().admin
        let child = try await admin.send(AdmitStudent(firstName: "Leo", lastName: "Paz")).id
        let other = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz")).id
        let rosa = try await admin.send(
            AddGuardian(student: .id(child), name: "Rosa", email: "r@example.org"))
        let double = try await admin.send(AddGuardian(student: .id(other), name: "Rosa Luna"))
        _ = try await admin.send(RecordConsent(student: .id(child), guardian: "Rosa", pictures: true))
        if isJoin {
            _ = try await admin.send(JoinGuardians(guardians: [rosa.id, double.id]))
        } else {
            _ = try await admin.send(EditGuardian(guardian: rosa.id, name: "Rosa Luna"))
        }
        let consent = try await admin.send(ShowConsent(student: .id(child)))
        #expect(consent.guardian == "Rosa Luna" && consent.coversPictures)
        let again = RecordConsent(student: .id(child), guardian: "Rosa Luna")
        #expect(try await admin.send(again).coversPictures)
        _ = try await admin.send(RemoveGuardian(guardian: rosa.id))
        #expect(try await admin.send(ShowConsent(student: .id(child))).guardian == nil)
    }

    @Test(arguments: Transport.allCases)
    func `all matches are joined but those that give rights, if the desk may not set these`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        let admin = academy.admin
        // Eva is two persons without rights, and Rosa is two guardians of one student, one with rights.
        func student(_ name: String) async throws -> StudentID {
            try await admin.send(AdmitStudent(firstName: name, lastName: "Paz")).id
        }
        func guardian(_ name: String, of student: StudentID, _ phone: String) async throws -> Guardian {
            let added = try await admin.send(AddGuardian(student: .id(student), name: name))
            return try await admin.send(EditGuardian(guardian: added.id, phone: phone))
        }
        let leo = try await student("Leo")
        let rosas = [
            try await guardian("Rosa Luna", of: leo, "911222333"),
            try await guardian("Rosa Luna Paz", of: leo, "911222333"),
        ]
        _ = try await admin.send(EditGuardianRights(guardian: rosas[1].id, rights: [.acts]))
        for name in ["Ana", "Luz"] {
            _ = try await guardian("Eva Gil", of: student(name), "987654321")
        }
        let desk = try await desk(academy)
        let joined = try await desk.send(JoinGuardians())
        #expect(joined.families.map(\.name) == ["Eva Gil"])
        let named = JoinGuardians(guardians: rosas.map(\.id))
        #expect(await errorCode { try await desk.send(named) } == "access.missing-permission")
        #expect(try await admin.send(JoinGuardians()).families.map(\.name) == ["Rosa Luna Paz"])
    }
}
