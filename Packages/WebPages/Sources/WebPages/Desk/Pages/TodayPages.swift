internal import Application
internal import ClassManagement
internal import Core
internal import Discovery
internal import HTTPServer
internal import Payments

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
        if day == nil, context.seesOwnWeek { return try await InstructorWeekPages(context: context).week() }
        let sessions = try await sessions(of: day)
        let shown = day ?? sessions.items.map(\.day).max()
        var page = DeskPage(
            words[day == nil ? "desk.today.title" : "desk.today.day"],
            lead: words.fullDate(shown ?? context.today),
            parts: try await ClockNotice(context: context).parts() + [try await quickActions(on: day)])
        page.parts += [
            TodayView(
                figures: try await day == nil ? figures(of: sessions) : [],
                groups: day == nil ? groups(of: sessions.items) : venues(of: sessions.items, isCounted: true),
                finished: day == nil ? finished(of: sessions.items) : nil,
                empty: empty(sessions.items, of: day),
                next: context.next(sessions.next, at: "/desk")),
            try await dayFilter(shown),
        ]
        if day == nil {
            page.parts += try await joinedClasses()
            page.events = (todayEvents, try SlowPoll.hash(of: counts(of: sessions, at: context.now)))
        }
        return page.response(context)
    }

    /// The sentence in place of sessions; nil if there are any.
    private func empty(_ sessions: [Session], of day: CalendarDay?) -> String? {
        if sessions.isEmpty { return words["desk.today.none"] }
        let areOver = day == nil && sessions.allSatisfy { $0.endsAt <= context.now }
        return areOver ? words["desk.today.over"] : nil
    }

    /// The links to the most frequent actions of the desk.
    private func quickActions(on day: CalendarDay?) async throws -> DeskActions {
        DeskActions([
            context.may(.recordPayments) ? .link(SearchPages.path, words["desk.find.sell"]) : nil,
            context.may(.writeStudents) ? .link("/desk/admit", words["desk.today.new-student"]) : nil,
            seesMoney ? .link(MoneyPage.path, words["desk.money.owing"]) : nil,
            .link(WeekPage.path(on: day), words["desk.venue-week.link"]),
            FlagPages.link(day: day, in: context),
            try await day == nil ? ReportedPages.link(in: context) : nil,
        ])
    }

    /// Whether the person may open the page of the money of the day.
    private var seesMoney: Bool {
        (try? context.checkAccess(to: ReportOwing.self)) != nil && context.may(.readPayments)
    }

    /// The numbers of the day: the expected and the present students, if all sessions are listed, and the
    /// money received.
    private func figures(of sessions: Page<Session>) async throws -> [Fact] {
        let held = sessions.items.filter { !$0.isCancelled }
        var figures: [Fact] = []
        if sessions.next == nil, !held.isEmpty {
            let (expected, here) = held.reduce((0, 0)) {
                ($0.0 + ($1.expected ?? 0), $0.1 + ($1.present ?? 0))
            }
            figures = [
                Fact(fact: words["desk.today.expected"], value: words.number(expected)),
                Fact(fact: words["desk.today.present"], value: words.number(here)),
            ]
        }
        if context.may(.readPayments) {
            let today = context.today
            let taken = try await context.client.send(ListPayments(from: today, to: today, limit: 1)).total
            let href = seesMoney ? MoneyPage.path : "/desk/payments"
            figures.append(Fact(fact: words["desk.today.taken"], value: words.amount(taken), href: href))
        }
        return figures
    }

    /// The sessions that are not over: the current and the next ones first, and the later ones by venue.
    private func groups(of sessions: [Session]) -> [TodayView.Group] {
        let day = TodaySessions(sessions, at: context.now)
        let first = [("desk.session.now", day.now), ("desk.today.next", day.next)].filter { !$1.isEmpty }
        return first.map { key, sessions in
            TodayView.Group(
                heading: words[key], isFirst: true, sessions: cards(of: sessions, isCounted: true))
        } + venues(of: day.later, heading: words["desk.today.later"])
    }

    private func finished(of sessions: [Session]) -> TodayView.Group? {
        let finished = TodaySessions(sessions, at: context.now).finished
        guard !finished.isEmpty else { return nil }
        return TodayView.Group(
            heading: words.count("desk.today.finished", finished.count),
            sessions: cards(of: finished, isCounted: true))
    }

    /// The sessions by venue, in the order of the venues' names; in one group if there is only one venue.
    ///
    /// - Parameter heading: the heading of the only group; nil for none.
    private func venues(
        of sessions: [Session], heading: String? = nil, isCounted: Bool = false
    ) -> [TodayView.Group] {
        guard !sessions.isEmpty else { return [] }
        let venues = Dictionary(grouping: sessions, by: \.venue).values
            .sorted { ($0[0].venueName, $0[0].venue) < ($1[0].venueName, $1[0].venue) }
        guard venues.count > 1 else {
            return [.init(heading: heading, sessions: cards(of: sessions, isCounted: isCounted))]
        }
        let offsets = Set(venues.map { $0[0].timeZone.offset(at: context.now) })
        return venues.map { sessions in
            let zone = sessions[0].timeZone
            let values = ["zone": zone.city, "time": zone.local(context.now).time.description]
            return TodayView.Group(
                heading: [heading, sessions[0].venueName].joinedLine,
                clock: offsets.count > 1 ? words.text("desk.today.clock", values) : nil,
                sessions: cards(of: sessions, isNamed: false, isCounted: isCounted))
        }
    }

    private func cards(of sessions: [Session], isNamed: Bool = true, isCounted: Bool) -> String {
        sessions.map { session in
            context.pages.parts.html(
                of: SessionCard(session, isNamed: isNamed, isCounted: isCounted, context), words)
        }.joined()
    }

    private func followToday() async throws -> PageResponse {
        guard context.browser.signIn != nil else { throw AccessError.notSignedIn }
        return try await SlowPoll {
            counts(
                of: try await sessions(of: nil, isOwn: context.query("own") != nil),
                at: context.pages.world.now())
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

    /// The values on the page of today that change during a day.
    private func counts(of sessions: Page<Session>, at instant: Instant) -> [[Int]] {
        sessions.items.map {
            [
                Int($0.id.number), $0.present ?? 0, $0.walkIns ?? 0, $0.expected ?? 0,
                Int($0.owed?.minorUnits ?? 0), $0.isCancelled ? 1 : 0,
                TodaySessions.phase(of: $0, at: instant).rawValue,
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
