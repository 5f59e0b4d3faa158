import Academy
import Attendance
import Authentication
import Core
import Networking
import Persistence
import Testing

@Suite struct CompositionTests {
    /// Secrets that are the same for every test.
    struct Secrets: AcademySecrets {
        func pepper() throws -> [UInt8] { Array(repeating: 7, count: 32) }
        func keys() throws -> [SigningKey] { [] }
        func replace(_ keys: [SigningKey]) throws {}
    }

    private func academy() throws -> Academy {
        let now = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        return try Academy(
            store: SQLiteStore(inMemory: { now }), secrets: Secrets(),
            world: World(now: { now }, randomBytes: { Array(repeating: 1, count: $0) }))
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
