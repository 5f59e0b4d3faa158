internal import Application
internal import Attendance
internal import Core
internal import HTTPServer

/// The forms that scripts send in the background for check-ins that were scanned without a connection.
enum LateCheckInPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.post, "check-in/keys", "page.check-in-key", registerKey),
            pages.page(.post, "check-in/late", "page.late-check-in", sendScan),
        ]
    }

    private struct RegisteredKey: Encodable {
        let key: Int64
    }

    /// What becomes of a scan, in the words of the person.
    private struct Result: Encodable {
        /// `counted`, `reported`, `dismissed` or `refused`.
        let state: String
        let title: String
        let text: String
    }

    /// Binds the key of this browser to the person's account.
    @Sendable private static func registerKey(_ context: inout PageContext) async throws -> PageResponse {
        try await checkPerson(&context)
        let key = try await context.client.send(RegisterCheckInKey(publicKey: context.field("publicKey")))
        return try .json(RegisteredKey(key: key.id.number))
    }

    /// Sends a scan that the browser kept.
    ///
    /// The script keeps a scan that gets any other response than the result, and sends it again later. So an
    /// error that may pass is thrown, and one that stays is the result.
    @Sendable private static func sendScan(_ context: inout PageContext) async throws -> PageResponse {
        try await checkPerson(&context)
        let scannedAt = try context.instant("scannedAt")
        let sentAt = try context.instant("sentAt")
        let key: CheckInKeyID = try context.id("key", in: "checkInKey")
        var words = context.words
        do {
            let scanned = try context.aboutScanned()
            words = scanned.words
            let sent = try await scanned.client.send(
                SendLateCheckIn(
                    code: scanned.field("code"), scannedAt: scannedAt, sentAt: sentAt, key: key,
                    signature: scanned.field("signature"), student: scanned.ward,
                    deviceToken: scanned.browser.device))
            return try .json(result(of: sent, words))
        } catch let error as any AcademyError
            where error.kind != .unavailable && error.kind != .unauthenticated
        {
            let refusal = words.refusal(error)
            return try .json(
                Result(
                    state: LateCheckInState.refused.rawValue, title: words["late.refused"],
                    text: [refusal.problem, refusal.next].compactMap(\.self).joined(separator: " ")))
        }
    }

    /// Checks that the person who opened the page of the form is signed in.
    private static func checkPerson(_ context: inout PageContext) async throws {
        guard try await context.identify(for: "checkIn") != nil else { throw PageError.signedOut }
        guard context.isOfStudents else { throw PageError.studentsOnly }
        try context.checkOwner()
    }

    private static func result(of sent: LateCheckIn, _ words: Words) -> Result {
        let text: String? =
            switch sent.state {
            case .counted: sent.receipt.map { done($0, words) }
            case .reported: [sent.className, sent.reason.map { words.lateReason($0) }].joinedLine
            case .dismissed, .refused: sent.className
            }
        let title = sent.state == .counted ? "receipt.done" : "late.\(sent.state.rawValue)"
        return Result(state: sent.state.rawValue, title: words[title], text: text ?? "")
    }

    private static func done(_ receipt: CheckInReceipt, _ words: Words) -> String {
        [receipt.className, words.text("check-in.done", ["time": receipt.localTime.time])].joinedLine
    }
}

extension PageContext {
    /// The same page about the student of a scan: the one whom the form names, or else the person's own.
    ///
    /// - Throws: `AccessError.notYours`.
    fileprivate func aboutScanned() throws(AccessError) -> PageContext {
        let id = field(Self.childField)
        let found = children.first { id.isEmpty ? $0.isOwn : !$0.isOwn && $0.student.description == id }
        guard let found else { throw .notYours }
        return about(found)
    }

    /// A field of the sent form with a time, in milliseconds since 1970.
    ///
    /// - Throws: ``PageError/outdatedForm``.
    func instant(_ name: String) throws(PageError) -> Instant {
        guard let time = Int64(field(name)), (0...Self.latestTime).contains(time) else {
            throw .outdatedForm
        }
        return Instant(milliseconds: time)
    }

    /// The last millisecond that the clock of a browser can show, in the year 275760 (ECMA-262, 21.4.1.1).
    static var latestTime: Int64 { 8_640_000_000_000_000 }
}

extension Words {
    /// Why a late check-in waits for the front desk, as a sentence to the person who scanned the code. In
    /// tables of staff and of commands it is a shorter word, `late-reason` in the catalogue of Core.
    func lateReason(_ reason: LateCheckInReason) -> String { self["late.reason.\(reason.rawValue)"] }
}

extension PageResponse {
    /// The response to the script of a page.
    static func json(_ value: some Encodable) throws -> PageResponse {
        PageResponse(
            fields: [.init("Content-Type", "application/json"), .init("Cache-Control", "no-store")],
            body: .bytes(try JSON.encode(value)))
    }
}
