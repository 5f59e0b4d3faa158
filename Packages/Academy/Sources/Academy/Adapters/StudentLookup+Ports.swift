internal import Application
public import Attendance
public import Authentication
public import ClassManagement
public import Core
public import Discovery
public import Messages
public import Payments
public import Persistence
public import StudentManagement

extension StudentLookup: @retroactive EnrolledStudents, @retroactive PayingStudents {}

extension StudentLookup: @retroactive AttendingStudents, @retroactive GuardianDirectory {}

/// Admits people who signed up, on the academy's day.
extension StudentLookup: @retroactive StudentAdmissions {
    public func check(birthDate: CalendarDay, at now: Instant, in db: any Transaction) throws {
        try check(birthDate: birthDate, today: SQLProfileRepository().today(now, in: db))
    }

    public func admit(_ person: NewPerson, at now: Instant, in db: any Transaction) throws -> StudentID {
        try admitLead(
            firstName: person.firstName, lastName: person.lastName, birthDate: person.birthDate,
            email: person.email, on: SQLProfileRepository().today(now, in: db), in: db)
    }
}

/// Finds the addresses of students, in their files or of their accounts.
extension StudentLookup: @retroactive RecipientDirectory {
    public func recipients(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        let contacts = try contacts(
            of: student, accountAddress: { try Accounts.email(of: student, in: db) }, in: db)
        return contacts.map { Recipient(name: $0.name, email: $0.email) }
    }

    public func email(of account: AccountID, in db: any Transaction) throws -> EmailAddress {
        guard let email = try Accounts.email(of: account, in: db) else { throw NotFound("account", account) }
        return email
    }

    public func hasAccount(_ email: EmailAddress, in db: any Transaction) throws -> Bool {
        try Accounts.hasAccount(email, in: db)
    }
}

extension StudentLookup {
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
