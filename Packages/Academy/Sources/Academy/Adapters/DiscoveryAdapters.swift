internal import Attendance
internal import ClassManagement
internal import Core
internal import Discovery
internal import Persistence
internal import Usage

extension Discoveries {
    init(
        classes: Classes, students: StudentAdapter, profiles: SQLProfileRepository, usage: UsageLog
    ) {
        self.init(
            classes: ClassDirectoryAdapter(classes: classes), students: students,
            attendance: AttendanceDirectoryAdapter(), settings: { try profiles.settings(in: $0) },
            usage: { usage.record($0, of: $1, at: $2) })
    }
}

/// Finds classes for Discovery, and enrols students in them.
struct ClassDirectoryAdapter: ClassDirectory {
    let classes: Classes

    func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassSummary {
        let found = try classes.academyClass(reference, at: now, in: db)
        return ClassSummary(
            id: found.id, name: found.name, style: found.style, family: found.family, level: found.level,
            venueName: found.venueName, timeZone: found.timeZone, roomName: found.roomName,
            instructorName: found.instructorName,
            times: found.slots.map {
                ClassTime(day: $0.day, startTime: $0.startTime, endTime: $0.endTime)
            },
            firstDay: found.firstDay, lastDay: found.lastDay,
            freePlaces: max(0, found.capacity - found.enrolled), dropInPrice: found.dropInPrice,
            isOver: found.isArchived || found.lastDay < found.timeZone.day(now))
    }

    func enrol(
        _ student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> EnrolledPlace {
        let enrolment = try classes.enrol(
            student, in: academyClass, at: now, warningIn: language, in: db)
        return EnrolledPlace(from: enrolment.from, warnings: (enrolment.warnings ?? []).map(\.message))
    }

    func current(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.currentClasses(at: now, in: db)
    }

    func ended(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.endedClasses(at: now, in: db)
    }
}

/// Finds out for Discovery who attended a class.
struct AttendanceDirectoryAdapter: AttendanceDirectory {
    func hasAttended(
        _ student: StudentID, _ academyClass: ClassID, in db: any Transaction
    ) throws -> Bool {
        try RollCall.hasAttended(student, academyClass, in: db)
    }
}

extension Classes {
    /// The same classes, whose cancelled, restored and moved sessions are reported to attendance, and whose
    /// deletions are reported to discovery.
    func observed(by rollCall: RollCall, _ discoveries: Discoveries) -> Classes {
        observed(
            by: [AttendanceObserver(rollCall: rollCall)],
            deletions: [ClassDeletionObserver(discoveries: discoveries)])
    }
}

/// Passes deleted classes on to Discovery.
private struct ClassDeletionObserver: DeletionObserver {
    let discoveries: Discoveries

    func classWasDeleted(_ id: ClassID, in db: any Transaction) throws {
        try discoveries.classWasDeleted(id, in: db)
    }
}
