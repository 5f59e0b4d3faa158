import Core
import Persistence

/// Keeps the enrolments.
protocol EnrolmentRepository: Sendable {
    /// Those of a class that have a day in common with a span.
    func overlapping(
        _ span: DaySpan, in academyClass: ClassID, in db: any Transaction
    ) throws -> [StoredEnrolment]
    /// The first of a student's in a class that is not over on a day.
    func find(
        _ student: StudentID, in academyClass: ClassID, notOverOn day: CalendarDay, in db: any Transaction
    ) throws -> StoredEnrolment?
    /// The latest first day of a class's enrolments.
    func lastStart(in academyClass: ClassID, in db: any Transaction) throws -> CalendarDay?
    /// Those of a class that are not over on a day, in order of id.
    func page(
        of academyClass: ClassID, notOverOn day: CalendarDay, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<StoredEnrolment>
    /// Those of a student that are not over at the class's venue, in order of id.
    func page(
        of student: StudentID, at now: Instant, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredEnrolment>
    func students(in academyClass: ClassID, on day: CalendarDay, in db: any Transaction) throws -> [StudentID]
    func exists(for student: StudentID, in db: any Transaction) throws -> Bool
    func insert(
        _ student: StudentID, _ academyClass: ClassID, _ span: DaySpan, in db: any Transaction
    ) throws -> EnrolmentID
    func end(_ id: EnrolmentID, on day: CalendarDay, in db: any Transaction) throws
    func delete(_ id: EnrolmentID, in db: any Transaction) throws
    /// Leaves a student no place from a day on.
    func endAll(of student: StudentID, from day: CalendarDay, in db: any Transaction) throws
    /// Gives each enrolment to a closure in order of id.
    func forEach(in db: any Transaction, _ body: (StoredEnrolment) throws -> Void) throws
}

/// An enrolment without the student's name, which is kept elsewhere.
struct StoredEnrolment: Codable, Sendable {
    let id: EnrolmentID
    let student: StudentID
    let academyClass: ClassID
    let className: String
    let from: CalendarDay
    let until: CalendarDay?

    var span: DaySpan { DaySpan(first: from, last: until) }

    func named(_ studentName: String, until: CalendarDay?) -> Enrolment {
        Enrolment(
            id: id, student: student, studentName: studentName, academyClass: academyClass,
            className: className,
            from: from, until: until)
    }
}
