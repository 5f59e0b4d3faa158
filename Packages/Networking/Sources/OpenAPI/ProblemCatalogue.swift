internal import Application
internal import Core
internal import HTTPServer

/// The error responses of the document and their examples, each written once.
struct ProblemCatalogue {
    /// The examples by name: the code, with a number if it has several sentences.
    private(set) var examples: [String: JSONValue] = [:]
    /// The responses by name; operations share them.
    private(set) var responses: [String: JSONValue] = [:]
    private var names: [JSONValue: String] = [:]

    /// References to the responses of an operation, by status.
    mutating func responses(to errors: OperationErrors) -> [String: JSONValue] {
        var found: [String: JSONValue] = [:]
        for (status, errors) in errors.byStatus.sorted(by: { $0.key < $1.key }) {
            let problems = errors.mapValues { Problem($0, status: status) }
            found[String(status)] = .reference("responses/\(name(of: response(status, problems), status))")
        }
        let unknown = OperationErrors.unknown
        let response = response(unknown.status, [unknown.code: unknown])
        found[String(unknown.status)] = .reference("responses/\(name(of: response, unknown.status))")
        return found
    }

    private mutating func response(_ status: Int, _ problems: [String: Problem]) -> JSONValue {
        var shown: [String: JSONValue] = [:]
        for (code, problem) in problems.sorted(by: { $0.key < $1.key }) {
            shown[code] = .reference("examples/\(example(code, problem))")
        }
        let schema: JSONValue = [
            "allOf": [.reference("schemas/Problem")],
            "properties": [
                "code": ["enum": .strings(problems.keys.sorted())], "status": ["const": .int(status)],
            ],
        ]
        var headers = ["Content-Language", "X-Request-ID"]
        if status == 401 { headers.append("WWW-Authenticate") }
        if status == 426 { headers.append("Upgrade") }
        if [429, 503].contains(status) || problems["idempotency.running"] != nil {
            headers.append("Retry-After")
        }
        return [
            "description": .string(Problem.title(status)), "headers": .references(toHeaders: headers),
            "content": .members([Problem.mediaType: ["schema": schema, "examples": .members(shown)]]),
        ]
    }

    private mutating func name(of response: JSONValue, _ status: Int) -> String {
        if let known = names[response] { return known }
        let number = names.values.count { $0.hasPrefix("\(status)-") } + 1
        let name = "\(status)-\(number)"
        names[response] = name
        responses[name] = response
        return name
    }

    private mutating func example(_ code: String, _ problem: Problem) -> String {
        let node: JSONValue = [
            "summary": .string(problem.detail), "value": (try? JSON.value(of: problem)) ?? .null,
        ]
        var (name, number) = (code, 1)
        while let known = examples[name], known != node {
            number += 1
            name = "\(code)-\(number)"
        }
        examples[name] = node
        return name
    }
}
