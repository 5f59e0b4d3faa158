import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// The plans of queries that are frequent or read many rows.
@Suite(.limitedParallelism, .onSQLite) struct QueryPlanTests {
    @Test func `cancelled sessions are found by an index of their own, not by reading all`() async throws {
        let store = try await ClassesFixture().academy.store
        let days: [CalendarDay?] = [nil, CalendarDay(year: 2026, month: 11, day: 1)]
        for day in days {
            let sql = SQLClassPlaces.cancelled(from: day, to: day)
            let plan = try await store.read { db in
                try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
            }
            #expect(plan.allSatisfy { $0.contains("INDEX sessions_cancelled") }, "\(plan)")
        }
    }

    @Test func `sessions with a capacity of their own are found by an index of their own`() async throws {
        let store = try await ClassesFixture().academy.store
        let sql = SQLClassPlaces.changed(
            ofCapacity: true, from: CalendarDay(year: 2026, month: 11, day: 1), to: nil)
        let plan = try await store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        #expect(plan.contains { $0.contains("s USING INDEX sessions_with_capacity") }, "\(plan)")
    }

    @Test func `a check-in finds in one index whether the student is enrolled`() async throws {
        let store = try await ClassesFixture().academy.store
        let sql = SQLSessionRepository().summaries(for: StudentID(1))
        let plan = try await store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql) WHERE s.id = 1").map { try $0["detail"] as String }
        }
        let index = "COVERING INDEX enrolments_by_student (student_id=? AND class_id=? AND from_day<?)"
        #expect(plan.contains { $0.contains(index) }, "\(plan)")
    }
}
