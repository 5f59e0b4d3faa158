import Application
import Core
import Persistence
import Synchronization
import TestSupport

@testable import Usage

/// The counts of an academy in Lima, at 10:00 on Friday, 20 November 2026, with doubles of the ports.
struct UsageFixture: FeatureFixture {
    let academy: TestService
    let usage: UsageLog
    /// The settings that were set.
    let settings = AcademySettings()

    init() async throws {
        let clock = try TestClock("2026-11-20T15:00")
        let zone = try Zone("America/Lima")
        usage = UsageLog(
            students: FakeDirectory(last: 9, erased: [9]), settings: { [settings] _ in settings.values },
            zone: { _ in zone })
        academy = try await TestService([usage], clock: clock)
    }

    /// Records events of a student now, and writes them.
    func count(_ events: UsageEvent..., of student: Int64? = 1) async throws {
        for event in events { record(event, of: student) }
        try await usage.write(to: store)
    }

    func record(_ event: UsageEvent, of student: Int64? = 1) {
        usage.record(event, of: student.map { StudentID($0) }, at: clock.now)
    }

    /// The stored counts: `2026-11-20 wish.made 7 of 1: 2`.
    func counts() async throws -> [String] {
        try await store.read { db in
            try db.rows("SELECT day, event, property, student_id, times FROM usage_events ORDER BY id").map {
                let (day, event): (String, String) = (try $0["day"], try $0["event"])
                let (property, student): (String, Int) = (try $0["property"], try $0["student_id"])
                let times: Int = try $0["times"]
                return "\(day) \(event) \(property) of \(student): \(times)"
            }
        }
    }

    func report(from: String? = nil, to: String? = nil) async throws -> UsageReport {
        try await send(
            ReportUsage(
                from: from.map { try CalendarDay(parsing: $0) }, to: to.map { try CalendarDay(parsing: $0) }))
    }

    func optOut(_ student: Int64 = 1) async throws {
        try await send(EditUsagePreference(student: .me, isCounted: false), as: "student:\(student)")
    }
}

/// The settings of an academy, which tests change.
final class AcademySettings: Sendable {
    private let stored = Mutex<[String: String]>([:])

    var values: [String: String] { stored.withLock { $0 } }

    func set(_ name: String, _ value: String) { stored.withLock { $0[name] = value } }
}
