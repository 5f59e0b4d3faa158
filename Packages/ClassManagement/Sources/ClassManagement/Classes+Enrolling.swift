public import Core
internal import Networking
public import Persistence

/// The use cases of students that other features send through their adapters.
extension Classes {
    /// Enrols an active student in a class from today or its first day on, as ``EnrolStudent`` does.
    ///
    /// - Parameter language: that of the warnings.
    /// - Throws: the errors of ``EnrolStudent``.
    public func enrol(
        _ student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> Enrolment {
        try enrol(
            EnrolStudent(class: .id(academyClass), student: .id(student)),
            by: Caller(nil, at: now, language: language), in: db)
    }

    /// The given classes in which a student is enrolled on any day after that of an instant.
    public func enrolledClasses(
        of student: StudentID, among classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID> {
        try enrolments.enrolled(student, among: classes, at: now, in: db)
    }

    /// The classes that are not over at an instant and not archived.
    public func currentClasses(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.current(at: now, in: db)
    }

    /// The classes whose last day is over at an instant, and those that are archived.
    public func endedClasses(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        try classes.ended(at: now, in: db)
    }
}
