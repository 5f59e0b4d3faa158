import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

/// What guardians may do for students, which the desk sets.
@Suite(.limitedParallelism) struct GuardianRightTests {
    let fixture: StudentsFixture
    let ana: StudentID
    let rosa: Guardian
    let juan: Guardian

    /// Ana with her mother Rosa, who gets the messages, and her father Juan.
    init() async throws {
        fixture = try await StudentsFixture()
        ana = try await fixture.admit("Ana", "Rojas").id
        let rosa = try await fixture.add("Rosa Rojas", to: ana, email: "rosa@example.org")
        juan = try await fixture.add("Juan Paz", to: ana, email: "juan@example.org")
        self.rosa = try await fixture.send(EditGuardianRights(guardian: rosa.id, rights: [.pays, .messages]))
    }

    private func set(_ rights: [GuardianRight], of guardian: Guardian) async throws -> Guardian {
        try await fixture.send(EditGuardianRights(guardian: guardian.id, rights: rights))
    }

    @Test func `a new guardian has no right but to pay`() async throws {
        #expect(juan.rights == [.pays] && juan.pays && !juan.isKept)
        let request = AddGuardian(student: .id(ana), name: "Eva", pays: false)
        #expect(try await fixture.send(request).rights == [])
    }

    @Test func `the rights are set as a whole, in their order`() async throws {
        let changed = try await set([.arrivals, .sees, .sees], of: juan)
        #expect(changed.rights == [.sees, .arrivals] && !changed.pays)
        let all = try await set(GuardianRight.allCases.reversed(), of: juan)
        #expect(all.rights == GuardianRight.allCases && all.pays)
        #expect(try await set([], of: juan).rights == [])
        #expect(try await fixture.send(ShowGuardian(guardian: rosa.id)).rights == [.pays, .messages])
    }

    @Test func `the right to pay is the same in both forms`() async throws {
        _ = try await set([.sees], of: juan)
        let paying = try await fixture.send(EditGuardian(guardian: juan.id, pays: true))
        #expect(paying.rights == [.sees, .pays] && paying.pays)
        let edited = try await fixture.send(EditGuardian(guardian: juan.id, phone: "900111222"))
        #expect(edited.rights == [.sees, .pays])
        let ended = try await fixture.send(EditGuardian(guardian: juan.id, pays: false))
        #expect(ended.rights == [.sees])
    }

    @Test func `two parents differ, and one person differs from child to child`() async throws {
        let luis = try await fixture.admit("Luis", "Rojas").id
        let other = try await fixture.add("Rosa Rojas", to: luis, email: "rosa@example.org")
        #expect(other.person == rosa.person && other.rights == [.pays])
        let family = try await fixture.send(ShowFamily(person: rosa.person))
        #expect(family.family.children.map(\.rights) == [[.pays, .messages], [.pays]])
        #expect(family.others.map(\.rights) == [[.pays]])
    }

    @Test func `the log of changes has the old and the new rights`() async throws {
        _ = try await set([.sees, .acts], of: juan)
        let entry = try #require(
            try await fixture.send(ListAuditEntries(action: "EditGuardianRights")).items.first)
        #expect(entry.subject == "guardian \(juan.id)")
        let rights = entry.changes.filter { $0.field.hasPrefix("rights") }
        #expect(!rights.isEmpty, "\(entry.changes)")
        #expect(entry.changes.contains { $0.field == "pays" })
    }

    @Test func `the front desk sets rights, and a student does not`() async throws {
        let request = EditGuardianRights(guardian: juan.id, rights: [.sees])
        #expect(await fixture.errorCode(of: request, as: "front-desk") == nil)
        #expect(await fixture.errorCode(of: request, as: "student:\(ana)") == "access.wrong-role")
        let unknown = EditGuardianRights(guardian: GuardianID(99), rights: [])
        #expect(await fixture.errorCode(of: unknown) == "guardian.not-found")
    }

    @Test func `the other guardians who get the messages are told once`() async throws {
        _ = try await set([.sees, .pays], of: juan)
        #expect(fixture.notices.all == ["Juan Paz: pays → sees pays, to rosa@example.org"])
        _ = try await set([.pays, .sees], of: juan)
        #expect(fixture.notices.all.count == 1)
        _ = try await fixture.send(EditGuardian(guardian: juan.id, pays: false))
        #expect(fixture.notices.all.last == "Juan Paz: sees pays → sees, to rosa@example.org")
    }

    @Test func `no one is told of the own rights, nor without the right to messages or an address`()
        async throws
    {
        _ = try await set([.messages], of: rosa)
        #expect(fixture.notices.all == [])
        let eva = try await fixture.add("Eva Paz", to: ana)
        _ = try await set([.messages], of: eva)
        #expect(fixture.notices.all.last == "Eva Paz: pays → messages, to rosa@example.org")
        let count = fixture.notices.all.count
        _ = try await set([], of: rosa)
        #expect(fixture.notices.all.count == count)
    }

    @Test func `the others are told of a guardian who is added, and of one who is removed`() async throws {
        let eva = try await fixture.add("Eva Paz", to: ana)
        #expect(fixture.notices.all == ["Eva Paz:  → pays, to rosa@example.org"])
        _ = try await fixture.send(AddGuardian(student: .id(ana), name: "Luz Paz", pays: false))
        #expect(fixture.notices.all.count == 1)
        _ = try await fixture.send(RemoveGuardian(guardian: eva.id))
        #expect(fixture.notices.all.last == "Eva Paz: pays → , to rosa@example.org")
        #expect(fixture.notices.all.count == 2)
    }

    @Test func `the others are told of the rights that a join gave`() async throws {
        let double = try await fixture.add("Juan P", to: ana, phone: "900111222")
        _ = try await set([.acts], of: double)
        _ = try await fixture.send(JoinGuardians(guardians: [juan.id, double.id]))
        #expect(fixture.notices.all.last == "Juan Paz: pays → acts pays, to rosa@example.org")
    }

    @Test func `the others are told of the guardians whom a merge brings`() async throws {
        let double = try await fixture.admit("Ana", "Rojas Paz").id
        let luis = try await fixture.add("Luis Gil", to: double, email: "luis@example.org")
        _ = try await set([.acts], of: luis)
        #expect(fixture.notices.all == [])
        _ = try await fixture.send(MergeStudents(student: .id(ana), duplicate: .id(double)))
        #expect(fixture.notices.all == ["Luis Gil:  → acts, to rosa@example.org"])
    }

    @Test func `two guardians with one address are told once`() async throws {
        let eva = try await fixture.add("Eva Paz", to: ana, email: "rosa@example.org")
        _ = try await set([.messages], of: eva)
        _ = try await set([.sees], of: juan)
        #expect(fixture.notices.all.last == "Juan Paz: pays → sees, to rosa@example.org")
    }

    @Test func `a guardian reads no address and no number of another guardian`() async throws {
        _ = try await fixture.send(EditGuardian(guardian: juan.id, phone: "987654321"))
        let student = Reference<Kind.Student>.id(ana)
        for (token, email, phone) in [
            ("guardian:\(rosa.person):\(ana):sees", nil, nil),
            ("student:\(ana)", "juan@example.org", "987654321"), ("admin", "juan@example.org", "987654321"),
        ] as [(String, String?, String?)] {
            for shown in [
                try await fixture.send(ShowStudent(student: student), as: token).guardians,
                try await fixture.send(ListGuardians(student: student), as: token).items,
            ] {
                #expect(shown.map(\.email?.text) == ["rosa@example.org", email], "\(token)")
                #expect(shown.map(\.phone) == [nil, phone], "\(token)")
                #expect(shown.map(\.rights) == [rosa.rights, juan.rights], "\(token)")
            }
        }
    }

    @Test func `a dry run changes nothing`() async throws {
        let request = EditGuardianRights(guardian: juan.id, rights: [.sees])
        #expect(try await fixture.send(request, as: "admin", SendOptions(isDryRun: true)).rights == [.sees])
        #expect(try await fixture.send(ShowGuardian(guardian: juan.id)).rights == [.pays])
    }

    @Test func `another feature finds the guardians with a right`() async throws {
        _ = try await set([.sees, .arrivals], of: juan)
        for (right, names) in [
            (GuardianRight.arrivals, ["Juan Paz"]), (.messages, ["Rosa Rojas"]), (.acts, []),
        ] {
            let found = try await fixture.store.read {
                try StudentsFixture.lookup.guardians(of: ana, with: right, in: $0)
            }
            #expect(found.map(\.name) == names)
        }
    }
}
