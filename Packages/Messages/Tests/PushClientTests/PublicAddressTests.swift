import NIOCore
import Testing

@testable import PushClient

/// The addresses to which connections are made.
@Suite struct PublicAddressTests {
    private func isPublic(_ text: String) throws -> Bool {
        PublicAddress.contains(try SocketAddress(ipAddress: text, port: 443))
    }

    @Test(arguments: [
        "1.0.0.0", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0",
        "192.0.3.0", "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255",
        "198.20.0.0", "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
        "2000::", "2001:200::", "2001:4860:4860::8888", "2001:db7:ffff::", "2001:db9::", "2003::",
        "2606:4700::",
        "3ffe:ffff::", "3fff:1000::",
    ])
    func `public addresses are reached`(_ text: String) throws { #expect(try isPublic(text)) }

    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255", "169.254.0.0", "169.254.169.254", "169.254.255.255", "172.16.0.0",
        "172.31.255.255",
        "192.0.0.0", "192.0.0.255", "192.0.2.1", "192.88.99.1", "192.168.0.0", "192.168.255.255",
        "198.18.0.0",
        "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1",
        "255.255.255.255",
        "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::7f00:1",
        "64:ff9b:1::1", "100::1", "1fff:ffff::", "2001::1", "2001:0:4136:e378::1", "2001:1ff:ffff::",
        "2001:db8::1", "2002:7f00:1::1", "2002:ffff::", "3fff::1", "3fff:fff:ffff::", "4000::1", "5f00::1",
        "fc00::1", "fd00::1", "fe80::1", "fec0::1", "ff02::1",
    ])
    func `loopback, private, link-local, mapped and all other addresses are not`(_ text: String) throws {
        #expect(try !isPublic(text))
    }

    @Test func `a socket in a folder is not`() throws {
        #expect(!PublicAddress.contains(try SocketAddress(unixDomainSocketPath: "/tmp/a")))
    }
}
