internal import Application
internal import Core
internal import Persistence

/// Reads the stored data about the accounts of a student or guardian, without the hashes of passwords and
/// tokens.
enum SQLPersonalAccounts {
    static func all(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        let isTheirs: SQL =
            person.guardian.map { "person_id = \($0)" } ?? "student_id = \(person.student)"
        let own: SQL = "SELECT account_id FROM account_roles WHERE \(part: isTheirs)"
        let theirs: SQL = "account_id IN (\(part: own))"
        return try [
            PersonalData(
                "accounts",
                """
                SELECT id, email, language, opened_at, disabled_at, closed_at
                FROM accounts WHERE id IN (\(part: own)) ORDER BY id
                """, in: db),
            PersonalData(
                "roles of accounts",
                """
                SELECT account_id, kind, staff_role, opened_at, ended_at FROM account_roles
                WHERE \(part: theirs) ORDER BY account_id, kind
                """, in: db),
            PersonalData(
                "sign-ins",
                """
                SELECT id, device, signed_in_at, renewed_at, expires_at
                FROM sign_in_families WHERE \(part: theirs) ORDER BY id
                """, in: db),
            PersonalData(
                "known devices and networks",
                "SELECT origin, last_at FROM known_origins WHERE \(part: theirs) ORDER BY last_at", in: db),
            PersonalData(
                "approved devices",
                """
                SELECT device, started_at, expires_at FROM device_authorizations WHERE \(part: theirs)
                ORDER BY started_at
                """, in: db),
            PersonalData(
                "passkeys",
                """
                SELECT id, name, party, created_at, last_used_at FROM passkeys WHERE \(part: theirs)
                ORDER BY id
                """, in: db),
        ] + codes(of: person, isTheirs, theirs, in: db)
    }

    /// The codes that were made for the person.
    private static func codes(
        of person: Person, _ isTheirs: SQL, _ theirs: SQL, in db: any Transaction
    ) throws -> [PersonalData] {
        try [
            PersonalData(
                "password resets",
                "SELECT created_at, expires_at FROM password_resets WHERE \(part: theirs)", in: db),
            PersonalData(
                "invitations",
                "SELECT invited_at, expires_at FROM invitations WHERE student_id = \(person.student)",
                in: db),
            PersonalData(
                "codes for guardians",
                "SELECT made_at, expires_at FROM guardian_codes WHERE \(part: isTheirs)", in: db),
        ]
    }
}
