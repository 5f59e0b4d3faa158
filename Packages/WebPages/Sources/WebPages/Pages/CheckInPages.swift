internal import Attendance
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking

extension WebPages {
    /// The page that a phone's camera opens, with the class of the code and a button to check in.
    @Sendable func openCode(_ context: inout PageContext) async throws -> PageResponse {
        let me = try await context.identify(for: "checkIn")
        if let me, me.role != .student { throw PageError.studentsOnly }
        let code = (context.request.parameters["code"] ?? "").uppercased()
        let opened = try await context.client.send(OpenCode(code: code))
        let values = context.values(of: opened)
        guard me != nil else { return context.signInPage(ticket: opened.ticket, session: values) }
        return context.page(
            .checkIn, title: context.words["check-in.title"], script: opened.isAtOnce ? .checkIn : nil, values
        )
    }

    /// Checks the person in.
    ///
    /// Without a sign-in it shows the form to sign in, which keeps the ticket.
    @Sendable func checkIn(_ context: inout PageContext) async throws -> PageResponse {
        let code = context.field("code").filter { !$0.isWhitespace }.uppercased()
        guard try await context.identify(for: "checkIn") != nil else {
            return context.signInPage(ticket: code)
        }
        try context.checkOwner()
        return try await context.checkIn(with: code)
    }
}

extension PageContext {
    /// Checks the person in, and shows the receipt.
    ///
    /// The request has no idempotency key: a repetition finds the first record anyway, and a stored refusal
    /// would be repeated after the front desk has removed its cause.
    func checkIn(with code: String) async throws -> PageResponse {
        guard me?.role == .student else { throw PageError.studentsOnly }
        let receipt = try await client.send(CheckIn(code: code))
        return page(.receipt, title: words["receipt.title"], values(of: receipt))
    }

    /// The template values of a ticket's session; empty if the ticket has expired.
    func session(of ticket: String) async -> [String: Any] {
        (try? await anonymous.send(OpenCode(code: ticket))).map(values(of:)) ?? [:]
    }

    /// The template values of a code's session.
    fileprivate func values(of code: OpenedCode) -> [String: Any] {
        [
            "ticket": code.ticket, "className": code.className, "room": code.roomName,
            "venue": code.venueName, "time": words.period(code.startTime.time, code.endTime.time),
            "isAtOnce": code.isAtOnce,
        ]
    }

    private func values(of receipt: CheckInReceipt) -> [String: Any] {
        var values: [String: Any] = [
            "student": receipt.student, "className": receipt.className, "room": receipt.room,
            "venue": receipt.venue, "time": receipt.localTime.time.description,
            "status": words["receipt.status.\(receipt.status.rawValue)"],
            "heading": words[receipt.repeated ? "receipt.repeated" : "receipt.done"],
        ]
        if receipt.plan != nil { values["left"] = words.left(receipt.creditsLeft) }
        return values
    }
}
