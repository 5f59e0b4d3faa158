internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer

/// The pages of a day's sessions.
struct TodayPages {
    /// The maximum number of sessions on a page, which keeps it within its size limit.
    private static let maximumSessions = 80
    /// The number of days, and the maximum number of classes, in the list of the classes that students
    /// joined.
    private static let joinedDays = 7
    private static let joinedClasses = 10

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk", "page.desk.today") { try await Self(context: $0).showToday() },
            pages.page(.get, "desk/events", "page.desk.today-events") {
                try await Self(context: $0).followToday()
            },
            ClockNotice.route(pages),
        ]
    }

    /// The page of a day's sessions, with the numbers of expected and present students.
    private func showToday() async throws -> PageResponse {
        guard context.may(.readTimetable) || context.may(.ownSessions) else {
            return context.redirect(to: "/desk/more")
        }
        let day = try context.query("date").map { try CalendarDay(parsing: $0, field: "date") }
        let sessions = try await sessions(of: day)
        let shown = day ?? sessions.items.map(\.day).max()
        let list = DeskList(
            rows: sessions.items.map { todayRow(of: $0) }, empty: words["desk.today.none"],
            next: context.next(sessions.next, at: "/desk"), id: "today")
        var page = DeskPage(
            words[day == nil ? "desk.today.title" : "desk.today.day"],
            lead: shown.map(words.fullDate),
            parts: try await ClockNotice(context: context).parts() + [list, try await dayFilter(shown)])
        if day == nil {
            page.parts += try await joinedClasses()
            page.events = (todayEvents, try SlowPoll.hash(of: counts(of: sessions)))
        }
        return page.response(context)
    }

    private func followToday() async throws -> PageResponse {
        guard context.browser.signIn != nil else { throw AccessError.notSignedIn }
        return try await SlowPoll {
            counts(of: try await sessions(of: nil, isOwn: context.query("own") != nil))
        }.events
    }

    /// The event stream of the sessions that the page of today shows.
    private var todayEvents: String {
        let shown = context.request.query.filter { ["venue", "after"].contains($0.key) }
        return "/desk/events".withQuery(shown.merging(["own": context.may(.readTimetable) ? "" : "1"]) { $1 })
    }

    /// Fetches the sessions of a day; nil means today in each venue's time zone.
    ///
    /// - Parameter isOwn: whether only the caller's own sessions are listed; nil lets the permissions
    ///   decide.
    private func sessions(of day: CalendarDay?, isOwn: Bool? = nil) async throws -> Page<Session> {
        let isOwn = isOwn ?? !context.may(.readTimetable)
        let request = ListSessions(
            date: day, venue: try context.query("venue").map { try Reference($0, field: "venue") },
            instructor: isOwn ? .me : nil, limit: Self.maximumSessions, after: try context.after)
        let sessions = try await context.client.send(request)
        guard day == nil else { return sessions }
        // A session that began yesterday can last past midnight.
        let isToday = { (session: Session) in
            session.day == session.timeZone.day(context.now)
                || session.startsAt <= context.now && session.endsAt > context.now
        }
        // The list continues with the sessions of later days.
        let isCut = sessions.items.last.map(isToday) ?? false
        return Page(items: sessions.items.filter(isToday), next: isCut ? sessions.next : nil)
    }

    /// What the page of today shows of its sessions, as far as it changes during a day.
    private func counts(of sessions: Page<Session>) -> [[Int]] {
        sessions.items.map {
            [
                Int($0.id.number), $0.present ?? 0, $0.walkIns ?? 0, $0.expected ?? 0, $0.isCancelled ? 1 : 0,
            ]
        }
    }

    /// The classes that students joined lately without the front desk; no list if there are none.
    private func joinedClasses() async throws -> [any DeskPart] {
        guard context.site.allowsJoining, context.may(.readStudents) else { return [] }
        let joined = try await context.client.send(
            ListJoinedClasses(
                since: context.now.adding(minutes: -60 * 24 * Self.joinedDays), limit: Self.joinedClasses)
        ).items
        guard !joined.isEmpty else { return [] }
        let list = context.list(heading: words["desk.today.joined"], of: joined, empty: "") { joined, row in
            row.href = "/desk/students/\(joined.student)"
            row.tag = joined.isCovered ? nil : words["desk.today.no-pass"]
        }
        return [list]
    }

    private func todayRow(of session: Session) -> DeskList.Row {
        var row = DeskList.Row(
            href: "/desk/sessions/\(session.id)", when: words.period(session.startTime, session.endTime),
            title: session.className)
        row.lines = [
            "\(session.roomName) · \(context.venue(of: session))", words.instructor(of: session) ?? "",
            session.note ?? "",
        ]
        if session.isCancelled {
            row.tag = [words["desk.session.cancelled"], session.cancelReason].joinedLine
            row.isInactive = true
        } else {
            row.value = words.here(at: session)
            if context.now >= session.startsAt, context.now < session.endsAt {
                row.tag = words["desk.session.now"]
                row.isGood = true
            }
        }
        return row
    }

    /// The form that selects another day or a venue.
    private func dayFilter(_ day: CalendarDay?) async throws -> DeskSearch {
        let venues = context.may(.readTimetable) ? try await EntityOptions(context: context).venues() : []
        let venue = context.filter(
            "venue", words["desk.field.venue"], venues, all: words["timetable.all-venues"])
        return DeskSearch(
            action: "/desk", choices: venues.count > 1 ? [venue] : [],
            day: (words["desk.today.other"], day?.description ?? ""), button: words["desk.show"])
    }
}
