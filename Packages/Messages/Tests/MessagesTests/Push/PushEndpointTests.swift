import Testing

@testable import Messages

/// The addresses at push services that are accepted.
@Suite struct PushEndpointTests {
    @Test(arguments: [
        "https://fcm.googleapis.com/fcm/send/abc:def-_",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/QL", "https://wns2-by3p.notify.windows.com/w/?token=BQY%2b",
        "https://push.example.net:443/", "https://PUSH.Example.NET/a",
    ])
    func `the addresses of push services are accepted`(_ text: String) throws {
        let endpoint = try #require(PushEndpoint(text))
        #expect(endpoint.text == "https://\(endpoint.host)\(endpoint.target)")
        #expect(endpoint.origin == "https://\(endpoint.host)" && endpoint.host == endpoint.host.lowercased())
        #expect(!endpoint.text.contains(":443"))
    }

    @Test(arguments: [
        "", "https://", "http://push.example.net/a", "HTTPS://push.example.net/a", "ftp://push.example.net/a",
        "//push.example.net/a", "javascript:alert(1)", "https:push.example.net/a",
        // Users, ports and fragments.
        "https://user@push.example.net/a", "https://user:word@push.example.net/a",
        "https://push.example.net:80/a", "https://push.example.net:8443/a", "https://push.example.net:/a",
        "https://push.example.net:443:443/a", "https://push.example.net/a#b", "https://push.example.net",
        "https://push.example.net?a", "https://push.example.net\\@127.0.0.1/a",
        // IP addresses in any spelling.
        "https://127.0.0.1/a", "https://10.0.0.1/a", "https://8.8.8.8/a", "https://[::1]/a",
        "https://[::ffff:127.0.0.1]/a", "https://[fd00::1]/a", "https://2130706433/a", "https://0x7f000001/a",
        "https://0x7f.1/a", "https://0177.0.0.1/a", "https://127.1/a", "https://127.0.0.0x1/a",
        // Names of private networks.
        "https://localhost/a", "https://push.localhost/a", "https://printer.local/a", "https://db.internal/a",
        "https://router.home/a", "https://nas.lan/a", "https://1.0.0.127.in-addr.arpa/a",
        "https://intranet/a",
        // No names of hosts.
        "https://-push.example.net/a", "https://push-.example.net/a", "https://push..net/a",
        "https://push.example.net./a", "https://.example.net/a", "https://push_x.example.net/a",
        "https://pu sh.example.net/a", "https://púsh.example.net/a", "https://push.example.n/a",
        "https://push%2eexample.net/a", "https://push.example.net/a\r\nHost: x",
        "https://push.example.net/a b",
        "https://push.example.net/\u{0}",
    ])
    func `any other address is refused`(_ text: String) { #expect(PushEndpoint(text) == nil) }

    @Test func `an address has 1,000 characters at most, a host 253 and a label 63`() {
        func address(_ count: Int) -> String {
            let start = "https://push.example.net/"
            return start + String(repeating: "a", count: count - start.count)
        }
        #expect(PushEndpoint(address(1_000)) != nil && PushEndpoint(address(1_001)) == nil)
        let label = String(repeating: "a", count: 63)
        #expect(PushEndpoint("https://\(label).net/a") != nil)
        #expect(PushEndpoint("https://\(label)a.net/a") == nil)
        let labels = [label, label, label].joined(separator: ".")
        let host = labels + "." + String(repeating: "b", count: 57) + ".net"
        #expect(host.count == 253 && PushEndpoint("https://\(host)/a") != nil)
        #expect(PushEndpoint("https://b\(host)/a") == nil)
    }
}
