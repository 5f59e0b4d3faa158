import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The students' own codes, which the desk prints on cards.
@Suite(.limitedParallelism) struct CardTests {
    private let fixture: RollCallFixture
    private let student = Reference<Kind.Student>.id(StudentID(1))

    init() async throws { fixture = try await RollCallFixture() }

    @Test func `a valid code stays as it is when it is issued again`() async throws {
        let first = try await fixture.send(IssueCard(student: student))
        #expect((first.serial, first.studentName, first.cardName) == (1, "Zoe Rojas", "Zoe R."))
        fixture.clock.set(RollCallFixture.end)
        let second = try await fixture.send(IssueCard(student: student))
        #expect(second == first)
        #expect(try await fixture.send(ShowOwnCard(student: student)) == first)
    }

    @Test func `the cards of a class keep the serial numbers of valid ones`() async throws {
        try await fixture.enrol(2...3)
        let kept = try await fixture.send(ReplaceCard(student: student))
        let lost = Reference<Kind.Student>.id(StudentID(2))
        _ = try await fixture.send(IssueCard(student: lost))
        try await fixture.send(RevokeCard(student: lost))
        let issued = try await fixture.send(IssueCards(class: .id(RollCallFixture.salsa)))
        #expect(issued.cards.map(\.cardName) == ["Ángela N.", "Bruno D.", "Zoe R."])
        #expect(issued.cards.map(\.serial) == [2, 1, 1])
        #expect(issued.cards.last == kept && issued.issued == 2)
        #expect(try await fixture.send(IssueCards(class: .id(RollCallFixture.salsa))).issued == 0)
    }

    @Test func `a card has no last name`() async throws {
        let issued = try await fixture.send(IssueCards(class: .id(RollCallFixture.salsa)))
        #expect(issued.cards.map(\.cardName) == ["Zoe R."])
        #expect(issued.cards.allSatisfy { !$0.code.contains("Rojas") })
        #expect(!"\(issued)".contains(issued.cards[0].code))
    }

    @Test func `a replaced card has the next serial number, also after a revocation`() async throws {
        #expect(try await fixture.send(ReplaceCard(student: student)).serial == 1)
        #expect(try await fixture.send(ReplaceCard(student: student)).serial == 2)
        try await fixture.send(RevokeCard(student: student))
        #expect(await fixture.errorCode(of: RevokeCard(student: student)) == "card.none")
        #expect(await fixture.errorCode(of: ShowOwnCard(student: student)) == "card.none")
        #expect(try await fixture.send(ReplaceCard(student: student)).serial == 3)
    }

    @Test func `students issue and see their own code only, and not after a revocation`() async throws {
        let own = try await fixture.send(IssueCard(student: .me), as: "student:1")
        #expect(try await fixture.send(ShowOwnCard(student: .me), as: "student:1") == own)
        let other = IssueCard(student: .id(StudentID(2)))
        #expect(await fixture.errorCode(of: other, as: "student:1") == "access.not-yours")
        let replace = ReplaceCard(student: student)
        #expect(await fixture.errorCode(of: replace, as: "student:1") == "access.wrong-role")
        try await fixture.send(RevokeCard(student: student))
        #expect(await fixture.errorCode(of: IssueCard(student: .me), as: "student:1") == "card.revoked")
        #expect(try await fixture.send(IssueCard(student: student)).serial == 2)
    }

    @Test func `no code is issued to a student who has left, and none to an unknown one`() async throws {
        try await fixture.enrol(2...2)
        fixture.students.withdraw(2)
        let left = IssueCard(student: .id(StudentID(2)))
        #expect(await fixture.errorCode(of: left) == "card.inactive")
        let issued = try await fixture.send(IssueCards(class: .id(RollCallFixture.salsa)))
        #expect(issued.cards.map(\.student) == [StudentID(1)])
        let unknown = IssueCard(student: .id(StudentID(999)))
        #expect(await fixture.errorCode(of: unknown) == "student.not-found")
        let noClass = IssueCards(class: .id(ClassID(99)))
        #expect(await fixture.errorCode(of: noClass) == "class.not-found")
    }

    @Test func `an erasure and a merge remove the code, and the other student keeps theirs`() async throws {
        let first = try await fixture.issueCard()
        try await fixture.enrol(2...2)
        let kept = try await fixture.issueCard(2)
        _ = try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasMerged(
                StudentID(1), into: StudentID(2), at: RollCallFixture.start, language: .english, in: db)
        }
        #expect(await fixture.scanRefusal(first) == "check-in.ended-card")
        #expect(await fixture.scanRefusal(kept) == nil)
        try await fixture.store.write { [rollCall = fixture.rollCall] db in
            try rollCall.studentWasErased(StudentID(2), at: RollCallFixture.start, in: db)
        }
        #expect(try await fixture.count("student_cards") == 0)
    }
}
