import Core
import Networking
import Persistence
import Testing

@testable import ClassManagement

@Suite struct LastPlaceTests {
    @Test(arguments: [1, 7]) func `a hundred racing for the last places take as many as there are`(
        capacity: Int
    ) async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", capacity: capacity)
        let codes = await withTaskGroup(of: String?.self) { group in
            for student in 1...100 {
                group.addTask { await refusal { try await studio.enrol(Int64(student)) } }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == capacity)
        #expect(codes.count { $0 == "class.full" } == 100 - capacity)
        #expect(try await studio.students().count == capacity)
    }

    /// The control: what would happen if reading and taking a place were two transactions.
    @Test func `without one transaction for both, the same race fills a class over`() async throws {
        let studio = try await Studio()
        let id = try await studio.addClass("salsa", capacity: 1).id
        let gate = Gate(100)
        let (enrolments, from) = (studio.classes.enrolments, try day("2026-11-20"))
        let span = DaySpan(first: from, last: nil)
        try await withThrowingTaskGroup { group in
            for student in 1...100 {
                group.addTask {
                    let others = try await studio.store.read {
                        try enrolments.overlapping(span, in: id, in: $0)
                    }
                    await gate.pass()
                    guard Occupancy.peak(of: others.map(\.span), within: span) < 1 else { return }
                    _ = try await studio.store.write {
                        try enrolments.insert(StudentID(Int64(student)), id, span, in: $0)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await studio.students().count > 1)
    }

    @Test func `one student racing with himself gets one place`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let codes = await withTaskGroup(of: String?.self) { group in
            for _ in 1...100 { group.addTask { await refusal { try await studio.enrol(1) } } }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == 1)
        #expect(codes.count { $0 == "enrolment.already-enrolled" } == 99)
    }

    @Test func `a place that two races empty and fill is never given twice`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa", capacity: 5)
        for student in 1...5 { try await studio.enrol(Int64(student)) }
        await withTaskGroup { group in
            for student in 1...50 {
                group.addTask { _ = await refusal { try await studio.unenrol(Int64(student)) } }
                group.addTask { _ = await refusal { try await studio.enrol(Int64(student + 100)) } }
            }
        }
        #expect(try await studio.students().count <= 5)
    }
}

/// Lets nobody pass until so many have come.
actor Gate {
    private let count: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { self.count = count }

    func pass() async {
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            guard waiting.count == count else { return }
            for each in waiting { each.resume() }
        }
    }
}
