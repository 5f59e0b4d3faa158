import NIOCore
import Testing

@testable import HTTPServer

@Suite struct ReadDeadlineTests {
    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"

    /// The response to a client that sends the start of a request, and then a piece every second.
    private func response(to start: String, dripping piece: String) throws -> (text: String, seconds: Int) {
        let connection = try EmbeddedConnection()
        connection.send(start)
        for second in 1...100 {
            connection.advance(by: .seconds(1))
            let text = try connection.received()
            if !text.isEmpty { return (text, second) }
            connection.send(piece)
        }
        return ("", 100)
    }

    @Test(arguments: [
        ("GET /", "y"), ("GET / HTTP/1.1\r\nHost: a\r\n", "X: y\r\n"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX:", "y"),
        (post, "a"), ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"),
        (post + "abc", ""),
    ])
    func `a request that is not complete in time is answered with 408`(start: String, piece: String) throws {
        let (text, seconds) = try response(to: start, dripping: piece)
        #expect(text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        #expect(text.contains("Connection: close\r\n"))
        #expect(text.contains(#""code":"http.read-deadline""#))
        #expect(seconds == 10)
    }

    @Test func `a body that is too slow reaches the responder as an error`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.post + "abc")
        connection.advance(by: .seconds(10))
        #expect(connection.bodyError() == .readDeadline(.seconds(10)))
    }

    @Test func `the deadline begins anew with each request of a connection`() throws {
        let connection = try EmbeddedConnection()
        for _ in 1...4 {
            connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n")
            connection.advance(by: .seconds(9))
            connection.send("a")
            connection.respond()
        }
        #expect(try connection.received().ranges(of: "200 OK").count == 4)
        #expect(connection.isOpen)
    }

    @Test func `a request that is long in its handler has no deadline here`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.get)
        connection.advance(by: .hours(1))
        connection.respond()
        #expect(try connection.received().hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func `the deadline of a pipelined request begins with the response before it`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.get + Self.post)
        connection.advance(by: .hours(1))
        connection.respond()
        connection.advance(by: .milliseconds(9_999))
        #expect(try connection.received().contains("408") == false)
        connection.advance(by: .milliseconds(1))
        #expect(try connection.received().hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `the deadline of a body begins again with 100 Continue`() throws {
        let connection = try EmbeddedConnection()
        connection.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
        connection.advance(by: .hours(1))
        connection.readBody()
        connection.advance(by: .milliseconds(9_999))
        #expect(try connection.received() == "HTTP/1.1 100 Continue\r\n\r\n")
        connection.advance(by: .milliseconds(1))
        #expect(try connection.received().hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `a stream outlives the deadline and the idle timeout`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.get)
        connection.begin()
        connection.advance(by: .hours(1))
        #expect(connection.isOpen)
    }

    @Test func `a connection on which nothing happens is closed without a response`() throws {
        let connection = try EmbeddedConnection()
        connection.advance(by: .milliseconds(29_999))
        #expect(connection.isOpen)
        connection.advance(by: .milliseconds(1))
        #expect(!connection.isOpen)
        #expect(try connection.received().isEmpty)
    }

    @Test func `the idle timeout begins with the end of a response`() throws {
        let connection = try EmbeddedConnection()
        connection.advance(by: .seconds(29))
        connection.send(Self.get)
        connection.advance(by: .seconds(3_600))
        connection.respond()
        connection.advance(by: .milliseconds(29_999))
        #expect(connection.isOpen)
        connection.advance(by: .milliseconds(1))
        #expect(!connection.isOpen)
    }

    @Test func `a TLS handshake has the time of a request`() throws {
        let connection = try EmbeddedConnection(isSecure: true)
        connection.advance(by: .milliseconds(9_999))
        #expect(connection.isOpen)
        connection.advance(by: .milliseconds(1))
        #expect(!connection.isOpen)
    }

    @Test func `a client that closes its side in the middle of a head is disconnected`() throws {
        let connection = try EmbeddedConnection()
        connection.send("GET / HT")
        connection.closeInput()
        #expect(!connection.isOpen)
    }
}
