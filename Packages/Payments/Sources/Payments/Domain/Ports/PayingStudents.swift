public import Application
public import Core
public import Persistence

/// Finds students for the ledger, and is notified when one buys something.
public protocol PayingStudents: StudentDirectory {
    /// Makes a lead, or somebody on trial, a student who takes classes.
    ///
    /// - Parameter isTrial: whether the student bought a trial only.
    func studentBought(_ student: StudentID, isTrial: Bool, in db: any Transaction) throws
}
