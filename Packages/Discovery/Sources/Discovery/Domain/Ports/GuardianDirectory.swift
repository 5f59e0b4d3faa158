public import Core
public import Persistence

/// Finds the birth dates and the guardians of students.
public protocol GuardianDirectory: Sendable {
    /// The birth date of a student; nil if it is not known.
    func birthDate(of student: StudentID, in db: any Transaction) throws -> CalendarDay?

    /// The names of a student's guardians, in the order in which they were added.
    func guardians(of student: StudentID, in db: any Transaction) throws -> [String]
}
