import HTTPServer
import Terminal
import TestSupport
import Testing

@testable import classly_server

@Suite(.limitedParallelism) struct ServerValueTests {
    @Test(
        arguments: [
            ("1ms", 1), ("500ms", 500), ("10", 10_000), ("10s", 10_000), ("5m", 300_000), ("24h", 86_400_000),
            ("86400001ms", nil), ("25h", nil), ("0", nil), ("0s", nil), ("-1s", nil), ("1.5s", nil),
            ("s", nil), ("", nil),
            ("10 s", nil), ("10S", nil), ("9223372036854775807h", nil), ("99999999999999999999", nil),
            ("١٠s", nil),
        ] as [(String, Int?)])
    func `a duration is a whole number with a unit, up to a day`(text: String, milliseconds: Int?) {
        #expect(ValueKind<Duration>.duration.parse(text) == milliseconds.map { .milliseconds($0) })
    }

    @Test(
        arguments: [
            ("1", 1), ("4096", 4_096), ("16KiB", 16_384), ("1GiB", 1 << 30), ("0", nil), ("2GiB", nil),
            ("1MB", nil),
            ("1048577KiB", nil), ("9223372036854775807GiB", nil),
        ] as [(String, Int?)])
    func `a size is a number of bytes, up to a GiB`(text: String, bytes: Int?) {
        #expect(ValueKind<Int>.bytes.parse(text) == bytes)
    }

    @Test(
        arguments: [("1", 1), ("1000000", 1_000_000), ("0", nil), ("1000001", nil), ("1s", nil)]
            as [(String, Int?)])
    func `a count is at least one and at most a million`(text: String, count: Int?) {
        #expect(ValueKind<Int>.count.parse(text) == count)
    }

    @Test func `a rate has a count, a period and an optional burst`() {
        let parse = ValueKind<Rate>.rate.parse
        #expect(parse("300/60s/20") == Rate(300, per: .seconds(60), burst: 20))
        #expect(parse("300/1m") == Rate(300, per: .seconds(60), burst: 300))
        #expect(parse("off") == .unlimited)
        for text in ["", "300", "0/60s", "300/0s", "300/60s/0", "300/60s/20/1", "300/", "/60s", "300/60x"] {
            #expect(parse(text) == nil, "\(text)")
        }
    }

    @Test func `a listener has a host and a port`() {
        #expect(ServerSettings.Listener("127.0.0.1:8080") == .port(8_080, host: "127.0.0.1"))
        #expect(ServerSettings.Listener("[::1]:0") == .port(0, host: "::1"))
        #expect(ServerSettings.Listener("localhost:65535") == .port(65_535, host: "localhost"))
        for text in [
            "", "8080", ":8080", "localhost:", "localhost:65536", "localhost:-1", "localhost:+1", "::1:80",
            "[x]:80",
            "a b:80", "[::1]", "localhost:80/",
        ] {
            #expect(ServerSettings.Listener(text) == nil, "\(text)")
        }
    }

    @Test func `a network is an address with an optional prefix length`() {
        for text in ["10.0.0.7", "10.0.0.0/0", "10.0.0.0/32", "fd00::/128", "::1"] {
            #expect(ServerSettings.isNetwork(text), "\(text)")
        }
        for text in [
            "", "10.0.0", "10.0.0.0/33", "fd00::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8",
            "localhost",
        ] {
            #expect(!ServerSettings.isNetwork(text), "\(text)")
        }
    }

    @Test func `a token has at least sixteen visible characters`() {
        #expect(MetricsToken.isToken("0123456789abcdef"))
        #expect(!MetricsToken.isToken("0123456789abcde"))
        #expect(!MetricsToken.isToken("0123456789 abcdef"))
        #expect(!MetricsToken.isToken(String(repeating: "a", count: 257)))
    }

    @Test func `a suggestion differs by one or two letters`() {
        let words = ["--data", "--listen", "--read-deadline"]
        #expect(Suggestions.nearest(to: "--dta", among: words) == "--data")
        #expect(Suggestions.nearest(to: "--raed-deadlin", among: words) == "--read-deadline")
        #expect(Suggestions.nearest(to: "--prot", among: words) == nil)
        #expect(Suggestions.nearest(to: String(repeating: "-", count: 100_000), among: words) == nil)
    }
}
