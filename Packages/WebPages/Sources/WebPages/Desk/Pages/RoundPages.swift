internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import HTTPServer

/// The pages of a device that an instructor hands round at a session: students tap their names. Until the
/// PIN or the password is entered, the sign-in opens these pages only.
struct RoundPages {
    private static let path = "desk/sessions/{session}/round"

    var context: PageContext

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let hand = FormPage(
            form: DeskForm("hand-round", HandRound.self, []), parameters: ["session"],
            content: { context in
                let session: SessionID = try context.id("session")
                let station = try await context.client.send(ShowSessionStation(session: session))
                return FormContent(
                    lead: station.session.className,
                    back: DeskLink("/desk/sessions/\(session)", context.words["desk.roster.title"]))
            },
            response: { _, context in .redirect("/desk/sessions/\(context.segment("session"))/round") })
        let routes = [
            pages.page(.get, path, "page.desk.round") { try await Self.renewed($0).showNames() },
            pages.page(.get, path + "/events", "page.desk.round-events") {
                try await Self.renewed($0).followNames()
            },
            pages.page(.post, path + "/check-in", "page.desk.round") {
                try await Self.renewed($0).checkIn()
            },
            pages.page(.post, path + "/undo", "page.desk.round") { try await Self.renewed($0).undo() },
            pages.page(.get, path + "/code", "page.desk.round-code") {
                try await Self.renewed($0).showCode()
            },
            pages.page(.get, path + "/code/events", "page.desk.round-code-events") {
                try await Self.renewed($0).followCode()
            },
            pages.page(.get, path + "/back", "page.desk.round-back") { context in
                let roster = "/desk/sessions/\(context.segment("session"))"
                return UnlockPages(context: context).takingBack(to: roster)
            },
        ]
        return pages.formRoutes("desk/sessions/{session}/hand-round", hand) + routes
    }

    /// The page with a sign-in that is renewed if necessary. Who is signed in is not read: the device may not
    /// open that.
    private static func renewed(_ context: PageContext) async throws -> RoundPages {
        var pages = RoundPages(context: context)
        try await pages.context.browser.renew()
        guard pages.context.browser.signIn != nil else { throw PageError.signedOut }
        return pages
    }

    private var address: String { "/desk/sessions/\(context.segment("session"))/round" }

    private func station() async throws -> SessionStation {
        do {
            return try await context.client.send(ShowSessionStation(session: context.id("session")))
        } catch let error as any AcademyError where error.kind == .unauthenticated {
            throw PageError.signedOut
        }
    }

    private func showNames() async throws -> PageResponse {
        let station = try await station()
        guard station.isHandedRound else {
            return context.redirect(to: "/desk/sessions/\(context.segment("session"))/hand-round")
        }
        return try page(of: station)
    }

    private func followNames() async throws -> PageResponse {
        let session: SessionID = try context.id("session")
        let client = context.client
        return try await SlowPoll { try await client.send(ShowSessionStation(session: session)) }.events
    }

    /// As at a station, the request has no idempotency key.
    private func checkIn() async throws -> PageResponse {
        let tap = try StationTap(context)
        return try await answer(tap) {
            StationResult(
                try await context.client.send(
                    CheckInAtSession(session: context.id("session"), student: tap.student)))
        }
    }

    private func undo() async throws -> PageResponse {
        let (tap, options) = (try StationTap(context), try context.sending())
        return try await answer(tap) {
            let undone = try await context.client.send(
                UndoAtSession(session: context.id("session"), student: tap.student), options)
            return StationResult(kind: .undone, session: undone.session, student: undone.studentID)
        }
    }

    /// Sends the request of a tap, and leads back to the names with its result or its refusal.
    private func answer(
        _ tap: StationTap, _ send: () async throws -> StationResult
    ) async throws -> PageResponse {
        do {
            return context.redirect(to: address.withQuery(try await send().query))
        } catch let error as any AcademyError
            where error.kind != .unauthenticated && error.code != AccessError.handedRound.code
        {
            return try page(of: try await station(), refused: RefusedTap(student: tap.student, error: error))
        }
    }

    private func page(of station: SessionStation, refused: RefusedTap? = nil) throws -> PageResponse {
        let view = try StationPage(
            StationContent(station), chosen: nil, refused: refused, at: address,
            round: .init(code: address + "/code", back: address + "/back"), in: context)
        return view.response(context, refused: refused)
    }

    /// The code of the session; its page leads back to the names.
    private func showCode() async throws -> PageResponse {
        let station = try await station()
        let code = try await context.client.send(IssueSessionCode(session: station.session.session))
        let page = ScreenPage(
            address: address + "/code", back: DeskLink(address, context.words["station.back"]),
            now: context.now.milliseconds, content: try ScreenContent(code, at: station, context.words))
        return context.page(
            page, title: station.session.className, script: .screen, isFullScreen: true,
            permissions: .wakeLock)
    }

    private func followCode() async throws -> PageResponse {
        let (station, client, words) = (try await station(), context.client, context.words)
        let poll = { @Sendable () async throws -> [UInt8] in
            let code = try await client.send(IssueSessionCode(session: station.session.session))
            return try JSON.encode(ScreenContent(code, at: station, words))
        }
        return PageResponse(body: .events(first: try await poll(), poll: poll))
    }
}

extension ScreenContent {
    /// The content for one session. Before check-in opens it has no code.
    fileprivate init(_ code: IssuedCode, at station: SessionStation, _ words: Words) throws {
        let session = station.session
        try self.init(
            room: "\(session.roomName) · \(station.venueName)", heading: session.className,
            time: words.period(session.startTime.time, session.endTime.time),
            count: words.presence(code.checkedIn, of: code.expected, walkIns: code.walkIns), note: "",
            rotatesAt: code.rotatesAt, expiresAt: code.expiresAt,
            code: code.opensAt == nil ? code.link ?? code.code : nil)
    }
}
