import NIOCore
import Testing

@testable import HTTPServer

@Suite struct WriteProgressTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    /// The least that a client takes in a window: 240 bytes a second for 30 s.
    private static let least = 7_200

    /// A connection with a response of 100,000 bytes, which all wait in the kernel's buffer.
    private func respond() throws -> EmbeddedConnection {
        let connection = try EmbeddedConnection { $0.idleTimeout = .seconds(3_600) }
        connection.send(Self.request)
        connection.unsent = 100_000
        connection.respond(String(repeating: "x", count: 100_000))
        return connection
    }

    @Test func `a client that takes nothing of a response is disconnected within two windows`() throws {
        let connection = try respond()
        connection.advance(by: .seconds(29))
        #expect(connection.isOpen)
        connection.advance(by: .seconds(31))
        #expect(!connection.isOpen)
    }

    @Test(arguments: [(1, false), (least - 1, false), (least, true), (50_000, true)])
    func `a client that takes less than the least rate is disconnected`(_ bytes: Int, isOpen: Bool) throws {
        let connection = try respond()
        connection.advance(by: .seconds(30))
        connection.unsent -= bytes
        connection.advance(by: .seconds(30))
        #expect(connection.isOpen == isOpen)
    }

    @Test func `a client at the least rate gets all of a response`() throws {
        let connection = try respond()
        while connection.unsent > 0 {
            connection.advance(by: .seconds(30))
            connection.unsent = max(0, connection.unsent - Self.least)
        }
        connection.advance(by: .seconds(300))
        #expect(connection.isOpen)
    }

    @Test(arguments: [0, 1])
    func `a stream that its client does not read is closed`(_ dripped: Int) throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.request)
        connection.begin()
        var seconds = 0
        while connection.isOpen, seconds < 1_000 {
            connection.unsent += 60 - dripped
            connection.write(String(repeating: "x", count: 60))
            connection.advance(by: .seconds(1))
            seconds += 1
        }
        #expect(seconds == 60)
    }

    @Test func `a stream that is read stays open, however little there is to read`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.request)
        connection.begin()
        for second in 0..<3_600 {
            // The client is always one event late.
            connection.unsent = 3
            if second.isMultiple(of: 15) { connection.write(":\n\n") }
            connection.advance(by: .seconds(1))
            connection.unsent = 0
        }
        #expect(connection.isOpen)
    }

    @Test func `a response does not answer for the time before it`() throws {
        let connection = try EmbeddedConnection { $0.idleTimeout = .seconds(3_600) }
        connection.send(Self.request)
        connection.respond()
        connection.advance(by: .seconds(29))
        connection.send(Self.request)
        connection.unsent = 100_000
        connection.respond(String(repeating: "x", count: 100_000))
        connection.advance(by: .seconds(2))
        #expect(connection.isOpen)
        connection.advance(by: .seconds(60))
        #expect(!connection.isOpen)
    }

    @Test func `the last response of a connection is measured like any other`() throws {
        let connection = try EmbeddedConnection()
        connection.withholdWrites()
        connection.unsent = 100_000
        connection.send("GET  /\r\n\r\n")
        connection.advance(by: .seconds(29))
        #expect(connection.isOpen)
        connection.advance(by: .seconds(31))
        #expect(!connection.isOpen)
    }

    @Test func `the refusal of a late request does not end the write timeout`() throws {
        let connection = try EmbeddedConnection()
        connection.withholdWrites()
        connection.send(Self.request)
        connection.unsent = 100_000
        connection.respond(String(repeating: "x", count: 100_000))
        connection.send("GET / HT")
        connection.advance(by: .seconds(10))
        #expect(connection.isOpen)
        connection.advance(by: .seconds(60))
        #expect(!connection.isOpen)
    }
}
