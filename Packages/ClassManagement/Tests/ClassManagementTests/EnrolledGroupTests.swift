import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import ClassManagement

/// The students of several classes whom an announcement is for.
@Suite(.limitedParallelism) struct EnrolledGroupTests {
    // The last day of the class ends at 05:00 UTC.
    @Test(arguments: [("2026-12-19T04:59", [1]), ("2026-12-19T05:00", [])] as [(String, [Int64])])
    func `a class has students until the end of its last day, though their enrolments have no end`(
        time: String, expected: [Int64]
    ) async throws {
        let fixture = try await ClassesFixture()
        let salsa = try await fixture.addClass("salsa", to: "2026-12-18")
        try await fixture.enrol(1)
        try fixture.clock.set(time)
        for group in [EnrolledGroup.academyClass(salsa.id), .style("Salsa")] {
            let found = try await fixture.store.read { [classes = fixture.classes, now = fixture.clock.now] in
                try classes.students(of: group, at: now, limit: 10, in: $0)
            }
            #expect(found.map(\.number) == expected, "\(group)")
        }
    }
}
