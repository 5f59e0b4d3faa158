import Core
import HTTPClient
import Testing

@Suite struct AddressTests {
    @Test(arguments: [
        ("http://localhost:8080", "http://localhost:8080"),
        ("HTTP://Academy.Example/", "http://academy.example"),
        ("https://academy.example:443", "https://academy.example"), ("http://a:80", "http://a"),
        ("https://a:80", "https://a:80"), ("http://[::1]:8080/", "http://[::1]:8080"),
        ("http://192.0.2.1:65535", "http://192.0.2.1:65535"), ("http://a_b-c.d:1", "http://a_b-c.d:1"),
    ])
    func `an address has one spelling`(_ text: String, _ spelling: String) throws {
        let address = try ServerAddress(parsing: text)
        #expect(address.description == spelling)
        #expect(try ServerAddress(parsing: spelling) == address)
    }

    @Test(arguments: [
        "", "localhost", "localhost:8080", "ftp://x", "http://", "http:///", "http://x/y", "http://x//",
        "http://u@x", "http://u:p@x", "http://x?y", "http://x#y", "http://x:0", "http://x:65536", "http://x:",
        "http://x:-1", "http://x:+80", "http://x:8 0", "http://é", "http://a b", "http://[::1", "http://[]",
        "http://[a]", "http://::1", "http://x\r\nHost: y", "file:///etc/passwd",
        "http://\(String(repeating: "a", count: 254))",
    ])
    func `other texts are refused`(_ text: String) {
        let error = #expect(throws: InvalidValue.self) { try ServerAddress(parsing: text) }
        #expect(error?.code == "server.malformed-address")
        #expect(error?.description.contains("use http://HOST:PORT or https://HOST.") == true)
        #expect(error?.description.contains("\r") == false)
    }

    @Test func `a host of 253 characters is the longest`() throws {
        let host = String(repeating: "a", count: 253)
        #expect(try ServerAddress(parsing: "http://\(host)") == .url(.http, host: host, port: 80))
    }
}
