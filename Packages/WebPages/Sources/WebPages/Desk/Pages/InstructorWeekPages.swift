internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation

/// The pages of an instructor: the sessions of the week, the classes, and the hours taught.
struct InstructorWeekPages {
    private static let path = "/desk/my-week"
    /// The number of days after today that the page shows.
    private static let days = 7
    /// The maximum number of sessions on the page, which keeps it within its size limit.
    private static let maximumSessions = 60
    /// The minutes before a session from which its code is offered.
    private static let minutesBefore = 60

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/my-week", "page.desk.my-week") { try await Self(context: $0).week() },
            pages.page(.get, "desk/my-week/events", "page.desk.my-week-events") {
                try await Self(context: $0).followWeek()
            },
        ]
    }

    /// The page of the week; for a person who is no instructor, a redirect to the page of today.
    func week() async throws -> PageResponse {
        guard context.me?.instructor != nil else { return context.redirect(to: "/desk") }
        let sessions = try await sessions()
        let classes = try await context.client.send(
            ListClasses(instructor: .me, limit: Limits.page)
        ).items
        var page = DeskPage(words["desk.week.title"], lead: words.fullDate(context.today))
        page.parts += lists(of: sessions)
        if !classes.isEmpty { page.parts.append(list(of: classes, sessions)) }
        page.parts.append(try await hours())
        page.events = (Self.path + "/events", try SlowPoll.hash(of: counts(of: sessions)))
        return page.response(context)
    }

    private func followWeek() async throws -> PageResponse {
        guard context.browser.signIn != nil else { throw AccessError.notSignedIn }
        return try await SlowPoll { counts(of: try await sessions()) }.events
    }

    /// The sessions from today on, in the time zone of each venue, and those of yesterday that are not over.
    private func sessions() async throws -> [Session] {
        let request = ListSessions(
            from: context.today.adding(days: -1), to: context.today.adding(days: Self.days), instructor: .me,
            limit: Self.maximumSessions)
        return try await context.client.send(request).items.filter { session in
            session.day >= session.timeZone.day(context.now) || session.endsAt > context.now
        }
    }

    /// The values of the sessions that change during a day.
    private func counts(of sessions: [Session]) -> [[Int]] {
        sessions.map { [Int($0.id.number), $0.present ?? 0, $0.expected ?? 0, $0.isCancelled ? 1 : 0] }
    }

    /// The sessions that are on now, those that are still to come today, those of each later day, and the
    /// finished ones of today.
    private func lists(of sessions: [Session]) -> [any DeskPart] {
        let list = { (heading: String, sessions: [Session], id: String?) -> DeskList? in
            guard !sessions.isEmpty else { return nil }
            return DeskList(heading: heading, rows: sessions.map(row), empty: "", id: id)
        }
        let left = sessions.filter { $0.endsAt > context.now }
        let current = left.filter { !$0.isCancelled && $0.startsAt <= context.now }
        let later = left.filter { $0.isCancelled || $0.startsAt > context.now }
        let isToday = { (session: Session) in session.day <= session.timeZone.day(context.now) }
        let days = Dictionary(grouping: later.filter { !isToday($0) }, by: \.day).sorted { $0.key < $1.key }
        let shown =
            [
                list(words["desk.session.now"], current, "now"),
                list(words["desk.today.title"], later.filter(isToday), "today"),
                list(words["desk.week.over"], sessions.filter { $0.endsAt <= context.now }, "over"),
            ] + days.map { list(words.day($0.key), $0.value, nil) }
        let lists = shown.compactMap(\.self)
        return lists.isEmpty ? [DeskList(rows: [], empty: words["desk.week.none"])] : lists
    }

    private func row(of session: Session) -> DeskList.Row {
        let address = "/desk/sessions/\(session.id)"
        var row = DeskList.Row(
            href: address, when: words.period(session.startTime, session.endTime), title: session.className)
        row.lines = ["\(session.roomName) · \(context.venue(of: session))", session.note ?? ""]
        if session.isCancelled {
            row.tag = [words["desk.session.cancelled"], session.cancelReason].joinedLine
            row.isInactive = true
            return row
        }
        let isOpen = context.now >= session.startsAt.adding(minutes: -Self.minutesBefore)
        if context.now >= session.startsAt {
            row.value = words.here(at: session)
        } else {
            row.value = words.expected(at: session)
        }
        if isOpen, context.now < session.endsAt {
            row.actions = [.link(address + "/code", words["desk.roster.code"])]
        }
        return row
    }

    /// The classes, each with a link to the roster of its next session.
    private func list(of classes: [AcademyClass], _ sessions: [Session]) -> DeskList {
        let rows = classes.map { academyClass in
            let next = sessions.first {
                $0.class == academyClass.id && !$0.isCancelled && $0.endsAt > context.now
            }
            return DeskList.Row(
                href: next.map { "/desk/sessions/\($0.id)" }, title: academyClass.name,
                lines: [
                    words.week(academyClass.slots),
                    "\(academyClass.roomName), \(words.venue(of: academyClass))",
                ],
                value: words.text(
                    "desk.week.places", ["expected": academyClass.enrolled, "places": academyClass.capacity]))
        }
        return DeskList(heading: words["desk.week.classes"], rows: rows, empty: "")
    }

    /// The hours taught this month and last month.
    private func hours() async throws -> DeskDetails {
        let months = [0, 1].map { context.today.firstOfMonth(monthsBefore: $0) }
        let report = try await context.client.send(
            ReportTeaching(from: months[1], to: context.today, instructor: .me))
        return DeskDetails(
            heading: words["desk.week.hours"],
            months.map { first -> (name: String, value: String?) in
                let month = String(first.description.prefix(7))
                let taught = report.rows.first { $0.month == month }
                return (
                    words.month(month),
                    words.attended(taught?.sessions ?? 0, minutes: taught?.minutes ?? 0)
                )
            })
    }
}

extension PageContext {
    /// Whether the person sees their own week in place of the page of today, as an instructor without the
    /// permission for other sessions.
    var seesOwnWeek: Bool { me?.instructor != nil && !may(.readTimetable) }
}

extension Words {
    /// The number of expected students and of places: “8 of 12 places”; nil if the students are not counted.
    func expected(at session: Session) -> String? {
        session.expected.map { text("desk.week.places", ["expected": $0, "places": session.places]) }
    }
}
