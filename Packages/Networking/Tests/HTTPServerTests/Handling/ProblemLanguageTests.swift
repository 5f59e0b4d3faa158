import Application
import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServer

/// The language of problem details.
@Suite struct ProblemLanguageTests {
    /// The problem details of a request that is refused.
    private func problem(
        _ path: String = "/v1/none", _ fields: HTTPFields = [:], academy: Language? = nil,
        account: Language? = nil
    ) async throws -> (body: String, fields: HTTPFields) {
        let fixture = try await ResponderFixture(accountLanguage: account, academyLanguage: academy)
        let response = try await fixture.send(.get, path, fields)
        let written = Log<String>()
        try await response.body.write(BodyText(written: written))
        return (written.elements.joined(), response.headers)
    }

    private static let english = "There is nothing at this path."
    private static let spanish = "No hay nada en esta ruta."

    @Test(arguments: [
        ("es-PE, en;q=0.5", spanish), ("es;q=0.4, en", english), ("fr, es;q=0.1", spanish), ("fr", english),
        ("", english), ("es;q=0", english),
    ])
    func `a problem is in the language that the client prefers`(
        _ preference: String, _ sentence: String
    ) async throws {
        let problem = try await problem("/v1/none", [.acceptLanguage: preference])
        #expect(problem.body.contains("\"detail\":\"\(sentence)\""))
        #expect(problem.fields[.contentLanguage] == (sentence == Self.spanish ? "es" : "en"))
        #expect(problem.fields[.vary] == "Accept-Language")
    }

    @Test func `the next step has the same language as the sentence`() async throws {
        let body = try await problem("/v1/none", [.acceptLanguage: "es"]).body
        #expect(body.contains("Mira las rutas en /docs.") && !body.contains("See"))
    }

    @Test(arguments: [
        ("classly-admin/0.1.0", true), ("classly-student/9.0.0", true), ("curl/8.0", false),
        ("Mozilla/5.0", false), ("", false), ("classly-admin", false),
    ])
    func `a next step names commands to the product's own programs only`(
        _ userAgent: String, _ namesCommand: Bool
    ) async throws {
        for language in ["en", "es"] {
            let fields: HTTPFields = [
                .authorization: "Bearer admin", .userAgent: userAgent, .acceptLanguage: language,
            ]
            let body = try await problem("/v1/refusing-name", fields).body
            #expect(body.contains("\"nextStep\":"))
            #expect(body.contains("students list") == namesCommand, "\(body)")
        }
    }

    @Test func `without a preference a problem is in the academy's language`() async throws {
        #expect(try await problem(academy: .spanish).body.contains(Self.spanish))
        #expect(
            try await problem("/v1/none", [.acceptLanguage: "fr"], academy: .spanish).body.contains(
                Self.spanish))
        #expect(
            try await problem("/v1/none", [.acceptLanguage: "en"], academy: .spanish).body.contains(
                Self.english))
    }

    @Test func `the language of the account goes first`() async throws {
        let fields: HTTPFields = [.acceptLanguage: "en", .authorization: "Bearer student"]
        let refused = try await problem("/v1/refusing", fields, account: .spanish)
        #expect(refused.body.contains("No existe el alumno 7."))
        #expect(refused.fields[.contentLanguage] == "es")
        let other = try await problem("/v1/refusing", fields, academy: .spanish)
        #expect(other.body.contains("There is no student 7."))
    }
}

/// Collects the text of a body.
private struct BodyText: ResponseBodyWriter {
    let written: Log<String>

    mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
