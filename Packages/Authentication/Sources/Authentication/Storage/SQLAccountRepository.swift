internal import Application
internal import Core
internal import Persistence

/// The table of accounts. A closed account keeps its row, without the address and the password.
struct SQLAccountRepository: Sendable {
    /// Finds an account that is not closed.
    func find(_ id: AccountID, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND id = \(id)").map(Account.init)
    }

    func find(_ email: EmailAddress, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND email = \(email)").map(Account.init)
    }

    func find(of student: StudentID, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND student_id = \(student)").map(Account.init)
    }

    /// The ids of the accounts of a student, open and closed.
    func ids(of student: StudentID, in db: any Transaction) throws -> [AccountID] {
        try db.rows("SELECT id FROM accounts WHERE student_id = \(student) ORDER BY id").map { try $0["id"] }
    }

    /// Whether there is any account, open or closed.
    func hasAny(in db: any Transaction) throws -> Bool { try db.exists("SELECT 1 FROM accounts LIMIT 1") }

    /// The numbers of the accounts of a role that are neither disabled nor closed.
    func secondFactors(of role: Role, in db: any Transaction) throws -> SecondFactorCount {
        let row = try db.row(
            """
            SELECT count(*) AS total, count(second_factor_at) AS confirmed FROM accounts
            WHERE \(part: Self.isOf(.staff)) AND staff_role = \(role) AND disabled_at IS NULL
                AND closed_at IS NULL
            """)
        guard let row else { return SecondFactorCount(missing: 0, all: 0) }
        let (total, confirmed): (Int, Int) = (try row["total"], try row["confirmed"])
        return SecondFactorCount(missing: total - confirmed, all: total)
    }

    /// The ids of the owners' accounts that are neither disabled nor closed.
    func enabledOwners(in db: any Transaction) throws -> [AccountID] {
        try db.rows(
            """
            SELECT id FROM accounts
            WHERE \(part: Self.isOf(.staff)) AND staff_role = \(Role.owner) AND disabled_at IS NULL
                AND closed_at IS NULL ORDER BY id
            """
        ).map { try $0["id"] }
    }

    /// - Throws: ``AccountError/emailTaken(_:)``.
    func open(_ account: NewAccount, at now: Instant, in db: any Transaction) throws -> AccountID {
        let (owner, staff) = (account.owner, account.owner.staff)
        do {
            let id = try db.attempt {
                try db.insert(
                    """
                    INSERT INTO accounts (
                        email, role, student_id, staff_role, name, instructor_id, password, language,
                        opened_at)
                    VALUES (
                        \(account.email), \(owner.role.audience), \(owner.student), \(staff?.role),
                        \(staff?.name), \(staff?.instructor), \(account.password), \(account.language),
                        \(now))
                    """)
            }
            return AccountID(id)
        } catch let violation as ConstraintViolation where violation.isUnique("accounts.email") {
            throw AccountError.emailTaken(account.email)
        }
    }

    /// Gives the accounts of a student, open and closed, to another.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET student_id = \(other) WHERE student_id = \(student)")
    }

    func setPassword(_ password: StoredPassword, of id: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET password = \(password) WHERE id = \(id) AND closed_at IS NULL")
    }

    func set(_ member: StaffMember, of id: AccountID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE accounts SET staff_role = \(member.role), name = \(member.name),
                instructor_id = \(member.instructor)
            WHERE id = \(id)
            """)
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
        try db.row("SELECT language FROM accounts WHERE student_id = \(student) AND closed_at IS NULL")
            .map { AccountPreferences(language: try $0["language"]) }
    }

    /// The ids in a column of accounts that are all closed or disabled.
    func former<ID: ColumnValue & Hashable>(_ column: SQL, in db: any Transaction) throws -> Set<ID> {
        let ids: [ID] = try db.rows(
            """
            SELECT \(part: column) AS id FROM accounts WHERE \(part: column) IS NOT NULL
            GROUP BY \(part: column)
            HAVING sum(CASE WHEN closed_at IS NULL AND disabled_at IS NULL THEN 1 ELSE 0 END) = 0
            """
        ).map { try $0["id"] }
        return Set(ids)
    }

    /// Disables an account at an instant; enables it if the instant is nil.
    func setDisabled(_ id: AccountID, at instant: Instant?, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET disabled_at = \(instant) WHERE id = \(id)")
    }

    /// Closes an account for good: overwrites the address and the name, and removes the password.
    func close(_ id: AccountID, at now: Instant, in db: any Transaction) throws {
        let email = "closed-\(id)@erased.invalid"
        try db.run(
            """
            UPDATE accounts SET email = \(email), name = NULL, password = NULL, pin_hash = NULL,
                pin_set_at = NULL, language = NULL, closed_at = \(now)
            WHERE id = \(id)
            """)
    }

    /// Lists accounts by id, open and closed.
    func page(
        of audience: Audience?, student: StudentID?, email: EmailAddress?, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<AccountInfo> {
        try db.page(
            Self.info,
            where: [
                audience.map(Self.isOf), student.map { "student_id = \($0) AND closed_at IS NULL" },
                email.map { "email = \($0) AND closed_at IS NULL" },
            ],
            counting: "SELECT id FROM accounts a", by: [.integer("id")], limit: limit, after: after,
            AccountInfo.init)
    }

    /// - Throws: ``NotFound``.
    func info(_ id: AccountID, in db: any Transaction) throws -> AccountInfo {
        guard let row = try db.row("\(part: Self.info) WHERE id = \(id)") else {
            throw NotFound("account", id)
        }
        return try AccountInfo(row)
    }

    /// The accounts with some ids, in any order; unknown ids are left out.
    func infos(_ ids: [AccountID], in db: any Transaction) throws -> [AccountInfo] {
        var infos: [AccountInfo] = []
        try db.forEach(in: ids, { "\(part: Self.info) WHERE id IN (\(list: $0))" }) {
            infos.append(try AccountInfo($0))
        }
        return infos
    }

    /// Whether an instructor has an account, open or closed, or an invitation that has not expired.
    func hasAny(of instructor: InstructorID, at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM accounts WHERE instructor_id = \(instructor)
            UNION ALL SELECT 1 FROM invitations
            WHERE instructor_id = \(instructor) AND expires_at > \(now) LIMIT 1
            """)
    }

    /// The column of an account's role, for a query in which the table of accounts is named `a`.
    static let role: SQL = "coalesce(a.staff_role, 'student') AS role"

    private static let open: SQL =
        """
        SELECT id, email, \(part: role), student_id, password, disabled_at
        FROM accounts a WHERE closed_at IS NULL
        """

    /// The condition that selects the accounts of an audience, written as in the index `accounts_of_staff`,
    /// so that SQLite finds the few accounts of staff by it.
    private static func isOf(_ audience: Audience) -> SQL {
        switch audience {
        case .staff: "student_id IS NULL"
        case .students: "student_id IS NOT NULL"
        }
    }

    private static let info: SQL =
        """
        SELECT id, email, \(part: role), name, student_id, instructor_id, closed_at, opened_at, disabled_at,
            second_factor_at, language
        FROM accounts a
        """
}

extension Account {
    fileprivate init(_ row: Row) throws {
        id = try row["id"]
        email = try row["email"]
        role = try row["role"]
        student = try row["student_id"]
        password = try row["password"]
        isDisabled = row.has("disabled_at")
    }
}

extension AccountInfo {
    fileprivate init(_ row: Row) throws {
        id = try row["id"]
        email = try row["email"]
        role = try row["role"]
        name = try row["name"]
        student = try row["student_id"]
        instructor = try row["instructor_id"]
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
