import Application
import Core
import Testing

@testable import Authentication
@testable import HTTPServer

/// The limits that strangers can fill: each is shared by network or by account.
@Suite struct SharedLimitTests {
    @Test(arguments: SharedLimitSubject.all)
    func `a crowd that fills a limit does not shut others out`(_ subject: SharedLimitSubject) async throws {
        let entries = try await subject.make()
        for number in 0..<subject.limit { try await entries.add(number, of: subject.crowd(number)) }
        // The others come while the limit is full, and the crowd goes on.
        for number in 0..<3 { try await entries.add(-1 - number, of: "198.51.\(number).0/24") }
        for number in 0..<subject.limit {
            try await entries.add(subject.limit + number, of: subject.crowd(number))
        }
        for number in 0..<3 { #expect(try await entries.has(-1 - number), "the other \(number)") }
    }

    @Test(arguments: SharedLimitSubject.all.filter { !$0.isIdle })
    func `of as many networks as the limit, each keeps its working entry`(
        _ subject: SharedLimitSubject
    ) async throws {
        let entries = try await subject.make()
        for number in 0...subject.limit { try await entries.add(number, of: "198.51.\(number).0/24") }
        for number in 0..<subject.limit { #expect(try await entries.has(number), "\(number)") }
        #expect(!(try await entries.has(subject.limit)))
    }

    @Test(arguments: SharedLimitSubject.all)
    func `below the limit all entries are kept`(_ subject: SharedLimitSubject) async throws {
        let entries = try await subject.make()
        for number in 0..<subject.limit { try await entries.add(number, of: subject.crowd(number)) }
        for number in 0..<subject.limit { #expect(try await entries.has(number)) }
    }
}

/// Entries that share a limit.
protocol SharedEntries: Sendable {
    /// Adds an entry of a network, unless it is refused.
    func add(_ number: Int, of network: String) async throws
    /// Whether an entry was added and has not made room for another one.
    func has(_ number: Int) async throws -> Bool
}

/// One of the shared limits.
struct SharedLimitSubject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let limit: Int
    /// The networks of the crowd.
    let networks: Int
    /// Whether the entries are idle, so that an entry of another network may replace one.
    var isIdle = true
    let make: @Sendable () async throws -> any SharedEntries

    /// The network of an entry of the crowd.
    func crowd(_ number: Int) -> String { "203.0.\(number % networks).0/24" }

    static let all = [
        SharedLimitSubject(testDescription: "silent connections", limit: 40, networks: 4) {
            ConnectionEntries(limit: 40, areSilent: true)
        },
        SharedLimitSubject(testDescription: "working connections", limit: 40, networks: 4, isIdle: false) {
            ConnectionEntries(limit: 40, areSilent: false)
        },
        SharedLimitSubject(testDescription: "streams", limit: 40, networks: 4, isIdle: false) {
            StreamEntries(limit: 40)
        },
        SharedLimitSubject(
            testDescription: "waiting uploads", limit: UploadQueue.waitingPerUpload, networks: 2,
            isIdle: false
        ) { try await UploadEntries() },
        SharedLimitSubject(testDescription: "passkey challenges", limit: 200, networks: 4) {
            ChallengeEntries(limit: 200)
        },
        SharedLimitSubject(testDescription: "pairings", limit: PairingCode.most, networks: 34) {
            try await RowEntries(table: SQLScreenPairingRepository())
        },
        SharedLimitSubject(testDescription: "device sign-ins", limit: PairingCode.most, networks: 152) {
            try await RowEntries(table: SQLDeviceAuthorizationRepository())
        },
        SharedLimitSubject(testDescription: "sign-ups", limit: SmallSignUps.most, networks: 4) {
            try await RowEntries(table: SmallSignUps())
        },
        SharedLimitSubject(
            testDescription: "requests for a new password", limit: SmallResetRequests.most, networks: 4
        ) { try await RowEntries(table: SmallResetRequests()) },
        SharedLimitSubject(testDescription: "password hashes", limit: 32, networks: 4) {
            HashEntries(limit: 32)
        },
    ]
}
