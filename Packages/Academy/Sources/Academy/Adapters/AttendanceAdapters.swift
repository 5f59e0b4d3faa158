public import Attendance
internal import Authentication
public import ClassManagement
public import Core
internal import Discovery
internal import Messages
internal import Payments
public import Persistence
internal import Pictures
internal import StudentManagement
internal import Usage

extension RollCall {
    init(
        classes: Classes, students: StudentLookup, ledger: Ledger, accounts: Accounts,
        keys: any SigningKeyStore, profiles: SQLProfileRepository, messages: MessageWriter, usage: UsageLog,
        world: World, discoveries: Discoveries
    ) {
        self.init(
            sessions: classes, students: students, passes: ledger, keys: keys, rules: profiles.checkInRules,
            today: profiles.today, world: world, pinHash: { accounts.stationPINHash($0) },
            addressHash: { accounts.checkInAddressHash($0) },
            notifier: AttendanceNotifierAdapter(writer: messages, students: students),
            usage: { usage.record($0, of: $1, at: $2) },
            attendanceWasChanged: discoveries.attendanceWasChanged,
            pictures: { students, _, db in
                let versions = try Pictures.versions(ofStudents: students, in: db)
                let shown = try discoveries.shownAtStations(among: Array(versions.keys), in: db)
                return versions.filter { shown.contains($0.key) }
            })
    }
}

/// Finds sessions for Attendance.
extension Classes: @retroactive SessionCalendar {
    public func calendarRoom(
        _ reference: Reference<Kind.Room>, in db: any Transaction
    ) throws -> CalendarRoom {
        let room = try room(reference, in: db)
        return CalendarRoom(id: room.id, name: room.name, venueName: room.venueName)
    }

    public func roomPlaces(_ ids: [RoomID], in db: any Transaction) throws -> [RoomID: RoomPlace] {
        try roomsWithVenues(ids, in: db).mapValues { room, venue in
            RoomPlace(roomName: room.name, venueName: venue.name, timeZone: venue.timeZone)
        }
    }

    public func calendarVenue(
        _ reference: Reference<Kind.Venue>, in db: any Transaction
    ) throws -> CalendarVenue {
        let venue = try venue(reference, in: db)
        return CalendarVenue(id: venue.id, name: venue.name, timeZone: venue.timeZone)
    }

    public func sessions(
        _ ids: [SessionID], taughtBy instructor: Reference<Kind.Instructor>, at now: Instant,
        in db: any Transaction
    ) throws -> [SessionID] {
        let instructor = try self.instructor(instructor, in: db).id
        return try ids.filter { try isAssigned(instructor, to: AccessScope(.id($0)), at: now, in: db) }
    }

    public func roll(
        of reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassRoll {
        let found: AcademyClass = try academyClass(reference, in: db)
        let today = found.timeZone.day(now)
        return ClassRoll(
            id: found.id, name: found.name,
            students: try students(of: found.id, notOverOn: today, in: db))
    }

    public func classPlaces(in db: any Transaction) throws -> [ClassID: SessionPlace] {
        Dictionary(uniqueKeysWithValues: try places(in: db).map { ($0, SessionPlace($1, of: $0)) })
    }

    public func forEachChangedSession(
        ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, SessionPlace) throws -> Void
    ) throws {
        try forEachChangedSession(ofCapacity: ofCapacity, from: from, to: to, in: db) { session, id, place in
            try body(session, SessionPlace(place, of: id))
        }
    }

    public func academyClass(_ id: ClassID, in db: any Transaction) throws -> CalendarClass {
        let found: AcademyClass = try academyClass(.id(id), in: db)
        return CalendarClass(
            timeZone: found.timeZone, startTime: found.slots.first?.startTime ?? .midnight,
            family: found.family)
    }
}

/// Is notified of added, cancelled, restored and moved sessions, and of enrolments from a past day.
extension RollCall: @retroactive SessionObserver {
    public func sessionWasAdded(_ id: SessionID, at: Instant, in db: any Transaction) throws {
        try sessionWasAdded(id, in: db)
    }
}
