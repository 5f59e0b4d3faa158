public import Core
public import Persistence

/// Finds the birth dates and the guardians of students.
public protocol GuardianDirectory: Sendable {
    /// The birth dates of some students; those whose birth date is not known are left out.
    func birthDates(of students: [StudentID], in db: any Transaction) throws -> [StudentID: CalendarDay]

    /// Of the students with some birth dates, those who do not decide for themselves yet.
    func minors(among birthDates: [StudentID: CalendarDay], in db: any Transaction) throws -> Set<StudentID>

    /// Of some students, those who have a guardian.
    func studentsWithGuardian(among students: [StudentID], in db: any Transaction) throws -> Set<StudentID>

    /// The names of a student's guardians, in the order in which they were added.
    func guardianNames(of student: StudentID, in db: any Transaction) throws -> [String]

    /// The name of a person as a guardian of a student; nil if they are none.
    func guardianName(
        of person: GuardianPersonID, at student: StudentID, in db: any Transaction
    ) throws -> String?
}
