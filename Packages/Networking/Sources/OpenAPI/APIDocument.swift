internal import Application
internal import Core
public import Networking

/// The OpenAPI 3.1 document of a service, derived from its routes.
///
/// `Resources/openapi.json` has the parts that are the same for every service.
public struct APIDocument: Sendable {
    private let codesByName: [String: Set<String>]
    private let document: JSONValue

    /// Creates the document of all routes; its own version is that of the server.
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
        let template = try? JSON.value(parsing: PackageResources.openapi_json)
        let components = template?["components"] ?? [:]
        document =
            (template ?? [:])
            .with("info", template?["info"]?.with("version", .string(serverVersion)))
            .with("tags", .array(Set(operations.map(\.tag)).sorted().map { ["name": .string($0)] }))
            .with("paths", .members(paths.mapValues { .members($0) }))
            .with(
                "components",
                components.with("examples", .members(problems.examples))
                    .with("responses", .members(problems.responses))
                    .with(
                        "schemas",
                        .members(schemas.components).with("Problem", components["schemas"]?["Problem"])))
    }

    /// The document as JSON, the same bytes each time.
    public func bytes() -> [UInt8] { document.bytes }

    /// The codes of all errors that a request can get; empty for an unknown request.
    ///
    /// - Parameter request: the name of the request: `AdmitStudent`.
    public func codes(of request: String) -> Set<String> { codesByName[request] ?? [] }
}
