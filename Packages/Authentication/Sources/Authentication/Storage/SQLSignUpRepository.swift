internal import Application
internal import Core
internal import Persistence

/// The table of sign-ups that are not confirmed, by address, with the hash of the code.
///
/// A sign-up with the address of an account gets a row too, so that it takes as long; its code is not sent.
struct SQLSignUpRepository: SharedTable {
    static var table: SQL { "sign_ups" }
    static var key: SQL { "email" }
    static var most: Int { PendingSignUp.most }

    /// Stores a sign-up in place of the last one with the address; its address waits to be looked up.
    ///
    /// - Returns: the addresses of the sign-ups that were removed to make room.
    func store(
        _ signUp: PendingSignUp, code hash: [UInt8], from network: ClientNetwork, in db: any Transaction
    ) throws -> [EmailAddress] {
        let person = signUp.person
        try remove(person.email, in: db)
        let removed = try excess(with: network, in: db).map { try remove(found: $0, in: db) } ?? []
        try db.run(
            """
            INSERT INTO sign_ups (
                email, code_hash, first_name, last_name, birth_date, password, created_at, expires_at,
                network, is_waiting, language, guardian_code)
            VALUES (
                \(person.email), \(hash), \(person.firstName), \(person.lastName), \(person.birthDate),
                \(signUp.password), \(signUp.createdAt), \(signUp.expiresAt), \(network.text), 1,
                \(signUp.language), \(signUp.guardianCode))
            """)
        return removed
    }

    /// Whether the address of any sign-up waits to be looked up.
    func isAnyWaiting(in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM sign_ups WHERE is_waiting = 1")
    }

    /// Removes the sign-ups whose messages have not been written.
    func removeWaiting(in db: any Transaction) throws {
        try db.run("DELETE FROM sign_ups WHERE is_waiting = 1")
    }

    /// The addresses that have waited longest to be looked up.
    func waiting(_ limit: Int, in db: any Transaction) throws -> [WaitingAddress] {
        try db.rows(
            """
            SELECT email, language FROM sign_ups
            WHERE is_waiting = 1 ORDER BY created_at, email LIMIT \(limit)
            """
        ).map { WaitingAddress(email: try $0["email"], language: try $0["language"]) }
    }

    /// Stores the hash of the code of the message to an address that waits.
    ///
    /// - Returns: when the sign-up expires; nil if there is none.
    func announce(_ email: EmailAddress, code hash: [UInt8], in db: any Transaction) throws -> Instant? {
        try db.run(
            """
            UPDATE sign_ups SET code_hash = \(hash), is_waiting = 0
            WHERE email = \(email) AND is_waiting = 1
            """
        )
        return try db.value("SELECT expires_at AS value FROM sign_ups WHERE email = \(email)")
    }

    /// Finds the sign-up of a code that has not expired.
    func find(code hash: [UInt8], at now: Instant, in db: any Transaction) throws -> PendingSignUp? {
        let row = try db.row(
            """
            SELECT email, first_name, last_name, birth_date, password, created_at, language, guardian_code
            FROM sign_ups WHERE code_hash = \(hash) AND expires_at > \(now)
            """)
        return try row.map { row in
            PendingSignUp(
                person: NewPerson(
                    firstName: try row["first_name"], lastName: try row["last_name"],
                    birthDate: try row["birth_date"], email: try row["email"]),
                password: try row["password"], createdAt: try row["created_at"],
                language: try row["language"], guardianCode: try row["guardian_code"])
        }
    }

    /// When the last sign-up with an address was stored; nil if there is none.
    func createdAt(of email: EmailAddress, in db: any Transaction) throws -> Instant? {
        try db.value("SELECT created_at AS value FROM sign_ups WHERE email = \(email)")
    }

    func remove(_ email: EmailAddress, in db: any Transaction) throws {
        try db.run("DELETE FROM sign_ups WHERE email = \(email)")
    }

    /// Whether any sign-up has expired.
    func hasExpired(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM sign_ups WHERE expires_at <= \(now)")
    }

    /// Removes expired sign-ups, and returns their addresses.
    func removeExpired(at now: Instant, in db: any Transaction) throws -> [EmailAddress] {
        try remove(found: "SELECT email FROM sign_ups WHERE expires_at <= \(now)", in: db)
    }

    /// Removes the sign-ups whose addresses a query finds, and returns these addresses.
    private func remove(found query: SQL, in db: any Transaction) throws -> [EmailAddress] {
        let found: [EmailAddress] = try db.rows(query).map { try $0["email"] }
        for email in found { try remove(email, in: db) }
        return found
    }
}
