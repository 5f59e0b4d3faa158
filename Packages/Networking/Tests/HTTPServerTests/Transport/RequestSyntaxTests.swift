import NIOCore
import Testing

@testable import HTTPServer

@Suite struct RequestSyntaxTests {
    private static let post = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// Whether the server answers with a status and closes the connection.
    private func expectRefusal(
        _ bytes: String, _ status: Int = 400, code: String = "http.malformed",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let connection = try EmbeddedConnection()
        connection.send(bytes)
        let response = try connection.received()
        #expect(response.hasPrefix("HTTP/1.1 \(status) "), sourceLocation: sourceLocation)
        #expect(response.contains("\"code\":\"\(code)\""), sourceLocation: sourceLocation)
        #expect(connection.isOutputClosed, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\tHTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "GET / HTTP/1.1\t\r\nHost: a\r\n\r\n",
        " GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n",
        "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n",
        "GET / http/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.2\r\nHost: a\r\n\r\n",
        "GET / HTTP/0.9\r\nHost: a\r\n\r\n", "GET / HTTP/01.1\r\nHost: a\r\n\r\n", "GET /\r\n\r\n",
        "GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n",
    ])
    func `a request line has two spaces, and no other white space`(_ request: String) throws {
        try expectRefusal(request)
    }

    @Test(arguments: [
        "http://user:pass@a/path", "http://user@a/path", "https://a@/", "http:///path", "http://a,b/",
        "/path#part", "http://a/#part", "http://[::1/", "http://::1/", "http://a]/", "http://[a]/",
        "http://[1.2.3.4]/", "http://[::1]a/", "http://:80/", "http://a:x/", "http://a:+8/", "http://a:8:0/",
        "http://a:65536/", "http://a:-1/", "http://a<b/",
    ])
    func `a target has no user information, no fragment and no malformed host`(_ target: String) throws {
        try expectRefusal("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    }

    @Test(arguments: [
        "http://a/x", "http://a-b.c:65535/x", "http://a:/x", "https://[::1]/x", "http://[2001:db8::7]:80/x",
        "http://203.0.113.7:8080/x", "http://a%2Db~_!$&'()*+;=/x",
    ])
    func `a target may name a host with a port`(_ target: String) throws {
        let connection = try EmbeddedConnection()
        connection.send("GET \(target) HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n")
        #expect(try connection.requests() == ["GET /x"])
    }

    @Test(arguments: [
        "Host : a", " Host: a", "\tHost: a", "Host: a\r\n folded", "Host: a\r\n\tfolded", "Host: a\nX: y",
        "Host: a\rX: y", "Host: a\r\nX\u{0}: y", "Host: a\r\nX: \u{0}", "Host: a\r\nX: y\u{7F}",
        "Host: a\r\n: y", "Host: a\r\nX", "Host: a\r\nX (y): z",
    ])
    func `a field line is a name, a colon and a value`(_ fields: String) throws {
        try expectRefusal("GET / HTTP/1.1\r\n\(fields)\r\n\r\n")
    }

    @Test func `a header section that ends in a bare line feed is refused`() throws {
        try expectRefusal("GET / HTTP/1.1\r\nHost: a\r\n\n")
    }

    @Test(arguments: [
        "HTTP/1.0\r\nTransfer-Encoding: chunked", "HTTP/1.1\r\nTransfer-Encoding: chunked, chunked",
        "HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5",
        "HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
        "HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5", "HTTP/1.1\r\nContent-Length: 5, 5",
        "HTTP/1.1\r\nContent-Length: +5", "HTTP/1.1\r\nContent-Length: 0x5",
        "HTTP/1.1\r\nContent-Length: 5 5", "HTTP/1.1\r\nContent-Length:",
    ])
    func `a body has one framing`(_ head: String) throws {
        let connection = try EmbeddedConnection()
        connection.send("POST / \(head)\r\nHost: a\r\n\r\n0\r\n\r\n")
        let response = try connection.received()
        #expect(response.hasPrefix("HTTP/1.1 400 ") || response.hasPrefix("HTTP/1.1 501 "))
        #expect(connection.isOutputClosed)
        #expect(try connection.requests().isEmpty)
    }

    @Test func `a transfer coding in HTTP 1.0 is malformed`() throws {
        try expectRefusal("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
    }

    @Test(arguments: [
        "00000000000000001\r\na\r\n", "\r\n", ";x\r\n", "1 \r\na\r\n", " 1\r\na\r\n", "1\na\r\n",
        "0x1\r\na\r\n",
        "-1\r\na\r\n", "+1\r\na\r\n", "1\r\nab\r\n", "1\r\na\n0\r\n", "FFFFFFFFFFFFFFFF\r\na\r\n",
        "1;x\u{0}\r\na\r\n", "1;x\ry\r\na\r\n",
        "0\r\nX : y\r\n\r\n", "0\r\n X: y\r\n\r\n", "0\r\nX: y\n\r\n", "0\r\nX\r\n\r\n",
    ])
    func `a chunk that is not well formed is refused`(_ chunk: String) throws {
        try expectRefusal(Self.post + chunk)
    }

    @Test(arguments: ["", "\r\na\r\n"])
    func `a chunk extension of a mebibyte is refused`(_ end: String) throws {
        try expectRefusal(Self.post + "1;" + String(repeating: "x", count: 1 << 20) + end)
    }

    @Test(arguments: [
        ("FFFFFFFFFFFFFFF", 413, "http.body-too-large"), ("1000001", 413, "http.body-too-large"),
        ("7FFFFFFFFFFFFFFF", 400, "http.malformed"), ("7FFFFFFFFFFFFFFE", 400, "http.malformed"),
        ("8000000000000000", 400, "http.malformed"),
    ])
    func `a chunk larger than any body is refused`(size: String, status: Int, code: String) throws {
        try expectRefusal(Self.post + size + "\r\na\r\n", status, code: code)
    }

    @Test func `a chunk as large as the largest body is accepted`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.post + "1000000\r\na")
        #expect(try connection.requests() == ["POST /", "a"])
        #expect(try connection.received().isEmpty)
    }

    @Test func `a malformed chunk after the start of the response closes the connection`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.post)
        connection.begin()
        connection.send("zz\r\n")
        #expect(connection.bodyError() == .malformed)
        #expect(!connection.isOpen)
    }

    @Test func `chunk extensions have a limit, each and together`() throws {
        func chunk(_ length: Int) -> String { "1;\(String(repeating: "x", count: length - 2))\r\na\r\n" }
        let connection = try EmbeddedConnection()
        connection.send(Self.post + String(repeating: chunk(256), count: 16))
        #expect(try connection.received().isEmpty)
        connection.send(chunk(256))
        #expect(try connection.received().hasPrefix("HTTP/1.1 400 "))
        try expectRefusal(Self.post + chunk(257))
    }

    @Test func `trailers count as header fields`() throws {
        let field = "X: y\r\n"
        // There are two fields in the header section.
        for (count, isRefused) in [(98, false), (99, true)] {
            let connection = try EmbeddedConnection()
            connection.send(Self.post + "0\r\n" + String(repeating: field, count: count) + "\r\n")
            #expect(try connection.received().hasPrefix("HTTP/1.1 431 ") == isRefused)
        }
        try expectRefusal(
            Self.post + "0\r\nX: \(String(repeating: "y", count: 20_000))\r\n\r\n", 431,
            code: "http.headers-too-large")
        try expectRefusal(
            Self.post + "0\r\nX: \(String(repeating: "y", count: 20_000))", 431,
            code: "http.headers-too-large"
        )
    }

    @Test func `one empty line before a request line is ignored, and a second is not`() throws {
        let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        let connection = try EmbeddedConnection()
        connection.send("\r\n" + request + "\r\n" + request)
        #expect(try connection.requests() == ["GET /", "GET /"])
        try expectRefusal("\r\n\r\n" + request)
        try expectRefusal("\n" + request)
    }

    @Test func `an empty line does not start the clock of a request`() throws {
        let connection = try EmbeddedConnection()
        connection.send("\r")
        connection.send("\n")
        connection.advance(by: .seconds(29))
        #expect(connection.isOpen)
        connection.advance(by: .seconds(1))
        #expect(!connection.isOpen)
        #expect(try connection.received().isEmpty)
    }

    @Test func `each request of several that arrive at once is checked`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.post + "1\r\na\r\n0\r\n\r\nGET  / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try connection.requests() == ["POST /", "a"])
        connection.respond()
        let response = try connection.received()
        #expect(response.hasPrefix("HTTP/1.1 200 OK"))
        #expect(response.contains("okHTTP/1.1 400 Bad Request"))
    }

    @Test func `a well-formed request may arrive in pieces of any size`() throws {
        let requests =
            "GET http://b/x?y HTTP/1.1\r\nHost: a\r\nX:y\u{20}\r\nY:\r\n\r\n"
            + "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
            + "POST /2 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n0a;x=y\r\n0123456789\r\n0\r\nX: y\r\n\r\n"
        for length in 1...requests.utf8.count {
            let connection = try EmbeddedConnection()
            var rest = Substring(requests).utf8
            while !rest.isEmpty {
                connection.send(String(decoding: rest.prefix(length), as: UTF8.self))
                rest = rest.dropFirst(length)
            }
            let text = try connection.requests().joined()
            #expect(text == "GET /x?yPOST /1abcPOST /20123456789", "in pieces of \(length)")
        }
    }

    @Test func `nothing is read after CONNECT`() throws {
        let connection = try EmbeddedConnection()
        connection.send(
            "CONNECT a:1 HTTP/1.1\r\nHost: a\r\nContent-Length: 30\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        #expect(try connection.requests().contains { $0.contains("GET") } == false)
    }
}
