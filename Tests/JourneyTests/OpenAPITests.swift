import Academy
import Core
import Foundation
import HTTPServer
import Navigation
import Networking
import StudentManagement
import Testing

/// The document that a service makes of its requests.
@Suite struct OpenAPITests {
    let academy: TestAcademy
    let witness: APIWitness

    init() async throws {
        academy = try await TestAcademy()
        witness = try APIWitness.of(academy.academy.service.routes)
    }

    private var routes: [Route] { academy.academy.service.routes }

    private var operations: [JSONTree] {
        witness.tree["paths"]?.members.values.flatMap(\.members.values) ?? []
    }

    @Test func `the document has one operation for every route`() {
        #expect(operations.count == routes.count)
        let named = Set(operations.compactMap { $0["operationId"]?.text })
        #expect(named.count == routes.count)
        for route in routes { #expect(witness.operation(route.name) != nil, "\(route.name)") }
    }

    @Test func `every reference leads somewhere`() {
        let check = SchemaCheck(document: witness.tree)
        for reference in witness.tree.references { #expect(check.find(reference) != nil, "\(reference)") }
    }

    @Test func `every component is used`() {
        let used = witness.tree.references
        for (kind, parts) in witness.tree["components"]?.members ?? [:] where kind != "securitySchemes" {
            for name in parts.members.keys {
                #expect(used.contains("#/components/\(kind)/\(name)"), "\(kind)/\(name)")
            }
        }
    }

    @Test func `every parameter of a path is declared`() {
        for route in routes {
            let parameters = witness.operation(route.name)?["parameters"]?.items ?? []
            let declared = parameters.filter { $0["in"]?.text == "path" }.compactMap { $0["name"]?.text }
            #expect(declared == route.endpoint.parameters, "\(route.name)")
        }
    }

    @Test func `the schema of every example has the example`() {
        let check = SchemaCheck(document: witness.tree)
        for operation in operations {
            for parameter in operation["parameters"]?.items ?? [] {
                guard let schema = parameter["schema"] else { continue }
                for example in schema["examples"]?.items ?? [] {
                    #expect(
                        check.faults(example, schema).isEmpty,
                        "\(operation["operationId"]?.text ?? "") \(example)")
                }
            }
        }
    }

    @Test func `every error that a request declares is in its responses with its sentence`() throws {
        for route in routes {
            let responses = try #require(witness.operation(route.name)?["responses"])
            for failure in route.endpoint.failures {
                let codes = responses.members.values.compactMap { $0["$ref"]?.text }
                    .compactMap { SchemaCheck(document: witness.tree).find($0) }
                    .flatMap {
                        $0["content", "application/problem+json", "examples"]?.members.keys.map(\.self) ?? []
                    }
                #expect(codes.contains(failure.code), "\(route.name): \(failure.code)")
            }
        }
    }

    @Test func `a use case's refusal is explained under its status`() throws {
        let conflict = try #require(witness.operation("AdmitStudent")?["responses", "409", "$ref"]?.text)
        let response = try #require(SchemaCheck(document: witness.tree).find(conflict))
        let body = try #require(response["content", "application/problem+json"])
        #expect(body["schema", "properties", "code", "enum"]?.texts.contains("student.email-taken") == true)
        let example = SchemaCheck(document: witness.tree).find("#/components/examples/student.email-taken")
        #expect(
            example?["value", "detail"]?.text
                == "The e-mail address ines@example.org already belongs to Inés Quispe.")
        #expect(example?["value", "type"]?.text == "/docs#student.email-taken")
    }

    @Test func `a list takes a limit and a cursor and says where it goes on`() {
        let operation = witness.operation("FindStudents")
        let names = operation?["parameters"]?.items.compactMap { $0["name"]?.text } ?? []
        #expect(Set(names).isSuperset(of: ["search", "status", "limit", "after"]))
        #expect(operation?["responses", "200", "headers", "Link"] != nil)
        let page = witness.tree["components", "schemas", "PageOfStudent"]
        #expect(page?["required"]?.texts == ["items", "next"])
        #expect(page?["properties", "next", "type"]?.texts == ["string", "null"])
    }

    @Test func `writes take a key and a dry run, and edits a condition`() {
        func headers(_ request: String) -> [String] {
            (witness.operation(request)?["parameters"]?.items ?? []).compactMap { $0["$ref"]?.text }
                .map { String($0.split(separator: "/").last ?? "") }
        }
        #expect(headers("AdmitStudent") == ["Idempotency-Key", "Prefer"])
        #expect(headers("EditStudent") == ["Idempotency-Key", "Prefer", "If-Match"])
        #expect(headers("SignIn") == ["Idempotency-Key"])
        #expect(headers("CheckIn") == ["Idempotency-Key"])
        #expect(headers("FindStudents") == [])
    }

    @Test func `only what anyone may ask needs no token`() {
        for route in routes {
            let security = witness.operation(route.name)?["security"]?.items ?? []
            #expect(security.isEmpty == (route.endpoint.access == .anyone), "\(route.name)")
        }
    }

    @Test(arguments: [
        (#"{"firstName":"Inés","lastName":"Quispe"}"#, true),
        (#"{"firstName":"Inés","lastName":"Quispe","email":null,"birthDate":"2016-02-29"}"#, true),
        (#"{"firstName":"Inés","lastName":"Quispe","email":"","phone":"+51 987-654-321"}"#, true),
        (#"{"firstName":"Inés"}"#, false), (#"{"firstName":" ","lastName":"Quispe"}"#, false),
        (#"{"firstName":"Inés","lastName":"Quispe","birthDate":"2015-02-29"}"#, false),
        (#"{"firstName":"Inés","lastName":"Quispe","email":"ines"}"#, false),
        (#"{"firstName":"Inés","lastName":"Quispe","status":"gone"}"#, false),
        (#"{"firstName":"Inés","lastName":"Quispe","colour":"red"}"#, false),
    ])
    func `a body has the schema exactly where the request takes it`(body: String, isTaken: Bool) async throws
    {
        #expect(try witness.takes(body, for: "AdmitStudent") == isTaken)
        let route = try #require(routes.first { $0.name == "AdmitStudent" })
        let taken = try? await route.handle(
            WireRequest(body: Array(body.utf8)), as: Sender(token: academy.token))
        #expect((taken != nil) == isTaken)
    }

    @Test func `the same requests make the same document`() {
        let again = APIDocument(routes: routes, serverVersion: "1.2.3")
        #expect(again.bytes() == witness.document.bytes())
    }

    @Test func `responses and errors of sample requests match the document`() async throws {
        let student = try await academy.admin.send(AdmitStudent(firstName: "Inés", lastName: "Quispe"))
        let own = try await academy.signIn(student: student.id, email: "ines@example.org")
        let sample = RequestSample(document: witness, student: student.id)
        for token in [nil, "no token", own, academy.token] {
            for route in routes { #expect(try await faults(route.request, sample, token) == []) }
        }
    }

    /// Sends a sample of a request as a dry run; returns how its outcome differs from the document.
    private func faults<Request: APIRequest>(
        _ type: Request.Type, _ sample: RequestSample, _ token: String?
    ) async throws -> [String] {
        let request = try sample.request(type)
        do {
            let client = academy.academy.client(token: token)
            let response = try await client.send(request, SendOptions(isDryRun: true))
            return try witness.faults(of: JSON.encode(response), to: Request.name)
        } catch {
            return witness.faults(of: error, from: Request.name)
        }
    }

    @Test func `an answer with a field too many, too few or of another type is seen`() throws {
        let student =
            #"{"id":1,"firstName":"Inés","lastName":"Quispe","joinedOn":"2026-11-20","status":"active""#
        func faults(_ rest: String) throws -> Int {
            try witness.faults(of: Array((student + rest).utf8), to: "AdmitStudent").count
        }
        #expect(try faults("}") == 0)
        #expect(try faults(#","colour":"red"}"#) == 1)
        #expect(try faults(#","phone":5}"#) == 1)
        #expect(try witness.faults(of: Array(#"{"id":1}"#.utf8), to: "AdmitStudent").count == 4)
    }

    @Test func `an error that is not declared is seen`() {
        #expect(witness.faults(of: NotFound("student", 12), from: "ShowStudent") == [])
        #expect(witness.faults(of: NotFound("room", 12), from: "ShowStudent").count == 1)
    }
}
