public import Attendance
public import Core

extension Connection {
    /// The same connection for a command that sends the kept scans itself: they are not sent first.
    public var leavingKeptCheckIns: Connection {
        var copy = self
        copy.sendsKeptCheckIns = false
        return copy
    }

    /// Whether an error of a check-in means that it has not reached the academy, that the response was lost,
    /// or that a proxy or a network's sign-in page responded. A data folder is always reached.
    public func isWithoutConnection(_ error: any AcademyError) -> Bool {
        guard case .server = location else { return false }
        return error.kind == .unavailable
    }

    /// Keeps a check-in that has not reached the academy, signed by the key of this device.
    ///
    /// - Parameter scannedAt: the time of the scan.
    /// - Throws: ``SignInNeeded``; ``KeptCheckInError``; `CheckInError.unreadable`; the errors of files.
    public func keep(_ request: CheckIn, scannedAt: Instant) throws -> KeptCheckInResult {
        guard let entry = try SignInStore(program, world: world).entry(for: location) else {
            throw SignInNeeded(program: program, reason: .none, option: location.option)
        }
        guard let account = entry.account else { throw KeptCheckInError.unknownAccount }
        let kept = KeptCheckIns(at: location)
        let scan = try KeptCheckIn(
            code: try KeptCheckIn.code(in: request.code), scannedAt: scannedAt,
            student: try KeptCheckIn.number(of: request.student), by: try kept.key(of: account))
        try kept.keep(scan)
        return KeptCheckInResult(kept: scan)
    }
}

/// The error of a check-in without a connection, which can be kept and sent later.
public struct UnconfirmedCheckIn: AcademyError {
    private let cause: any AcademyError
    private let program: Program

    public init(_ cause: any AcademyError, of program: Program) {
        self.cause = cause
        self.program = program
    }

    public var specification: ErrorSpecification {
        ErrorSpecification(
            .unavailable, "kept-check-in.unconfirmed",
            ["cause": cause.specification, "program": program.name])
    }
}
