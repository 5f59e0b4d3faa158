internal import Application
internal import Attendance
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The page that shows the check-in code of a session on the device of a member of staff, as the room's
/// screen does.
struct SessionCodePages {
    private static let path = "desk/sessions/{session}/code"

    let context: PageContext

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, Self.path, "page.desk.code") { try await Self(context: $0).showCode() },
            pages.page(.get, Self.path + "/events", "page.desk.code-events") {
                try await Self(context: $0).followCode()
            },
        ]
    }

    /// The page of the code; that of the roster if the session is over or cancelled.
    private func showCode() async throws -> PageResponse {
        let session = try await context.client.send(ShowSession(session: context.id("session")))
        let roster = "/desk/sessions/\(session.id)"
        let code: IssuedCode
        do {
            code = try await context.client.send(IssueSessionCode(session: session.id))
        } catch let error as any AcademyError
            where ["check-in.over", "check-in.cancelled"].contains(error.code)
        {
            return context.redirect(to: roster)
        }
        let page = ScreenPage(
            address: context.path, back: DeskLink(roster, context.words["desk.roster.title"]),
            now: context.now.milliseconds, content: try ScreenContent(code, of: session, in: context))
        return context.page(
            page, title: session.className, script: .screen, isFullScreen: true, permissions: .wakeLock)
    }

    private func followCode() async throws -> PageResponse {
        guard context.browser.signIn != nil else { throw AccessError.notSignedIn }
        let session = try await context.client.send(ShowSession(session: context.id("session")))
        let poll = { @Sendable () async throws -> [UInt8] in
            let code = try await context.client.send(IssueSessionCode(session: session.id))
            return try JSON.encode(ScreenContent(code, of: session, in: context))
        }
        return PageResponse(body: .events(first: try await poll(), poll: poll))
    }
}

extension ScreenContent {
    /// The content for one session. Before check-in opens it says when that is, and has no code.
    fileprivate init(_ code: IssuedCode, of session: Session, in context: PageContext) throws {
        let words = context.words
        let opening = code.opensAt.map(code.timeZone.local)
        let isOtherDay = opening?.day != code.timeZone.day(context.now)
        let opens = opening.map { opening in
            words.text(
                isOtherDay ? "screen.opens-other-day" : "screen.opens",
                ["day": words.day(opening.day), "time": opening.time])
        }
        try self.init(
            room: "\(code.roomName) · \(context.venue(of: session))", heading: code.className,
            time: words.period(session.startTime, session.endTime),
            count: words.presence(code.checkedIn, of: code.expected, walkIns: code.walkIns),
            note: opens ?? "", rotatesAt: code.rotatesAt, expiresAt: code.expiresAt,
            code: opens == nil ? code.link ?? code.code : nil)
    }
}
