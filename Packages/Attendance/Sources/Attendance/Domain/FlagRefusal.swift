internal import Core

/// A refused scan of a code that names a session or a room.
struct RefusedScan: Equatable {
    let student: StudentID
    let at: Instant
    /// The error code.
    let code: String
    let session: SessionID?
    let room: RoomID?
}

/// A refused scan with its place.
struct FlagRefusal: Equatable {
    /// The session or the room whose code was scanned.
    enum Place: Equatable {
        case session(SessionSummary)
        case room(RoomPlace)
    }

    let student: StudentID
    let at: Instant
    /// The error code.
    let code: String
    let place: Place

    /// The session; nil if only the room is known.
    var session: SessionSummary? { if case .session(let session) = place { session } else { nil } }

    var roomName: String {
        switch place {
        case .session(let session): session.roomName
        case .room(let room): room.roomName
        }
    }

    var venueName: String {
        switch place {
        case .session(let session): session.venueName
        case .room(let room): room.venueName
        }
    }

    var timeZone: Zone {
        switch place {
        case .session(let session): session.timeZone
        case .room(let room): room.timeZone
        }
    }

    /// The day of the scan at the venue.
    var day: CalendarDay { timeZone.day(at) }
}
