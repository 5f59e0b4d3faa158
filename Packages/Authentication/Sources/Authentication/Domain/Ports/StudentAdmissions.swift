public import Application
public import Core
public import Persistence

/// Finds students for invitations and sign-ins, and admits those who sign up.
public protocol StudentAdmissions: StudentDirectory {
    /// The address in a student's file; nil if there is none.
    func email(of student: StudentID, in db: any Transaction) throws -> EmailAddress?

    /// Whether the file of any other student has an address.
    func hasOther(_ email: EmailAddress, than student: StudentID, in db: any Transaction) throws -> Bool

    /// Checks whether a student can have a birth date.
    ///
    /// - Throws: `InvalidValue` for a day in the future, and for one too long ago.
    func check(birthDate: CalendarDay, at now: Instant, in db: any Transaction) throws

    /// Admits a person who signed up, as a lead. If a student's file has the person's address, that student
    /// gets the birth date, if there is one and the file has none.
    ///
    /// - Returns: the new student, or the student whose file has the person's address already.
    func admit(_ person: NewPerson, at now: Instant, in db: any Transaction) throws -> StudentID
}
