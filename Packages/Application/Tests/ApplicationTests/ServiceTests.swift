import Application
import Core
import Testing

@Suite struct ServiceTests {
    @Test func `a request returns the response of its use case`() async throws {
        let fixture = try await ServiceFixture()
        #expect(try await fixture.write("a") == WriteLine.Response(text: "a", count: 1))
        #expect(try await fixture.lines() == 1)
    }

    @Test func `a request without a use case is not found`() async throws {
        let fixture = try await ServiceFixture()
        let error = await #expect(throws: UnknownRequest.self) {
            try await fixture.service.send(UnregisteredRequest(), as: nil)
        }
        #expect(error?.code == "request.unserved")
        #expect(error?.kind == .notFound)
        #expect(error?.description == "This academy does not support UnregisteredRequest.")
    }

    @Test func `the requests are listed in the order of registration, once each`() async throws {
        var service = try await ServiceFixture().service
        let names = service.requests.map { $0.name }
        #expect(
            names == [
                "ListAuditEntries", "WriteLine", "FailToWriteLine", "RefuseLine", "SignLine", "CountLines",
                "ShowOwnLine",
                "WriteLineSlowly",
            ])
        service.on(CountLines.self) { _, _, _ in 7 }
        #expect(service.requests.count == names.count)
    }

    @Test(
        arguments: [
            (nil, "access.not-signed-in"), ("forged", "access.invalid-token"), ("", "access.invalid-token"),
            ("admin", nil),
            ("student:1", nil),
        ] as [(String?, String?)])
    func `a token is needed and verified before a write`(_ token: String?, _ code: String?)
        async throws
    {
        let fixture = try await ServiceFixture()
        let answered = await refusal { try await fixture.service.send(WriteLine(text: "a"), as: token) }
        #expect(answered == code)
        #expect(try await fixture.lines() == (code == nil ? 1 : 0))
        let slow = await refusal { try await fixture.service.send(WriteLineSlowly(), as: token) }
        #expect(slow == code)
    }

    @Test func `a request for anyone ignores the token`() async throws {
        let fixture = try await ServiceFixture()
        #expect(try await fixture.service.send(CountLines(), as: "forged") == 0)
    }

    @Test func `students see their own data by me or by id, and nothing else`() async throws {
        let service = try await ServiceFixture().service
        func own(_ student: Reference<Kind.Student>, _ token: String) async -> String? {
            await refusal { try await service.send(ShowOwnLine(student: student), as: token) }
        }
        #expect(try await service.send(ShowOwnLine(student: .me), as: "student:7") == "7")
        #expect(await own(.id(StudentID(7)), "student:7") == nil)
        #expect(await own(.id(StudentID(8)), "student:7") == "access.not-yours")
        #expect(await own(.key("s7"), "student:7") == "access.not-yours")
        #expect(await own(.id(StudentID(8)), "admin") == nil)
        #expect(await own(.me, "admin") == "access.not-a-student")
    }

    @Test func `an in-process client sends its token`() async throws {
        let fixture = try await ServiceFixture()
        let client = InProcessClient(service: fixture.service, token: "admin")
        #expect(try await client.send(WriteLine(text: "a")).count == 1)
        #expect(try await client.send(WriteLine(text: "b"), SendOptions(isDryRun: true)).count == 2)
        #expect(try await client.send(CountLines()) == 1)
        let anonymous = InProcessClient(service: fixture.service, token: nil)
        await #expect(throws: AccessError.notSignedIn) { try await anonymous.send(WriteLine(text: "a")) }
    }

    @Test func `an async use case writes, refuses and can be a dry run`() async throws {
        let fixture = try await ServiceFixture()
        #expect(try await fixture.service.send(WriteLineSlowly(), as: "admin") == 1)
        let dryRun = SendOptions(isDryRun: true)
        #expect(try await fixture.service.send(WriteLineSlowly(), as: "admin", dryRun) == 2)
        await #expect(throws: Refusal()) {
            try await fixture.service.send(WriteLineSlowly(refuses: true), as: "admin")
        }
        #expect(try await fixture.lines() == 2)
        #expect(try await fixture.entries().map(\.outcome) == ["line.refused", "done"])
        #expect(try await fixture.entries().map(\.subject) == ["lines", "lines"])
    }

    @Test func `only a GET reads`() {
        func isWrite(_ method: Endpoint.Method) -> Bool { Endpoint(method, "x", access: .anyone, "").isWrite }
        #expect(!isWrite(.get))
        #expect([.post, .put, .patch, .delete].allSatisfy(isWrite))
    }

    @Test func `equal values are equal bytes of JSON`() throws {
        let bytes = try JSON.encode(["b": "x/y", "a": "ñ"])
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":"ñ","b":"x/y"}"#)
    }
}
