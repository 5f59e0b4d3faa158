internal import Application
public import Core
public import Persistence

/// Sends messages to the devices of their readers, outside the transactions that wrote them.
///
/// A sender claims messages in a transaction before it delivers them, as ``MessageSender`` does, so that a
/// device gets each message once at most. The messages of a batch go to several push services at the same
/// time; one that cannot be reached is left out of the rest of the run.
public struct PushSender: Sendable {
    /// Minutes after which a claim is given up, since its sender must have ended: an attempt takes less time.
    public static let claimMinutes = 10
    /// The maximum number of messages that are claimed at once.
    static let batch = 64
    /// The maximum number of messages that are sent to one push service at the same time.
    static let mostAtHost = 4
    /// The maximum number of push services that are used at the same time.
    static let mostHosts = 16
    /// The maximum number of attempts of one run.
    static let runLimit = 1_000
    /// The longest `Retry-After` of a push service that is kept to, in seconds.
    static let longestRetryAfter = 3_600

    private let store: any Store
    private let transport: any PushTransport
    private let key: VAPIDKey
    private let contact: EmailAddress?
    private let recipients: any PushRecipients
    private let rules: @Sendable (any Transaction) throws -> MessageRules
    private let hours: AnnouncementHours
    private let world: World
    private let encryption: PushEncryption
    private let pushes = SQLMessagePushes()
    private let devices = SQLPushDevices()
    private let messages = SQLMessageRepository()

    /// - Parameters:
    ///   - key: the key pair of the academy.
    ///   - contact: the address at which push services reach the academy if it has set no https address of
    ///     its pages; nil for none.
    ///   - rules: reads the values of the academy that messages depend on.
    ///   - settings: reads the values of the settings that were set, by name.
    public init(
        store: any Store, transport: any PushTransport, key: VAPIDKey, contact: EmailAddress?,
        recipients: any PushRecipients,
        rules: @escaping @Sendable (any Transaction) throws -> MessageRules,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String], world: World
    ) {
        self.store = store
        self.transport = transport
        self.key = key
        self.contact = contact
        self.recipients = recipients
        self.rules = rules
        hours = AnnouncementHours(settings: settings)
        self.world = world
        encryption = PushEncryption(randomBytes: world.randomBytes)
    }

    /// Sends the messages that are due.
    ///
    /// The run ends early after about ``runLimit`` attempts, or if the task is cancelled; a delivery that has
    /// begun is still completed.
    ///
    /// - Throws: ``StorageError``.
    public func send() async throws -> PushReport {
        var report = PushReport()
        guard try await isAnyDue() else { return report }
        var excluded: Set<String> = []
        while !Task.isCancelled, report.count < Self.runLimit {
            let claimed = try await claim(without: excluded)
            if claimed.isEmpty { break }
            for attempt in try await deliver(claimed) {
                report.add(attempt.status)
                if !attempt.isHostUsable { excluded.insert(attempt.host) }
            }
        }
        return report
    }

    private func isAnyDue() async throws -> Bool {
        let (pushes, now) = (pushes, world.now())
        let claimsBefore = now.adding(minutes: -Self.claimMinutes)
        guard try await store.read({ try pushes.isDue(at: now, claimsBefore: claimsBefore, in: $0) }) else {
            return false
        }
        try await store.write { try pushes.release(claimsBefore: claimsBefore, at: now, in: $0) }
        return true
    }

    /// Claims the messages that are due. Those of announcements wait in the quiet hours.
    private func claim(without excluded: Set<String>) async throws -> [ClaimedPush] {
        let (pushes, recipients, hours, now) = (pushes, recipients, hours, world.now())
        return try await store.write { db in
            var quiet: Set<AnnouncementID> = []
            while true {
                let claimed = try pushes.claim(Self.batch, at: now, without: excluded, in: db) {
                    try recipients.openSignIns(among: $0, at: now, in: db)
                }
                let sent = try claimed.filter { push in
                    guard let found = try hours.quiet(of: push.message, push.kind, at: now, in: db) else {
                        return true
                    }
                    try pushes.giveBack(push, until: found.until, in: db)
                    if quiet.insert(found.id).inserted { try pushes.postpone(found, at: now, in: db) }
                    return false
                }
                if claimed.isEmpty || !sent.isEmpty { return sent }
            }
        }
    }

    /// Delivers messages to several push services at the same time.
    private func deliver(_ claimed: [ClaimedPush]) async throws -> [PushAttempt] {
        let contact = try await contactAddress()
        let hosts = Dictionary(grouping: claimed, by: \.host).sorted { $0.key < $1.key }
        return try await atMost(Self.mostHosts, hosts.map(\.value)) { pushes in
            let host = HostState()
            return try await atMost(Self.mostAtHost, pushes) { push in
                // A delivery has a task of its own, so that a cancellation does not interrupt it.
                try await Task { try await deliver(push, contact, host) }.value
            }
        }.flatMap(\.self)
    }

    /// The contact address in the tokens for push services. Some services refuse a token without one.
    private func contactAddress() async throws -> String? {
        let site = try await store.read(rules).site
        if let site, site.hasPrefix("https://") { return site }
        return contact.map { "mailto:\($0.text)" }
    }

    /// Delivers a message and records the result. Once a push service could not be reached, the other claims
    /// for it are given back, and no attempt is counted.
    private func deliver(
        _ push: ClaimedPush, _ contact: String?, _ host: HostState
    ) async throws -> PushAttempt {
        guard await host.isUsable else {
            let next = world.now().adding(minutes: RetrySchedule.waits[0])
            try await store.write { [pushes] in try pushes.giveBack(push, until: next, in: $0) }
            return PushAttempt(status: .waiting, host: push.host, isHostUsable: false)
        }
        let result = await transport.result(of: message(push, contact))
        if result == .unreachable { await host.exclude() }
        let now = world.now()
        let status = try await store.write { [pushes, devices, messages] db in
            let status = try pushes.record(result, of: push, at: now, in: db)
            switch result {
            case .accepted:
                try devices.noteSuccess(of: push.device, at: now, in: db)
                if push.replacesMail { try messages.cancelPushed(push.message, at: now, in: db) }
            case .gone: try devices.remove(push.device, in: db)
            default: try devices.noteFailure(of: push.device, in: db)
            }
            return status
        }
        return PushAttempt(status: status, host: push.host, isHostUsable: result != .unreachable)
    }

    /// The encrypted message; nil if it cannot be encrypted for its device.
    private func message(_ push: ClaimedPush, _ contact: String?) -> PushMessage? {
        let now = world.now()
        let text = PushText(
            push.text, of: push.kind, path: push.kind.pagePath(about: push.student), key: push.key)
        guard let endpoint = PushEndpoint(push.endpoint),
            let keys = PushKeys(point: push.point, secret: push.secret),
            let content = try? text.encoded(), let body = try? encryption.encrypted(content, for: keys),
            let authorization = try? key.authorization(for: endpoint, contact: contact, at: now)
        else { return nil }
        return PushMessage(
            endpoint: endpoint, body: body, authorization: authorization,
            lifetime: PushLifetime.seconds(until: push.expiresAt, at: now), urgency: push.kind.urgency,
            topic: push.key)
    }
}

/// An attempt to deliver a message to a push service.
private struct PushAttempt: Sendable {
    let status: MessageStatus
    let host: String
    let isHostUsable: Bool
}

extension PushTransport {
    /// The result of a delivery; a message that could not be encrypted is refused.
    fileprivate func result(of message: PushMessage?) async -> PushResult {
        guard let message else { return .refused(status: 0) }
        return await deliver(message)
    }
}

extension PushReport {
    fileprivate mutating func add(_ status: MessageStatus) {
        switch status {
        case .sent: sent += 1
        case .waiting: postponed += 1
        case .failed, .uncertain, .sending, .cancelled: failed += 1
        }
    }
}

extension SQLMessagePushes {
    /// Records the result of an attempt, and returns the new status.
    fileprivate func record(
        _ result: PushResult, of push: ClaimedPush, at now: Instant, in db: any Transaction
    ) throws -> MessageStatus {
        switch result {
        case .busy, .unreachable:
            guard let next = RetrySchedule.next(after: push.attempt, at: now) else { break }
            var wait = 0
            if case .busy(let seconds?) = result {
                wait = min(max(seconds, 0), PushSender.longestRetryAfter)
            }
            try postpone(push, until: max(next, now.adding(seconds: wait)), in: db)
            return .waiting
        case .accepted:
            try finish(push, as: .sent, in: db)
            return .sent
        case .unconfirmed:
            try finish(push, as: .uncertain, in: db)
            return .uncertain
        case .gone, .refused, .forbidden: break
        }
        try finish(push, as: .failed, in: db)
        return .failed
    }
}

extension SQLMessageRepository {
    /// Cancels the e-mail of a message that a push service has taken, if no attempt was made to send it.
    fileprivate func cancelPushed(_ id: MessageID, at now: Instant, in db: any Transaction) throws {
        try cancelWaiting(where: "id = \(id) AND attempts = 0", because: .pushed, at: now, in: db)
    }
}
