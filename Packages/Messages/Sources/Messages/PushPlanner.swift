internal import Core
internal import Persistence

/// Finds the devices on which a message is shown besides the e-mail to its recipient.
struct PushPlanner: Sendable {
    /// Minutes for which the e-mail of a message waits that its reader wants on devices only. It is sent if
    /// no push service has taken the message by then.
    static let mailDelayMinutes = 5

    let recipients: any PushRecipients
    private let devices = SQLPushDevices()
    private let channels = SQLMessageChannels()

    init(recipients: any PushRecipients) { self.recipients = recipients }

    /// The devices of a message's recipient; nil if it is sent by e-mail only.
    func plan(_ message: NewMessage, in db: any Transaction) throws -> PushPlan? {
        guard message.kind.isPushed, let account = try account(of: message, in: db) else { return nil }
        let devices = try devices.ids(of: account, in: db)
        guard !devices.isEmpty else { return nil }
        let channel =
            message.kind.isOptional ? try channels.channel(of: message.kind, for: account, in: db) : .both
        guard channel != .mail else { return nil }
        return PushPlan(devices: devices, replacesMail: channel == .push)
    }

    private func account(of message: NewMessage, in db: any Transaction) throws -> AccountID? {
        if let account = message.account { return account }
        return try recipients.account(
            of: message.recipient.email, about: message.student,
            isForGuardians: message.kind.isForGuardians, in: db)
    }
}

/// The devices of a message's recipient.
struct PushPlan: Sendable {
    let devices: [PushDeviceID]
    /// Whether the message is mailed only if no push service takes it.
    let replacesMail: Bool

    /// The time of the first attempt to mail the message: at once, or after a part of the time until it
    /// expires.
    func mailedAt(_ message: NewMessage) -> Instant {
        guard replacesMail else { return message.createdAt }
        let left = message.expiresAt.milliseconds - message.createdAt.milliseconds
        let delay = min(Int64(PushPlanner.mailDelayMinutes) * 60_000, max(left / 2, 0))
        return message.createdAt.adding(milliseconds: delay)
    }
}
