public import Application
public import Core
public import Persistence

/// Accounts and the names of their owners, for other features.
extension Accounts {
    /// The ids of the accounts that a student has or had.
    public func accounts(of student: StudentID, in db: any Transaction) throws -> [AccountID] {
        try SQLAccountRoles().accounts(of: student, in: db)
    }

    /// The ids of the accounts that a guardian has or had.
    public func accounts(of person: GuardianPersonID, in db: any Transaction) throws -> [AccountID] {
        try SQLAccountRoles().accounts(of: person, in: db)
    }

    /// Returns the owner of an account by name, or by address without a name; the owner of a closed account
    /// has no name.
    ///
    /// - Throws: ``NotFound`` if there is no such account.
    public func person(_ account: AccountID, in db: any Transaction) throws -> AuditedPerson {
        let info = try accounts.info(account, in: db)
        guard !info.isClosed else { return AuditedPerson(name: nil, student: info.student) }
        return AuditedPerson(name: try name(of: info, in: db) ?? info.email.text, student: info.student)
    }

    /// The name of the owner of an account; nil if none is stored.
    func name(of info: AccountInfo, in db: any Transaction) throws -> String? {
        try info.name ?? info.student.map { try students.find(.id($0), in: db).name }
            ?? info.person.flatMap { try wards.contact(of: $0, in: db)?.name }
    }

    /// The audiences that an account can sign in as, staff first; empty if it is closed.
    public func audiences(of account: AccountID, in db: any Transaction) throws -> [Audience] {
        try accounts.find(account, in: db)?.audiences ?? []
    }

    /// The students for whom a signed-in person has rights, by name.
    public func wards(
        of principal: Principal, at now: Instant, in db: any Transaction
    ) throws -> [Ward] {
        guard let person = principal.person else { return [] }
        return try wards.wards(of: person, at: now, in: db).filter { $0.student != principal.student }
    }

    /// The accounts of the academy's owners that are neither disabled nor closed, by id.
    public func enabledOwners(in db: any Transaction) throws -> [NotifiedAccount] {
        try accounts.enabledOwners(in: db).compactMap { try accounts.find($0, in: db) }
            .map(NotifiedAccount.init)
    }

    /// The names of the owners of accounts, as in ``person(_:in:)``, without a query for each of them.
    ///
    /// Closed and unknown accounts are left out.
    public func names(of ids: [AccountID], in db: any Transaction) throws -> [AccountID: String] {
        let open = try accounts.infos(ids, in: db).filter { !$0.isClosed }
        let found = try students.summaries(of: open.compactMap(\.student), in: db)
        let persons = try wards.personNames(of: open.compactMap(\.person), in: db)
        return open.reduce(into: [:]) { names, info in
            let person = info.person.flatMap { persons[$0] }
            names[info.id] =
                info.name ?? info.student.flatMap { found[$0]?.name } ?? person ?? info.email.text
        }
    }
}

/// The tokens of other features, which have the same length and the same hash as the tokens of accounts.
extension Accounts {
    /// The number of random bytes of a token.
    public static let tokenBytes = Secrets.tokenBytes

    /// The stored hash of a token.
    public static func hash(ofToken token: String) -> [UInt8] { Secrets.hash(token) }
}

/// People who had accounts, for other features.
extension Accounts {
    /// The students whose accounts are all closed or disabled; without those who never had one.
    public static func formerStudents(in db: any Transaction) throws -> Set<StudentID> {
        try SQLAccountRoles().former("student_id", in: db)
    }

    /// The instructors whose accounts are all closed or disabled; without those who never had one.
    public static func formerInstructors(in db: any Transaction) throws -> Set<InstructorID> {
        try SQLAccountRoles().former("instructor_id", in: db)
    }
}

/// E-mail addresses and languages, for other features.
extension Accounts {
    /// The e-mail address of a student's account that is not closed; nil if there is none.
    public static func email(of student: StudentID, in db: any Transaction) throws -> EmailAddress? {
        try SQLAccountRepository().find(of: student, in: db)?.email
    }

    /// The e-mail addresses of the accounts of students that are not closed.
    public static func emails(
        of students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: EmailAddress] {
        try SQLAccountRepository().emails(of: students, in: db)
    }

    /// The e-mail address of an account that is not closed; nil if there is none.
    public static func email(of account: AccountID, in db: any Transaction) throws -> EmailAddress? {
        try SQLAccountRepository().find(account, in: db)?.email
    }

    /// Whether an account that is not closed signs in with an address.
    public static func hasAccount(_ email: EmailAddress, in db: any Transaction) throws -> Bool {
        try SQLAccountRepository().find(email, in: db) != nil
    }

    /// The language of an account; nil if it has none, or is closed.
    public static func language(of account: AccountID, in db: any Transaction) throws -> Language? {
        try SQLAccountRepository().language(of: account, in: db)
    }

    /// The preferences of a student's open account; nil if there is no such account.
    public static func preferences(
        of student: StudentID, in db: any Transaction
    ) throws -> AccountPreferences? {
        try SQLAccountRepository().preferences(of: student, in: db)
    }
}

/// What the owner of an account has chosen for the messages to them.
public struct AccountPreferences: Sendable {
    /// Nil if the academy's language is used.
    public let language: Language?
}

/// Checks before other features delete a venue, a room or an instructor.
extension Accounts {
    /// Whether a venue has a station that is neither closed nor expired.
    public static func hasStation(at venue: VenueID, at now: Instant, in db: any Transaction) throws -> Bool {
        try SQLStationRepository().hasOpen(at: venue, at: now, in: db)
    }

    /// Whether a room has a screen that is neither closed nor expired.
    public static func hasScreen(in room: RoomID, at now: Instant, in db: any Transaction) throws -> Bool {
        try SQLScreenRepository().hasOpen(at: room, at: now, in: db)
    }

    /// Whether an instructor has an account, open or closed, or an invitation that has not expired.
    public static func hasAccount(
        of instructor: InstructorID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try SQLAccountRepository().hasAny(of: instructor, at: now, in: db)
    }
}
