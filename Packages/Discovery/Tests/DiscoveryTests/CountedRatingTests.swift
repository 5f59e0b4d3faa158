import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Discovery

/// Ratings that count again after a check-in or an import, which do not notify this feature.
@Suite(.limitedParallelism) struct CountedRatingTests {
    private let fixture: DiscoveryFixture

    /// Student 1 rated class 1, and then staff removed the only presence.
    init() async throws {
        fixture = try await DiscoveryFixture()
        try await fixture.rate(1, "4")
        fixture.attendance.remove(1, 1)
        let discoveries = fixture.discoveries
        try await fixture.store.write {
            try discoveries.attendanceWasChanged(of: StudentID(1), at: ClassID(1), in: $0)
        }
    }

    @Test func `due work counts a rating once its author has attended again`() async throws {
        #expect(try await fixture.performDueWork() == 0)
        #expect(try await fixture.classRating(1).ratings == 0)
        fixture.attendance.add(1, 1)
        #expect(try await fixture.performDueWork() == 1)
        #expect(try await fixture.classRating(1).average == "4.00")
    }

    @Test func `due work leaves out the rating of an erased student`() async throws {
        let (discoveries, now) = (fixture.discoveries, fixture.clock.now)
        try await fixture.store.write { try discoveries.studentWasErased(StudentID(1), at: now, in: $0) }
        fixture.attendance.add(1, 1)
        #expect(try await fixture.performDueWork() == 0)
        #expect(try await fixture.classRating(1).ratings == 0)
    }

    @Test(arguments: [(-1, 1), (0, 0)])
    func `due work looks at so many ratings, the newest first`(extra: Int, counted: Int) async throws {
        let newer = DiscoveryLimits.uncountedRatings + extra
        try await fixture.store.write { db in
            for number in 0..<newer {
                try db.run(
                    """
                    INSERT INTO ratings (student_id, class_id, half_stars, rated_at, is_counted)
                    VALUES (\(100 + number), 2, 10, 0, 0)
                    """)
            }
        }
        fixture.attendance.add(1, 1)
        #expect(try await fixture.performDueWork() == counted)
        #expect(try await fixture.classRating(1).ratings == counted)
    }

    @Test(.onSQLite) func `ratings that do not count are found by an index of their own`() async throws {
        let plan = try await fixture.plan(SQLRatings.newestUncounted)
        #expect(plan.contains { $0.contains("ratings_uncounted") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }
}
