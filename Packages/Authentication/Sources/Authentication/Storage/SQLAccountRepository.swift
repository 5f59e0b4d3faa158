import Core
import Networking
import Persistence

struct SQLAccountRepository: AccountRepository {
    func find(_ id: AccountID, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND id = \(id)").map(account)
    }

    func find(_ email: EmailAddress, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND email = \(email)").map(account)
    }

    func find(of student: StudentID, in db: any Transaction) throws -> Account? {
        try db.row("\(part: Self.open) AND student_id = \(student)").map(account)
    }

    func hasAny(in db: any Transaction) throws -> Bool { try db.exists("SELECT 1 FROM accounts LIMIT 1") }

    func open(_ account: NewAccount, at now: Instant, in db: any Transaction) throws -> Principal {
        do {
            let id = try db.insert(
                """
                INSERT INTO accounts (email, role, student_id, password, opened_at)
                VALUES (\(account.email), \(account.role), \(account.student), \(account.password), \(now))
                """)
            return Principal(
                account: AccountID(id), role: account.role, email: account.email, student: account.student)
        } catch let violation as ConstraintViolation where violation.isUnique("accounts.email") {
            throw AccountError.emailTaken(account.email)
        }
    }

    func setPassword(_ password: StoredPassword, of id: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET password = \(password) WHERE id = \(id) AND closed_at IS NULL")
    }

    func close(_ id: AccountID, at now: Instant, in db: any Transaction) throws {
        let email = "closed-\(id)@erased.invalid"
        try db.run(
            "UPDATE accounts SET email = \(email), password = NULL, closed_at = \(now) WHERE id = \(id)")
    }

    func list(after id: Int64?, limit: Int, in db: any Transaction) throws -> [AccountInfo] {
        try db.rows(
            """
            SELECT id, email, role, student_id, closed_at, opened_at FROM accounts
            WHERE id > \(id ?? 0) ORDER BY id LIMIT \(limit)
            """
        ).map { row in
            AccountInfo(
                id: try row["id"], email: try row["email"], role: try row["role"],
                student: try row["student_id"],
                isOpen: !row.has("closed_at"), openedAt: try row["opened_at"])
        }
    }

    private static let open: SQL =
        "SELECT id, email, role, student_id, password FROM accounts WHERE closed_at IS NULL"

    private func account(_ row: Row) throws -> Account {
        Account(
            id: try row["id"], email: try row["email"], role: try row["role"], student: try row["student_id"],
            password: try row["password"])
    }
}
