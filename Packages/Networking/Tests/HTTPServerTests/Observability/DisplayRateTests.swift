import Application
import Core
import Testing

@testable import HTTPServer

/// The rate limit of the screens of rooms and of the stations of venues.
@Suite struct DisplayRateTests {
    private static let peer = Peer(
        address: "203.0.113.7", isLocal: false, isSecure: true, network: .network("203.0.113.0/24"),
        addressPrefix: "203.0.113.7")
    private static let socket = Peer(
        address: "local", isLocal: true, isSecure: false, network: .local, addressPrefix: nil)

    private let clock = ManualClock()
    private let now = Instant(milliseconds: 1_795_000_000_000)

    /// The rate limits of a request, with a burst of three and six a minute by default.
    private func limits(_ change: (inout ServerLimits) -> Void = { _ in }) -> RouteRateLimits {
        var limits = ServerLimits.all(Rate(6, per: .seconds(60), burst: 3))
        change(&limits)
        let world = World(now: { [now] in now }, randomBytes: { [UInt8](repeating: 1, count: $0) })
        let observability = Observability(
            limits,
            ServerEnvironment(
                documents: [], world: world, isReady: { true }, accessLog: { _ in }, writer: { nil }),
            clock: { [clock] in clock.now })
        return RouteRateLimits(endpoint: AddRule.endpoint, observability: observability)
    }

    private func station(_ id: Int64) -> Caller { caller(AccessScope(.id(VenueID(1))), id) }

    private func screen(_ id: Int64) -> Caller { caller(AccessScope(.id(RoomID(1))), id) }

    private func caller(_ scope: AccessScope, _ id: Int64) -> Caller {
        Caller(.display(Display(scope: scope, id: id)), at: now)
    }

    /// The limit that refuses a request; nil if it is admitted.
    private func refusal(
        _ limits: RouteRateLimits, _ caller: Caller, _ peer: Peer = Self.peer
    ) -> RateLimit? {
        do {
            try limits.admit(caller, peer)
            return nil
        } catch {
            return error.limit
        }
    }

    @Test func `a burst of a display is admitted, one more is not, and later one is again`() {
        let limits = limits()
        for caller in [station(1), screen(1)] {
            for _ in 1...3 { #expect(refusal(limits, caller) == nil) }
            #expect(refusal(limits, caller) == .principal)
        }
        clock.move(.seconds(10))
        #expect(refusal(limits, station(1)) == nil)
        #expect(refusal(limits, station(1)) == .principal)
    }

    @Test func `a display uses no requests of another one, of another kind, or of an account`() throws {
        let limits = limits { $0.principalRate = Rate(1, per: .seconds(86_400), burst: 1) }
        let email = try EmailAddress(parsing: "ana@example.org")
        let person = Principal(account: AccountID(1), role: .frontDesk, email: email)
        let callers = [station(1), station(2), screen(1), Caller(.principal(person), at: now)]
        for caller in callers { #expect(refusal(limits, caller) == nil) }
        for caller in callers { #expect(refusal(limits, caller) == .principal) }
    }

    @Test func `the Unix socket has no rate limit for displays`() {
        let limits = limits()
        for _ in 1...10 { #expect(refusal(limits, station(1), Self.socket) == nil) }
    }

    /// A screen's page reads its content once a second. The page of a station does so every third second, and
    /// loads itself at most once more in two seconds; a tap is two requests.
    @Test func `the usual requests of two streams and of quick taps stay below the rate`() {
        let limits = limits { $0 = ServerLimits() }
        for _ in 0..<600 {
            for _ in 1...2 { #expect(refusal(limits, screen(1)) == nil) }
            for _ in 1...4 { #expect(refusal(limits, station(1)) == nil) }
            clock.move(.seconds(1))
        }
        var admitted = 0
        for _ in 0..<600 {
            for _ in 1...10 where refusal(limits, station(2)) == nil { admitted += 1 }
            clock.move(.seconds(1))
        }
        #expect(admitted < 600 * 6)
    }
}
