import Core

@testable import Attendance

/// A suite about flags, which makes presences and sessions.
protocol FlagSuite {}

extension FlagSuite {
    /// A presence of a student at a session, some milliseconds after its start.
    func presence(
        _ student: Int64, at session: SessionSummary, after milliseconds: Int64 = 0,
        _ source: AttendanceSource = .qr, device: String? = nil, address: String? = nil
    ) -> FlagPresence {
        let at = session.startsAt.adding(milliseconds: milliseconds)
        return FlagPresence(
            record: StoredAttendance(
                session: session, student: StudentID(student), status: .present, source: source, at: at,
                by: nil, device: device, address: address),
            session: session)
    }

    func session(
        _ id: Int64 = 1, room: Int64 = 1, venue: String = "San Borja", minutes: Range<Int> = 0..<60,
        daysLater days: Int = 0
    ) throws -> SessionSummary {
        let session = try RollCallFixture.session(id, of: id, room: room, minutes: minutes)
        return SessionSummary(
            id: session.id, academyClass: session.academyClass, className: session.className,
            family: session.family, room: session.room, roomName: session.roomName, venueName: venue,
            timeZone: session.timeZone, day: session.day.adding(days: days), startsAt: session.startsAt,
            endsAt: session.endsAt, isCancelled: false, isEnrolled: true)
    }
}
