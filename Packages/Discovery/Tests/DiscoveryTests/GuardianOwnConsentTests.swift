import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The consent that a guardian gives and withdraws with their own sign-in.
@Suite(.limitedParallelism) struct GuardianOwnConsentTests {
    private static let rosa = "guardian:1:2:sees+acts"
    private static let student = Reference<Kind.Student>.id(StudentID(2))
    let fixture: DiscoveryFixture

    /// Student 2 is a child with the guardians Rosa, person 1, and Juan, person 2.
    init() async throws {
        fixture = try await DiscoveryFixture()
        try fixture.guardians.setBirthDate("2015-03-08", of: 2)
        for name in ["Rosa Ñahui", "Juan Paz"] { fixture.guardians.addGuardian(name, of: 2) }
    }

    private func give(
        _ token: String = rosa, _ guardian: String? = nil
    ) async throws -> GuardianConsent {
        try await fixture.send(RecordConsent(student: Self.student, guardian: guardian), as: token)
    }

    @Test func `a guardian who acts for the student gives the consent in their own name`() async throws {
        let consent = try await give()
        #expect(consent.guardian == "Rosa Ñahui" && consent.person == GuardianPersonID(1))
        #expect(consent.recordedAt == fixture.clock.now)
        #expect(await fixture.code(ListFriends(), by: 2) == nil)
        let again = try await give(Self.rosa, "Juan Paz")
        #expect(again.guardian == "Rosa Ñahui" && again.recordedAt == consent.recordedAt)
    }

    @Test func `the guardian withdraws it`() async throws {
        _ = try await give()
        let withdrawn = try await fixture.send(WithdrawConsent(student: Self.student), as: Self.rosa)
        #expect(withdrawn.guardian == nil && withdrawn.person == nil)
        #expect(await fixture.code(ListFriends(), by: 2) == "friends.consent-missing")
        let again = WithdrawConsent(student: Self.student)
        #expect(await fixture.errorCode(of: again, as: Self.rosa) == "consent.not-recorded")
    }

    @Test(arguments: ["guardian:1:2:sees+pays+messages", "guardian:1:3:sees+acts", "student:3"])
    func `a person who may not act for the student neither gives nor withdraws it`(
        _ token: String
    ) async throws {
        #expect(await errorCode { try await give(token) } == "access.not-yours")
        let withdrawal = WithdrawConsent(student: Self.student)
        #expect(await fixture.errorCode(of: withdrawal, as: token) == "access.not-yours")
        #expect(try await fixture.send(ShowConsent(student: Self.student)).guardian == nil)
    }

    @Test func `the child neither gives nor withdraws the own consent`() async throws {
        for student in [Self.student, .me] {
            let record = RecordConsent(student: student, guardian: "Rosa Ñahui")
            #expect(await fixture.errorCode(of: record, as: "student:2") == "consent.not-guardian")
        }
        _ = try await give()
        let withdrawal = WithdrawConsent(student: .me)
        #expect(await fixture.errorCode(of: withdrawal, as: "student:2") == "consent.not-guardian")
        #expect(try await fixture.send(ShowConsent(student: Self.student)).guardian == "Rosa Ñahui")
    }

    @Test func `a former guardian, whom no record names, gives no consent`() async throws {
        #expect(await errorCode { try await give("guardian:3:2:sees+acts") } == "consent.not-guardian")
    }

    @Test func `a consent of the desk becomes the guardian's own, and stays it`() async throws {
        #expect(try await give("admin", "rosa nahui").person == nil)
        #expect(try await give().person == GuardianPersonID(1))
        #expect(try await give("admin", "rosa nahui").person == GuardianPersonID(1))
        #expect(try await give("admin", "juan paz").person == nil)
    }

    @Test func `a consent covers pictures only if it says so, and keeps that`() async throws {
        #expect(try await !give().coversPictures)
        let request = { (pictures: Bool?) in
            RecordConsent(student: Self.student, guardian: "Rosa Ñahui", pictures: pictures)
        }
        let steps: [(Bool?, Bool)] = [(true, true), (nil, true), (false, false), (nil, false)]
        for (pictures, expected) in steps {
            for token in [Self.rosa, "admin"] {
                let consent = try await fixture.send(request(pictures), as: token)
                #expect(consent.coversPictures == expected, "\(token)")
            }
        }
        _ = try await fixture.send(request(true), as: Self.rosa)
        #expect(try await !give("admin", "juan paz").coversPictures)
    }

    @Test func `the desk narrows an own consent, which stays the guardian's own, and does not widen it`()
        async throws
    {
        let request = { (pictures: Bool) in
            RecordConsent(student: Self.student, guardian: "Rosa Ñahui", pictures: pictures)
        }
        _ = try await fixture.send(request(true), as: Self.rosa)
        #expect(try await fixture.send(request(true)).person == GuardianPersonID(1))
        let narrowed = try await fixture.send(request(false))
        #expect(narrowed.person == GuardianPersonID(1) && !narrowed.coversPictures)
        #expect(await fixture.errorCode(of: request(true)) == "consent.is-own")
        let left = try await fixture.send(ShowConsent(student: Self.student))
        #expect(left.person == GuardianPersonID(1) && !left.coversPictures)
        // The consent that the desk recorded itself is widened.
        _ = try await fixture.send(WithdrawConsent(student: Self.student))
        _ = try await fixture.send(request(false))
        #expect(try await fixture.send(request(true)).coversPictures)
    }

    @Test func `the same guardian is the same person, not the same name`() async throws {
        _ = try await fixture.send(RecordConsent(student: Self.student, pictures: true), as: Self.rosa)
        fixture.guardians.rename(1, to: "Rosa Ñahui Paz", of: 2)
        let again = try await fixture.send(RecordConsent(student: Self.student), as: Self.rosa)
        #expect(again.coversPictures && again.person == GuardianPersonID(1))
        let byDesk = try await give("admin", "rosa nahui paz")
        #expect(byDesk.coversPictures && byDesk.person == GuardianPersonID(1))
        // Another guardian who has the former name now has consented to nothing.
        fixture.guardians.rename(2, to: "Rosa Ñahui", of: 2)
        #expect(try await !give("admin", "rosa nahui").coversPictures)
    }

    @Test func `a guardian consents to pictures where discovery is off`() async throws {
        fixture.settings.set("features.discovery", "0")
        let consent = try await fixture.send(
            RecordConsent(student: Self.student, pictures: true), as: Self.rosa)
        #expect(consent.coversPictures)
        let shown = try await fixture.send(ShowConsent(student: Self.student), as: Self.rosa)
        #expect(shown.coversPictures)
        _ = try await fixture.send(WithdrawConsent(student: Self.student), as: Self.rosa)
        #expect(try await fixture.send(ShowConsent(student: Self.student)).guardian == nil)
    }

    @Test func `the picture of a minor is shown with a consent to pictures only`() async throws {
        try fixture.guardians.setBirthDate("2000-01-01", of: 3)
        let shown = {
            try await fixture.store.read { [discoveries = fixture.discoveries] db in
                try discoveries.shownAtStations(among: [StudentID(2), StudentID(3)], in: db)
            }
        }
        #expect(try await shown() == [StudentID(3)])
        fixture.settings.set("friends.age-of-majority", "0")
        #expect(try await shown() == [StudentID(3)])
        _ = try await give()
        #expect(try await shown() == [StudentID(3)])
        _ = try await fixture.send(RecordConsent(student: Self.student, pictures: true), as: Self.rosa)
        #expect(try await shown() == [StudentID(2), StudentID(3)])
        _ = try await fixture.send(WithdrawConsent(student: Self.student), as: Self.rosa)
        #expect(try await shown() == [StudentID(3)])
    }

    @Test(
        arguments: [
            (1, "Rosa Ñahui", true), (2, "Rosa Ñahui", false), (1, nil, true),
        ] as [(Int64, String?, Bool)])
    func `a consent ends with the guardian who gave it`(
        _ person: Int64, _ name: String?, _ ends: Bool
    ) async throws {
        _ = try await give()
        let discoveries = fixture.discoveries
        try await fixture.store.write { db in
            try discoveries.guardianWillLeave(
                GuardianPersonID(person), named: name, student: StudentID(2), in: db)
        }
        let consent = try await fixture.send(ShowConsent(student: Self.student))
        #expect(consent.guardian == (ends ? nil : "Rosa Ñahui"))
    }

    @Test func `staff name the guardian`() async throws {
        #expect(await errorCode { try await give("admin") } == "guardian.missing")
    }

    @Test func `the person follows a merged student`() async throws {
        _ = try await give()
        let (consents, now) = (SQLConsents(), fixture.clock.now)
        try await fixture.store.write { try consents.move(from: StudentID(2), to: StudentID(4), in: $0) }
        let moved = try await fixture.store.read { try consents.find(StudentID(4), in: $0) }
        #expect(moved?.content.person == GuardianPersonID(1) && moved?.content.recordedAt == now)
    }
}
