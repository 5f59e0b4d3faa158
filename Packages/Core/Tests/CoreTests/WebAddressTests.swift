import Core
import Testing

@Suite struct WebAddressTests {
    @Test(arguments: [
        "https://studio.example.org", "https://studio.example.org:8443", "https://a", "HTTPS://Studio.PE",
        "https://10.0.0.7:65535", "http://localhost", "http://localhost:8080", "http://127.0.0.1:1",
        "https://xn--comps-esa.example",
    ])
    func `an address is a scheme, a host and perhaps a port`(_ text: String) {
        #expect(WebAddress(text)?.text == text.lowercased())
    }

    @Test(arguments: [
        "", "studio.example.org", "https://", "https://studio.example.org/",
        "https://studio.example.org/desk",
        "https://studio.example.org?x", "https://studio.example.org:0", "https://studio.example.org:65536",
        "https://studio.example.org:", "http://studio.example.org", "http://localhost.example.org",
        "ftp://studio.example.org", "https://-studio.org", "https://studio..org", "https://stu dio.org",
        "https://user@studio.org", "https://compás.example", "https://studio_1.example", "https://[::1]",
    ])
    func `any other text is no address`(_ text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test func `an address has at most 100 characters`() {
        let label = String(repeating: "a", count: 60)
        let longest = "https://\(label).\(String(repeating: "b", count: 31))"
        #expect(longest.count == WebAddress.longest)
        #expect(WebAddress(longest) != nil)
        #expect(WebAddress(longest + "b") == nil)
    }

    @Test(arguments: ["https://studio.example.org:8443", "http://localhost:8080", "http://127.0.0.1"])
    func `a stored address is the one that was parsed`(_ text: String) throws {
        #expect(WebAddress(stored: text) == WebAddress(text))
    }

    @Test(arguments: ["https://x/?y", "javascript:alert(1)", "http://localhost.example.org", "https://"])
    func `a stored text that is no address is none`(_ text: String) {
        #expect(WebAddress(stored: text) == nil)
    }
}
