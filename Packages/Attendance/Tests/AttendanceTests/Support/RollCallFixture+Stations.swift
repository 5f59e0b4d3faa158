import Application
import Core
import TestSupport

@testable import Attendance

extension RollCallFixture {
    /// The owner of a token of ``TestService``, or of `station:1` at venue 1 and `station:21` at venue 2: the
    /// stations from 20 on are there. With `handed:1` a member of the front desk hands a device round at
    /// session 1.
    static func identity(of token: String) throws -> Identity {
        if token.hasPrefix("handed:"), let number = Int64(token.dropFirst(7)),
            let staff = try TestService.identity(of: "front-desk").principal
        {
            return .handedRound(staff, AccessScope(.id(SessionID(number))))
        }
        guard token.hasPrefix("station:"), let number = Int64(token.dropFirst(8)) else {
            return try TestService.identity(of: token)
        }
        let venue = VenueID(number < 20 ? 1 : 2)
        return .display(Display(scope: AccessScope(.id(venue)), id: number))
    }

    /// Taps the name of a student on a station.
    @discardableResult
    func tap(
        _ student: Int64 = 1, at session: Int64 = 1, venue: Int64 = 1, pin: String? = nil,
        as token: String = "station:1"
    ) async throws -> StationReceipt {
        try await send(
            CheckInAtStation(
                venue: .id(VenueID(venue)), session: SessionID(session), student: StudentID(student), pin: pin
            ),
            as: token)
    }

    /// The code of the refusal of a tap; nil if it succeeds.
    func tapRefusal(
        _ student: Int64 = 1, at session: Int64 = 1, venue: Int64 = 1, pin: String? = nil,
        as token: String = "station:1"
    ) async -> String? {
        await TestSupport.errorCode {
            try await tap(student, at: session, venue: venue, pin: pin, as: token)
        }
    }

    /// Undoes a tap.
    @discardableResult
    func undoTap(
        _ student: Int64 = 1, venue: Int64 = 1, as token: String = "station:1"
    ) async throws -> StationUndo {
        try await send(
            UndoAtStation(
                venue: .id(VenueID(venue)), session: Self.session, student: StudentID(student)), as: token)
    }

    /// The code of the refusal of an undo; nil if it succeeds.
    func undoRefusal(
        _ student: Int64 = 1, venue: Int64 = 1, as token: String = "station:1"
    ) async -> String? {
        await TestSupport.errorCode { try await undoTap(student, venue: venue, as: token) }
    }

    func board(as token: String = "station:1", upcoming: Bool? = nil) async throws -> StationBoard {
        try await send(ShowStation(venue: .id(VenueID(1)), upcoming: upcoming), as: token)
    }

    /// The records of a student, latest day first.
    func records(of student: Int64 = 1) async throws -> [AttendanceRecord] {
        try await send(ListStudentAttendance(student: .id(StudentID(student)))).items
    }
}
