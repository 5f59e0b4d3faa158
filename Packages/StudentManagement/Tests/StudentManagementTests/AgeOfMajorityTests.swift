import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

/// Students of age, at whom the rights of guardians end.
@Suite(.limitedParallelism) struct AgeOfMajorityTests {
    let fixture: StudentsFixture

    init() async throws { fixture = try await StudentsFixture() }

    /// Ana with her mother Rosa, who has all rights.
    ///
    /// - Parameter birthDate: 2008-11-20 is eighteen years before the fixture's day.
    private func rosa(ofStudentBornOn birthDate: String?) async throws -> Guardian {
        let day = try birthDate.map { try CalendarDay(parsing: $0) }
        let ana = try await fixture.send(
            AdmitStudent(firstName: "Ana", lastName: "Rojas", birthDate: day))
        let rosa = try await fixture.add("Rosa Rojas", to: ana.id, email: "rosa@example.org")
        return try await fixture.send(
            EditGuardianRights(guardian: rosa.id, rights: GuardianRight.allCases))
    }

    /// The rights with which other features find a guardian.
    private func rights(of guardian: Guardian, years: Int = 18) async throws -> [GuardianRight] {
        let lookup = StudentLookup(
            majority: { _ in AgeOfMajority(today: StudentsFixture.today, years: years) })
        return try await fixture.store.read { db in
            try GuardianRight.allCases.filter { right in
                try lookup.guardians(of: guardian.student, with: right, in: db)
                    .contains { $0.person == guardian.person }
            }
        }
    }

    private func keep(
        _ guardian: Guardian, _ isKept: Bool = true, as token: String? = nil
    ) async throws -> Guardian {
        let request = KeepGuardianSight(
            student: .id(guardian.student), guardian: guardian.id, isKept: isKept)
        return try await fixture.send(request, as: token ?? "student:\(guardian.student)")
    }

    @Test(
        arguments: [
            ("2008-11-21", 18, true), ("2008-11-20", 18, false), ("2008-11-19", 18, false),
            ("2008-11-20", 19, true), ("2007-11-20", 19, false), (nil, 18, true),
        ] as [(String?, Int, Bool)])
    func `the rights end on the birthday itself`(
        _ birthDate: String?, _ years: Int, _ hasRights: Bool
    ) async throws {
        let rosa = try await rosa(ofStudentBornOn: birthDate)
        #expect(try await rights(of: rosa, years: years) == (hasRights ? GuardianRight.allCases : []))
    }

    @Test(arguments: [("2008-11-21", false), ("2008-11-20", true)])
    func `a student's details and the family say whether the student is of age`(
        _ birthDate: String, _ isOfAge: Bool
    ) async throws {
        let rosa = try await rosa(ofStudentBornOn: birthDate)
        #expect(try await fixture.send(ShowStudent(student: .id(rosa.student))).isOfAge == isOfAge)
        let child = try #require(
            try await fixture.send(ShowFamily(person: rosa.person)).family.children.first)
        #expect(child.isOfAge == isOfAge && child.hasEnded == isOfAge)
        #expect(child.rights == GuardianRight.allCases)
    }

    @Test(arguments: [("2008-11-21", false), ("2008-11-20", true)])
    func `every answer shows the rights of today beside those that are recorded`(
        _ birthDate: String, _ isOfAge: Bool
    ) async throws {
        let rosa = try await rosa(ofStudentBornOn: birthDate)
        try await fixture.add("Juan Paz", to: rosa.student)
        let student = Reference<Kind.Student>.id(rosa.student)
        let family = try await fixture.send(ShowFamily(person: rosa.person))
        let shown = [
            rosa, try await fixture.send(ShowGuardian(guardian: rosa.id)),
            try await fixture.send(EditGuardian(guardian: rosa.id, phone: "987654321")),
            try #require(try await fixture.send(ShowStudent(student: student)).guardians.first),
            try #require(try await fixture.send(ListGuardians(student: student)).items.first),
        ]
        let sibling = try await fixture.admit("Leo", "Rojas")
        try await fixture.add("Rosa Rojas", to: sibling.id, email: "rosa@example.org")
        let last = [
            try await fixture.send(SeparateGuardian(guardian: rosa.id)),
            try await fixture.send(RemoveGuardian(guardian: rosa.id)),
        ]
        for guardian in shown + last {
            #expect(guardian.rights == GuardianRight.allCases)
            #expect(guardian.presentRights == (isOfAge ? [] : GuardianRight.allCases))
        }
        #expect(family.others.map(\.presentRights) == [isOfAge ? [] : [.pays]])
        #expect(family.family.children.map(\.presentRights) == [isOfAge ? [] : GuardianRight.allCases])
    }

    @Test(arguments: [("2008-11-21", true), ("2008-11-20", false), (nil, true)] as [(String?, Bool)])
    func `a guardian whose right to act has ended picks no one up`(
        _ birthDate: String?, _ acts: Bool
    ) async throws {
        let rosa = try await rosa(ofStudentBornOn: birthDate)
        if !acts { _ = try await keep(rosa) }
        let names = try await fixture.store.read {
            try StudentsFixture.lookup.actingGuardians(of: [rosa.student], in: $0)
        }
        #expect(names == (acts ? [rosa.student: ["Rosa Rojas"]] : [:]))
    }

    @Test func `a kept guardian does not act any more`() async throws {
        let rosa = try await rosa(ofStudentBornOn: "2008-11-20")
        let kept = GuardianRight.allCases.filter { $0 != .acts }
        #expect(try await keep(rosa).presentRights == kept)
        #expect(try await fixture.send(ShowGuardian(guardian: rosa.id)).presentRights == kept)
    }

    @Test func `a student of age lets a guardian keep all rights but to act`() async throws {
        let rosa = try await rosa(ofStudentBornOn: "2008-11-20")
        #expect(try await keep(rosa).isKept)
        #expect(try await rights(of: rosa) == GuardianRight.allCases.filter { $0 != .acts })
        let child = try await fixture.send(ShowFamily(person: rosa.person)).family.children.first
        #expect(child?.hasEnded == false && child?.isKept == true)
        #expect(try await !keep(rosa, false).isKept)
        #expect(try await rights(of: rosa) == [])
    }

    @Test func `the guardian is told of what the student decides, once`() async throws {
        let rosa = try await rosa(ofStudentBornOn: "2008-11-20")
        let kept = "sees pays arrivals absences departures messages"
        _ = try await keep(rosa)
        _ = try await keep(rosa)
        #expect(fixture.notices.all == ["Rosa Rojas:  → \(kept), to rosa@example.org"])
        _ = try await keep(rosa, false)
        #expect(fixture.notices.all.last == "Rosa Rojas: \(kept) → , to rosa@example.org")
    }

    @Test func `before the birthday neither the student nor the desk keeps a right for later`() async throws {
        let rosa = try await rosa(ofStudentBornOn: "2008-11-21")
        for token in ["student:\(rosa.student)", "admin"] {
            #expect(await errorCode { try await keep(rosa, as: token) } == "student.not-of-age")
        }
        let unknown = try await self.rosa(ofStudentBornOn: nil)
        #expect(await errorCode { try await keep(unknown) } == "student.not-of-age")
    }

    @Test func `only the student and the desk decide, and only about the own guardians`() async throws {
        let rosa = try await rosa(ofStudentBornOn: "2008-11-20")
        let other = try await self.rosa(ofStudentBornOn: "2008-11-20")
        let guardian = "guardian:\(rosa.person):\(rosa.student):sees+acts"
        for token in ["student:\(other.student)", guardian] {
            #expect(await errorCode { try await keep(rosa, as: token) } == "access.not-yours", "\(token)")
        }
        let foreign = KeepGuardianSight(student: .me, guardian: other.id, isKept: true)
        #expect(
            await fixture.errorCode(of: foreign, as: "student:\(rosa.student)") == "guardian.not-found")
        #expect(try await keep(rosa, as: "front-desk").isKept)
    }

    @Test func `the log has the choice of the student`() async throws {
        _ = try await keep(rosa(ofStudentBornOn: "2008-11-20"))
        let entry = try #require(
            try await fixture.send(ListAuditEntries(action: "KeepGuardianSight")).items.first)
        #expect(entry.changes.map(\.field) == ["isKept"])
    }

    @Test func `a student lists the own guardians`() async throws {
        let rosa = try await rosa(ofStudentBornOn: nil)
        let listed = try await fixture.send(ListGuardians(student: .me), as: "student:\(rosa.student)")
        #expect(listed.items.map(\.rights) == [GuardianRight.allCases])
    }
}
