import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Usage

/// Students who are not counted.
@Suite(.limitedParallelism) struct PreferenceTests {
    private let fixture: UsageFixture

    init() async throws { fixture = try await UsageFixture() }

    private func merge(_ duplicate: Int64, into student: Int64) async throws {
        let (usage, now) = (fixture.usage, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try usage.studentWasMerged(
                StudentID(duplicate), into: StudentID(student), at: now, language: .english, in: db)
        }
    }

    @Test func `a student is counted until they opt out`() async throws {
        let shown = try await fixture.send(ShowUsagePreference(student: .me), as: "student:1")
        #expect(shown == UsagePreference(student: StudentID(1), isCounted: true))
        try await fixture.optOut()
        #expect(try await !fixture.send(ShowUsagePreference(student: .me), as: "student:1").isCounted)
        try await fixture.count(.classDiscovered)
        #expect(try await fixture.counts() == [])
    }

    @Test func `opting out leaves the earlier counts without the student`() async throws {
        try await fixture.count(.classDiscovered, of: 2)
        try await fixture.count(.classDiscovered, .wishMade(ClassID(7)))
        try await fixture.optOut(1)
        try await fixture.optOut(2)
        #expect(
            Set(try await fixture.counts()) == [
                "2026-11-20 class.discovered  of 0: 2", "2026-11-20 wish.made 7 of 0: 1",
            ])
    }

    @Test func `an event that is in memory while the student opts out is not stored`() async throws {
        for student: Int64 in [1, 2] { fixture.record(.classDiscovered, of: student) }
        try await fixture.optOut(1)
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.counts() == ["2026-11-20 class.discovered  of 2: 1"])
    }

    @Test func `a student who opts in again is counted again`() async throws {
        try await fixture.optOut()
        try await fixture.send(EditUsagePreference(student: .me, isCounted: true), as: "student:1")
        try await fixture.count(.classDiscovered)
        #expect(try await fixture.counts() == ["2026-11-20 class.discovered  of 1: 1"])
    }

    @Test func `the preference of others is neither shown nor changed`() async throws {
        let student = Reference<Kind.Student>.id(StudentID(1))
        let codes = [
            await fixture.errorCode(of: ShowUsagePreference(student: student), as: "student:2"),
            await fixture.errorCode(
                of: EditUsagePreference(student: student, isCounted: false), as: "student:2"),
        ]
        #expect(codes.allSatisfy { $0 == "access.not-yours" })
        try await fixture.send(EditUsagePreference(student: student, isCounted: false))
        #expect(try await !fixture.send(ShowUsagePreference(student: student)).isCounted)
    }

    @Test func `an erased student leaves the counts, also with events that are in memory`() async throws {
        try await fixture.count(.wishMade(ClassID(7)))
        fixture.record(.classDiscovered)
        let (usage, now) = (fixture.usage, fixture.clock.now)
        try await fixture.store.write { try usage.studentWasErased(StudentID(1), at: now, in: $0) }
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.counts() == ["2026-11-20 wish.made 7 of 0: 1"])
        let person = Person(student: StudentID(1), accounts: [])
        let data = try await fixture.store.read { try usage.personalData(of: person, in: $0) }
        #expect(data.first { $0.name == "usage" }?.rows == [])
    }

    @Test func `an erased student is not opted in again`() async throws {
        let student = Reference<Kind.Student>.id(StudentID(9))
        let code = await fixture.errorCode(of: EditUsagePreference(student: student, isCounted: true))
        #expect(code == "usage.erased")
        try await fixture.send(EditUsagePreference(student: student, isCounted: false))
    }

    @Test func `a merged student gets the counts of the duplicate`() async throws {
        try await fixture.count(.wishMade(ClassID(7)), of: 1)
        try await fixture.count(.wishMade(ClassID(7)), .classDiscovered, of: 2)
        fixture.record(.classDiscovered, of: 2)
        try await merge(2, into: 1)
        try await fixture.usage.write(to: fixture.store)
        #expect(
            Set(try await fixture.counts()) == [
                "2026-11-20 wish.made 7 of 1: 2", "2026-11-20 class.discovered  of 1: 1",
            ])
    }

    @Test(arguments: [Int64(1), 2])
    func `a merged student is not counted if either of the two opted out`(_ optedOut: Int64) async throws {
        try await fixture.count(.classDiscovered, of: 3 - optedOut)
        try await fixture.optOut(optedOut)
        try await merge(2, into: 1)
        #expect(try await fixture.counts() == ["2026-11-20 class.discovered  of 0: 1"])
        #expect(try await !fixture.send(ShowUsagePreference(student: .me), as: "student:1").isCounted)
    }

    @Test func `a student's data has the counts and the opt-out`() async throws {
        try await fixture.count(.wishMade(ClassID(7)))
        let usage = fixture.usage
        let person = Person(student: StudentID(1), accounts: [])
        let before = try await fixture.store.read { try usage.personalData(of: person, in: $0) }
        #expect(
            before.first?.rows == [
                ["day": "2026-11-20", "event": "wish.made", "property": "7", "times": "1"]
            ])
        try await fixture.optOut()
        let after = try await fixture.store.read { try usage.personalData(of: person, in: $0) }
        #expect(after.map(\.rows.count) == [0, 1])
    }
}
