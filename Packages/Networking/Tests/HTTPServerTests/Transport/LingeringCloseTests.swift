import NIOCore
import Testing

@testable import HTTPServer

@Suite struct LingeringCloseTests {
    /// A connection whose request has been refused, and whose client still sends.
    private func refused(limits: (inout ServerLimits) -> Void = { _ in }) throws -> EmbeddedConnection {
        let connection = try EmbeddedConnection(limits: limits)
        connection.send("GET  /\r\n\r\n")
        #expect(connection.isOutputClosed)
        return connection
    }

    @Test func `a client that still sends has two seconds to read the response`() throws {
        let connection = try refused()
        connection.advance(by: .milliseconds(1_999))
        #expect(connection.isOpen)
        connection.advance(by: .milliseconds(1))
        #expect(!connection.isOpen)
    }

    @Test func `a client that goes on sending is disconnected after the size of the largest body`() throws {
        let connection = try refused {
            $0.body = 1 << 10
            $0.bulkBody = 1 << 20
        }
        let piece = String(repeating: "x", count: 1 << 16)
        for _ in 0..<15 { connection.send(piece) }
        #expect(connection.isOpen)
        connection.send(piece)
        #expect(!connection.isOpen)
    }

    @Test func `a client that closes its side has read the response`() throws {
        let connection = try refused()
        connection.closeInput()
        #expect(!connection.isOpen)
    }

    @Test func `a client that has closed its side before is disconnected after the response`() throws {
        let connection = try EmbeddedConnection()
        connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        connection.closeInput()
        connection.respond()
        #expect(try connection.received().hasSuffix("ok"))
        #expect(!connection.isOpen)
    }

    @Test(
        arguments: [
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc", .cutOff),
            ("GET / HTTP/1.1\r\nHost: b\r\n", nil), ("GET / HT", nil),
        ] as [(String, TransportError?)])
    func `a client that closes its side in a later request gets the responses before it`(
        start: String, bodyError: TransportError?
    ) throws {
        let connection = try EmbeddedConnection()
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n" + start)
        connection.closeInput()
        #expect(connection.bodyError() == bodyError)
        #expect(connection.isOpen)
        connection.respond()
        #expect(try connection.received().hasPrefix("HTTP/1.1 200 "))
        #expect(!connection.isOpen)
    }
}
