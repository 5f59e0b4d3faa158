internal import Application
internal import Attendance
internal import Core
internal import HTTPServer
internal import Navigation

/// The pages with which a student checks in with a code that was scanned or typed.
enum CheckInPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "c/{code}", "page.check-in", openCode),
            pages.page(.get, "C/{code}", "page.check-in", openCode),
            pages.page(.post, "check-in", "page.check-in", checkIn),
        ]
    }

    /// The page that a phone's camera opens, with the class of the code and a button to check in.
    @Sendable private static func openCode(_ context: inout PageContext) async throws -> PageResponse {
        let me = try await context.identify(for: "checkIn")
        if let me, me.role != .student { throw PageError.studentsOnly }
        let code = (context.request.parameters["code"] ?? "").uppercased()
        guard me == nil else { return try await checkInPage(context, of: code) }
        let opened = try await open(context, code)
        return SignInPages.signInPage(
            context, ticket: opened.ticket, session: session(context, of: opened))
    }

    /// Checks the person in.
    ///
    /// Without a sign-in it shows the sign-in form, which keeps the ticket.
    @Sendable private static func checkIn(_ context: inout PageContext) async throws -> PageResponse {
        let code = context.field("code").filter { !$0.isWhitespace }.uppercased()
        guard try await context.identify(for: "checkIn") != nil else {
            return SignInPages.signInPage(context, ticket: code)
        }
        try context.checkOwner()
        return try await checkIn(context, with: code)
    }

    /// Checks the person in, and shows the receipt; if the person has to choose a session, the page for it.
    ///
    /// The request has no idempotency key: a repetition finds the first record anyway, and a stored refusal
    /// would be repeated after the front desk has removed its cause.
    static func checkIn(_ context: PageContext, with code: String) async throws -> PageResponse {
        guard context.me?.role == .student else { throw PageError.studentsOnly }
        let session = Int64(context.field("session")).map { SessionID($0) }
        do {
            let receipt = try await context.client.send(
                CheckIn(code: code, deviceToken: context.browser.device, session: session))
            return context.page(receiptPage(context, of: receipt), title: context.words["receipt.title"])
        } catch CheckInError.severalSessions {
            return try await checkInPage(context, of: code)
        }
    }

    /// Opens a code, or the ticket of one, in this browser.
    private static func open(_ context: PageContext, _ code: String) async throws -> OpenedCode {
        try await context.anonymous.send(
            OpenCode(code: code, device: DeviceToken(context.browser.device)))
    }

    /// The page with the student's session of a code and the button to check in; with several sessions, a
    /// button for each.
    private static func checkInPage(_ context: PageContext, of text: String) async throws -> PageResponse {
        let words = context.words
        // A code can be typed as a link.
        let code = text.split(separator: "/").last.map(String.init) ?? text
        let opened = try await open(context, code)
        let prepared = try await context.client.send(
            PrepareCheckIn(code: code, device: DeviceToken(context.browser.device)))
        var view = CheckInPage(
            student: PersonValues(prepared.student), other: "/c/" + (opened.ticket ?? code),
            opened: session(context, of: opened))
        let choices = prepared.sessions.map { session in
            CheckInPage.Choice(
                session: session.session.number, className: session.className,
                time: words.period(session.startTime.time, session.endTime.time))
        }
        if choices.count > 1 {
            view.choices = choices
        } else if let session = choices.first {
            view.opened.className = session.className
            view.opened.time = session.time
            view.isOne = true
            view.checkedIn = prepared.checkedInAt.map { words.text("check-in.done", ["time": $0.time]) }
        }
        view.isAtOnce = opened.isAtOnce && view.isOne && view.checkedIn == nil
        return context.page(view, title: words["check-in.title"], script: .checkIn)
    }

    /// The session of a ticket; nil if the ticket has expired.
    static func session(_ context: PageContext, of ticket: String) async -> OpenedSessionValues? {
        (try? await open(context, ticket)).map { session(context, of: $0) }
    }

    /// The session of a code, or its sessions.
    private static func session(_ context: PageContext, of code: OpenedCode) -> OpenedSessionValues {
        let names = code.sessions?.map {
            "\($0.className) \(context.words.period($0.startTime.time, $0.endTime.time))"
        }
        return OpenedSessionValues(
            className: names?.joined(separator: " / ") ?? code.className,
            time: names == nil ? context.words.period(code.startTime.time, code.endTime.time) : nil,
            room: code.roomName, venue: code.venueName, ticket: code.ticket,
            until: code.expiresAt?.milliseconds)
    }

    private static func receiptPage(_ context: PageContext, of receipt: CheckInReceipt) -> ReceiptPage {
        ReceiptPage(
            heading: context.words[receipt.repeated ? "receipt.repeated" : "receipt.done"],
            student: receipt.student,
            className: receipt.className, room: receipt.room, venue: receipt.venue,
            time: receipt.localTime.time.description,
            status: context.words["receipt.status.\(receipt.status.rawValue)"],
            left: receipt.plan == nil ? nil : context.words.left(receipt.creditsLeft))
    }
}

/// The session of a code that was opened, or its sessions.
struct OpenedSessionValues: SharedValues {
    var className: String
    /// Nil for several sessions, whose times are in `className`.
    var time: String?
    let room: String
    let venue: String
    var ticket: String?
    /// The end of the ticket, in milliseconds since 1970.
    var until: Int64?
}

/// The page with the button to check in; with several sessions, a button for each.
struct CheckInPage: PageView {
    struct Choice: Encodable {
        let session: Int64
        let className: String
        let time: String
    }

    static let template = Template(PackageResources.check_in_mustache)
    let student: PersonValues
    /// The address at which another person goes on with the code after the sign-out.
    let other: String
    var opened: OpenedSessionValues
    var choices: [Choice] = []
    var isOne = false
    var checkedIn: String?
    /// Whether the script sends the form once the page is visible.
    var isAtOnce = false
}

/// The page after a check-in.
struct ReceiptPage: PageView {
    static let template = Template(PackageResources.receipt_mustache)
    let heading: String
    let student: String
    let className: String
    let room: String
    let venue: String
    let time: String
    let status: String
    /// The credits left on the pass; nil without a pass.
    let left: String?
}
