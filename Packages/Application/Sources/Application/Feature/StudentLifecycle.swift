public import Core
public import Persistence

/// The hooks of a feature with records of students. StudentManagement calls them, and knows no such records.
public protocol StudentLifecycle: Sendable {
    /// Whether the feature has records of a student that must be kept, so that the student cannot be deleted.
    func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool

    /// Ends continuing records, such as enrolments, when a student leaves the academy.
    ///
    /// - Parameter day: the day in the academy's time zone; enrolments end by the days of their venues.
    func studentDidLeave(
        _ student: StudentID, on day: CalendarDay, at now: Instant, in db: any Transaction
    ) throws

    /// The records that the feature has of a student, by kind.
    func records(of student: StudentID, in db: any Transaction) throws -> [StudentRecords]

    /// Removes personal data when a student is erased or deleted.
    func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws

    /// Replaces a student's name where the feature stores it.
    func studentWasRenamed(_ student: StudentID, to name: String, in db: any Transaction) throws

    /// Gives all records of a duplicate to the student who is the same person. A feature that keeps none
    /// returns no sentences; there is no default, since forgotten records would be lost.
    ///
    /// - Parameter language: the language of the sentences.
    /// - Returns: sentences about records that the student could not get from the duplicate.
    func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String]
}

/// A student as the subject of stored data.
public struct Person: Sendable {
    public let student: StudentID
    /// The ids of the duplicates that were merged into the student: entries of logs keep them.
    public let duplicates: [StudentID]
    /// The accounts that the student has or had.
    public let accounts: [AccountID]

    /// The student's id and those of the duplicates.
    public var students: [StudentID] { [student] + duplicates }

    public init(student: StudentID, duplicates: [StudentID] = [], accounts: [AccountID]) {
        self.student = student
        self.duplicates = duplicates
        self.accounts = accounts
    }
}

extension StudentLifecycle {
    /// By default nothing ends.
    public func studentDidLeave(
        _ student: StudentID, on day: CalendarDay, at now: Instant, in db: any Transaction
    ) throws {}
    /// By default no name is stored.
    public func studentWasRenamed(
        _ student: StudentID, to name: String, in db: any Transaction
    ) throws {}
    /// By default there are no records that a person counts.
    public func records(of student: StudentID, in db: any Transaction) throws -> [StudentRecords] { [] }
    /// By default there is no personal data.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {}
}
