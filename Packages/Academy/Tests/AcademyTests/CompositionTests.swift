import Academy
import Application
import Attendance
import Authentication
import Core
import Persistence
import TamperEvidence
import TestSupport
import Testing

@Suite struct CompositionTests {
    /// Secrets that are the same for every test.
    struct Secrets: AcademySecrets {
        func pepper() throws -> [UInt8] { Array(repeating: 7, count: 32) }
        func keys() throws -> [SigningKey] { [] }
        func replace(_ keys: [SigningKey]) throws {}
    }

    private enum Failure: Error { case work, heads }

    /// A feature whose due work fails.
    private struct FailingFeature: Feature {
        func serve(_ service: inout Service) {}
        func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool { throw Failure.work }
    }

    /// A file of chain heads that cannot be read.
    private struct FailingHeads: ChainHeadStore {
        func heads() throws -> ChainHeads? { throw Failure.heads }
        func replace(_ heads: ChainHeads) throws {}
    }

    private func academy(
        features: [any Feature] = [], chainHeads: (any ChainHeadStore)? = nil
    ) throws -> Academy {
        let now = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        return try Academy(
            store: TestStore.make(now: { now }), secrets: Secrets(),
            world: World(now: { now }, randomBytes: { Array(repeating: 1, count: $0) }),
            chainHeads: chainHeads, features: features)
    }

    @Test func `the first error of the due work is reported`() async throws {
        let heads = try academy(chainHeads: FailingHeads())
        try await heads.migrate()
        await #expect(throws: Failure.heads) { try await heads.performDueWork() }
        let both = try academy(features: [FailingFeature()], chainHeads: FailingHeads())
        try await both.migrate()
        await #expect(throws: Failure.work) { try await both.performDueWork() }
    }

    @Test func `the service answers the requests of every feature`() throws {
        let names = Set(try academy().service.requests.map { $0.name })
        let expected: Set = [
            "SetUpAcademy", "SignIn", "AdmitStudent", "AddClass", "RecordPayment", "CheckIn", "ImportAcademy",
            "WhoAmI", "ListAuditEntries",
        ]
        #expect(names.isSuperset(of: expected))
    }
}
