import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The pictures of students at stations.
@Suite(.limitedParallelism) struct StationPictureTests {
    private static let policy = CheckInPolicy(showsPictures: true)

    /// Whether a station shows the picture of a student.
    private func isShown(
        _ student: Int64, atVenue venue: Int64 = 1, at time: Instant = RollCallFixture.start,
        in fixture: RollCallFixture
    ) async throws -> Bool {
        try await fixture.store.read { [rollCall = fixture.rollCall] db in
            try rollCall.showsPicture(
                of: StudentID(student), atStationOf: VenueID(venue), at: time, in: db)
        }
    }

    @Test(arguments: [true, false])
    func `a station shows pictures only if the academy wants that`(_ showsPictures: Bool) async throws {
        let fixture = try await RollCallFixture(policy: CheckInPolicy(showsPictures: showsPictures))
        try await fixture.enrol(2...2)
        let students = try #require(try await fixture.board().sessions.first).students
        #expect(students.map(\.name) == ["Ángela", "Zoe"])
        #expect(students.map(\.picture) == [nil, showsPictures ? "v1" : nil])
        #expect(try await isShown(1, in: fixture) == showsPictures)
    }

    @Test func `the picture of a student is opened who is expected today at the venue, and no other`()
        async throws
    {
        let fixture = try await RollCallFixture(policy: Self.policy)
        #expect(try await isShown(1, in: fixture))
        #expect(try await !isShown(4, in: fixture))
        #expect(try await !isShown(1, atVenue: 2, in: fixture))
        #expect(try await !isShown(999, in: fixture))
        fixture.students.withdraw(1)
        #expect(try await !isShown(1, in: fixture))
    }

    @Test func `today is the day at the venue, from midnight to midnight`() async throws {
        let fixture = try await RollCallFixture(policy: Self.policy)
        // The session is from 18:00 to 19:00 in Lima.
        let midnight = RollCallFixture.start.adding(minutes: 6 * 60)
        #expect(try await isShown(1, at: midnight.adding(milliseconds: -1), in: fixture))
        #expect(try await !isShown(1, at: midnight, in: fixture))
        let morning = RollCallFixture.start.adding(minutes: -18 * 60)
        #expect(try await isShown(1, at: morning, in: fixture))
        #expect(try await !isShown(1, at: morning.adding(milliseconds: -1), in: fixture))
    }

    @Test func `a cancelled session opens no picture`() async throws {
        let fixture = try await RollCallFixture(policy: Self.policy)
        fixture.calendar.add(try RollCallFixture.session(isCancelled: true))
        #expect(try await !isShown(1, in: fixture))
    }
}
