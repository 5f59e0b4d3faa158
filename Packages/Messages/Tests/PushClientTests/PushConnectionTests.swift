import Core
import Crypto
import Messages
import NIOCore
import NIOHTTP1
import NIOSSL
import TestSupport
import Testing

@testable import PushClient

/// The delivery of messages to a push service on loopback.
@Suite(.limitedParallelism) struct PushConnectionTests {
    private let server: PushServer
    private let reader = PushReader()
    private let key: VAPIDKey
    private let now = Instant(milliseconds: 1_800_000_000_000)

    init() async throws {
        server = try await PushServer.start()
        key = try VAPIDKey { Array(SHA256.hash(data: $0)) }
    }

    /// Delivers a message to the server, whatever its host.
    private func deliver(
        _ text: String = "Lucía came at 17:02", host: String = "push.example.net",
        deadline: TimeAmount = .seconds(60)
    ) async throws -> PushResult {
        let transport = try PushConnections(
            connectingTo: try #require(server.address), trusting: [try PushServer.authority()],
            deadline: deadline)
        return await transport.deliver(try reader.message(text, host: host, by: key, at: now))
    }

    @Test func `the push service reads who sent a message, and the browser what it says`() async throws {
        #expect(try await deliver() == .accepted)
        let received = try #require(server.received.first)
        #expect(try reader.text(of: received.body) == "Lucía came at 17:02")
        let (head, fields) = (received.head, received.head.headers)
        #expect(head.method == .POST && head.uri == "/push/1?x=%20")
        #expect(fields["Host"] == ["push.example.net"] && fields["TTL"] == ["3600"])
        #expect(fields["Urgency"] == ["high"] && fields["Topic"] == [String(repeating: "a", count: 32)])
        #expect(fields["Content-Encoding"] == ["aes128gcm"])
        #expect(fields["Content-Length"] == [String(received.body.count)])
        let claims = try #require(try PushReader.claims(of: fields["Authorization"].first ?? ""))
        #expect(claims["aud"] == "https://push.example.net" && claims["sub"] == "mailto:a@example.org")
        #expect(claims["exp"] == String(now.milliseconds / 1_000 + 12 * 3_600))
        try await server.stop()
    }

    @Test func `the longest message has 4,096 bytes`() async throws {
        #expect(try await deliver(String(repeating: "a", count: 3_993)) == .accepted)
        #expect(server.received.map(\.body.count) == [4_096])
        try await server.stop()
    }

    @Test(
        arguments: [
            (200, .accepted), (201, .accepted), (202, .accepted), (204, .accepted), (404, .gone),
            (410, .gone),
            (301, .refused(status: 301)), (302, .refused(status: 302)), (307, .refused(status: 307)),
            (400, .refused(status: 400)), (401, .refused(status: 401)), (403, .refused(status: 403)),
            (413, .refused(status: 413)), (429, .busy(after: nil)), (500, .busy(after: nil)),
            (502, .busy(after: nil)), (503, .busy(after: nil)), (504, .busy(after: nil)),
        ] as [(Int, PushResult)])
    func `each status has its meaning, and no redirect is followed`(
        _ status: Int, _ result: PushResult
    ) async throws {
        server.answer(.status(status, ["Location": "https://other.example.net/push/2"]))
        #expect(try await deliver() == result)
        #expect(server.received.count == 1)
        try await server.stop()
    }

    @Test(
        arguments: [
            ("0", 0), ("120", 120), ("999999999", 999_999_999), ("9999999999", nil), ("-1", nil),
            ("1.5", nil),
            ("", nil), ("soon", nil), ("Wed, 21 Oct 2026 07:28:00 GMT", nil),
        ] as [(String, Int?)])
    func `the seconds of Retry-After are read`(_ text: String, _ seconds: Int?) async throws {
        server.answer(.status(429, ["Retry-After": text]))
        #expect(try await deliver() == .busy(after: seconds))
        try await server.stop()
    }

    @Test func `a push service that does not answer may have taken the message`() async throws {
        server.answer(.silence)
        #expect(try await deliver(deadline: .milliseconds(500)) == .unconfirmed)
        server.answer(.end)
        #expect(try await deliver() == .unconfirmed)
        server.answer(.noise)
        #expect(try await deliver() == .unconfirmed)
        try await server.stop()
    }

    @Test func `nothing is sent to a host whose certificate is for another name, or not trusted`()
        async throws
    {
        #expect(try await deliver(host: "evil.example.net") == .unreachable)
        let transport = try PushConnections(connectingTo: try #require(server.address), trusting: [])
        #expect(await transport.deliver(try reader.message("a", by: key, at: now)) == .unreachable)
        #expect(server.received.isEmpty)
        #expect(try await deliver(host: "other.example.net") == .accepted)
        try await server.stop()
    }

    @Test func `a push service that does not listen cannot be reached`() async throws {
        let address = try #require(server.address)
        try await server.stop()
        let transport = try PushConnections(connectingTo: address, trusting: [try PushServer.authority()])
        #expect(await transport.deliver(try reader.message("a", by: key, at: now)) == .unreachable)
    }

    @Test(arguments: ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fd00::1"])
    func `a name that leads to no public address is looked up once, and not connected to`(
        _ address: String
    ) async throws {
        let port = try #require(server.address?.port)
        let lookUps = Count()
        let transport = try PushConnections { _ in
            lookUps.add()
            return try SocketAddress(ipAddress: address, port: port)
        }
        #expect(await transport.deliver(try reader.message("a", by: key, at: now)) == .forbidden)
        #expect(lookUps.value == 1 && server.received.isEmpty)
        try await server.stop()
    }

    @Test func `a name without an address cannot be reached`() async throws {
        struct Unknown: Error {}
        let transport = try PushConnections { _ in throw Unknown() }
        #expect(await transport.deliver(try reader.message("a", by: key, at: now)) == .unreachable)
        try await server.stop()
    }
}
