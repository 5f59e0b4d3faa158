internal import Application
internal import Attendance
internal import Authentication
internal import Core
internal import Operations

/// The scans that were sent, and why no further one was.
private struct SentCheckIns: Sendable {
    var kept: [KeptCheckIn] = []
    /// The results, in the order of the scans.
    var results: [KeptCheckInResult] = []
    /// The scans that were to be sent.
    var found: [KeptCheckIn] = []
    /// The error that has ended the sending; nil if all were sent.
    var failure: (any Error)?
}

extension OpenAcademy {
    /// The scans that are kept for the academy; nil for staff, and for a data folder, which needs no
    /// connection.
    private var keptCheckIns: KeptCheckIns? {
        guard program == .student, case .server = connection.location else { return nil }
        return KeptCheckIns(at: connection.location)
    }

    /// Registers the key of this device, and sends the scans that are kept, before a command. Says what
    /// became of each.
    ///
    /// - Throws: the error of a server that is unreachable: the command would get the same one. No other
    ///   error prevents the command, which gets those of the sign-in itself.
    func sendKeptCheckInsFirst() async throws {
        let sending = await sendKeptCheckIns()
        await note(sending)
        let failure = sending.failure as? any AcademyError
        if let failure, Connection.isTemporary(failure) { throw failure }
        let left = sending.found.count - sending.kept.count
        if left > 0 { Output.note(Phrase("kept-check-in.left", ["count": left])) }
        guard let error = failure, left > 0 || error is FileError else { return }
        if ![.unauthenticated, .forbidden].contains(error.kind) { Output.note(error.message) }
    }

    /// Registers the key of this device, if the server is reachable.
    func registerCheckInKey() async {
        guard let kept = keptCheckIns, let account = try? storedSignIn().account,
            (try? kept.hasRegisteredKey(of: account)) != true
        else { return }
        _ = try? await registeredKey(of: account, kept)
    }

    /// Sends the scans that are kept.
    ///
    /// - Parameter show: shows the results, also of the scans that stay, before those that were sent are
    ///   removed.
    /// - Returns: the error after which scans stay; nil if all were sent.
    func sendKeptCheckIns(
        show: ([KeptCheckInResult]) async throws -> Void
    ) async throws -> (any AcademyError)? {
        let sending = await sendKeptCheckIns()
        let account = try storedSignIn().account
        let left = try keptCheckIns?.all().filter { !sending.kept.contains($0) } ?? []
        let unsent = left.map { KeptCheckInResult(kept: $0, isOfOtherAccount: $0.account != account) }
        try await show(sending.results + unsent)
        try keptCheckIns?.remove(sending.kept)
        guard let failure = sending.failure else { return nil }
        guard let error = failure as? any AcademyError else { throw failure }
        return error
    }

    /// Sends the scans of the account that signs out.
    ///
    /// - Parameter discards: whether scans that cannot be sent are deleted.
    /// - Throws: ``KeptCheckInError/unsent(_:)`` unless they are deleted.
    func settleKeptCheckIns(of entry: StoredSignIn, discards: Bool) async throws {
        guard let kept = keptCheckIns, let account = entry.account, try !kept.all(of: account).isEmpty
        else { return }
        await note(await sendKeptCheckIns())
        let left = try kept.all(of: account)
        guard left.isEmpty || discards else { throw KeptCheckInError.unsent(left.count) }
        try kept.remove(left)
        if !left.isEmpty { Output.note(Phrase("done.check-ins-discarded", ["count": left.count])) }
    }

    /// Says what became of the scans that were sent, and removes them.
    private func note(_ sending: SentCheckIns) async {
        guard !sending.results.isEmpty else { return }
        let style = await Output.style().withSettings(of: self)
        for result in sending.results { Output.note(result.sentence(style)) }
        // A scan that stays is sent again, and counts no second time.
        try? keptCheckIns?.remove(sending.kept)
    }

    private func sendKeptCheckIns() async -> SentCheckIns {
        var sending = SentCheckIns()
        do {
            guard let kept = keptCheckIns, let account = try storedSignIn().account else { return sending }
            sending.found = try kept.all(of: account)
            guard try !sending.found.isEmpty || !kept.hasRegisteredKey(of: account) else { return sending }
            // The academy may have forgotten the key: a registration that is repeated changes nothing.
            let key = try await registeredKey(of: account, kept)
            for scan in sending.found {
                sending.results.append(try await result(of: scan, key))
                sending.kept.append(scan)
            }
        } catch {
            sending.failure = error
        }
        return sending
    }

    private func registeredKey(
        of account: AccountID, _ kept: KeptCheckIns
    ) async throws -> CheckInKeyID {
        let key = try kept.key(of: account)
        let registered = try await send(RegisterCheckInKey(publicKey: try key.publicKey))
        try kept.noteRegistration(of: key, as: registered.id)
        return registered.id
    }

    /// Sends a scan.
    ///
    /// - Throws: an error after which it stays: it is not about the scan, and another attempt may succeed.
    private func result(of scan: KeptCheckIn, _ key: CheckInKeyID) async throws -> KeptCheckInResult {
        do {
            return KeptCheckInResult(scan, try await send(scan.request(sentAt: now, key: key)))
        } catch let error as any AcademyError where Self.isAboutScan(error) {
            return KeptCheckInResult(scan, error)
        }
    }

    /// The beginnings of the codes of errors about the sign-in, the connection or the version of the program.
    private static let otherErrors = ["access.", "sign-in.", "http.", "idempotency.", "request."]
    /// The errors of access that are about the student of a scan.
    private static let studentErrors: [AccessError] = [.notYours, .former, .notAStudent, .childNotNamed]

    /// Whether an error refuses the scan itself, so that it could never count.
    static func isAboutScan(_ error: any AcademyError) -> Bool {
        switch error.kind {
        case .unauthenticated, .unavailable: false
        case .invalid, .forbidden, .notFound, .conflict:
            studentErrors.contains { $0.code == error.code }
                || !otherErrors.contains(where: error.code.hasPrefix)
        }
    }
}
