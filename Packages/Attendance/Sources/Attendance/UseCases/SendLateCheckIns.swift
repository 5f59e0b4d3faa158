internal import Application
internal import Core
internal import Persistence

/// Receives the check-ins that phones scanned without a connection.
struct SendLateCheckIns {
    let keys: SQLCheckInKeys
    let late: SQLLateCheckIns
    let sessions: any SessionCalendar
    let refusals: SQLRefusalRepository
    let finding: FindScannedSession
    let recording: RecordLateCheckIns

    func serve(_ service: inout Service) { service.onDecision(SendLateCheckIn.self, send) }

    /// Records a late check-in or lets it wait for staff; refuses what can never count, and stores the
    /// refusal.
    ///
    /// A repetition is found by the key and what it signed, before anything else is looked up: the code of a
    /// room could mean another session by now.
    private func send(
        _ request: SendLateCheckIn, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<LateCheckIn> {
        let principal = try caller.signedIn()
        guard let student = caller.student else { throw principal.noOwnData }
        let device = try DeviceHash.parseOptional(token: request.deviceToken)
        var attempt = CheckInAttempt(student: student, at: caller.at)
        do {
            let scan = try SignedScan(
                parsing: request.code, scannedAt: request.scannedAt,
                student: (request.student ?? .me) == .me ? nil : student)
            attempt.record(scan.code)
            let key = try verifiedKey(of: request, scan, principal.account, in: db)
            let hash = scan.hash(of: student)
            if let known = try late.find(key: key.id, scan: hash, in: db) {
                return .done(try answer(known, in: db))
            }
            try LateScanRule.check(request.scannedAt, sentAt: request.sentAt, at: caller.at)
            let meaning = try finding.meaning(of: scan, for: student, in: db)
            attempt.session = meaning.session.id
            try LateScanRule.checkAge(meaning.session.endsAt, at: caller.at)
            let upload = LateUpload(
                student: student, session: meaning.session, scannedAt: request.scannedAt,
                sentAt: request.sentAt, arrivedAt: caller.at,
                sender: .device(key.id, scan: hash, mark: device?.mark ?? key.mark))
            return .done(try record(upload, meaning, key, in: db))
        } catch let refusal as CheckInError {
            return try refuse(refusal, attempt, in: db)
        } catch let refusal as LateCheckInError {
            return try refuse(refusal, attempt, in: db)
        }
    }

    private func record(
        _ upload: LateUpload, _ meaning: LateScanMeaning, _ key: StoredCheckInKey, in db: any Transaction
    ) throws -> LateCheckIn {
        try late.removeOld(at: upload.arrivedAt, in: db)
        let origin = CheckInOrigin(source: .qr, account: key.account, device: upload.sender.device)
        let (stored, checkedIn) = try recording.record(
            upload, try rule(for: upload, meaning, key, in: db).reason, meaning.rules.policy, origin, in: db)
        return LateCheckIn(stored, checkedIn, at: meaning.session)
    }

    private func refuse(
        _ refusal: any AcademyError, _ attempt: CheckInAttempt, in db: any Transaction
    ) throws -> Outcome<LateCheckIn> {
        try refusals.add(attempt, code: refusal.code, in: db)
        return .refused(refusal)
    }

    /// The key with which a scan is signed.
    ///
    /// - Throws: ``LateCheckInError/unknownKey(_:)``, ``LateCheckInError/invalidSignature``.
    private func verifiedKey(
        of request: SendLateCheckIn, _ scan: SignedScan, _ account: AccountID, in db: any Transaction
    ) throws -> StoredCheckInKey {
        guard let key = try keys.find(request.key, in: db), key.account == account,
            let point = DeviceKey(key.key)
        else { throw LateCheckInError.unknownKey(request.key) }
        guard scan.isSigned(request.signature, by: point) else { throw LateCheckInError.invalidSignature }
        return key
    }

    private func rule(
        for upload: LateUpload, _ meaning: LateScanMeaning, _ key: StoredCheckInKey, in db: any Transaction
    ) throws -> LateScanRule {
        let (student, session) = (upload.student, upload.session)
        return LateScanRule(
            registeredAt: key.registeredAt, startsAt: session.startsAt,
            isKindAccepted: meaning.isKindAccepted, isFresh: meaning.isFresh,
            isOpen: (try? meaning.rules.policy.status(at: upload.scannedAt, for: session)) != nil,
            isAmbiguous: meaning.isAmbiguous, scannedAt: upload.scannedAt, sentAt: upload.sentAt,
            arrivedAt: upload.arrivedAt, hours: meaning.rules.lateHours,
            isDeviceOfAnother: try late.hasOtherStudent(
                than: student, of: key.id, on: upload.sender.device ?? key.mark, at: session.id, in: db),
            hasOtherDevice: try late.hasOtherDevice(than: key.id, of: student, at: session.id, in: db))
    }

    /// The answer to a repetition, with the present state of the record.
    ///
    /// - Throws: `NotFound` if the session was deleted meanwhile.
    private func answer(_ known: StoredLateCheckIn, in db: any Transaction) throws -> LateCheckIn {
        let session = try sessions.required(known.session, in: db)
        return LateCheckIn(
            known, try recording.present(known.student, at: session, in: db), at: session)
    }
}

extension StoredCheckInKey {
    /// The first digits of the hash of the key, by which check-ins with one device are known.
    fileprivate var mark: String { DeviceHash.mark(ofKey: key) }
}

extension LateCheckIn {
    fileprivate init(
        _ stored: StoredLateCheckIn, _ checkedIn: CheckedIn?, at session: SessionSummary
    ) {
        let state = LateCheckInState(stored, isPresent: checkedIn != nil)
        self.init(
            id: stored.id, state: state, reason: state == .reported ? stored.reason : nil,
            receipt: checkedIn.map { CheckInReceipt($0, at: session) }, student: stored.student,
            session: session.id, className: session.className, scannedAt: stored.scannedAt,
            arrivedAt: stored.arrivedAt, clockOffset: Int(stored.clockOffset / 1000))
    }
}
