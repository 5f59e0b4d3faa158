internal import Application
internal import Core
internal import Persistence

/// The table of accounts. A closed account keeps its row, without the address and the password.
struct SQLAccountRepository: Sendable {
    private let roles = SQLAccountRoles()

    /// Finds an account that is not closed.
    func find(_ id: AccountID, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND a.id = \(id)").map(Account.init)
    }

    func find(_ email: EmailAddress, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND a.email = \(email)").map(Account.init)
    }

    func find(of student: StudentID, in db: any Transaction) throws -> Account? {
        try roles.account(of: student, in: db).flatMap { try find($0, in: db) }
    }

    /// The addresses of the open accounts of students, by one statement for each part of a long list.
    func emails(of students: [StudentID], in db: any Transaction) throws -> [StudentID: EmailAddress] {
        var emails: [StudentID: EmailAddress] = [:]
        try db.forEach(in: students, Self.addresses) { row in
            let student: StudentID = try row["student_id"]
            emails[student] = try row["email"]
        }
        return emails
    }

    private static func addresses(of students: [StudentID]) -> SQL {
        """
        SELECT o.student_id, a.email FROM account_roles o JOIN accounts a ON a.id = o.account_id
        WHERE o.student_id IN (\(list: students)) AND o.ended_at IS NULL AND a.closed_at IS NULL
        """
    }

    func find(of person: GuardianPersonID, in db: any Transaction) throws -> Account? {
        try roles.account(of: person, in: db).flatMap { try find($0, in: db) }
    }

    /// Whether there is any account, open or closed.
    func hasAny(in db: any Transaction) throws -> Bool { try db.exists("SELECT 1 FROM accounts LIMIT 1") }

    /// The numbers of the accounts of a role that are neither disabled nor closed.
    func secondFactors(of role: Role, in db: any Transaction) throws -> SecondFactorCount {
        let row = try db.row(
            """
            SELECT count(*) AS total, count(a.second_factor_at) AS confirmed \(part: Self.enabledStaff)
                AND m.staff_role = \(role)
            """)
        guard let row else { return SecondFactorCount(missing: 0, all: 0) }
        let (total, confirmed): (Int, Int) = (try row["total"], try row["confirmed"])
        return SecondFactorCount(missing: total - confirmed, all: total)
    }

    /// The ids of the owners' accounts that are neither disabled nor closed.
    func enabledOwners(in db: any Transaction) throws -> [AccountID] {
        try db.rows(
            "SELECT a.id \(part: Self.enabledStaff) AND m.staff_role = \(Role.owner) ORDER BY a.id"
        ).map { try $0["id"] }
    }

    private static let enabledStaff: SQL = """
        FROM account_roles m JOIN accounts a ON a.id = m.account_id
        WHERE m.kind = 'staff' AND m.ended_at IS NULL AND a.disabled_at IS NULL
        """

    /// Opens an account with its first role.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)``.
    func open(_ account: NewAccount, at now: Instant, in db: any Transaction) throws -> AccountID {
        do {
            return try db.attempt {
                let number = try db.insert(
                    """
                    INSERT INTO accounts (email, password, language, opened_at)
                    VALUES (\(account.email), \(account.password), \(account.language), \(now))
                    """)
                try roles.open(account.owner, of: AccountID(number), at: now, in: db)
                return AccountID(number)
            }
        } catch let violation as ConstraintViolation where violation.isUnique("accounts.email") {
            throw AccountError.emailTaken(account.email)
        }
    }

    func setPassword(_ password: StoredPassword, of id: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET password = \(password) WHERE id = \(id) AND closed_at IS NULL")
    }

    /// Sets the language of an account; nil removes it.
    func set(_ language: Language?, of id: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET language = \(language) WHERE id = \(id)")
    }

    /// The language of an open account; nil if it has none.
    func language(of id: AccountID, in db: any Transaction) throws -> Language? {
        try db.value("SELECT language AS value FROM accounts WHERE id = \(id) AND closed_at IS NULL")
    }

    /// The preferences of a student's open account; nil if there is no such account.
    func preferences(of student: StudentID, in db: any Transaction) throws -> AccountPreferences? {
        try roles.account(of: student, in: db).flatMap { account in
            try db.row("SELECT language FROM accounts WHERE id = \(account) AND closed_at IS NULL")
        }.map { AccountPreferences(language: try $0["language"]) }
    }

    /// Disables an account at an instant; enables it if the instant is nil.
    func setDisabled(_ id: AccountID, at instant: Instant?, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET disabled_at = \(instant) WHERE id = \(id)")
    }

    /// Closes an account for good: overwrites the address and the name, removes the password, and ends all
    /// roles.
    func close(_ id: AccountID, at now: Instant, in db: any Transaction) throws {
        let email = "closed-\(id)@erased.invalid"
        try db.run(
            """
            UPDATE accounts SET email = \(email), password = NULL, pin_hash = NULL, pin_set_at = NULL,
                language = NULL, closed_at = \(now)
            WHERE id = \(id)
            """)
        try roles.endAll(of: id, at: now, in: db)
    }

    /// Lists accounts by id, open and closed.
    func page(
        of audience: Audience?, student: StudentID?, email: EmailAddress?, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<AccountInfo> {
        try db.page(
            Self.info,
            where: [
                audience.map(Self.isOf), student.map(Self.isOf),
                email.map { "a.email = \($0) AND a.closed_at IS NULL" },
            ],
            counting: "SELECT id FROM accounts a", by: [.integer("a.id")], limit: limit, after: after,
            AccountInfo.init)
    }

    /// - Throws: ``NotFound``.
    func info(_ id: AccountID, in db: any Transaction) throws -> AccountInfo {
        guard let row = try db.row("\(part: Self.info) WHERE a.id = \(id)") else {
            throw NotFound("account", id)
        }
        return try AccountInfo(row)
    }

    /// The accounts with some ids, in any order; unknown ids are left out.
    func infos(_ ids: [AccountID], in db: any Transaction) throws -> [AccountInfo] {
        var infos: [AccountInfo] = []
        try db.forEach(in: ids, { "\(part: Self.info) WHERE a.id IN (\(list: $0))" }) {
            infos.append(try AccountInfo($0))
        }
        return infos
    }

    /// Whether an instructor has an account, open or closed, or an invitation that has not expired.
    func hasAny(of instructor: InstructorID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM account_roles WHERE instructor_id = \(instructor)
            UNION ALL SELECT 1 FROM invitations
            WHERE instructor_id = \(instructor) AND expires_at > \(now) LIMIT 1
            """)
    }

    private static let open: SQL =
        """
        SELECT a.id, a.email, a.password, a.disabled_at, m.staff_role, s.student_id, g.person_id
        FROM accounts a \(part: SQLAccountRoles.openRoles) WHERE a.closed_at IS NULL
        """

    /// The condition that selects the accounts of an audience. A role of staff ends only with its account,
    /// so that SQLite finds the few accounts of staff by the index `account_roles_of_staff`.
    private static func isOf(_ audience: Audience) -> SQL {
        switch audience {
        case .staff: "a.id IN (SELECT o.account_id FROM account_roles o WHERE o.kind = 'staff')"
        case .students:
            """
            EXISTS (SELECT 1 FROM account_roles o WHERE o.account_id = a.id AND o.kind <> 'staff'
                AND (o.ended_at IS NULL OR o.ended_at = a.closed_at))
            """
        }
    }

    /// The condition that selects the account of a student's open role.
    private static func isOf(_ student: StudentID) -> SQL {
        """
        a.id IN (SELECT o.account_id FROM account_roles o
            WHERE o.student_id = \(student) AND o.ended_at IS NULL)
        """
    }

    private static let info: SQL =
        """
        SELECT a.id, a.email, m.staff_role, m.name, m.instructor_id, s.student_id, g.person_id, a.closed_at,
            a.opened_at, a.disabled_at, a.second_factor_at, a.language
        FROM accounts a \(part: SQLAccountRoles.lastRoles)
        """
}

extension Account {
    fileprivate init(_ row: Row) throws {
        id = try row["id"]
        email = try row["email"]
        staffRole = try row["staff_role"]
        student = try row["student_id"]
        person = try row["person_id"]
        password = try row["password"]
        isDisabled = row.has("disabled_at")
    }
}

extension AccountInfo {
    fileprivate init(_ row: Row) throws {
        let staffRole: Role? = try row["staff_role"]
        id = try row["id"]
        email = try row["email"]
        name = try row["name"]
        student = try row["student_id"]
        instructor = try row["instructor_id"]
        person = try row["person_id"]
        role = Account.role(staffRole, student)
        roles =
            [staffRole, student == nil ? nil : .student, person == nil ? nil : .guardian]
            .compactMap(\.self)
        isClosed = row.has("closed_at")
        openedAt = try row["opened_at"]
        disabledAt = try row["disabled_at"]
        secondFactorAt = try row["second_factor_at"]
        language = try row["language"]
    }
}

extension StoredPassword: ColumnValue {
    var sqlValue: SQLValue { .text(text) }

    init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}
