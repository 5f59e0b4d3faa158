import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

@Suite(.limitedParallelism) struct EnrolmentRaceTests {
    @Test(arguments: [1, 7]) func `a hundred concurrent enrolments fill exactly the free places`(
        capacity: Int
    ) async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: capacity)
        let codes = await withTaskGroup(of: String?.self) { group in
            for student in 1...100 {
                group.addTask { await errorCode { try await fixture.enrol(Int64(student)) } }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == capacity)
        #expect(codes.count { $0 == "class.full" } == 100 - capacity)
        #expect(try await fixture.students().count == capacity)
    }

    /// The control: the same race if the check and the insert were two transactions.
    @Test func `without one transaction for check and insert, the same race overfills the class`()
        async throws
    {
        let fixture = try await ClassesFixture()
        let id = try await fixture.addClass("salsa", capacity: 1).id
        let barrier = Barrier(100)
        let (enrolments, from) = (fixture.classes.enrolments, try day("2026-11-20"))
        let span = DaySpan(first: from, last: nil)
        try await withThrowingTaskGroup { group in
            for student in 1...100 {
                group.addTask {
                    let others = try await fixture.store.read {
                        try enrolments.overlapping(span, in: id, in: $0)
                    }
                    await barrier.wait()
                    guard TakenPlaces.peak(of: others.map(\.span), within: span) < 1 else { return }
                    _ = try await fixture.store.write {
                        try enrolments.insert(StudentID(Int64(student)), id, span, in: $0)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await fixture.students().count > 1)
    }

    @Test func `a hundred concurrent enrolments of one student succeed once`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let codes = await withTaskGroup(of: String?.self) { group in
            for _ in 1...100 { group.addTask { await errorCode { try await fixture.enrol(1) } } }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == 1)
        #expect(codes.count { $0 == "enrolment.already-enrolled" } == 99)
    }

    @Test(.timeLimit(.minutes(60))) func `concurrent enrolments and unenrolments never exceed the capacity`()
        async throws
    {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 5)
        for student in 1...5 { try await fixture.enrol(Int64(student)) }
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for student in 1...5 {
                group.addTask {
                    try await fixture.unenrol(Int64(student))
                    return try await fixture.students().count
                }
                group.addTask {
                    while await errorCode({ try await fixture.enrol(Int64(student + 100)) }) == "class.full" {
                    }
                    return try await fixture.students().count
                }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(counts.allSatisfy { $0 <= 5 })
        #expect(try await fixture.students().sorted() == [101, 102, 103, 104, 105])
    }
}
