public import ClassManagement
public import Core
public import Discovery
public import Persistence

/// Reads the classes that students discover.
extension Classes: @retroactive ClassCatalogue {
    public func venueID(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> VenueID {
        try venue(reference, in: db).id
    }

    public func classes(
        _ filter: ClassFilter, after: ListPosition?, limit: Int, at now: Instant, in db: any Transaction
    ) throws -> [ListPosition] {
        try currentClasses(
            CurrentClassQuery(filter), after: after.map { ClassPosition(id: $0.id, name: $0.name) },
            limit: limit, at: now, in: db
        ).map { ListPosition(id: $0.id, name: $0.name) }
    }

    public func search(
        _ words: [String], _ filter: ClassFilter, limit: Int?, after: Cursor?, at now: Instant,
        in db: any Transaction
    ) throws -> Page<ClassID> {
        try searchCurrentClasses(
            words, CurrentClassQuery(filter), limit: limit, after: after, at: now, in: db)
    }

    public func summaries(
        of ids: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> [ClassSummary] {
        try academyClasses(ids, at: now, in: db).map { ClassSummary($0, at: now) }
    }

    public func nextSessions(
        of academyClass: ClassID, limit: Int, at now: Instant, in db: any Transaction
    ) throws -> [NextSession] {
        try upcomingSessions(of: academyClass, after: now, limit: limit, in: db).map {
            NextSession(
                session: $0.id, day: $0.day, startTime: $0.startTime, endTime: $0.endTime,
                venueName: $0.venueName, roomName: $0.roomName, instructorName: $0.instructorName,
                freePlaces: $0.freePlaces)
        }
    }

    public func similarCandidates(
        to academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws -> [SimilarCandidate] {
        try similarClasses(to: academyClass, at: now, in: db).map {
            SimilarCandidate(
                id: $0.id, hasSameFamily: $0.hasSameFamily, hasSameStyle: $0.hasSameStyle,
                hasSameLevel: $0.hasSameLevel, hasSameVenue: $0.hasSameVenue, hasSameTime: $0.hasSameTime,
                sharedStudents: $0.sharedStudents)
        }
    }

    public func taught(
        _ sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: TaughtSession] {
        try sessionDetails(sessions, in: db).mapValues {
            TaughtSession(
                minutes: $0.minutes, academyClass: $0.academyClass, className: $0.className,
                style: $0.style, instructor: $0.instructor, instructorName: $0.instructorName)
        }
    }
}

extension CurrentClassQuery {
    fileprivate init(_ filter: ClassFilter) {
        self.init()
        style = filter.style
        level = filter.level
        families = filter.covered?.map { FamiliesOfDay(day: $0.day, families: $0.families) }
        venue = filter.venue
        day = filter.day
        startsFrom = filter.startsFrom
        startsBefore = filter.startsBefore
        isFree = filter.isFree
    }
}

extension ClassSummary {
    /// - Parameter now: whether the class is over is decided at this instant.
    init(_ found: AcademyClass, at now: Instant) {
        self.init(
            id: found.id, name: found.name, style: found.style, family: found.family, level: found.level,
            venueName: found.venueName, timeZone: found.timeZone, roomName: found.roomName,
            instructorName: found.instructorName,
            times: found.slots.map(ClassTime.init),
            upcoming: found.upcoming.map {
                UpcomingTimes(
                    from: $0.from, times: $0.slots.map(ClassTime.init), venueName: $0.venueName,
                    roomName: $0.roomName, instructorName: $0.instructorName)
            },
            firstDay: found.firstDay, lastDay: found.lastDay,
            freePlaces: max(0, found.capacity - found.enrolled), dropInPrice: found.dropInPrice,
            isOver: found.isArchived || found.lastDay < found.timeZone.day(now))
    }
}

extension ClassTime {
    fileprivate init(_ slot: WeeklySlot) {
        self.init(day: slot.day, startTime: slot.startTime, endTime: slot.endTime)
    }
}
