internal import Core
public import Networking

/// The OpenAPI 3.1 document of a service, derived from its routes.
public struct APIDocument: Sendable {
    private let codesByName: [String: Set<String>]
    private let document: JSONValue

    public init(routes: [Route], serverVersion: String) {
        let operations = routes.map(Operation.init)
        var schemas = SchemaWriter()
        var problems = ProblemCatalogue()
        var paths: [String: [String: JSONValue]] = [:]
        for operation in operations {
            let endpoint = operation.route.endpoint
            paths["/v1/\(endpoint.path)", default: [:]][endpoint.method.rawValue.lowercased()] =
                operation.node(&schemas, &problems, operations)
        }
        codesByName = Dictionary(
            operations.map { ($0.route.name, $0.errors.codes) }, uniquingKeysWith: { first, _ in first })
        document = [
            "openapi": "3.1.0", "info": Self.info(serverVersion), "servers": [["url": "/"]],
            "tags": .array(Set(operations.map(\.tag)).sorted().map { ["name": .string($0)] }),
            "paths": .members(paths.mapValues { .members($0) }),
            "components": [
                "schemas": .members(schemas.components.merging(SharedComponents.schemas) { _, new in new }),
                "examples": .members(problems.examples), "responses": .members(problems.responses),
                "parameters": .members(SharedComponents.parameters),
                "headers": .members(SharedComponents.headers),
                "securitySchemes": .members(SharedComponents.securitySchemes),
            ],
        ]
    }

    /// The document as JSON, the same bytes each time.
    public func bytes() -> [UInt8] { document.bytes }

    /// The codes of all errors of a request.
    ///
    /// - Parameter request: the name of the request: `AdmitStudent`.
    public func codes(of request: String) -> Set<String> { codesByName[request] ?? [] }

    private static func info(_ version: String) -> JSONValue {
        [
            "title": "Classly", "version": .string(version),
            "summary": "The backend of an academy: students, classes, attendance and money.",
            "description": """
            Every request is one transaction. A write accepts an Idempotency-Key, with which a repetition gets the \
            response of the first request; with `Prefer: dry-run` it is rolled back. Resources have an ETag: If-Match \
            keeps an edit from overwriting another one, and If-None-Match saves reading an unchanged resource again. \
            Lists have a limit, and continue after a cursor. Errors are problem details (RFC 9457) with a stable \
            code. The x-conditions of an operation are the codes of errors that can occur although each field \
            matches its schema: they depend on several fields, on the date, or on the stored data.
            """,
        ]
    }
}
