import Testing

@testable import HTTPServer

@Suite struct ContinueTests {
    private static let request =
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
    private static let continueResponse = "HTTP/1.1 100 Continue\r\n\r\n"

    @Test func `100 Continue is sent when the responder reads the body, and once`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.request)
        #expect(try connection.received().isEmpty)
        connection.readBody()
        connection.readBody()
        #expect(try connection.received() == Self.continueResponse)
    }

    @Test func `a request whose body is not read gets its final status alone`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.request)
        connection.respond()
        connection.readBody()
        let response = try connection.received()
        #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(response.contains("Connection: close\r\n"))
        #expect(!response.contains("100 Continue"))
    }

    @Test func `a body that came without waiting needs no 100 Continue`() throws {
        let connection = try EmbeddedConnection()
        connection.send(Self.request + "abc")
        connection.readBody()
        #expect(try connection.received().isEmpty)
    }

    @Test func `a request that expects nothing gets no 100 Continue, nor one of HTTP 1.0`() throws {
        for request in [
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n",
            "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n",
        ] {
            let connection = try EmbeddedConnection()
            connection.send(request)
            connection.readBody()
            #expect(try connection.received().isEmpty)
        }
    }

    @Test func `a pipelined request gets it when its turn comes`() throws {
        let connection = try EmbeddedConnection()
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n" + Self.request)
        connection.readBody()
        #expect(try connection.received().isEmpty)
        connection.respond()
        #expect(try !connection.received().contains("100 Continue"))
        connection.readBody()
        #expect(try connection.received() == Self.continueResponse)
    }

    @Test func `a responder that reads the body has 100 Continue sent, and one that does not has not`()
        async throws
    {
        try await TestServer.run { server in
            let client = try await server.connect()
            client.send(Self.request)
            #expect(try await client.answer(with: "\r\n\r\n") == Self.continueResponse)
            client.send("abc")
            #expect(try await client.answer(with: "read 3").contains("HTTP/1.1 200 OK\r\n"))
            let other = try await server.connect()
            other.send(Self.request.replacing("POST /", with: "POST /early"))
            #expect(try await other.rest().text.hasPrefix("HTTP/1.1 415 "))
        }
    }
}
