internal import Application
internal import Attendance
internal import Core
internal import HTTPServer
internal import Navigation

/// The pages with which a student checks in with a code that was scanned or typed, or a guardian checks a
/// child in.
enum CheckInPages {
    /// The header field of a receipt with the number of the student, whose scan the service worker discards.
    private static let checkedInField = "Classly-Checked-In"

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
        if me != nil, !context.isOfStudents { throw PageError.studentsOnly }
        if context.isChildNamed { try context.checkChild(for: "checkIn") }
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
        if context.isChildNamed { try context.checkChild(for: "checkIn") }
        return try await checkIn(context, with: code)
    }

    /// Checks the person in, and shows the receipt; if the person has to choose a session, the page for it.
    ///
    /// A guardian gets the page with the name of the child on its button, unless the form names the child.
    ///
    /// The request has no idempotency key: a repetition finds the first record anyway, and a stored refusal
    /// would be repeated after the front desk has removed its cause.
    static func checkIn(_ context: PageContext, with text: String) async throws -> PageResponse {
        guard context.isOfStudents else { throw PageError.studentsOnly }
        let code = Self.code(in: text)
        if context.isGuardian, !context.isChildNamed { return try await checkInPage(context, of: code) }
        let session = Int64(context.field("session")).map { SessionID($0) }
        do {
            let receipt = try await context.client.send(
                CheckIn(
                    code: code, deviceToken: context.browser.device, session: session,
                    student: context.ward))
            let others = await PreparedCheckIns(context: context, code: code).others()
            return context.page(
                receiptPage(context, of: receipt, others: others), title: context.words["receipt.title"],
                fields: [.init(checkedInField, "\(receipt.studentID)")], childPath: "/scan")
        } catch CheckInError.severalSessions {
            return try await checkInPage(context, of: code)
        }
    }

    /// Opens a code, or the ticket of one, in this browser.
    private static func open(_ context: PageContext, _ code: String) async throws -> OpenedCode {
        try await context.anonymous.send(
            OpenCode(code: code, device: DeviceToken(context.browser.device)))
    }

    /// The code in a text: a code can be typed as a link.
    private static func code(in text: String) -> String {
        text.split(separator: "/").last.map(String.init) ?? text
    }

    /// The page with the student's session of a code and the button to check in; with several sessions, a
    /// button for each.
    private static func checkInPage(_ context: PageContext, of text: String) async throws -> PageResponse {
        let code = Self.code(in: text)
        let opened = try await open(context, code)
        let (context, prepared) = try await PreparedCheckIns(context: context, code: code).chosen()
        let (words, path) = (context.words, "/c/" + (opened.ticket ?? code))
        var view = CheckInPage(
            student: PersonValues(prepared.student), other: context.isGuardian ? nil : path,
            opened: session(context, of: opened), scanned: code.hasPrefix("CL1.") ? code : nil)
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
        // A person with several children chooses one first.
        view.isAtOnce =
            opened.isAtOnce && view.isOne && view.checkedIn == nil && context.children.count == 1
        return context.page(view, title: words["check-in.title"], script: .checkIn, childPath: path)
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

    private static func receiptPage(
        _ context: PageContext, of receipt: CheckInReceipt, others: [ReceiptPage.Other]
    ) -> ReceiptPage {
        ReceiptPage(
            heading: context.words[receipt.repeated ? "receipt.repeated" : "receipt.done"],
            student: receipt.student,
            className: receipt.className, room: receipt.room, venue: receipt.venue,
            time: receipt.localTime.time.description,
            status: context.words["receipt.status.\(receipt.status.rawValue)"],
            left: receipt.plan == nil ? nil : context.words.left(receipt.creditsLeft), others: others)
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
    /// The address at which another person goes on with the code after the sign-out; nil for a guardian, who
    /// chooses another child.
    let other: String?
    var opened: OpenedSessionValues
    /// The code itself, with which the browser keeps a check-in that has no connection; nil for the ticket of
    /// a code, which proves no time.
    let scanned: String?
    var choices: [Choice] = []
    var isOne = false
    var checkedIn: String?
    /// Whether the script sends the form once the page is visible.
    var isAtOnce = false
}

/// The page after a check-in.
struct ReceiptPage: PageView {
    /// The link that checks another child of a guardian in.
    struct Other: Encodable {
        let href: String
        let text: String
    }

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
    let others: [Other]
}
