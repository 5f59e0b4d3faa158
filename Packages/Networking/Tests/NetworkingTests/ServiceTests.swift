import Core
import Networking
import Testing

@Suite struct ServiceTests {
    @Test func `a request is answered with what the use case returns`() async throws {
        let notebook = try await Notebook()
        #expect(try await notebook.write("a") == WriteLine.Response(text: "a", count: 1))
        #expect(try await notebook.lines() == 1)
    }

    @Test func `a request that nobody answers is not found`() async throws {
        let notebook = try await Notebook()
        let error = await #expect(throws: UnknownRequest.self) {
            try await notebook.service.answer(Unanswered(), token: nil)
        }
        #expect(error?.code == "request.unserved")
        #expect(error?.kind == .notFound)
        #expect(error?.description == "This academy does not answer Unanswered.")
    }

    @Test func `the requests are listed in the order of registration, once each`() async throws {
        var service = try await Notebook().service
        let names = service.requests.map { $0.name }
        #expect(
            names == [
                "ListAuditEntries", "WriteLine", "FailToWrite", "RefuseLine", "SignLine", "CountLines",
                "ShowOwn",
                "WriteSlowly",
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
    func `a token is asked for and known before anything is written`(_ token: String?, _ code: String?)
        async throws
    {
        let notebook = try await Notebook()
        let answered = await refusal { try await notebook.service.answer(WriteLine(text: "a"), token: token) }
        #expect(answered == code)
        #expect(try await notebook.lines() == (code == nil ? 1 : 0))
        let slow = await refusal { try await notebook.service.answer(WriteSlowly(), token: token) }
        #expect(slow == code)
    }

    @Test func `what is for anyone is answered whatever the token`() async throws {
        let notebook = try await Notebook()
        #expect(try await notebook.service.answer(CountLines(), token: "forged") == 0)
    }

    @Test func `students reach their own by me or by number, and others' not at all`() async throws {
        let service = try await Notebook().service
        func own(_ student: Reference<Kind.Student>, _ token: String) async -> String? {
            await refusal { try await service.answer(ShowOwn(student: student), token: token) }
        }
        #expect(try await service.answer(ShowOwn(student: .me), token: "student:7") == "7")
        #expect(await own(.id(StudentID(7)), "student:7") == nil)
        #expect(await own(.id(StudentID(8)), "student:7") == "access.not-yours")
        #expect(await own(.key("s7"), "student:7") == "access.not-yours")
        #expect(await own(.id(StudentID(8)), "admin") == nil)
        #expect(await own(.me, "admin") == "access.not-a-student")
    }

    @Test func `the client in process sends with its token`() async throws {
        let notebook = try await Notebook()
        let client = InProcessClient(service: notebook.service, token: "admin")
        #expect(try await client.send(WriteLine(text: "a")).count == 1)
        #expect(try await client.send(WriteLine(text: "b"), SendOptions(isDryRun: true)).count == 2)
        #expect(try await client.send(CountLines()) == 1)
        let nobody = InProcessClient(service: notebook.service, token: nil)
        await #expect(throws: AccessError.notSignedIn) { try await nobody.send(WriteLine(text: "a")) }
    }

    @Test func `slow work writes, refuses and runs dry as other work does`() async throws {
        let notebook = try await Notebook()
        #expect(try await notebook.service.answer(WriteSlowly(), token: "admin") == 1)
        let dryRun = SendOptions(isDryRun: true)
        #expect(try await notebook.service.answer(WriteSlowly(), token: "admin", dryRun) == 2)
        await #expect(throws: Refusal()) {
            try await notebook.service.answer(WriteSlowly(refuses: true), token: "admin")
        }
        #expect(try await notebook.lines() == 2)
        #expect(try await notebook.entries().map(\.outcome) == ["line.refused", "done"])
        #expect(try await notebook.entries().map(\.subject) == ["lines", "lines"])
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
