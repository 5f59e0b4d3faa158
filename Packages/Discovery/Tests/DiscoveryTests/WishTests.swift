import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// The classes that students want to take.
@Suite(.limitedParallelism) struct WishTests {
    private let fixture: DiscoveryFixture

    init() async throws { fixture = try await DiscoveryFixture() }

    @Test func `wishes are listed with their notes, newest first`() async throws {
        try await fixture.addWish(1, note: "  after   summer ")
        try await fixture.addWish(2)
        let list = try await fixture.send(ListWishes(student: .me), as: "student:1").items
        #expect(list.map(\.class.id.number) == [2, 1] && list.map(\.note) == [nil, "after summer"])
    }

    @Test func `a second addition changes the note, if it has one`() async throws {
        try await fixture.addWish(1, note: "one")
        #expect(try await fixture.addWish(1).note == "one")
        #expect(try await fixture.addWish(1, note: "two").note == "two")
        #expect(try await fixture.addWish(1, note: "").note == nil)
        let list = try await fixture.send(ListWishes(student: .me), as: "student:1").items
        #expect(list.map(\.note) == [nil])
    }

    @Test func `a note has at most 500 characters`() async throws {
        let longest = String(repeating: "n", count: DiscoveryLimits.note)
        #expect(try await fixture.addWish(1, note: longest).note == longest)
        let code = await errorCode { try await fixture.addWish(1, note: longest + "n") }
        #expect(code == "note.too-long")
    }

    @Test func `a student has as many wishes as the limit, and no more`() async throws {
        let now = fixture.clock.now
        try await fixture.store.write { db in
            for id in 1..<Int64(DiscoveryLimits.wishes) {
                _ = try SQLWishes().insert(ClassID(id), of: StudentID(1), note: nil, at: now, in: db)
            }
        }
        try await fixture.addWish(900)
        #expect(await errorCode { try await fixture.addWish(901) } == "wish.too-many")
        try await fixture.addWish(900, note: "still")
    }

    @Test func `a wish that is taken becomes an enrolment and leaves the list`() async throws {
        try await fixture.addWish(1)
        let taken = try await fixture.takeWish(1)
        #expect(taken.warnings == ["Two classes at once."])
        #expect(taken.class.freePlaces == FakeClasses.places - 1)
        #expect(try await fixture.wishes() == [])
        #expect(try await fixture.count("fake_enrolments") == 1)
        #expect(await errorCode { try await fixture.takeWish(1) } == "wish.not-found")
    }

    @Test func `a class in which the student is enrolled cannot be wished for`() async throws {
        try await fixture.addWish(1)
        try await fixture.takeWish(1)
        #expect(await errorCode { try await fixture.addWish(1) } == "wish.enrolled")
        try await fixture.addWish(1, as: "student:2")
        let details = ShowClassDetails(class: .id(ClassID(1)))
        #expect(try await fixture.send(details, as: "student:1").class.isEnrolled)
        #expect(try await !fixture.send(details, as: "student:2").class.isEnrolled)
    }

    @Test func `a wish stays if its class is full, and the refusal has the reason`() async throws {
        for student in 1...4 { try await fixture.addWish(1, as: "student:\(student)") }
        for student in 1...3 { try await fixture.takeWish(1, as: "student:\(student)") }
        let error = await #expect(throws: DiscoveryError.self) {
            try await fixture.takeWish(1, as: "student:4")
        }
        #expect(error?.code == "wish.not-taken" && error?.nextStep?.contains("front desk") == true)
        #expect(error?.specification.sentence.hasSuffix("It is full.") == true)
        #expect(try await fixture.wishes(as: "student:4") == [1])
        #expect(try await fixture.count("fake_enrolments") == 3)
    }

    @Test func `a hundred tasks that take one wish make one enrolment`() async throws {
        try await fixture.addWish(1)
        let taken = await race(100) { _ in try await fixture.takeWish(1) }
        #expect(taken.count { $0 != nil } == 1)
        #expect(try await fixture.count("fake_enrolments") == 1)
        #expect(try await fixture.count("wishes") == 0)
    }

    /// Without the one transaction the same race goes wrong, so the test above can fail.
    @Test func `looking and enrolling in two transactions would enrol many times`() async throws {
        try await fixture.addWish(1)
        let barrier = Barrier(100)
        _ = await race(100) { _ in
            let known = try await fixture.store.read { db in
                try SQLWishes().find(ClassID(1), of: StudentID(1), in: db)
            }
            await barrier.wait()
            guard let known else { return }
            try await fixture.store.write { db in
                _ = try fixture.classes.takePlace(
                    for: known.student, in: known.academyClass, at: known.addedAt, warningIn: .english, in: db
                )
                try SQLWishes().delete(known.id, in: db)
            }
        }
        #expect(try await fixture.count("fake_enrolments") ?? 0 > 1)
    }

    @Test func `wishes of others are neither shown, changed nor taken`() async throws {
        try await fixture.addWish(1)
        let (student, one) = (Reference<Kind.Student>.id(StudentID(1)), ClassID(1))
        let codes = [
            await fixture.errorCode(of: ListWishes(student: student), as: "student:2"),
            await fixture.errorCode(of: AddWish(student: student, class: .id(one)), as: "student:2"),
            await fixture.errorCode(of: RemoveWish(student: student, class: .id(one)), as: "student:2"),
            await fixture.errorCode(of: TakeWish(student: student, class: .id(one)), as: "student:2"),
        ]
        #expect(codes.allSatisfy { $0 == "access.not-yours" })
        #expect(try await fixture.wishes() == [1])
    }

    @Test func `a dry run takes no wish`() async throws {
        try await fixture.addWish(1)
        try await fixture.send(
            TakeWish(student: .me, class: .id(ClassID(1))), as: "student:1", SendOptions(isDryRun: true))
        #expect(try await fixture.wishes() == [1])
        #expect(try await fixture.count("fake_enrolments") == 0)
    }
}
