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

    /// Ends what a person has decided for a student of whom they are a guardian no more.
    ///
    /// - Parameter name: the name by which the front desk recorded a decision; nil if another guardian of the
    ///   student has it.
    func guardianWillLeave(
        _ person: GuardianPersonID, named name: String?, student: StudentID, in db: any Transaction
    ) throws

    /// Replaces the name of a guardian of a student where the feature stores it.
    ///
    /// - Parameter name: the name before, by which the front desk recorded a decision.
    func guardianWasRenamed(
        _ person: GuardianPersonID, at student: StudentID, from name: String, to newName: String,
        in db: any Transaction
    ) throws

    /// Ends what belongs to a person who is a guardian of no student any more. It is called before the person
    /// is removed.
    func guardianWillBeRemoved(
        _ person: GuardianPersonID, at now: Instant, in db: any Transaction
    ) throws

    /// Whether a person who is a guardian has an account.
    func guardianHasAccount(_ person: GuardianPersonID, in db: any Transaction) throws -> Bool

    /// Gives all that belongs to a person who is a guardian to another, who is the same one. It is called
    /// before the person is removed.
    ///
    /// - Parameter language: the language of the sentences.
    /// - Returns: sentences about what the other person could not get.
    func guardianWillBeJoined(
        _ person: GuardianPersonID, to other: GuardianPersonID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String]
}

/// A student, or a person who is a guardian, as the subject of stored data.
public struct Person: Sendable {
    /// Nil for a guardian.
    public let student: StudentID?
    /// Nil for a student.
    public let guardian: GuardianPersonID?
    /// The ids of the duplicates that were merged into the student: entries of logs keep them.
    public let duplicates: [StudentID]
    /// The ids of the guardian at the students.
    public let records: [GuardianID]
    /// The address of the guardian's records, if no other guardian has it.
    public let email: EmailAddress?
    /// The accounts that the person has or had.
    public let accounts: [AccountID]

    /// The student's id and those of the duplicates; empty for a guardian.
    public var students: [StudentID] { student.map { [$0] + duplicates } ?? [] }

    public init(student: StudentID, duplicates: [StudentID] = [], accounts: [AccountID]) {
        self.student = student
        guardian = nil
        self.duplicates = duplicates
        records = []
        email = nil
        self.accounts = accounts
    }

    public init(
        guardian: GuardianPersonID, records: [GuardianID], email: EmailAddress?, accounts: [AccountID]
    ) {
        student = nil
        self.guardian = guardian
        duplicates = []
        self.records = records
        self.email = email
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
    /// By default guardians decide nothing.
    public func guardianWillLeave(
        _ person: GuardianPersonID, named name: String?, student: StudentID, in db: any Transaction
    ) throws {}
    /// By default no name of a guardian is stored.
    public func guardianWasRenamed(
        _ person: GuardianPersonID, at student: StudentID, from name: String, to newName: String,
        in db: any Transaction
    ) throws {}
    /// By default nothing belongs to guardians.
    public func guardianWillBeRemoved(
        _ person: GuardianPersonID, at now: Instant, in db: any Transaction
    ) throws {}
    /// By default there are no accounts.
    public func guardianHasAccount(_ person: GuardianPersonID, in db: any Transaction) throws -> Bool {
        false
    }
    /// By default nothing belongs to guardians.
    public func guardianWillBeJoined(
        _ person: GuardianPersonID, to other: GuardianPersonID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] { [] }
    /// By default there is no personal data.
    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {}
}
