public import Application
public import Core
public import Persistence

/// The façade of messages to students and staff.
public struct Outbox: Sendable {
    let directory: any RecipientDirectory
    /// Nil if no mail system is set.
    let sender: MessageSender?
    let rules: @Sendable (any Transaction) throws -> MessageRules
    /// Whether no message is sent at an instant, since the clock may be wrong.
    let isHeld: @Sendable (Instant, any Transaction) throws -> Bool
    let messages = SQLMessageRepository()
    let optOuts = SQLMessageOptOuts()
    let templates = SQLMessageTemplates()
    let signer: OptOutSigner
    let announcing: AnnouncementPorts
    let announcements = SQLAnnouncements()
    let pushRecipients: any PushRecipients
    let vapidKey: VAPIDKey
    let devices = SQLPushDevices()
    let pushes = SQLMessagePushes()
    let channels = SQLMessageChannels()

    /// - Parameters:
    ///   - sender: delivers the messages; nil if no mail system is set.
    ///   - rules: reads the values of the academy that messages depend on.
    ///   - isHeld: whether no message is sent at an instant: a clock that is wrong would cancel the messages
    ///     that wait, as expired ones.
    ///   - announcing: writes announcements, and finds their students.
    ///   - vapidKey: the key pair with which browsers subscribe to messages.
    public init(
        directory: any RecipientDirectory, sender: MessageSender?,
        rules: @escaping @Sendable (any Transaction) throws -> MessageRules,
        isHeld: @escaping @Sendable (Instant, any Transaction) throws -> Bool,
        announcing: AnnouncementPorts, pushRecipients: any PushRecipients, vapidKey: VAPIDKey
    ) {
        self.directory = directory
        self.sender = sender
        self.rules = rules
        self.isHeld = isHeld
        self.announcing = announcing
        signer = OptOutSigner(keyedHash: announcing.writer.optOutHash)
        self.pushRecipients = pushRecipients
        self.vapidKey = vapidKey
    }
}

extension Outbox: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ListMessages.self, ShowMessage.self, RetryMessage.self, ListTemplates.self,
            ListStudentMessages.self, ShowMessagePreferences.self, ListPushDevices.self,
            UnsubscribeFromPush.self, Announce.self, ListAnnouncements.self, ShowAnnouncement.self,
            ListAnnouncementRecipients.self, CancelAnnouncement.self,
        ]
    }
    public var migrations: [Migration] { MessageMigrations.all }
    public var settings: [Setting] { MessageSettings.all + retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(MessageSettings.retentionMonths, daysPerUnit: 31, removal: remove)]
    }

    /// Removes announcements from before an instant, and then messages.
    @Sendable private func remove(before end: Instant, limit: Int, in db: any Transaction) throws -> Int {
        let removed = try announcements.remove(before: end, in: db)
        return removed > 0 ? removed : try messages.remove(before: end, limit: limit, in: db)
    }
    public var destinations: [Destination] {
        [
            Destination("messages", "Messages", ListMessages.self, for: [.staff], order: 95),
            Destination(
                "announcements", "Announcements", ListAnnouncements.self, for: [.staff], order: 96),
            Destination(
                "templates", "Message templates", ListTemplates.self, for: [.staff], order: 108,
                linkedFrom: ["settings", "messages"]),
            Destination(
                "myMessages", "My messages", ListStudentMessages.self, at: "me", for: [.students], order: 80),
        ]
    }

    public var repairs: [DataRepair] {
        [
            RepairMessages(directory: directory, messages: messages).abandonedSignUps,
            managingTemplates.ignored,
        ]
    }

    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("announcement", ids: .numbers),
            SubjectKind("message", ids: .numbers),
            SubjectKind("push device", ids: .numbers),
            SubjectKind("message template", ids: .texts),
        ]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        let ofAccounts = [
            try devices.personalData(of: person.accounts, in: db),
            try channels.personalData(of: person.accounts, in: db),
        ]
        guard let student = person.student else {
            let own = try messages.personalData(of: person.accounts, to: person.email, in: db)
            return try [own] + recipientData(of: person.email, in: db) + ofAccounts
        }
        return try [
            messages.personalData(of: student, in: db), optOuts.personalData(of: student, in: db),
            optOuts.recipientData(of: student, in: db), announcements.personalData(of: student, in: db),
        ] + ofAccounts
    }

    /// The announcements to an address, and what its owner opted out of.
    private func recipientData(
        of email: EmailAddress?, in db: any Transaction
    ) throws -> [PersonalData] {
        guard let email else { return [] }
        return [
            try optOuts.recipientData(of: signer.hash(of: email), in: db),
            try announcements.personalData(to: email, in: db),
        ]
    }

    /// Whether a waiting message or the code in a message has expired, messages of announcements are due, or
    /// the sign-in of a device has ended.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try messages.hasExpired(at: now, in: db) || writingAnnouncements.isDue(at: now, in: db)
            || !endedSignIns(at: now, in: db).isEmpty
    }

    /// Cancels expired messages, removes expired codes and the devices whose sign-ins have ended, and writes
    /// the next messages of announcements.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try messages.expire(at: now, in: db)
        try writingAnnouncements.write(at: now, in: db)
        for number in try endedSignIns(at: now, in: db) { try devices.remove(ofSignIn: number, in: db) }
    }

    /// The numbers of the sign-ins that have a device and have ended.
    private func endedSignIns(at now: Instant, in db: any Transaction) throws -> [Int64] {
        let numbers = try devices.signIns(in: db)
        guard !numbers.isEmpty else { return [] }
        let open = try pushRecipients.openSignIns(among: numbers, at: now, in: db)
        return numbers.filter { !open.contains($0) }
    }

    /// Marks the messages as uncertain that waited when a restored backup was made: they may have been sent
    /// since.
    public static func wasRestored(at now: Instant, in db: any Transaction) throws {
        try SQLMessageRepository().stopAll(at: now, in: db)
        try SQLAnnouncements().stopAll(in: db)
        try SQLMessagePushes().stopAll(in: db)
    }

    public func serve(_ service: inout Service) {
        FindMessages(directory: directory, messages: messages).serve(&service)
        DeliverMessages(sender: sender, isHeld: isHeld, messages: messages).serve(&service)
        ManagePreferences(directory: directory, optOuts: optOuts, signer: signer).serve(&service)
        OptOutByLink(directory: directory, optOuts: optOuts, signer: signer).serve(&service)
        managingTemplates.serve(&service)
        AnnounceToStudents(
            ports: announcing, planning: planningAnnouncements, announcements: announcements
        ).serve(&service)
        ManageAnnouncements(
            ports: announcing, planning: planningAnnouncements, announcements: announcements
        ).serve(&service)
        ManagePushDevices(recipients: pushRecipients, key: vapidKey).serve(&service)
        ManageChannels().serve(&service)
    }

    private var planningAnnouncements: PlanAnnouncement {
        PlanAnnouncement(directory: directory, ports: announcing, optOuts: optOuts, signer: signer)
    }
    private var writingAnnouncements: WriteAnnouncements {
        WriteAnnouncements(
            ports: announcing, optOuts: optOuts, signer: signer, announcements: announcements)
    }
    private var managingTemplates: ManageTemplates { ManageTemplates(templates: templates, rules: rules) }
}

extension Outbox {
    /// Removes from the mail system the messages that were removed from the outbox, if the mail system is set
    /// and allows it.
    ///
    /// - Returns: the number of messages that may still be there; the next delivery tries to remove them.
    public func removeDelivered(in store: any Store) async throws -> Int {
        try await sender?.removeDelivered()
        return try await store.read { try SQLRemovedMessages().count(in: $0) }
    }
}

/// The devices of people whose sign-in or account ends.
extension Outbox {
    /// Removes the device of a sign-in, in the transaction that ends the sign-in.
    public static func signInDidEnd(_ number: Int64, in db: any Transaction) throws {
        try SQLPushDevices().remove(ofSignIn: number, in: db)
    }

    /// Keeps the device of a sign-in, in the transaction in which another sign-in of the same account
    /// replaces it in the browser.
    public static func signInWasReplaced(
        _ number: Int64, by other: Int64, in db: any Transaction
    ) throws {
        try SQLPushDevices().move(fromSignIn: number, to: other, in: db)
    }

    /// Removes the devices and the channels of the owner of an account that is closed.
    public static func accountWasClosed(_ account: AccountID, in db: any Transaction) throws {
        try SQLPushDevices().removeAll(of: account, in: db)
        try SQLMessageChannels().removeAll(of: account, in: db)
    }
}

extension Outbox: StudentLifecycle {
    /// Messages do not keep a student from being deleted.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool { false }

    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try announcements.writeAgain(without: student, in: db)
        try messages.removeAll(of: student, in: db)
        try optOuts.removeAll(of: student, in: db)
        try announcements.removeAll(of: student, in: db)
    }

    /// Moves the messages and the opt-outs of a student to another.
    ///
    /// - Returns: no conflicts: messages of two students never conflict.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try messages.move(from: student, to: other, in: db)
        try optOuts.move(from: student, to: other, in: db)
        try announcements.move(from: student, to: other, in: db)
        return []
    }
}
