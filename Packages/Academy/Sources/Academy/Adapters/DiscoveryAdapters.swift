internal import Attendance
public import ClassManagement
public import Core
public import Discovery
internal import Payments
public import Persistence
internal import StudentManagement
internal import Usage

extension Discoveries {
    init(
        classes: Classes, students: StudentLookup, ledger: Ledger, profiles: SQLProfileRepository,
        usage: UsageLog, world: World
    ) {
        self.init(
            DiscoveryPorts(
                classes: classes, catalogue: classes, passes: PassDirectoryAdapter(ledger: ledger),
                students: students, attendance: AttendanceDirectoryAdapter(), guardians: students),
            settings: { try profiles.settings(in: $0) }, today: profiles.today, now: world.now,
            usage: { usage.record($0, of: $1, at: $2) })
    }
}

/// Finds classes for Discovery, and enrols students in them.
extension Classes: @retroactive ClassDirectory {
    public func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassSummary { ClassSummary(try academyClass(reference, at: now, in: db), at: now) }

    public func takePlace(
        for student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> EnrolledPlace {
        let enrolment = try enrol(student, in: academyClass, at: now, warningIn: language, in: db)
        return EnrolledPlace(from: enrolment.from, warnings: (enrolment.warnings ?? []).map(\.message))
    }
}

/// Finds for Discovery the sessions and classes that students attended.
struct AttendanceDirectoryAdapter: AttendanceDirectory {
    func hasAttended(
        _ student: StudentID, _ academyClass: ClassID, in db: any Transaction
    ) throws -> Bool {
        try RollCall.hasAttended(student, academyClass, in: db)
    }

    func sessions(of student: StudentID, in db: any Transaction) throws -> [AttendedSession] {
        var sessions: [AttendedSession] = []
        try RollCall.forEachPresence(of: student, in: db) {
            sessions.append(AttendedSession(session: $0, day: $1))
        }
        return sessions
    }
}

/// Finds the passes of students for Discovery.
struct PassDirectoryAdapter: Discovery.PassDirectory {
    let ledger: Ledger

    func openPasses(
        of student: StudentID, on day: CalendarDay, in db: any Transaction
    ) throws -> [HeldPass] {
        // A drop-in pays for one session up to its price, and for no class.
        try ledger.openPasses(of: student, on: day, in: db).filter { $0.kind != .dropIn }.map {
            HeldPass(
                planName: $0.planName, creditsLeft: $0.creditsLeft, expiresOn: $0.expiresOn,
                families: $0.families, isStanding: $0.kind != .trial)
        }
    }
}
