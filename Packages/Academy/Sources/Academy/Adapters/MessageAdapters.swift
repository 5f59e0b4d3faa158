public import Authentication
internal import ClassManagement
public import Core
public import Messages
public import Persistence
internal import StudentManagement

/// Writes the messages with the codes of Authentication.
extension MessageWriter: @retroactive CodeMessenger {
    public func send(_ message: CodeMessage, at now: Instant, in db: any Transaction) throws {
        let code = MessageCode(
            sealed: message.sealedCode, audience: message.audience, expiresAt: message.expiresAt)
        let (event, addressee): (MessageEvent, Addressee) =
            switch message.addressee {
            case .student(let student): (.invitation(code), .student(student))
            case .staff(let email, let name):
                (.invitation(code), .person(Recipient(name: name, email: email)))
            case .guardian(let email, let name):
                (.invitation(code), .person(Recipient(name: name, email: email)))
            // The name is left out: a stranger may have given it, and the mailbox of another person.
            case .newcomer(let email): (.signUp(code), .person(Recipient(name: nil, email: email)))
            case .account(let account, let email, let student):
                (.passwordReset(code), .account(account, email, student: student))
            }
        try write(event, to: addressee, language: message.language, at: now, in: db)
    }

    public func sendNotice(
        to account: NotifiedAccount, language: Language?, until expiresAt: Instant, at now: Instant,
        in db: any Transaction
    ) throws {
        try write(
            .accountExists(account.audience, until: expiresAt),
            to: .account(account.id, account.email, student: account.student), language: language, at: now,
            in: db)
    }

    public func removeMessages(toNewcomer email: EmailAddress, in db: any Transaction) throws -> Int {
        try removeSignUpMessages(to: email, in: db)
    }

    public func removeMessages(toInvited email: EmailAddress, in db: any Transaction) throws -> Int {
        try removeInvitationMessagesWithoutStudent(to: email, in: db)
    }
}

extension MessageWriter {
    init(directory: StudentLookup, profiles: SQLProfileRepository, pepper: [UInt8], world: World) {
        self.init(
            directory: directory, settings: { try profiles.settings(in: $0) }, rules: profiles.messageRules,
            account: Self.account, optOutHash: Accounts.optOutHash(pepper: pepper),
            pushRecipients: PushRecipientsAdapter(students: directory), world: world)
    }

    /// The account of a message's addressee; nil for a person without one.
    @Sendable static func account(
        of addressee: Addressee, in db: any Transaction
    ) throws -> AddresseeAccount? {
        switch addressee {
        case .student(let student):
            try Accounts.preferences(of: student, in: db).map { AddresseeAccount(language: $0.language) }
        case .account(let account, _, _):
            AddresseeAccount(language: try Accounts.language(of: account, in: db))
        case .person, .guardian: nil
        }
    }
}

extension Outbox {
    /// The outbox of an academy, which sends nothing while the clock has jumped.
    init(
        _ directory: StudentLookup, _ classes: Classes, _ writer: MessageWriter, _ sender: MessageSender?,
        _ profiles: SQLProfileRepository, _ clock: ClockWatch, _ vapidKey: VAPIDKey
    ) {
        self.init(
            directory: directory, sender: sender, rules: profiles.messageRules,
            isHeld: { try !clock.state(at: $0, in: $1).isPlausible },
            announcing: AnnouncementPorts(
                writer: writer,
                directory: AnnouncementAdapter(classes: classes, students: directory)),
            pushRecipients: PushRecipientsAdapter(students: directory), vapidKey: vapidKey)
    }
}

extension MessageSender {
    init(
        _ store: any Store, _ mail: any MailTransport, _ accounts: Accounts, _ profiles: SQLProfileRepository,
        _ world: World
    ) {
        self.init(
            store: store, transport: mail,
            prepare: {
                let now = world.now()
                var failure: (any Error)?
                while try await store.read({ try accounts.areMessagesWaiting(in: $0) }) {
                    let error = try await store.write { try accounts.writeWaitingMessages(at: now, in: $0) }
                    failure = failure ?? error
                }
                if let failure { throw failure }
            }, rules: profiles.messageRules,
            opened: { accounts.opened(sealedCode: $0) },
            hasEnded: { try accounts.hasEnded(sealedCode: $0, at: $1, in: $2) },
            settings: { try profiles.settings(in: $0) }, now: world.now)
    }
}
