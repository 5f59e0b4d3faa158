public import Core
public import Persistence

/// Finds classes, and enrols students in them.
public protocol ClassDirectory: Sendable {
    /// The class with an id, a key or a name.
    ///
    /// - Parameter now: the free places are counted on the day of this instant.
    /// - Throws: `NotFound` if the class does not exist.
    func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassSummary

    /// Enrols a student in a class for as long as it runs.
    ///
    /// - Parameter language: that of the warnings.
    /// - Throws: an `AcademyError` of the kind `conflict` if the class has no place for the student.
    func takePlace(
        for student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> EnrolledPlace

    /// Ends the enrolment of a student in a class: today if a session of the class has begun today, else
    /// yesterday.
    func unenrol(
        _ student: StudentID, from academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws

    /// The given classes in which a student is enrolled on any day after that of an instant.
    ///
    /// An enrolment that ends on that day does not count, since the student can be enrolled again.
    func enrolledClasses(
        of student: StudentID, among classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID>

    /// The classes that are not over at an instant and not archived.
    func currentClasses(at now: Instant, in db: any Transaction) throws -> [ClassID]

    /// The classes whose last day is over at an instant, and those that are archived.
    func endedClasses(at now: Instant, in db: any Transaction) throws -> [ClassID]
}

/// The place of a student in a class.
public struct EnrolledPlace: Sendable {
    let from: CalendarDay
    let warnings: [String]

    /// - Parameters:
    ///   - from: the first day.
    ///   - warnings: possible mistakes, as sentences.
    public init(from: CalendarDay, warnings: [String]) {
        self.from = from
        self.warnings = warnings
    }
}
