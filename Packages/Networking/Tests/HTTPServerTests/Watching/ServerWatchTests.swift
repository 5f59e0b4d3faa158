import Core
import Testing

@testable import HTTPServer

@Suite struct ServerWatchTests {
    private let clock = HandClock()

    private func watch(_ limits: ServerLimits = .all(Rate(6, per: .seconds(60), burst: 1))) -> ServerWatch {
        var settings = ServerSettings(listeners: [])
        settings.limits = limits
        return ServerWatch(
            settings: settings, endpoints: ["CheckIn"], random: { [UInt8](repeating: 1, count: $0) },
            now: { Instant(milliseconds: 5000) }, clock: { [clock] in clock.now }, log: { _ in },
            writer: { nil })
    }

    @Test func `a request that comes too soon is refused and counted by its limit`() throws {
        let watch = watch()
        try watch.admit(.scan(AccountID(1)))
        #expect(throws: RateError(.scan, wait: .seconds(10))) { try watch.admit(.scan(AccountID(1))) }
        let seen = try Exposition(watch.metrics.text())
        #expect(seen.value("classly_rate_limited_total", ["limit": "scan"]) == 1)
        #expect(seen.value("classly_rate_limited_total", ["limit": "principal"]) == 0)
    }

    @Test func `the process began when the watch did`() throws {
        #expect(try Exposition(watch().metrics.text()).value("process_start_time_seconds") == 5)
    }

    @Test func `its ids count from chance`() {
        #expect(watch().ids.next() == "0101010101010102")
    }
}
