internal import Application
internal import Core
internal import Persistence

/// Shows the calendars of venues, and those of students and instructors with their private addresses.
struct ShowCalendars {
    let students: any StudentDirectory
    let venues: SQLCatalogue<Venue>
    let instructors: SQLCatalogue<Instructor>
    let sessions: SQLSessionRepository
    let calendarFeeds: SQLCalendarFeeds
    let calendars: CalendarPorts

    func serve(_ service: inout Service) {
        service.on(ShowVenueCalendar.self, showVenueCalendar)
        service.on(ShowPrivateCalendar.self, showPrivateCalendar)
    }

    /// The sessions of a venue, without their notes and the reasons of cancellations, which only students and
    /// staff may read.
    private func showVenueCalendar(
        _ request: ShowVenueCalendar, by caller: Caller, in db: any Transaction
    ) throws -> CalendarDocument {
        let venue = try venues.find(request.venue, in: db)
        return try calendar(
            of: SessionQuery(venue: venue.id), named: venue.name, isPublic: true, at: caller.at, in: db)
    }

    /// - Throws: ``ClassError/unknownCalendar`` if no calendar has the address, its student was deleted, or
    ///   its instructor is archived.
    private func showPrivateCalendar(
        _ request: ShowPrivateCalendar, by caller: Caller, in db: any Transaction
    ) throws -> CalendarDocument {
        guard request.token.utf8.count <= ClassLimits.calendarToken,
            let owner = try calendarFeeds.owner(ofToken: calendars.tokens.hash(request.token), in: db)
        else { throw ClassError.unknownCalendar }
        switch owner {
        case .student(let id):
            guard let student = try students.summaries(of: [id], in: db)[id] else {
                throw ClassError.unknownCalendar
            }
            return try calendar(of: SessionQuery(student: id), named: student.name, at: caller.at, in: db)
        case .instructor(let id):
            let instructor = try instructors.find(.id(id), in: db)
            // Earlier versions left the address to an instructor who was archived.
            guard !instructor.isArchived else { throw ClassError.unknownCalendar }
            return try calendar(
                of: SessionQuery(instructor: id), named: instructor.name, at: caller.at, in: db)
        }
    }

    /// The sessions from ``ClassLimits/calendarPast`` days ago to ``ClassLimits/calendarFuture`` days ahead.
    ///
    /// The days are counted from the UTC day, and the DTSTAMP is its midnight. Therefore the document and its
    /// entity tag stay the same during a day on which no session changes.
    private func calendar(
        of query: SessionQuery, named name: String, isPublic: Bool = false, at now: Instant,
        in db: any Transaction
    ) throws -> CalendarDocument {
        let today = now.dayInUTC
        var query = query
        query.from = today.adding(days: -ClassLimits.calendarPast)
        query.to = today.adding(days: ClassLimits.calendarFuture)
        let (academy, language) = (try calendars.academy(db), try calendars.language(db))
        let events = try sessions.events(query, limit: ClassLimits.calendarEvents, in: db).map {
            ICalendar.Event(
                $0.session, revision: $0.revision, academy: academy, isPublic: isPublic, in: language)
        }
        return CalendarDocument(text: ICalendar(name: name, madeAt: today.utcMidnight, events: events).text)
    }
}

extension ICalendar.Event {
    fileprivate init(
        _ session: Session, revision: Int, academy: String, isPublic: Bool, in language: Language
    ) {
        var lines = ["\(session.startTime)–\(session.endTime) (\(session.timeZone))"]
        func append(_ phrase: Phrase) { lines.append(phrase.text(in: language, of: .classes)) }
        if let instructor = session.instructorName {
            append(Phrase("calendar.event.instructor", ["name": instructor]))
        }
        if !isPublic {
            if let reason = session.cancelReason {
                append(Phrase("calendar.event.cancelled", ["reason": reason]))
            }
            if let note = session.note { lines.append(note) }
        }
        self.init(
            uid: "session-\(session.id)@\(academy)", revision: revision, startsAt: session.startsAt,
            endsAt: session.endsAt, timeZone: session.timeZone, summary: session.className,
            location: "\(session.roomName), \(session.venueName)",
            description: lines.joined(separator: "\n"), isCancelled: session.isCancelled)
    }
}
