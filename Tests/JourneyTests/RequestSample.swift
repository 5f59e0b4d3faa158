import Core
import Foundation
import Networking
import Testing

/// Makes a request of any type from the examples in the OpenAPI document.
///
/// It has the path parameters and the required fields of the body. It is about the given student, and
/// about room, class and session 1.
struct RequestSample {
    let openAPI: OpenAPICheck
    let student: StudentID

    func request<Request: APIRequest>(_ type: Request.Type) throws -> Request {
        let operation = try #require(openAPI.operation(Request.name))
        let schema = operation["requestBody", "content", "application/json", "schema"]
        let body = replacing(schema.map(openAPI.schemas.example)?.members ?? [:])
        var path: [String: JSONTree] = [:]
        for parameter in operation["parameters"]?.items ?? [] where parameter["in"]?.text == "path" {
            guard let name = parameter["name"]?.text, let schema = parameter["schema"] else { continue }
            path[name] = openAPI.schemas.example(of: schema)
        }
        return try WireRequest(
            path: replacing(path).mapValues { $0.text ?? $0.integer.map(String.init) ?? "" },
            body: schema == nil ? [] : Array(JSONEncoder().encode(body))
        ).decoded(type, cursorCipher: nil)
    }

    private func replacing(_ fields: [String: JSONTree]) -> [String: JSONTree] {
        let values = [
            "student": JSONTree.text("\(student.number)"), "room": .text("1"), "class": .text("1"),
            "session": .integer(1),
        ]
        return fields.merging(values.filter { fields[$0.key] != nil }) { $1 }
    }
}
