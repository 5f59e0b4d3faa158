internal import Application
internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Discovery
internal import Messages
internal import Payments
internal import Persistence
internal import StudentManagement

/// Finds students for the other features.
struct StudentAdapter: StudentAdmissions, EnrolledStudents, PayingStudents, AttendingStudents,
    GuardianDirectory, RecipientDirectory
{
    private let students = StudentLookup()
    private let profiles = SQLProfileRepository()

    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary {
        try students.summary(reference, in: db)
    }

    /// The scope of a student who is named by the key, with the id; nil for another kind, or if the key
    /// names none or several. The error about several would describe other people to the sender.
    func resolved(_ scope: AccessScope, in db: any Transaction) throws -> AccessScope? {
        guard let reference = scope.reference(to: Kind.Student.self) else { return nil }
        do {
            return AccessScope(.id(try find(reference, in: db).id))
        } catch is NotFound {
            return nil
        } catch is InvalidValue {
            return nil
        }
    }

    func admit(_ person: NewPerson, at now: Instant, in db: any Transaction) throws -> StudentID {
        try students.admitLead(
            firstName: person.firstName, lastName: person.lastName, birthDate: person.birthDate,
            email: person.email, on: profiles.today(now, in: db), in: db)
    }

    func check(birthDate: CalendarDay, at now: Instant, in db: any Transaction) throws {
        try students.check(birthDate: birthDate, today: profiles.today(now, in: db))
    }

    func email(of student: StudentID, in db: any Transaction) throws -> EmailAddress? {
        try students.email(of: student, in: db)
    }

    func hasOther(_ email: EmailAddress, than student: StudentID, in db: any Transaction) throws -> Bool {
        try students.hasOther(email, than: student, in: db)
    }

    func recipients(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        let contacts = try students.contacts(
            of: student, accountAddress: { try Accounts.email(of: student, in: db) }, in: db)
        return contacts.map { Recipient(name: $0.name, email: $0.email) }
    }

    func email(of account: AccountID, in db: any Transaction) throws -> EmailAddress {
        guard let email = try Accounts.email(of: account, in: db) else { throw NotFound("account", account) }
        return email
    }

    func hasAccount(_ email: EmailAddress, in db: any Transaction) throws -> Bool {
        try Accounts.hasAccount(email, in: db)
    }

    /// The ids of the duplicates that were merged into a student.
    func duplicates(of student: StudentID, in db: any Transaction) throws -> [StudentID] {
        try students.duplicates(of: student, in: db)
    }

    func summaries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: StudentSummary] {
        try students.summaries(of: ids, in: db)
    }

    func firstNames(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.firstNames(of: ids, in: db)
    }

    func phones(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.phones(of: ids, in: db)
    }

    func injuries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.injuries(of: ids, in: db)
    }

    func birthDates(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: CalendarDay] {
        try students.birthDates(of: ids, in: db)
    }

    func studentsWithGuardian(among ids: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        try students.studentsWithGuardian(among: ids, in: db)
    }

    func guardians(of student: StudentID, in db: any Transaction) throws -> [String] {
        try students.guardianNames(of: student, in: db)
    }

    func studentBought(_ student: StudentID, isTrial: Bool, in db: any Transaction) throws {
        try students.studentBought(student, isTrial: isTrial, in: db)
    }

    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try students.wasErased(student, in: db)
    }
}

extension Students {
    /// - Parameters:
    ///   - features: those that keep records of students.
    ///   - outbox: removes the delivered messages about erased students from the mail system.
    init(
        of features: [any Feature], outbox: Outbox, profiles: SQLProfileRepository, store: any Store
    ) {
        self.init(
            records: features.flatMap(\.lifecycle) + [AuditEntries.erasure], today: profiles.today,
            removeDelivered: { try await outbox.removeDelivered(in: store) })
    }
}
