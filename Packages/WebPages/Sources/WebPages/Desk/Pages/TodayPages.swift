internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    /// The pages of a day's sessions.
    var todayRoutes: [PageRoute] {
        [
            desk(.get, "desk", "page.desk.today", showToday),
            page(.get, "desk/events", "page.desk.today-events", followToday), clockRoute,
        ]
    }

    /// The page of a day's sessions, with the numbers of expected and present students.
    @Sendable private func showToday(_ context: inout PageContext) async throws -> PageResponse {
        guard context.may(.readTimetable) || context.may(.ownSessions) else {
            return context.redirect(to: "/desk/more")
        }
        let day = try context.query("date").map { try CalendarDay(parsing: $0, field: "date") }
        let sessions = try await context.sessions(of: day)
        let shown = day ?? sessions.items.map(\.day).max()
        let list = DeskList(
            rows: sessions.items.map { context.todayRow(of: $0) }, empty: context.words["desk.today.none"],
            next: context.next(sessions.next, at: "/desk"), id: "today")
        var page = DeskPage(
            context.words[day == nil ? "desk.today.title" : "desk.today.day"],
            lead: shown.map(context.words.fullDate),
            parts: try await context.clockNotice() + [list, try await context.dayFilter(shown)])
        if day == nil {
            page.parts += try await context.joinedClasses()
            page.events = (context.todayEvents, try SlowPoll.hash(of: context.counts(of: sessions)))
        }
        return page.response(context)
    }

    @Sendable private func followToday(_ context: inout PageContext) async throws -> PageResponse {
        guard context.browser.signIn != nil else { throw AccessError.notSignedIn }
        let context = context
        return try await SlowPoll {
            context.counts(of: try await context.sessions(of: nil, isOwn: context.query("own") != nil))
        }.events
    }
}

extension PageContext {
    /// The maximum number of sessions on a page, which keeps it within its size limit.
    private static let maximumSessions = 80

    /// The event stream of the sessions that the page of today shows.
    fileprivate var todayEvents: String {
        let shown = request.query.filter { ["venue", "after"].contains($0.key) }
        return "/desk/events".withQuery(shown.merging(["own": may(.readTimetable) ? "" : "1"]) { $1 })
    }

    /// Fetches the sessions of a day; nil means today in each venue's time zone.
    ///
    /// - Parameter isOwn: whether only the caller's own sessions are listed; nil lets the permissions
    ///   decide.
    fileprivate func sessions(of day: CalendarDay?, isOwn: Bool? = nil) async throws -> Page<Session> {
        let isOwn = isOwn ?? !may(.readTimetable)
        let request = ListSessions(
            date: day, venue: try query("venue").map { try Reference($0, field: "venue") },
            instructor: isOwn ? .me : nil, limit: Self.maximumSessions, after: try after)
        let sessions = try await client.send(request)
        guard day == nil else { return sessions }
        // A session that began yesterday can last past midnight.
        let isToday = { (session: Session) in
            session.day == session.timeZone.day(now) || session.startsAt <= now && session.endsAt > now
        }
        // The list continues with the sessions of later days.
        let isCut = sessions.items.last.map(isToday) ?? false
        return Page(items: sessions.items.filter(isToday), next: isCut ? sessions.next : nil)
    }

    /// What the page of today shows of its sessions, as far as it changes during a day.
    fileprivate func counts(of sessions: Page<Session>) -> [[Int]] {
        sessions.items.map {
            [
                Int($0.id.number), $0.present ?? 0, $0.walkIns ?? 0, $0.expected ?? 0, $0.isCancelled ? 1 : 0,
            ]
        }
    }

    /// The number of days and of classes in the list of those that students joined.
    private static let joinedDays = 7
    private static let joinedClasses = 10

    /// The classes that students joined lately without the front desk; no list if there are none.
    fileprivate func joinedClasses() async throws -> [any DeskPart] {
        guard site.allowsJoining, may(.readStudents) else { return [] }
        let joined = try await client.send(
            ListJoinedClasses(
                since: now.adding(minutes: -60 * 24 * Self.joinedDays), limit: Self.joinedClasses)
        ).items
        guard !joined.isEmpty else { return [] }
        let list = list(heading: words["desk.today.joined"], of: joined, empty: "") { joined, row in
            row.href = "/desk/students/\(joined.student)"
            row.tag = joined.isCovered ? nil : words["desk.today.no-pass"]
        }
        return [list]
    }

    fileprivate func todayRow(of session: Session) -> DeskList.Row {
        var row = DeskList.Row(
            href: "/desk/sessions/\(session.id)", when: words.period(session.startTime, session.endTime),
            title: session.className)
        row.lines = [
            "\(session.roomName) · \(venue(of: session))", words.instructor(of: session) ?? "",
            session.note ?? "",
        ]
        if session.isCancelled {
            row.tag = [words["desk.session.cancelled"], session.cancelReason].joinedLine
            row.isInactive = true
        } else {
            row.value = words.here(at: session)
            if now >= session.startsAt, now < session.endsAt {
                row.tag = words["desk.session.now"]
                row.isGood = true
            }
        }
        return row
    }

    /// The form that selects another day or a venue.
    fileprivate func dayFilter(_ day: CalendarDay?) async throws -> DeskSearch {
        let venues =
            may(.readTimetable) ? try await client.all { ListVenues(limit: Limits.page, after: $0) } : []
        let options = venues.map { FormView.Option(value: $0.id.description, label: $0.name) }
        let venue = filter("venue", words["desk.field.venue"], options, all: words["timetable.all-venues"])
        return DeskSearch(
            action: "/desk", choices: venues.count > 1 ? [venue] : [],
            day: (words["desk.today.other"], day?.description ?? ""), button: words["desk.show"])
    }
}
