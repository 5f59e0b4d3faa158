import Application
import Core
import Foundation
import Messages
import Networking
import Testing

/// Makes a request of any type from the examples in the OpenAPI document.
///
/// It has the path parameters, the required parameters of the query and the required fields of the body, and
/// the student where a guardian names one. It is about the given student, about venue, room, class, session,
/// instructor and report 1, and about a setting and a message template that staff change every day, since the
/// others need more than the permission of the request.
struct RequestSample {
    let openAPI: OpenAPICheck
    let student: StudentID
    /// Whether a request of students names the student, as a guardian does; otherwise it is the caller's own.
    var namesStudent = false

    func request<Request: APIRequest>(_ type: Request.Type) throws -> Request {
        let operation = try #require(openAPI.operation(Request.name))
        let schema = operation["requestBody", "content", "application/json", "schema"]
        var body = replacing(schema.map(openAPI.schemas.example)?.members ?? [:])
        let path = parameters(in: "path", of: operation)
        var query = parameters(in: "query", of: operation)
        if namesStudent, type is any StudentRequest.Type {
            if type.endpoint.isWrite {
                body["student"] = .text("\(student.number)")
            } else {
                query["student"] = "\(student.number)"
            }
        }
        return try WireRequest(
            path: path, query: query.map { WireRequest.Parameter(name: $0.key, value: $0.value) },
            body: schema == nil ? [] : Array(JSONEncoder().encode(body))
        ).decoded(type, cursorCipher: nil)
    }

    /// Examples of the required parameters in the path or the query.
    private func parameters(in location: String, of operation: JSONTree) -> [String: String] {
        var values: [String: JSONTree] = [:]
        for parameter in operation["parameters"]?.items ?? [] where parameter["in"]?.text == location {
            guard case .bool(true)? = parameter["required"], let name = parameter["name"]?.text,
                let schema = parameter["schema"]
            else { continue }
            values[name] = openAPI.schemas.example(of: schema)
        }
        return replacing(values).mapValues { $0.text ?? $0.integer.map(String.init) ?? "" }
    }

    private func replacing(_ fields: [String: JSONTree]) -> [String: JSONTree] {
        var values = [
            "student": JSONTree.text("\(student.number)"), "room": .text("1"), "class": .text("1"),
            "session": .integer(1), "instructor": .text("1"), "venue": .text("1"), "report": .integer(1),
        ]
        // A station names a student by the id, which is a number.
        if case .integer? = fields["student"] { values["student"] = .integer(student.number) }
        if fields["key"]?.text == "clients.oldest-version" {
            values["key"] = .text("check-in.late-after-minutes")
            values["value"] = .text("10")
        }
        if fields["kind"]?.text == MessageKind.invitation.rawValue {
            values["kind"] = .text(MessageKind.receipt.rawValue)
        }
        return fields.merging(values.filter { fields[$0.key] != nil }) { $1 }
    }
}
