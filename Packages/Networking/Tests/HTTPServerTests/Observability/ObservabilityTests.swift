import Core
import Testing

@testable import HTTPServer

@Suite struct ObservabilityTests {
    private let clock = ManualClock()

    private func observability(_ limits: ServerLimits = .all(Rate(6, per: .seconds(60), burst: 1)))
        -> Observability
    {
        let world = World(
            now: { Instant(milliseconds: 5000) }, randomBytes: { [UInt8](repeating: 1, count: $0) })
        return Observability(
            limits,
            ServerEnvironment(
                documents: [], world: world, isReady: { true }, accessLog: { _ in }, writer: { nil }),
            clock: { [clock] in clock.now })
    }

    @Test func `a request that comes too soon is refused and counted by its limit`() throws {
        let observability = observability()
        try observability.admit(.init(.manual, AccountID(1)))
        #expect(throws: RateError(.manual, wait: .seconds(10))) {
            try observability.admit(.init(.manual, AccountID(1)))
        }
        let seen = try Exposition(observability.metrics.text())
        #expect(seen.value("classly_rate_limited_total", ["limit": "scan"]) == 1)
        #expect(seen.value("classly_rate_limited_total", ["limit": "principal"]) == 0)
    }

    @Test func `the start of the process is in the metrics`() throws {
        #expect(try Exposition(observability().metrics.text()).value("process_start_time_seconds") == 5)
    }

    @Test func `its ids count from chance`() {
        #expect(observability().ids.next() == "0101010101010102")
    }
}
