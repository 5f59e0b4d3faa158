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

    public func codeRecipients(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        let contacts = try codeContacts(
            of: student, accountAddress: { try Accounts.email(of: student, in: db) }, in: db)
        return contacts.map { Recipient(name: $0.name, email: $0.email) }
    }

    public func recipients(
        ofAll students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [Recipient]] {
        let all = try contacts(
            ofAll: students, accountAddresses: { try Accounts.emails(of: $0, in: db) }, in: db)
        return all.mapValues { contacts in contacts.map { Recipient(name: $0.name, email: $0.email) } }
    }

    public func guardians(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        try guardianContacts(of: student, in: db).map { Recipient(name: $0.name, email: $0.email) }
    }

    public func address(of person: GuardianPersonID, in db: any Transaction) throws -> EmailAddress? {
        try contact(of: person, in: db)?.email
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
    /// Whether the student of a scope has left the academy.
    func hasLeft(_ scope: AccessScope, in db: any Transaction) throws -> Bool {
        guard let student = scope.id(of: Kind.Student.self) else { return false }
        return try !find(.id(student), in: db).isActive
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
}

extension SQLProfileRepository {
    /// The age of majority on the day of an instant in the academy's time zone. One statement reads it, since
    /// every request of a guardian needs it.
    ///
    /// - Throws: ``ProfileError/missing``.
    @Sendable func majority(_ now: Instant, in db: any Transaction) throws -> AgeOfMajority {
        let name = FamilySettings.ageSetting
        let (zone, value) = try zoneAndSetting(name, in: db)
        let settings = value.map { [name: $0] } ?? [:]
        return AgeOfMajority(today: zone.day(now), years: FamilySettings.ageOfMajority(in: settings))
    }
}

extension Students {
    /// - Parameters:
    ///   - features: those that keep records of students.
    ///   - outbox: removes the delivered messages about erased students from the mail system.
    ///   - notices: tells guardians of a change of rights.
    init(
        of features: [any Feature], outbox: Outbox, profiles: SQLProfileRepository, store: any Store,
        notices: GuardianNoticeAdapter
    ) {
        self.init(
            records: features.flatMap(\.lifecycle) + [AuditEntries.erasure], today: profiles.today,
            majority: profiles.majority, notify: notices.notify,
            removeDelivered: { try await outbox.removeDelivered(in: store) })
    }
}
