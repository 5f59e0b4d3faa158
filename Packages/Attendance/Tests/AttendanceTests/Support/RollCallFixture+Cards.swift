import Application
import Core
import TestSupport

@testable import Attendance

extension RollCallFixture {
    /// Issues the own code of a student, and returns its text.
    func issueCard(_ student: Int64 = 1) async throws -> String {
        try await send(IssueCard(student: .id(StudentID(student)))).code
    }

    /// Shows an own code to a station.
    @discardableResult
    func scan(
        _ code: String, to session: Int64? = nil, venue: Int64 = 1, as token: String = "station:1"
    ) async throws -> StationReceipt {
        try await send(
            CheckInWithCard(
                venue: .id(VenueID(venue)), code: code, session: session.map { SessionID($0) }),
            as: token)
    }

    /// The code of the refusal of an own code; nil if it is accepted.
    func scanRefusal(
        _ code: String, to session: Int64? = nil, venue: Int64 = 1, as token: String = "station:1"
    ) async -> String? {
        await TestSupport.errorCode { try await scan(code, to: session, venue: venue, as: token) }
    }
}
