import Application
import Core
import Persistence
import Synchronization
import TestSupport

@testable import Messages

/// An outbox with doubles of its ports, and a feature whose request writes messages.
struct OutboxFixture: FeatureFixture {
    let academy: TestService
    let mail: FakeTransport
    let codes: FakeCodes
    let sender: MessageSender
    let writer: MessageWriter
    let outbox: Outbox
    let signer: OptOutSigner
    let pushPeople = FakePushRecipients()
    let vapidKey: VAPIDKey
    let world: World
    let hold = FakeHold()

    init(
        isEnabled: Bool = true, language: String = "en", name: String = "Compás",
        student: String = FakeRecipients.student, site: String? = nil, key: UInt64 = 1,
        settings others: [String: String] = [:], students: Int64 = 5
    ) async throws {
        let clock = TestClock()
        let store = try TestStore.make(now: { clock.now })
        let zone = try Zone("America/Lima")
        let settings = others.merging(isEnabled ? ["messages.enabled": "yes"] : [:]) { $1 }
        let world = World(
            now: { clock.now }, randomBytes: { count in (0..<count).map { _ in .random(in: 0...255) } })
        let (mail, codes) = (try FakeTransport(), FakeCodes())
        let rules: @Sendable (any Transaction) -> MessageRules = { _ in
            MessageRules(academy: name, language: language, zone: zone, site: site)
        }
        let sender = MessageSender(
            store: store, transport: mail, rules: rules, opened: Self.opened,
            hasEnded: { sealed, _, _ in codes.hasEnded(sealed) }, settings: { _ in settings },
            now: { clock.now })
        let directory = FakeRecipients(student: student, last: students)
        let writer = MessageWriter(
            directory: directory, settings: { _ in settings },
            rules: rules, account: FakeRecipients.account, optOutHash: Self.keyedHash(key),
            pushRecipients: pushPeople, world: world)
        vapidKey = try VAPIDKey(keyedHash: Self.keyedHash(key))
        outbox = Outbox(
            directory: directory, sender: sender, rules: rules,
            isHeld: { [hold] _, _ in hold.isHeld },
            announcing: AnnouncementPorts(writer: writer, directory: FakeGroups(directory)),
            pushRecipients: pushPeople, vapidKey: vapidKey)
        signer = OptOutSigner(keyedHash: writer.optOutHash)
        academy = try await TestService(
            [outbox, Inviter(writer: writer), Announcer(writer: writer)], clock: clock, store: store)
        (self.mail, self.codes, self.sender, self.writer) = (mail, codes, sender, writer)
        self.world = world
    }

    /// The double of encryption: the bytes in reverse order.
    static func sealed(_ code: String) -> [UInt8] { Array(code.utf8).reversed() }

    @Sendable static func opened(_ sealed: [UInt8]) -> String? {
        sealed.isEmpty ? nil : String(decoding: sealed.reversed(), as: UTF8.self)
    }

    /// The double of a keyed hash of 32 bytes: four times FNV-1a, whose start depends on the key.
    static func keyedHash(_ key: UInt64) -> @Sendable ([UInt8]) -> [UInt8] {
        { bytes in
            (UInt64(0)..<4).flatMap { part -> [UInt8] in
                var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ (key &* 4 &+ part)
                for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
                return (UInt64(0)..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
            }
        }
    }

    /// The messages, oldest first.
    func messages() async throws -> [Message] { try await send(ListMessages()).items.reversed() }

    func statuses() async throws -> [MessageStatus] { try await messages().map(\.status) }

    /// The texts of the delivered messages, without their header fields.
    var delivered: [String] { mail.delivered.map { String(decoding: $0.data, as: UTF8.self) } }
}

/// Whether the clock is wrong, so that nothing is sent.
final class FakeHold: Sendable {
    private let held = Mutex(false)

    var isHeld: Bool {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}

/// The codes that were used or revoked.
final class FakeCodes: Sendable {
    private let ended = Mutex<Set<String>>([])

    func end(_ code: String) { ended.withLock { _ = $0.insert(code) } }

    func hasEnded(_ sealed: [UInt8]) -> Bool {
        ended.withLock { $0.contains(OutboxFixture.opened(sealed) ?? "") }
    }
}

/// A mail system that takes messages, or fails as a test says.
final class FakeTransport: MailTransport {
    let sender: EmailAddress
    private let state = Mutex((delivered: [Mail](), failures: [DeliveryError]()))
    private let removals = Mutex((names: [String](), failures: [DeliveryError]()))
    private let onDelivery = Mutex<(@Sendable () async -> Void)?>(nil)

    init() throws { sender = try EmailAddress(parsing: "desk@example.org") }

    var delivered: [Mail] { state.withLock(\.delivered) }

    /// The next deliveries fail, each with one of the errors.
    func fail(with errors: DeliveryError...) { state.withLock { $0.failures = errors } }

    /// The names of the messages that were removed.
    var removed: [String] { removals.withLock(\.names) }

    /// The next removals fail, each with one of the errors.
    func failRemovals(with errors: DeliveryError...) { removals.withLock { $0.failures = errors } }

    func remove(_ name: String) async throws(DeliveryError) {
        let failure = removals.withLock { removals -> DeliveryError? in
            if !removals.failures.isEmpty { return removals.failures.removeFirst() }
            removals.names.append(name)
            return nil
        }
        if let failure { throw failure }
    }

    /// Runs a body at the start of each delivery.
    func whileDelivering(_ body: @escaping @Sendable () async -> Void) { onDelivery.withLock { $0 = body } }

    func deliver(_ mail: Mail) async throws(DeliveryError) {
        await onDelivery.withLock { $0 }?()
        let failure = state.withLock { state -> DeliveryError? in
            if !state.failures.isEmpty { return state.failures.removeFirst() }
            state.delivered.append(mail)
            return nil
        }
        if let failure { throw failure }
    }
}

/// Student 1 has an address, student 2 two guardians with addresses, student 3 none, and student 4 one of the
/// guardians of student 2. Student 3 was erased, and student 5 has left; further ones have addresses. Account
/// 9 is that of a member of staff. Only student 1 has an account. Person 5 is Rosa, 6 is Hugo, and the others
/// have no address.
struct FakeRecipients: RecipientDirectory {
    /// The name of student 1 unless a test gives another.
    static let student = "Lucía Ñahui"

    private let student: String
    let students: FakeDirectory
    let last: Int64

    /// - Parameters:
    ///   - student: the name of student 1.
    ///   - last: the number of the last student.
    init(student: String = student, last: Int64 = 5) {
        self.student = student
        self.last = last
        students = FakeDirectory(
            last: last, names: [1: student, 4: "Inés Ñahui"], erased: [3], inactive: [5])
    }

    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary {
        try students.find(reference, in: db)
    }

    func firstNames(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        students.summaries(of: ids, in: db).mapValues { String($0.name.prefix { $0 != " " }) }
    }

    func wasErased(_ student: StudentID, in db: any Transaction) throws -> Bool {
        students.wasErased(student, in: db)
    }

    @Sendable static func account(
        of addressee: Addressee, in db: any Transaction
    ) -> AddresseeAccount? {
        addressee == .student(StudentID(1)) ? AddresseeAccount(language: nil) : nil
    }

    func address(of person: GuardianPersonID, in db: any Transaction) throws -> EmailAddress? {
        switch person.number {
        case 5: try EmailAddress(parsing: "rosa@example.org")
        case 6: try EmailAddress(parsing: "hugo@example.org")
        default: nil
        }
    }

    func email(of account: AccountID, in db: any Transaction) throws -> EmailAddress {
        guard account.number == 9 else { throw NotFound("account", account) }
        return try EmailAddress(parsing: "bea@example.org")
    }

    func hasAccount(_ email: EmailAddress, in db: any Transaction) throws -> Bool {
        email.text == "bea@example.org"
    }

    func recipients(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        switch student.number {
        case 1: [try recipient(self.student, "lu@example.org")]
        case 2: [try recipient("Rosa", "rosa@example.org"), try recipient("Hugo", "hugo@example.org")]
        case 4: [try recipient("Rosa", "rosa@example.org")]
        case 5: [try recipient("Ada", "ada@example.org")]
        case let number where number > 5: [try recipient("Student", "s\(number)@example.org")]
        default: []
        }
    }

    func codeRecipients(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        try recipients(of: student, in: db)
    }

    func recipients(
        ofAll students: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [Recipient]] {
        try students.reduce(into: [:]) { $0[$1] = try recipients(of: $1, in: db) }
    }

    func guardians(of student: StudentID, in db: any Transaction) throws -> [Recipient] {
        [2, 4].contains(student.number) ? try recipients(of: student, in: db) : []
    }

    private func recipient(_ name: String, _ email: String) throws -> Recipient {
        Recipient(name: name, email: try EmailAddress(parsing: email))
    }
}
