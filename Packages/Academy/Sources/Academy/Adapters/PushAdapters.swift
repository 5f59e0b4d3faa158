internal import Authentication
internal import Core
internal import Messages
internal import Persistence
internal import StudentManagement

/// Finds the accounts and sign-ins of the people to whose devices messages are sent.
struct PushRecipientsAdapter: PushRecipients {
    let students: StudentLookup

    /// A guardian is found by the person of the account, whichever address the account signs in with. The
    /// account that signs in with the address of a guardian may be another person's: only the student's own
    /// gets the message, and none that is for guardians.
    ///
    /// Others are found by the address of the account, and a student also by the address in the file.
    func account(
        of recipient: EmailAddress, about student: StudentID?, isForGuardians: Bool, in db: any Transaction
    ) throws -> AccountID? {
        guard let student else { return try Accounts.account(of: recipient, in: db) }
        let guardians = try students.persons(of: student, with: recipient, in: db)
        for person in guardians {
            if let account = try Accounts.account(of: person, in: db) { return account }
        }
        if isForGuardians { return nil }
        let own = try Accounts.account(of: student, in: db)
        if let account = try Accounts.account(of: recipient, in: db), guardians.isEmpty || account == own {
            return account
        }
        return try students.email(of: student, in: db) == recipient ? own : nil
    }

    func signIn(ofToken token: String, at now: Instant, in db: any Transaction) throws -> Int64? {
        try Accounts.signIn(ofToken: token, at: now, in: db)?.number
    }

    func openSignIns(
        among numbers: [Int64], at now: Instant, in db: any Transaction
    ) throws -> Set<Int64> {
        Set(try Accounts.openSignIns(among: numbers.map { DeviceID($0) }, at: now, in: db).map(\.number))
    }
}

extension PushSender {
    init(
        _ store: any Store, _ transport: any PushTransport, _ key: VAPIDKey, _ mail: (any MailTransport)?,
        _ students: StudentLookup, _ profiles: SQLProfileRepository, _ world: World
    ) {
        self.init(
            store: store, transport: transport, key: key, contact: mail?.sender,
            recipients: PushRecipientsAdapter(students: students), rules: profiles.messageRules,
            settings: { try profiles.settings(in: $0) }, world: world)
    }
}
