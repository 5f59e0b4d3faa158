public import Core
public import Networking
public import Persistence

/// The façade of attendance: codes, check-in, the roll by hand, refusals and reports.
public struct RollCall: Sendable {
    let sessions: any SessionCalendar
    let students: any StudentDirectory
    let passes: any PassLedger
    let keys: any SigningKeyStore
    let rules: @Sendable (any Transaction) throws -> CheckInRules
    let world: World
    let records: any AttendanceRepository = SQLAttendanceRepository()
    let refusals: any RefusalRepository = SQLRefusalRepository()
    let keyChanges = KeyChanges()
    let signers = Signers()

    /// - Parameters:
    ///   - rules: what the academy's check-ins go by.
    public init(
        sessions: any SessionCalendar, students: any StudentDirectory, passes: any PassLedger,
        keys: any SigningKeyStore, rules: @escaping @Sendable (any Transaction) throws -> CheckInRules,
        world: World
    ) {
        (self.sessions, self.students, self.passes, self.keys) = (sessions, students, passes, keys)
        (self.rules, self.world) = (rules, world)
    }
}

extension RollCall: Feature {
    public var migrations: [Migration] { AttendanceMigrations.all }

    public func serve(_ service: inout Service) {
        service.onDecision(CheckIn.self) { request in
            let shown = ShownCode(request.code, keys: keys, signers: signers)
            return { _, caller, db in try checkIn(shown, by: caller, in: db) }
        }
        service.on(IssueSessionCode.self, issueSessionCode)
        service.on(IssueRoomCode.self, issueRoomCode)
        service.on(ShowRoomLiveCode.self, showRoomLiveCode)
        service.on(ListSigningKeys.self, listSigningKeys)
        service.onAsync(RotateSigningKeys.self, rotateSigningKeys)
        service.onAsync(RevokeSigningKey.self, revokeSigningKey)
        service.on(MarkAttendance.self, mark)
        service.on(ShowRoster.self, showRoster)
        service.on(ListRefusals.self, listRefusals)
        service.on(ListStudentAttendance.self, listStudentAttendance)
        service.on(ReportAttendance.self, report)
    }
}

extension RollCall {
    /// Whether anybody's attendance at a session is recorded.
    public func hasAttendance(_ session: SessionID, in db: any Transaction) throws -> Bool {
        try records.hasAny(session: session, in: db)
    }

    /// Whether a student's attendance at any session is recorded.
    public func hasAttendance(of student: StudentID, in db: any Transaction) throws -> Bool {
        try records.hasAny(student: student, in: db)
    }
}
