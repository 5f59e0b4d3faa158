internal import Application
internal import Core
internal import Persistence

/// Checks in students who scan a code, or whose guardians do.
struct CheckInStudent {
    let refusals: SQLRefusalRepository
    let finding: FindScannedSession
    let recording: RecordCheckIn
    let addresses: AddressMarks

    func serve(_ service: inout Service) { service.onDecision(CheckIn.self, checkIn) }

    /// Checks a student in, or refuses and stores the refusal.
    private func checkIn(
        _ request: CheckIn, by caller: Caller, in db: any Transaction
    ) throws -> Outcome<CheckInReceipt> {
        let principal = try caller.signedIn()
        guard let student = caller.student else { throw principal.noOwnData }
        let device = try DeviceHash.parseOptional(token: request.deviceToken)
        var attempt = CheckInAttempt(student: student, at: caller.at)
        do {
            let scanned = try ScannedCode(parsing: request.code)
            attempt.record(scanned.code)
            let verified = try finding.verify(scanned, on: device, at: caller.at, in: db)
            let session = try finding.session(
                of: verified, chosen: request.session, for: student, in: db)
            attempt.session = session.id
            let origin = CheckInOrigin(
                source: .qr, account: principal.account,
                ticket: verified.ticket.map { TicketUse(ticket: $0, ward: caller.ward) },
                device: device?.mark, address: caller.address.map(addresses.mark))
            let checkedIn = try recording.record(
                student, at: session, on: verified.at, verified.rules.policy, origin, in: db)
            return .done(CheckInReceipt(checkedIn, at: session))
        } catch let refusal as CheckInError {
            try refusals.add(attempt, code: refusal.code, in: db)
            return .refused(refusal)
        }
    }
}

extension CheckInReceipt {
    init(_ checkedIn: CheckedIn, at session: SessionSummary) {
        let (record, credit) = (checkedIn.record, checkedIn.credit)
        self.init(
            student: checkedIn.student.name, studentID: checkedIn.student.id, className: session.className,
            classID: session.academyClass, session: session.id, status: record.status,
            checkedInAt: record.recordedAt, creditsLeft: credit?.creditsLeft, plan: credit?.planName,
            repeated: checkedIn.isRepeated, localTime: session.timeZone.local(record.recordedAt),
            venue: session.venueName, room: session.roomName)
    }
}
