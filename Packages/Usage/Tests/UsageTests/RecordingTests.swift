import Core
import Persistence
import TestSupport
import Testing

@testable import Usage

/// Events on their way from the features to the database.
@Suite(.limitedParallelism) struct RecordingTests {
    private let fixture: UsageFixture

    init() async throws { fixture = try await UsageFixture() }

    @Test func `events of a day are counted by name, property and student`() async throws {
        try await fixture.count(.wishMade(ClassID(7)), .wishMade(ClassID(7)), .wishMade(ClassID(8)))
        try await fixture.count(.wishMade(ClassID(7)))
        #expect(
            Set(try await fixture.counts()) == [
                "2026-11-20 wish.made 7 of 1: 3", "2026-11-20 wish.made 8 of 1: 1",
            ])
    }

    @Test(.onSQLite) func `no counter is kept for the ids of counts`() async throws {
        let schema: String? = try await fixture.store.read { db in
            try db.value("SELECT sql AS value FROM sqlite_master WHERE name = 'usage_events'")
        }
        #expect(try #require(schema).contains("PRIMARY KEY") && schema?.contains("AUTOINCREMENT") == false)
    }

    @Test func `the day is that of the academy's time zone`() async throws {
        try fixture.clock.set("2026-11-21T04:59")
        try await fixture.count(.classDiscovered)
        try fixture.clock.set("2026-11-21T05:00")
        try await fixture.count(.classDiscovered)
        let days = try await fixture.counts().map { String($0.prefix(10)) }
        #expect(days == ["2026-11-20", "2026-11-21"])
    }

    @Test func `an attendance counts for the day of its session`() async throws {
        try await fixture.count(.attended(on: CalendarDay(parsing: "2026-11-18")))
        #expect(try await fixture.counts() == ["2026-11-18 class.attended  of 1: 1"])
    }

    @Test func `nothing is stored before the events are written`() async throws {
        fixture.record(.classDiscovered)
        #expect(try await fixture.counts() == [])
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.counts().count == 1)
    }

    @Test func `a search has no student, and its text says nothing about a person`() async throws {
        try await fixture.count(
            .searchedWithoutResult("  Bachata   Sensual"), .searchedWithoutResult("ana@example.org"),
            .searchedWithoutResult("class 1234"), .searchedWithoutResult("dni 12345"),
            .searchedWithoutResult("９８７６５"), .searchedWithoutResult("ana＠x"))
        #expect(
            Set(try await fixture.counts()) == [
                "2026-11-20 search.without-result bachata sensual of 0: 1",
                "2026-11-20 search.without-result class 1234 of 0: 1",
                "2026-11-20 search.without-result … of 0: 4",
            ])
    }

    @Test func `a property has at most 60 characters`() async throws {
        try await fixture.count(.searchedWithoutResult(String(repeating: "x", count: 61)))
        let property = try await fixture.report().searches.map(\.name)
        #expect(property == [String(repeating: "x", count: UsageLimits.property)])
    }

    @Test func `an academy that counts nothing discards the events`() async throws {
        fixture.settings.set("usage.enabled", "no")
        try await fixture.count(.classDiscovered)
        fixture.settings.set("usage.enabled", "yes")
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.counts() == [])
    }

    @Test func `events that cannot be written are kept`() async throws {
        fixture.record(.classDiscovered)
        let unusable = try TestStore.make(now: { [clock = fixture.clock] in clock.now })
        await #expect(throws: (any Error).self) { try await fixture.usage.write(to: unusable) }
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.counts().count == 1)
    }

    @Test func `more events than one batch are written in several`() async throws {
        for _ in 0...UsageLimits.batch { fixture.record(.classDiscovered) }
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.counts() == ["2026-11-20 class.discovered  of 1: \(UsageLimits.batch + 1)"])
    }

    @Test func `events of several batches are written in the order of students`() async throws {
        let students = (1...Int64(UsageLimits.batch) + 1).map { StudentID($0) }
        for student in students.reversed() { fixture.record(.classDiscovered, of: student.number) }
        try await fixture.usage.write(to: fixture.store)
        let written = try await fixture.store.read { db in
            try db.rows("SELECT student_id FROM usage_events ORDER BY id").map {
                try $0["student_id"] as StudentID
            }
        }
        #expect(written == students)
    }

    @Test func `a batch that fails is kept with those after it, and written once`() async throws {
        let students = UsageLimits.batch + 1
        for student in 1...students { fixture.record(.classDiscovered, of: Int64(student)) }
        for _ in students...UsageLimits.buffer { fixture.record(.classDiscovered) }
        try await fixture.store.write {
            try $0.refuseInserts(into: "usage_events", when: "new.student_id = 201")
        }
        await #expect(throws: (any Error).self) { try await fixture.usage.write(to: fixture.store) }
        #expect(try await fixture.counts().count == 2)
        try await fixture.store.write { try $0.acceptInserts(into: "usage_events") }
        try await fixture.usage.write(to: fixture.store)
        let counts = try await fixture.counts()
        #expect(
            counts.contains("2026-11-20 class.discovered  of 1: \(UsageLimits.buffer - UsageLimits.batch)"))
        #expect(counts.contains("2026-11-20 class.discovered  of 2: 1"))
        #expect(counts.contains("2026-11-20 class.discovered  of 201: 1"))
        #expect(counts.count == students + 1)
        #expect(try await fixture.report().dropped == 1)
    }

    @Test func `events above the capacity are dropped, and the report has their number`() async throws {
        for _ in 0..<UsageLimits.buffer { fixture.record(.classDiscovered) }
        fixture.record(.classDiscovered)
        fixture.record(.classDiscovered)
        try await fixture.usage.write(to: fixture.store)
        #expect(try await fixture.report().dropped == 2)
        let counts = try await fixture.counts()
        #expect(counts.contains("2026-11-20 class.discovered  of 1: \(UsageLimits.buffer)"))
    }
}

/// The distinct texts of searches that are stored for a day.
@Suite(.limitedParallelism) struct SearchedTextLimitTests {
    private let fixture: UsageFixture

    init() async throws {
        fixture = try await UsageFixture()
        for number in 1...UsageLimits.textsPerDay { fixture.record(.searchedWithoutResult("t\(number)")) }
        try await fixture.usage.write(to: fixture.store)
    }

    @Test func `more texts in a day are counted together, and known ones by themselves`() async throws {
        try await fixture.count(
            .searchedWithoutResult("new"), .searchedWithoutResult("newer"), .searchedWithoutResult("t7"))
        let searches = try await fixture.report().searches.prefix(2)
        #expect(searches.map(\.name) == ["t7", "…"] && searches.map(\.times) == [2, 2])
        let counts = try await fixture.counts()
        #expect(counts.count == UsageLimits.textsPerDay + 1)
    }

    @Test func `another day has texts of its own`() async throws {
        fixture.clock.advance(seconds: 86_400)
        try await fixture.count(.searchedWithoutResult("new"))
        #expect(try await fixture.counts().last == "2026-11-21 search.without-result new of 0: 1")
    }
}

/// The buffer as a value.
@Suite(.limitedParallelism) struct UsageBufferTests {
    private let entry = UsageBuffer.Entry(
        event: .classDiscovered, student: StudentID(1), at: Instant(milliseconds: 0))

    @Test func `a full buffer drops the next entry and no other`() throws {
        let buffer = UsageBuffer(capacity: 2)
        for _ in 0..<3 { buffer.add(entry) }
        #expect(buffer.takeAll() == UsageBuffer.Batch(entries: [entry, entry], dropped: 1))
        #expect(buffer.takeAll() == UsageBuffer.Batch())
    }

    @Test func `a batch that is put back comes first again`() throws {
        let buffer = UsageBuffer(capacity: 3)
        let later = UsageBuffer.Entry(event: .classDiscovered, student: nil, at: Instant(milliseconds: 1))
        buffer.add(entry)
        let batch = buffer.takeAll()
        buffer.add(later)
        buffer.putBack(batch)
        #expect(buffer.takeAll().entries == [entry, later])
    }

    @Test func `what has no room any more is dropped and counted`() throws {
        let buffer = UsageBuffer(capacity: 2)
        for _ in 0..<2 { buffer.add(entry) }
        let batch = buffer.takeAll()
        buffer.add(entry)
        buffer.putBack(batch)
        let all = buffer.takeAll()
        #expect(all.entries.count == 2 && all.dropped == 1)
    }

    @Test func `a hundred tasks lose no entry`() async throws {
        let buffer = UsageBuffer(capacity: 1_000)
        _ = await race(100) { _ in for _ in 0..<11 { buffer.add(entry) } }
        let all = buffer.takeAll()
        #expect(all.entries.count == 1_000 && all.dropped == 100)
    }
}
