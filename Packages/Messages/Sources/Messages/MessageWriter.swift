internal import Application
public import Core
public import Persistence

/// Writes messages into the outbox, in the transaction of the request that causes them: a request that fails,
/// and a dry run, leave none.
public struct MessageWriter: Sendable {
    private let directory: any RecipientDirectory
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let rules: @Sendable (any Transaction) throws -> MessageRules
    private let account: @Sendable (Addressee, any Transaction) throws -> AddresseeAccount?
    /// A keyed hash under the key of the links with which recipients opt out.
    public let optOutHash: @Sendable ([UInt8]) -> [UInt8]
    private let pushRecipients: any PushRecipients
    private let world: World
    private let messages = SQLMessageRepository()
    private let templates = SQLMessageTemplates()
    private let devices = SQLPushDevices()

    /// - Parameters:
    ///   - settings: reads the values of the settings that were set, by name.
    ///   - rules: reads the values of the academy that messages depend on.
    ///   - account: reads the account of an addressee; nil if there is none.
    ///   - optOutHash: a keyed hash, such as HMAC-SHA-256, under a secret of the academy, which is used for
    ///     the links with which recipients opt out only.
    public init(
        directory: any RecipientDirectory,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String],
        rules: @escaping @Sendable (any Transaction) throws -> MessageRules,
        account: @escaping @Sendable (Addressee, any Transaction) throws -> AddresseeAccount?,
        optOutHash: @escaping @Sendable ([UInt8]) -> [UInt8], pushRecipients: any PushRecipients,
        world: World
    ) {
        self.directory = directory
        self.settings = settings
        self.rules = rules
        self.account = account
        self.optOutHash = optOutHash
        self.pushRecipients = pushRecipients
        self.world = world
    }

    /// Whether the academy writes messages: its setting `messages.enabled`.
    public func isEnabled(in db: any Transaction) throws -> Bool {
        MessageSettings.isEnabled.value(in: try settings(db)) == "yes"
    }

    /// The name of the setting that enables messages.
    public static let enablingSetting = MessageSettings.isEnabled.setting.name

    /// A batch that writes the messages of one request; nil if the academy writes none.
    public func batch(in db: any Transaction) throws -> MessageBatch? {
        try isEnabled(in: db) ? newBatch(in: db) : nil
    }

    /// The number of messages that one batch would write about events, if the academy wrote messages.
    public func count(
        _ events: [(event: MessageEvent, student: StudentID)], at now: Instant, in db: any Transaction
    ) throws -> Int {
        let batch = try newBatch(in: db)
        var (combined, others): (Set<MessageDraft.Key>, Int) = ([], 0)
        for (event, student) in events {
            for draft in try batch.drafts(of: event, to: .student(student), at: now, in: db) {
                if let key = draft.key { combined.insert(key) } else { others += 1 }
            }
        }
        return combined.count + others
    }

    private func newBatch(in db: any Transaction) throws -> MessageBatch {
        let rules = try rules(db)
        let languages = Set(Language.allCases.map(\.rawValue) + [rules.language])
        return MessageBatch(
            directory: directory, rules: rules, account: account,
            templates: try languages.reduce(into: [:]) {
                $0[$1] = try templates.all(language: TemplateLanguage.of($1), in: db)
            }, signer: OptOutSigner(keyedHash: optOutHash),
            planner: try devices.isAny(in: db) ? PushPlanner(recipients: pushRecipients) : nil, world: world)
    }

    /// Writes the message of an event to each of its recipients, if the academy writes messages.
    ///
    /// - Parameter language: the language of the message if the addressee's account has none; nil for the
    ///   academy's.
    /// - Throws: ``NotFound`` if the student does not exist.
    public func write(
        _ event: MessageEvent, to addressee: Addressee, language: Language? = nil, at now: Instant,
        in db: any Transaction
    ) throws {
        try batch(in: db)?.write(event, to: addressee, language: language, at: now, in: db)
    }

    /// Removes the messages with codes of sign-ups to an address, and returns their number.
    public func removeSignUpMessages(to email: EmailAddress, in db: any Transaction) throws -> Int {
        try messages.removeSignUps(to: email, in: db)
    }

    /// Removes the messages with codes of invitations of staff and guardians to an address, and returns their
    /// number.
    public func removeInvitationMessagesWithoutStudent(
        to email: EmailAddress, in db: any Transaction
    ) throws -> Int {
        try messages.removeInvitationsWithoutStudent(to: email, in: db)
    }

    /// Removes the messages to the person whose account is closed.
    public func accountWasClosed(
        _ account: AccountID, email: EmailAddress, in db: any Transaction
    ) throws {
        try messages.removeAll(of: account, email, in: db)
    }
}
