internal import Application
internal import Attendance
internal import Core
internal import HTTPServer
internal import Navigation

extension WebPages {
    /// The page that a phone's camera opens, with the class of the code and a button to check in.
    @Sendable func openCode(_ context: inout PageContext) async throws -> PageResponse {
        let me = try await context.identify(for: "checkIn")
        if let me, me.role != .student { throw PageError.studentsOnly }
        let code = (context.request.parameters["code"] ?? "").uppercased()
        guard me == nil else { return try await context.checkInPage(of: code) }
        let opened = try await context.openCode(code)
        return context.signInPage(ticket: opened.ticket, session: context.values(of: opened))
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
    /// Checks the person in, and shows the receipt; if the person has to choose a session, the page for it.
    ///
    /// The request has no idempotency key: a repetition finds the first record anyway, and a stored refusal
    /// would be repeated after the front desk has removed its cause.
    func checkIn(with code: String) async throws -> PageResponse {
        guard me?.role == .student else { throw PageError.studentsOnly }
        let session = Int64(field("session")).map { SessionID($0) }
        do {
            let receipt = try await client.send(CheckIn(code: code, deviceToken: device, session: session))
            return page(.receipt, title: words["receipt.title"], values(of: receipt))
        } catch CheckInError.severalSessions {
            return try await checkInPage(of: code)
        }
    }

    /// Opens a code, or the ticket of one, in this browser.
    fileprivate func openCode(_ code: String) async throws -> OpenedCode {
        try await anonymous.send(OpenCode(code: code, device: DeviceToken(device)))
    }

    /// The page with the student's session of a code and the button to check in; with several sessions, a
    /// button for each.
    fileprivate func checkInPage(of text: String) async throws -> PageResponse {
        // A code can be typed as a link.
        let code = text.split(separator: "/").last.map(String.init) ?? text
        let opened = try await openCode(code)
        let prepared = try await client.send(PrepareCheckIn(code: code, device: DeviceToken(device)))
        var values = values(of: opened)
        values["student"] = prepared.student
        if prepared.sessions.count > 1 {
            values["choices"] = prepared.sessions.map { session in
                [
                    "session": session.session.number, "className": session.className,
                    "time": words.period(session.startTime.time, session.endTime.time),
                ] as [String: Any]
            }
        } else if let session = prepared.sessions.first {
            values["className"] = session.className
            values["time"] = words.period(session.startTime.time, session.endTime.time)
            values["isOne"] = true
            if let at = prepared.checkedInAt {
                values["checkedIn"] = words.text("check-in.done", ["time": at.time])
            }
        }
        let isAtOnce = opened.isAtOnce && values["isOne"] != nil && values["checkedIn"] == nil
        values["isAtOnce"] = isAtOnce
        return page(.checkIn, title: words["check-in.title"], script: .checkIn, values)
    }

    /// The template values of a ticket's session; empty if the ticket has expired.
    func session(of ticket: String) async -> [String: Any] {
        (try? await openCode(ticket)).map(values(of:)) ?? [:]
    }

    /// The template values of a code's session, or of its sessions.
    fileprivate func values(of code: OpenedCode) -> [String: Any] {
        let time = words.period(code.startTime.time, code.endTime.time)
        var values: [String: Any] = ["room": code.roomName, "venue": code.venueName]
        if let sessions = code.sessions {
            values["className"] = sessions.map {
                "\($0.className) \(words.period($0.startTime.time, $0.endTime.time))"
            }.joined(separator: " / ")
        } else {
            values["className"] = code.className
            values["time"] = time
        }
        if let ticket = code.ticket { values["ticket"] = ticket }
        if let end = code.expiresAt { values["until"] = end.milliseconds }
        return values
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
