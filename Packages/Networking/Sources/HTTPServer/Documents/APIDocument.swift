internal import Core
public import Networking

/// The description of a service as OpenAPI 3.1: made from its requests, and nothing else.
public struct APIDocument: Sendable {
    private let codesByName: [String: Set<String>]
    private let document: Node

    public init(routes: [Route], serverVersion: String) {
        let resources = Set(routes.compactMap { ($0.request as? any EditRequest.Type)?.resource })
        let operations = routes.map { Operation($0, resources: resources) }
        var schemas = SchemaWriter()
        var problems = ProblemCatalogue()
        var paths: [String: [String: Node]] = [:]
        for operation in operations {
            let endpoint = operation.route.endpoint
            paths["/v1/\(endpoint.path)", default: [:]][endpoint.method.rawValue.lowercased()] =
                operation.node(&schemas, &problems, operations)
        }
        codesByName = Dictionary(
            operations.map { ($0.route.name, $0.errors.codes) }, uniquingKeysWith: { first, _ in first })
        document = [
            "openapi": "3.1.0", "info": Self.info(serverVersion), "servers": [["url": "/"]],
            "tags": .list(Set(operations.map(\.tag)).sorted().map { ["name": .text($0)] }),
            "paths": .object(paths.mapValues { .object($0) }),
            "components": [
                "schemas": .object(schemas.components.merging(StandingParts.schemas) { _, new in new }),
                "examples": .object(problems.examples), "responses": .object(problems.responses),
                "parameters": .object(StandingParts.parameters), "headers": .object(StandingParts.headers),
                "securitySchemes": .object(StandingParts.securitySchemes),
            ],
        ]
    }

    /// The document as JSON, the same bytes each time.
    public func bytes() -> [UInt8] { (try? JSON.encode(document)) ?? [] }

    /// The codes of every error that a request may end in, by the request's name: `AdmitStudent`.
    public func codes(of request: String) -> Set<String> { codesByName[request] ?? [] }

    private static func info(_ version: String) -> Node {
        [
            "title": "Classly", "version": .text(version),
            "summary": "The backend of an academy: students, classes, attendance and money.",
            "description": """
            Every request is one transaction. Writes take an Idempotency-Key, which makes a repetition answer \
            what the first one did, and `Prefer: dry-run`, which has them run and undone. What can be edited has \
            an ETag; If-Match keeps an edit from undoing another's. Lists have a limit and go on after a cursor. \
            Errors are problem details (RFC 9457) with a code that stays. An operation's x-conditions are the \
            codes that right fields can end in too: they go by several fields, by the day, or by what the \
            academy has.
            """,
        ]
    }
}

extension EditRequest {
    fileprivate static var resource: ObjectIdentifier { ObjectIdentifier(Resource.self) }
}
