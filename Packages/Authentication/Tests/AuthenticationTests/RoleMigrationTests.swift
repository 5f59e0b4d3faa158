import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The migration that gives accounts several roles.
@Suite struct RoleMigrationTests {
    private let now = Instant(milliseconds: 1_000)
    private static let password = StoredPassword(matchingNothing: .quick)
    private static let before = Array(AccountMigrations.all.prefix { $0.name != "accounts/3" })

    private func hash(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

    /// A store of before with an owner, an instructor, two students, one of them disabled, and a closed
    /// account of a student and of a member of staff.
    private func store() async throws -> any Store {
        let store = try TestStore.make(now: { [now] in now })
        try await store.migrate(Self.before)
        _ = try await store.write { db in
            try db.run(
                """
                INSERT INTO accounts (email, role, staff_role, name, instructor_id, student_id, password,
                    opened_at, closed_at, disabled_at, second_factor_at, pin_hash, pin_set_at, language)
                VALUES
                ('ana@example.org', 'admin', 'owner', 'Ana', NULL, NULL, \(Self.password), 1, NULL, NULL, 7,
                    \(hash(8)), 8, 'es'),
                ('leo@example.org', 'admin', 'instructor', NULL, 4, NULL, \(Self.password), 2, NULL, NULL, NULL,
                    NULL, NULL, NULL),
                ('eva@example.org', 'student', NULL, NULL, NULL, 21, \(Self.password), 3, NULL, NULL, NULL,
                    NULL, NULL, NULL),
                ('ivo@example.org', 'student', NULL, NULL, NULL, 22, \(Self.password), 4, NULL, 6, NULL, NULL,
                    NULL, NULL),
                ('closed-5@erased.invalid', 'student', NULL, NULL, NULL, 21, NULL, 1, 2, NULL, NULL, NULL,
                    NULL, NULL),
                ('closed-6@erased.invalid', 'admin', 'manager', NULL, NULL, NULL, NULL, 1, 2, NULL, NULL,
                    NULL, NULL, NULL)
                """)
            try addRecords(in: db)
        }
        return store
    }

    /// A row in each table that refers to accounts.
    private func addRecords(in db: any Transaction) throws {
        let later = now.adding(minutes: 10)
        for account: Int64 in 1...4 {
            try db.run(
                """
                INSERT INTO sign_in_families
                    (id, account_id, device, signed_in_at, renewed_at, expires_at, ends_at)
                VALUES (\(account), \(account), 'd', \(now), \(now), \(later), \(later))
                """)
            try db.run(
                "INSERT INTO access_tokens VALUES (\(hash(UInt8(account))), \(account), \(later))")
            try db.run(
                """
                INSERT INTO refresh_tokens (token_hash, family_id)
                VALUES (\(hash(10 + UInt8(account))), \(account))
                """)
        }
        let statements: [SQL] = [
            "INSERT INTO ended_sign_ins VALUES (\(hash(20)), 3, 5)",
            "INSERT INTO known_origins (account_id, origin, last_at, family_id) VALUES (3, 'n', 5, 3)",
            """
            INSERT INTO second_factors (account_id, secret, created_at, confirmed_at, last_step)
            VALUES (1, \(hash(1)), 6, 7, 1)
            """,
            "INSERT INTO recovery_codes VALUES (\(hash(21)), 1)",
            """
            INSERT INTO passkeys (account_id, credential_id, public_key, sign_count, party, name, created_at)
            VALUES (3, \(hash(22)), \(hash(23)), 0, 'p', 'Phone', 5)
            """,
            """
            INSERT INTO device_authorizations
                (device_code_hash, user_code_hash, device, started_at, expires_at, account_id, network)
            VALUES (\(hash(24)), \(hash(25)), 'd', 1, \(later), 3, 'n')
            """,
            "INSERT INTO password_resets VALUES (3, \(hash(26)), 5, \(later), 1)",
            """
            INSERT INTO invitations (code_hash, email, invited_by, invited_at, expires_at, staff_role)
            VALUES (\(hash(27)), 'new@example.org', 1, 5, \(later), 'owner')
            """,
            """
            INSERT INTO api_tokens (name, token_hash, permissions, created_by, created_at, expires_at)
            VALUES ('t', \(hash(28)), 'timetable.read', 1, 5, \(later))
            """,
            """
            INSERT INTO screen_tokens (room_id, token_hash, name, made_by, made_at, expires_at)
            VALUES (5, \(hash(29)), 'Door', 1, 1, \(later))
            """,
            """
            INSERT INTO stations (venue_id, token_hash, name, made_by, made_at, expires_at)
            VALUES (5, \(hash(30)), 'Hall', 1, 1, \(later))
            """,
        ]
        for statement in statements { try db.run(statement) }
    }

    private func migrated() async throws -> any Store {
        let store = try await store()
        try await store.migrate(AccountMigrations.all)
        return store
    }

    @Test func `sign-ins keep their tokens and get the audience of the role`() async throws {
        let store = try await migrated()
        let signIns = SQLSignInRepository()
        let (owners, refreshed) = try await store.read { [now] db in
            let owners = try (1...4).map { number in
                try signIns.owner(ofAccess: hash(UInt8(number)), at: now, in: db)
            }
            return (owners, try (11...14).map { try signIns.refreshToken(hash(UInt8($0)), in: db) })
        }
        let roles = owners.map { $0?.principal.role }
        // The fourth account is disabled.
        #expect(roles == [.owner, .instructor, .student, nil])
        #expect(refreshed.map { $0?.principal.role } == [.owner, .instructor, .student, nil])
        #expect(owners[0]?.principal.language == .spanish && owners[0]?.hasSecondFactor == true)
        #expect(owners[1]?.principal.instructor == InstructorID(4))
        #expect(owners[2]?.principal.student == StudentID(21))
        #expect(owners[2]?.principal.wards == [:])
    }

    @Test func `accounts keep their address, password, PIN and state`() async throws {
        let store = try await migrated()
        let accounts = SQLAccountRepository()
        let (infos, pin) = try await store.read { db in
            let infos = try (1...6).map { try accounts.info(AccountID($0), in: db) }
            return (infos, try SQLPINRepository().find(of: DeviceID(1), in: db)?.hash)
        }
        #expect(infos.map(\.role) == [.owner, .instructor, .student, .student, .student, .manager])
        #expect(infos.map(\.isClosed) == [false, false, false, false, true, true])
        #expect(infos.map(\.name) == ["Ana", nil, nil, nil, nil, nil])
        #expect(infos.map(\.student?.number) == [nil, nil, 21, 22, 21, nil])
        #expect(infos[3].disabledAt == Instant(milliseconds: 6))
        #expect(infos[0].email.text == "ana@example.org" && pin == hash(8))
        let open = try await store.read { try accounts.find(of: StudentID(21), in: $0) }
        #expect(open?.id == AccountID(3) && open?.password == Self.password)
    }

    @Test func `passkeys, tokens, codes, screens and stations stay`() async throws {
        let store = try await migrated()
        try await store.read { [now] db in
            #expect(try SQLPasskeyRepository().list(of: AccountID(3), in: db).map(\.name) == ["Phone"])
            let token = try SQLAPITokenRepository().principal(ofToken: hash(28), at: now, in: db)
            #expect(token?.role == .manager && token?.permissions == [.readTimetable])
            let invitee = try SQLInvitationRepository().invitee(hash(27), at: now, in: db)
            #expect(invitee?.owner.role == .owner)
            let reset = try SQLPasswordResetRepository().account(hash(26), at: now, in: db)
            #expect(reset == AccountID(3))
            #expect(try SQLSecondFactorRepository().countRecoveryCodes(of: AccountID(1), in: db) == 1)
            #expect(try SQLScreenRepository().display(ofToken: hash(29), at: now, in: db) != nil)
            #expect(try SQLStationRepository().display(ofToken: hash(30), at: now, in: db) != nil)
            #expect(try SQLSignInRepository().wasEndedElsewhere(hash(20), at: now, in: db))
        }
    }

    @Test func `a new account gets the next id, and a student has one open account`() async throws {
        let store = try await migrated()
        let new = NewAccount(
            email: try EmailAddress(parsing: "new@example.org"), owner: .guardian(GuardianPersonID(9)),
            password: Self.password)
        let id = try await store.write { [now] in try SQLAccountRepository().open(new, at: now, in: $0) }
        #expect(id == AccountID(7))
        await #expect(throws: (any Error).self) {
            try await store.write { [now] in
                try SQLAccountRoles().open(.student(StudentID(21)), of: id, at: now, in: $0)
            }
        }
    }

    /// Its children have ON DELETE CASCADE, so that a copy of the table would sign all people out.
    @Test(.onSQLite) func `a copy of the table of sign-ins would remove all tokens`() async throws {
        let store = try await store()
        let copying = Migration("accounts/3") { dialect in
            dialect.removesColumns(
                ["wrong_pins"], of: "sign_in_families",
                keeping: "id, account_id, device, signed_in_at, renewed_at, expires_at, ends_at",
                declaration: """
                    CREATE TABLE sign_in_families (
                        \(part: dialect.id), account_id INTEGER NOT NULL REFERENCES accounts (id),
                        device TEXT NOT NULL, signed_in_at INTEGER NOT NULL, renewed_at INTEGER NOT NULL,
                        expires_at INTEGER NOT NULL, ends_at INTEGER NOT NULL
                    ) STRICT
                    """)
        }
        try await store.migrate(Self.before + [copying])
        let left: Int? = try await store.read { try $0.value("SELECT count(*) AS value FROM access_tokens") }
        #expect(left == 0)
    }
}
