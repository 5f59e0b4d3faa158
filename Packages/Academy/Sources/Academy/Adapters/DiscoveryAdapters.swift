internal import Attendance
internal import ClassManagement
internal import Core
internal import Discovery
internal import Payments
internal import Persistence
internal import Usage

extension Discoveries {
    init(
        classes: Classes, students: StudentAdapter, ledger: Ledger, profiles: SQLProfileRepository,
        usage: UsageLog, world: World
    ) {
        self.init(
            classes: ClassDirectoryAdapter(classes: classes), students: students,
            attendance: AttendanceDirectoryAdapter(), guardians: students,
            catalogue: ClassCatalogueAdapter(classes: classes), passes: PassDirectoryAdapter(ledger: ledger),
            settings: { try profiles.settings(in: $0) }, today: profiles.today, now: world.now,
            usage: { usage.record($0, of: $1, at: $2) })
    }
}

/// Finds classes for Discovery, and enrols students in them.
struct ClassDirectoryAdapter: ClassDirectory {
    let classes: Classes

    func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassSummary {
        ClassSummary(try classes.academyClass(reference, at: now, in: db), at: now)
    }

    func enrol(
        _ student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> EnrolledPlace {
        let enrolment = try classes.enrol(
            student, in: academyClass, at: now, warningIn: language, in: db)
        return EnrolledPlace(from: enrolment.from, warnings: (enrolment.warnings ?? []).map(\.message))
    }

    func unenrol(
        _ student: StudentID, from academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws {
        try classes.unenrol(student, from: academyClass, at: now, in: db)
    }

    func enrolled(
        _ student: StudentID, among ids: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID> {
        try classes.enrolledClasses(of: student, among: ids, at: now, in: db)
    }

    func current(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.currentClasses(at: now, in: db)
    }

    func ended(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.endedClasses(at: now, in: db)
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
                families: $0.families, isStanding: ![.dropIn, .trial].contains($0.kind))
        }
    }
}
