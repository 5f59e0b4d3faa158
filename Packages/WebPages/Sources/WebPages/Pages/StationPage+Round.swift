internal import Attendance
internal import Core

extension StationPage {
    /// The links of a device that is handed round.
    struct Round: Encodable {
        /// The path of the page with the code of the session.
        let code: String
        /// The path of the page that asks for the PIN or the password.
        let back: String
    }
}

/// The sessions of a page of names: those of a station, or the one of a device that is handed round.
struct StationContent {
    /// The id of the venue; 0 on a device that is handed round, whose forms name the session alone.
    let venue: Int64
    let place: String
    let sessions: [StationSession]
    let next: StationSession?
    /// The hash of all that the page shows, which the events have too.
    let hash: String

    init(_ board: StationBoard) throws {
        venue = board.venue.number
        place = board.venueName
        sessions = board.sessions
        next = board.next
        hash = try SlowPoll.hash(of: board)
    }

    init(_ station: SessionStation) throws {
        venue = 0
        place = station.venueName
        sessions = station.isOpen ? [station.session] : []
        next = nil
        hash = try SlowPoll.hash(of: station)
    }
}
