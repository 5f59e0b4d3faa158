internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The page of the check-ins that were made without a connection and wait for staff.
struct ReportedPages {
    static let path = "/desk/reported"
    /// The maximum number of check-ins that a link counts.
    private static let counted = 50

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/reported", "page.desk.reported") { try await Self(context: $0).list() },
            pages.deskForm(
                "desk/reported/{report}/accept", "page.desk.accept-report",
                page: { try await Self(context: $0).list(refusal: $1) }
            ) { context in
                _ = try await context.client.send(
                    AcceptReportedCheckIn(report: try context.id("report")), context.sending())
                return Self(context: context).address(done: "report-accepted")
            },
            pages.deskForm(
                "desk/reported/{report}/dismiss", "page.desk.dismiss-report",
                page: { try await Self(context: $0).list(refusal: $1) }
            ) { context in
                _ = try await context.client.send(
                    DismissReportedCheckIn(report: try context.id("report")), context.sending())
                return Self(context: context).address(done: "report-dismissed")
            },
        ]
    }

    /// The link with the number of the check-ins that wait; nil if there are none, or if the person may not
    /// decide.
    ///
    /// - Parameter session: the session of the roster; nil for all that the person may see.
    static func link(
        session: SessionID? = nil, in context: PageContext
    ) async throws -> DeskActions.Action? {
        let mayDecide =
            session == nil ? context.may(.markAttendance) : context.mayInSession(.markAttendance)
        guard mayDecide else { return nil }
        let waiting = try await context.client.send(
            ListReportedCheckIns(session: session, limit: Self.counted))
        guard !waiting.items.isEmpty else { return nil }
        let text =
            waiting.next == nil
            ? context.words.count("desk.reported.waiting", waiting.items.count)
            : context.words.text("desk.reported.many", ["count": Self.counted])
        return .link(path.withQuery(["session": session?.description ?? ""]), text)
    }

    /// The session of the address or of the form; nil for all sessions.
    private var session: SessionID? {
        let text = context.request.form["session"] ?? context.query("session") ?? ""
        return Int64(text).flatMap { $0 > 0 ? SessionID($0) : nil }
    }

    private func address(done: String) -> String {
        Self.path.withQuery(["done": done, "session": session?.description ?? ""])
    }

    private func list(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let found = try await context.client.send(
            ListReportedCheckIns(session: session, after: try context.after))
        let list = DeskList(
            heading: words["desk.nav.reported"], rows: found.items.map(row),
            empty: words["desk.reported.none"], next: context.next(found.next, at: Self.path))
        let back = session.map { DeskLink("/desk/sessions/\($0)", words["desk.roster.title"]) }
        let page = DeskPage(
            words["desk.nav.reported"], back: back ?? DeskLink("/desk", words["desk.nav.sessions"]),
            refusal: refusal, parts: [DeskNote(text: words["desk.reported.lead"]), list])
        return page.response(context)
    }

    /// A check-in with what speaks against it. It leads to the roster.
    private func row(_ report: ReportedCheckIn) -> DeskList.Row {
        let device = words[report.stationed ? "desk.reported.station" : "desk.reported.phone"]
        let scanned = words.text("desk.reported.scanned", ["time": report.localTime.time])
        let arrived = words.text("desk.reported.arrived", ["time": context.time(report.arrivedAt)])
        let fields = ["session": session?.description ?? ""].filter { !$0.value.isEmpty }
        return DeskList.Row(
            href: "/desk/sessions/\(report.session)", when: nil, title: report.studentName,
            lines: [
                [report.className, words.day(report.day), report.startTime.time.description].joinedLine,
                [device, scanned, arrived].joinedLine, words.lateReason(report.reason), clock(of: report),
            ].compactMap(\.self),
            actions: [
                .send("\(Self.path)/\(report.id)/accept", words["desk.reported.accept"], fields),
                .send(
                    "\(Self.path)/\(report.id)/dismiss", words["desk.reported.dismiss"], fields,
                    isDangerous: true),
            ])
    }

    /// How wrong the clock of the device was, in minutes; nil for less than one.
    private func clock(of report: ReportedCheckIn) -> String? {
        let minutes = Int(report.clockOffset.magnitude / 60)
        guard minutes > 0 else { return nil }
        return words.count(
            report.clockOffset > 0 ? "desk.reported.ahead" : "desk.reported.slow", minutes)
    }
}
