import Academy
import Application
import Core
import Foundation
import Navigation
import Networking
import OpenAPI
import StudentManagement
import TestSupport
import Testing

/// The OpenAPI document of the academy's requests.
@Suite(.limitedParallelism) struct OpenAPITests {
    let academy: TestAcademy
    let openAPI: OpenAPICheck

    init() async throws {
        academy = try await TestAcademy()
        openAPI = try OpenAPICheck.of(academy.academy.service)
    }

    private var routes: [Route] { academy.academy.service.routes }

    private var operations: [JSONTree] {
        openAPI.tree["paths"]?.members.values.flatMap(\.members.values) ?? []
    }

    @Test func `the document has one operation for every route`() {
        #expect(operations.count == routes.count)
        let named = Set(operations.compactMap { $0["operationId"]?.text })
        #expect(named.count == routes.count)
        for route in routes { #expect(openAPI.operation(route.name) != nil, "\(route.name)") }
    }

    @Test func `every reference names a part of the document`() {
        let check = SchemaCheck(document: openAPI.tree)
        for reference in openAPI.tree.references { #expect(check.find(reference) != nil, "\(reference)") }
    }

    @Test func `every component is used`() {
        let used = openAPI.tree.references
        for (kind, parts) in openAPI.tree["components"]?.members ?? [:] where kind != "securitySchemes" {
            for name in parts.members.keys {
                #expect(used.contains("#/components/\(kind)/\(name)"), "\(kind)/\(name)")
            }
        }
    }

    @Test func `what the academy's currency decides is a condition of each request with an amount`() {
        let codes = ["amount.other-currency", "amount.out-of-range", "amount.too-many-decimals"]
        let names = routes.map(\.name).filter { openAPI.document.codes(of: $0).isSuperset(of: codes) }
        let known = ["AddClass", "AddPlan", "EditClass", "EditPlan", "RecordPayment", "RefundPayment"]
        #expect(Set(names).isSuperset(of: known))
        for name in names {
            let conditions = openAPI.operation(name)?["x-conditions"]?.items.compactMap(\.text) ?? []
            #expect(Set(conditions).isSuperset(of: codes), "\(name): \(conditions)")
        }
    }

    @Test func `the parameters of each path are declared`() {
        for route in routes {
            let parameters = openAPI.operation(route.name)?["parameters"]?.items ?? []
            let declared = parameters.filter { $0["in"]?.text == "path" }.compactMap { $0["name"]?.text }
            #expect(declared == route.endpoint.parameters, "\(route.name)")
        }
    }

    @Test func `every example is valid by its schema`() {
        let check = SchemaCheck(document: openAPI.tree)
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

    @Test func `each response that names a time to wait has its field`() throws {
        let responses = try #require(openAPI.tree["components"]?["responses"]?.members)
        let codes = responses.mapValues { response in
            Set(
                response["content"]?.members.values.flatMap { $0["examples"]?.members.keys ?? [:].keys } ?? []
            )
        }
        let waiting = codes.filter { name, codes in
            name.hasPrefix("429") || name.hasPrefix("503") || codes.contains("idempotency.running")
        }.keys
        #expect(waiting.contains { $0.hasPrefix("503") } && waiting.contains { $0.hasPrefix("409") })
        for (name, response) in responses {
            let hasField = response["headers"]?.members["Retry-After"] != nil
            #expect(hasField == waiting.contains(name), "\(name)")
        }
        #expect(codes.values.contains { $0.contains("http.tls-required") })
    }

    @Test func `every declared error of a request is an example of its responses`() throws {
        for route in routes {
            let responses = try #require(openAPI.operation(route.name)?["responses"])
            for failure in route.endpoint.failures {
                let codes = responses.members.values.compactMap { $0["$ref"]?.text }
                    .compactMap { SchemaCheck(document: openAPI.tree).find($0) }
                    .flatMap {
                        $0["content", "application/problem+json", "examples"]?.members.keys.map(\.self) ?? []
                    }
                #expect(codes.contains(failure.code), "\(route.name): \(failure.code)")
            }
        }
    }

    @Test func `an error of a use case is described at its status`() throws {
        let conflict = try #require(openAPI.operation("AdmitStudent")?["responses", "409", "$ref"]?.text)
        let response = try #require(SchemaCheck(document: openAPI.tree).find(conflict))
        let body = try #require(response["content", "application/problem+json"])
        #expect(
            body["schema", "properties", "code", "enum"]?.texts.contains("student.national-id-taken") == true)
        let example = SchemaCheck(document: openAPI.tree).find(
            "#/components/examples/student.national-id-taken")
        #expect(
            example?["value", "detail"]?.text
                == "The national id 45678912 already belongs to Inés Quispe (student 12).")
        #expect(example?["value", "type"]?.text == "/docs#student.national-id-taken")
    }

    @Test(arguments: [
        ("SignIn", "429", "sign-in.wait"), ("SignIn", "503", "password.busy"),
        ("ForgotPassword", "429", "forgot.wait"), ("CreateScreenPairing", "503", "screen.too-many-pairings"),
    ])
    func `a limit of the sender has the status 429, a busy academy 503`(
        _ request: String, _ status: String, _ code: String
    ) throws {
        let reference = try #require(openAPI.operation(request)?["responses", status, "$ref"]?.text)
        let response = try #require(SchemaCheck(document: openAPI.tree).find(reference))
        let body = try #require(response["content", "application/problem+json"])
        #expect(body["schema", "properties", "code", "enum"]?.texts.contains(code) == true)
    }

    @Test(arguments: [
        ("CheckIn", "rate.scan"), ("ExportAcademy", "rate.export"), ("FindStudents", "rate.principal"),
    ])
    func `a request has one rate limit by account`(_ request: String, _ code: String) throws {
        let reference = try #require(openAPI.operation(request)?["responses", "429", "$ref"]?.text)
        let response = try #require(SchemaCheck(document: openAPI.tree).find(reference))
        let body = try #require(response["content", "application/problem+json"])
        let codes = body["schema", "properties", "code", "enum"]?.texts.filter { $0.hasPrefix("rate.") }
        #expect(Set(codes ?? []) == ["rate.address", "rate.anonymous", code])
    }

    @Test func `a list has parameters for limit and cursor, and a link to the next page`() {
        let operation = openAPI.operation("FindStudents")
        let names = operation?["parameters"]?.items.compactMap { $0["name"]?.text } ?? []
        #expect(Set(names).isSuperset(of: ["search", "status", "limit", "after"]))
        #expect(operation?["responses", "200", "headers", "Link"] != nil)
        let page = openAPI.tree["components", "schemas", "PageOfStudent"]
        #expect(page?["required"]?.texts == ["items", "next"])
        #expect(page?["properties", "next", "type"]?.texts == ["string", "null"])
    }

    @Test func `writes take an idempotency key and a dry run, edits and lists a precondition`() {
        func headers(_ request: String) -> [String] {
            (openAPI.operation(request)?["parameters"]?.items ?? []).compactMap { $0["$ref"]?.text }
                .map { String($0.split(separator: "/").last ?? "") }
        }
        #expect(headers("AdmitStudent") == ["Accept-Language", "Idempotency-Key", "Prefer"])
        #expect(headers("EditStudent") == ["Accept-Language", "Idempotency-Key", "Prefer", "If-Match"])
        #expect(headers("SignIn") == ["Accept-Language", "Idempotency-Key"])
        #expect(headers("CheckIn") == ["Accept-Language", "Idempotency-Key"])
        #expect(headers("FindStudents") == ["Accept-Language", "If-None-Match"])
    }

    @Test func `a request needs no token exactly if its access is anyone`() {
        for route in routes {
            let security = openAPI.operation(route.name)?["security"]?.items ?? []
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
    func `a body is valid by the schema exactly if the request is accepted`(body: String, isValid: Bool)
        async throws
    {
        #expect(try openAPI.accepts(body, for: "AdmitStudent") == isValid)
        let route = try #require(routes.first { $0.name == "AdmitStudent" })
        let response = try? await route.handle(
            WireRequest(body: Array(body.utf8)), as: Sender(token: academy.token))
        #expect((response != nil) == isValid)
    }

    @Test func `the entity tag of a response may be missing`() {
        #expect(openAPI.operation("EditStudent")?["responses", "200", "headers", "ETag"] != nil)
        #expect(openAPI.tree["components", "headers", "ETag", "required"] == JSONTree.bool(false))
    }

    @Test func `the same requests produce the same document`() {
        let again = APIDocument(routes: routes, serverVersion: "1.2.3")
        #expect(again.bytes() == openAPI.document.bytes())
    }

    @Test func `responses and errors of sample requests match the document`() async throws {
        let student = try await academy.admin.send(AdmitStudent(firstName: "Inés", lastName: "Quispe"))
        let own = try await academy.signIn(student: student.id, email: "ines@example.org")
        let sample = RequestSample(openAPI: openAPI, student: student.id)
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
            return try openAPI.faults(of: JSON.encode(response), to: Request.name)
        } catch {
            return openAPI.faults(of: error, from: Request.name)
        }
    }

    @Test func `an unknown, a missing and a mistyped field of a response are found`() throws {
        let student =
            #"{"id":1,"firstName":"Inés","lastName":"Quispe","joinedOn":"2026-11-20","status":"active""#
        func faults(_ rest: String) throws -> Int {
            try openAPI.faults(of: Array((student + rest).utf8), to: "AdmitStudent").count
        }
        #expect(try faults("}") == 0)
        #expect(try faults(#","colour":"red"}"#) == 1)
        #expect(try faults(#","phone":5}"#) == 1)
        #expect(try openAPI.faults(of: Array(#"{"id":1}"#.utf8), to: "AdmitStudent").count == 4)
    }

    @Test func `an undeclared error is found`() {
        #expect(openAPI.faults(of: NotFound("student", 12), from: "ShowStudent") == [])
        #expect(openAPI.faults(of: NotFound("room", 12), from: "ShowStudent").count == 1)
    }
}
