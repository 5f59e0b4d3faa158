import Application
import Core
import NIOCore
import NIOEmbedded
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Authentication
@testable import HTTPServer

/// Connections of addresses in a network.
final class ConnectionEntries: SharedEntries {
    /// Notes that its connection must close.
    private final class Closing: ChannelInboundHandler, Sendable {
        typealias InboundIn = Never
        let isClosed = Atomic(false)

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ConnectionClosure { isClosed.store(true, ordering: .relaxed) }
        }
    }

    private let connections: Connections
    private let areSilent: Bool
    private let admitted = Mutex<[Int: (NIOAsyncTestingChannel, Closing)]>([:])

    init(limit: Int, areSilent: Bool) {
        var limits = ServerLimits()
        limits.connections = limit
        connections = Connections(limits, metrics: nil)
        self.areSilent = areSilent
    }

    func add(_ number: Int, of network: String) async throws {
        let (channel, closing) = (NIOAsyncTestingChannel(), Closing())
        let address = network.replacing(".0/24", with: ".7")
        channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
        try await channel.pipeline.addHandler(closing).get()
        let connection = Connection(channel)
        if !areSilent { connection.presence.noteFirstByte() }
        if connections.admit(connection) {
            admitted.withLock { $0[number] = (channel, closing) }
        }
    }

    func has(_ number: Int) async -> Bool {
        guard let (channel, closing) = admitted.withLock({ $0[number] }) else { return false }
        await channel.testingEventLoop.run()
        return !closing.isClosed.load(ordering: .relaxed)
    }
}

final class StreamEntries: SharedEntries {
    private let owners: StreamOwners
    private let streams = Mutex<[Int: OpenStream]>([:])

    init(limit: Int) { owners = StreamOwners(limit: limit) }

    func add(_ number: Int, of network: String) {
        guard let stream = try? owners.open(of: .network(network)) else { return }
        streams.withLock { $0[number] = stream }
    }

    func has(_ number: Int) -> Bool { streams.withLock { $0[number]?.isDisplaced } == false }
}

/// Uploads that wait while one runs.
final class UploadEntries: SharedEntries {
    private let queue = UploadQueue(most: 1, patience: .seconds(3_600))
    private let refused = Mutex<Set<Int>>([])
    private let tasks = Mutex<[Task<Void, Never>]>([])

    init() async throws {
        let running = ShutdownSignal()
        let task = Task { [queue] in
            _ = try? await queue.run(for: .network("running")) {
                running.begin()
                try await Task.sleep(for: .seconds(3_600))
            }
        }
        tasks.withLock { $0.append(task) }
        await eventually { running.hasBegun }
    }

    deinit { for task in tasks.withLock(\.self).reversed() { task.cancel() } }

    func add(_ number: Int, of network: String) async throws {
        let before = state
        let task = Task { [weak self, queue] in
            do { try await queue.run(for: .network(network)) {} } catch { self?.refuse(number) }
        }
        tasks.withLock { $0.append(task) }
        await eventually { state != before }
    }

    /// Changes with every upload that is added or refused.
    private var state: [Int] { [queue.waiting, refused.withLock(\.count)] }

    private func refuse(_ number: Int) { refused.withLock { _ = $0.insert(number) } }

    func has(_ number: Int) -> Bool { refused.withLock { !$0.contains(number) } }
}

final class ChallengeEntries: SharedEntries {
    private let challenges: PasskeyChallenges
    private let now = Instant(milliseconds: 0)

    init(limit: Int) { challenges = PasskeyChallenges(limit: limit) }

    func add(_ number: Int, of network: String) throws {
        let party = try #require(RelyingParty(address: "https://academy.example"))
        challenges.add(
            "\(number)",
            for: PasskeyCeremony(party: party, account: nil, expiresAt: now.adding(seconds: 1)),
            from: network)
    }

    func has(_ number: Int) -> Bool { challenges.take("\(number)", at: now) != nil }
}

/// The rows of a table.
final class RowEntries<Table: SharedTable & InsertsRows>: SharedEntries {
    private let table: Table
    private let store: any Store

    init(table: Table) async throws {
        self.table = table
        store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(AccountMigrations.all)
    }

    func add(_ number: Int, of network: String) async throws {
        // Later entries expire later.
        let now = Instant(milliseconds: number < 0 ? 100_000 : Int64(number))
        try await store.write { [table] db in
            try table.insert(number, from: .network(network), at: now, in: db)
        }
    }

    func has(_ number: Int) async throws -> Bool {
        try await store.read { [table] db in try table.has(number, in: db) }
    }
}

/// Inserts rows, each by its number.
protocol InsertsRows: Sendable {
    func insert(_ number: Int, from network: ClientNetwork, at now: Instant, in db: any Transaction) throws
    func has(_ number: Int, in db: any Transaction) throws -> Bool
}

/// A code with a number.
private func pairingCode(_ number: Int) -> PairingCode {
    let bits = UInt32(truncatingIfNeeded: number + 100)
    return PairingCode(random: (0..<PairingCode.length).map { UInt8(bits >> (5 * $0) & 31) })
}

extension SQLScreenPairingRepository: InsertsRows {
    func insert(_ number: Int, from network: ClientNetwork, at now: Instant, in db: any Transaction) throws {
        _ = try add(from: network, at: now, in: db) {
            try insert(
                pairingCode(number), token: Secrets.hash("\(number)"), from: network,
                expiresAt: now.adding(seconds: PairingCode.lifetime), in: db)
        }
    }

    func has(_ number: Int, in db: any Transaction) throws -> Bool {
        try code(ofToken: Secrets.hash("\(number)"), at: Instant(milliseconds: 0), in: db) != nil
    }
}

extension SQLDeviceAuthorizationRepository: InsertsRows {
    func insert(_ number: Int, from network: ClientNetwork, at now: Instant, in db: any Transaction) throws {
        let device = DeviceAuthorization(
            device: "device", startedAt: now, expiresAt: now.adding(seconds: PairingCode.lifetime))
        _ = try add(from: network, at: now, in: db) {
            try insert(
                device, deviceCode: Secrets.hash("\(number)"), userCode: Secrets.hash("user \(number)"),
                from: network, in: db)
        }
    }

    func has(_ number: Int, in db: any Transaction) throws -> Bool {
        try find(deviceCode: Secrets.hash("\(number)"), at: Instant(milliseconds: 0), in: db) != nil
    }
}

/// The sign-ups, with a smaller limit.
struct SmallSignUps: SharedTable, InsertsRows {
    static var table: SQL { SQLSignUpRepository.table }
    static var key: SQL { SQLSignUpRepository.key }
    static var most: Int { 40 }

    func insert(_ number: Int, from network: ClientNetwork, at now: Instant, in db: any Transaction) throws {
        let person = NewPerson(
            firstName: "A", lastName: "B", birthDate: nil,
            email: try EmailAddress(parsing: "a\(number)@example.org"))
        try makeRoom(for: network, in: db)
        _ = try SQLSignUpRepository().store(
            PendingSignUp(
                person: person, password: StoredPassword(matchingNothing: .standard),
                createdAt: now),
            code: Secrets.hash("\(number)"), from: network, in: db)
    }

    func has(_ number: Int, in db: any Transaction) throws -> Bool {
        try SQLSignUpRepository().find(
            code: Secrets.hash("\(number)"), at: Instant(milliseconds: 0), in: db) != nil
    }
}

/// The requests for a new password, with a smaller limit.
struct SmallResetRequests: SharedTable, InsertsRows {
    static var table: SQL { SQLResetRequestRepository.table }
    static var key: SQL { SQLResetRequestRepository.key }
    static var most: Int { 40 }
    static var order: SQL { SQLResetRequestRepository.order }

    func insert(_ number: Int, from network: ClientNetwork, at now: Instant, in db: any Transaction) throws {
        try makeRoom(for: network, in: db)
        try SQLResetRequestRepository().add(
            EmailAddress(parsing: "a\(number)@example.org"), in: nil, from: network, at: now, in: db)
    }

    func has(_ number: Int, in db: any Transaction) throws -> Bool {
        try SQLResetRequestRepository().first(Self.most, in: db).contains {
            $0.email.text == "a\(number)@example.org"
        }
    }
}

/// The hashes that wait for a thread.
final class HashEntries: SharedEntries {
    private let queue: Mutex<HashingQueue<Int>>

    init(limit: Int) { queue = Mutex(HashingQueue(limit: limit)) }

    func add(_ number: Int, of network: String) {
        queue.withLock {
            _ = $0.add(number, number: number, for: HashingClient(.network(network), isKnown: false))
        }
    }

    func has(_ number: Int) -> Bool { queue.withLock { $0.remove(number) } != nil }
}
