import Application
import Core
import Crypto
import Persistence
import Synchronization
import TestSupport

@testable import Messages

/// An outbox, and a push service that takes messages or fails as a test says.
struct PushFixture: FeatureFixture {
    /// The token of student 1, whose account is 101.
    static let token = "student:1"

    let outbox: OutboxFixture
    let service: FakePushService
    let sender: PushSender
    var academy: TestService { outbox.academy }

    init(site: String? = nil) async throws {
        outbox = try await OutboxFixture(site: site)
        service = FakePushService()
        let rules: @Sendable (any Transaction) throws -> MessageRules = { _ in
            MessageRules(academy: "Compás", language: "en", zone: try Zone("America/Lima"), site: site)
        }
        sender = PushSender(
            store: outbox.store, transport: service, key: outbox.vapidKey, contact: outbox.mail.sender,
            recipients: outbox.pushPeople, rules: rules, settings: { _ in [:] }, world: outbox.world)
    }

    /// Subscribes a browser of student 1 with a sign-in of its own.
    @discardableResult
    func subscribe(
        _ browser: TestBrowser = TestBrowser(), signIn: Int64 = 1, host: String = "push.example.net",
        as token: String = token
    ) async throws -> PushDeviceID {
        outbox.pushPeople.use(signIn)
        return try await send(browser.request(signIn, host: host), as: token).device
    }

    func announce(_ kind: MessageKind = .receipt) async throws { try await send(Announce(kind: kind)) }

    /// The statuses of the messages for devices, in their order.
    func pushes() async throws -> [MessageStatus] {
        try await store.read { db in
            try db.rows("SELECT status FROM message_pushes ORDER BY message_id, device_id")
                .map { try $0["status"] }
        }
    }

    func devices(as token: String = token) async throws -> [PushDevice] {
        try await send(ListPushDevices(), as: token).items
    }
}

/// A browser with its keys, which reads the messages for it.
struct TestBrowser: Sendable {
    private let key = P256.KeyAgreement.PrivateKey()
    let secret = (0..<16).map { _ in UInt8.random(in: 0...255) }

    var point: [UInt8] { Array(key.publicKey.x963Representation) }

    func request(_ number: Int64, host: String = "push.example.net") -> SubscribeToPush {
        SubscribeToPush(
            endpoint: "https://\(host)/push/\(number)", p256dh: point.base64URL, auth: secret.base64URL,
            name: "Phone \(number)")
    }

    /// Decrypts a message, as RFC 8291 and RFC 8188 say for its reader.
    func opened(_ body: [UInt8]) throws -> [UInt8] {
        let (salt, sender) = (Array(body[0..<16]), Array(body[21..<86]))
        let shared = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: sender))
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: Array("WebPush: info".utf8) + [0] + point + sender,
            outputByteCount: 32)
        func derived(_ label: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Array(label.utf8) + [0], outputByteCount: count)
        }
        let nonce = derived("Content-Encoding: nonce", 12).withUnsafeBytes { Array($0) }
        let box = try AES.GCM.SealedBox(
            nonce: AES.GCM.Nonce(data: nonce), ciphertext: body[86..<(body.count - 16)],
            tag: body[(body.count - 16)...])
        let plain = try AES.GCM.open(box, using: derived("Content-Encoding: aes128gcm", 16))
        return Array(plain.dropLast())
    }
}

/// Finds the accounts of student 1 and of a member of staff, and the sign-in that a test uses.
final class FakePushRecipients: PushRecipients {
    private let state = Mutex((current: Int64(1), ended: Set<Int64>()))

    /// The next requests are sent with a sign-in.
    func use(_ signIn: Int64) { state.withLock { $0.current = signIn } }

    func end(_ signIn: Int64) { state.withLock { _ = $0.ended.insert(signIn) } }

    func account(
        of recipient: EmailAddress, about student: StudentID?, isForGuardians: Bool, in db: any Transaction
    ) throws -> AccountID? {
        switch recipient.text {
        case "lu@example.org": AccountID(101)
        case "bea@example.org": AccountID(9)
        default: nil
        }
    }

    func signIn(ofToken token: String, at now: Instant, in db: any Transaction) throws -> Int64? {
        state.withLock { $0.ended.contains($0.current) ? nil : $0.current }
    }

    func openSignIns(
        among numbers: [Int64], at now: Instant, in db: any Transaction
    ) throws -> Set<Int64> { Set(numbers).subtracting(state.withLock(\.ended)) }
}

/// A push service that keeps the messages that it takes.
final class FakePushService: PushTransport {
    private let state = Mutex((taken: [PushMessage](), results: [String: PushResult]()))
    private let attempts = Mutex(0)
    private let onDelivery = Mutex<(@Sendable (PushMessage) async -> Void)?>(nil)

    var taken: [PushMessage] { state.withLock(\.taken) }
    /// The number of deliveries that were tried.
    var tried: Int { attempts.withLock { $0 } }

    /// The deliveries to a host, or to a single address, have a result; nil takes them again.
    func answer(_ result: PushResult?, to hostOrAddress: String = "push.example.net") {
        state.withLock { $0.results[hostOrAddress] = result }
    }

    /// Runs a body at the start of each delivery.
    func whileDelivering(_ body: @escaping @Sendable (PushMessage) async -> Void) {
        onDelivery.withLock { $0 = body }
    }

    func deliver(_ message: PushMessage) async -> PushResult {
        attempts.withLock { $0 += 1 }
        await onDelivery.withLock { $0 }?(message)
        return state.withLock { state in
            let (text, host) = (message.endpoint.text, message.endpoint.host)
            let result = state.results[text] ?? state.results[host] ?? .accepted
            if result == .accepted { state.taken.append(message) }
            return result
        }
    }
}
