import Application
import Core
import Synchronization
import Testing

/// What observers of requests are told.
@Suite struct ObserverTests {
    /// The outcomes that an observer received.
    private final class Outcomes: Sendable {
        private let all = Mutex<[String]>([])
        var names: [String] { all.withLock { $0 } }
        func add(_ name: String) { all.withLock { $0.append(name) } }
    }

    private let outcomes = Outcomes()
    private let fixture: ServiceFixture
    private let service: Service

    init() async throws {
        fixture = try await ServiceFixture()
        var service = fixture.service
        service.observe(WriteLine.self) { [outcomes] request, _, outcome in
            outcomes.add("\(request.text) \((try? outcome.get())?.count ?? 0)")
        }
        service.observe(RefuseLine.self) { [outcomes] _, caller, outcome in
            outcomes.add("\(caller.principal?.role.rawValue ?? "") \((try? outcome.get()) == nil)")
        }
        service.observe(FailToWriteLine.self) { [outcomes] _, _, _ in outcomes.add("failed") }
        service.observe(CountLines.self) { [outcomes] _, _, _ in outcomes.add("read") }
        service.observe(WriteLineSlowly.self) { [outcomes] _, _, _ in outcomes.add("slow") }
        self.service = service
    }

    @Test func `an observer gets the response of a write and of a read`() async throws {
        _ = try await service.send(WriteLine(text: "a"), as: "admin")
        _ = try await service.send(CountLines(), as: nil)
        _ = try await service.send(WriteLineSlowly(), as: "admin")
        #expect(outcomes.names == ["a 1", "read", "slow"])
    }

    @Test func `an observer gets a refusal that was committed`() async throws {
        _ = try? await service.send(RefuseLine(), as: "admin")
        #expect(outcomes.names == ["owner true"])
    }

    @Test func `an observer is not called for a request that failed`() async throws {
        _ = try? await service.send(FailToWriteLine(), as: "admin")
        _ = try? await service.send(WriteLine(text: "a"), as: "forged")
        #expect(outcomes.names == [])
    }

    @Test func `an observer is not called for a dry run, nor for a repetition`() async throws {
        _ = try await service.send(WriteLine(text: "a"), as: "admin", SendOptions(isDryRun: true))
        #expect(outcomes.names == [])
        let key = try SendOptions(idempotencyKey: "k")
        for _ in 0..<2 { _ = try await service.send(WriteLine(text: "a"), as: "admin", key) }
        #expect(outcomes.names == ["a 1"])
    }

    @Test func `a request can have several observers`() async throws {
        var service = service
        service.observe(WriteLine.self) { [outcomes] _, _, _ in outcomes.add("second") }
        _ = try await service.send(WriteLine(text: "a"), as: "admin")
        #expect(outcomes.names == ["a 1", "second"])
    }
}
