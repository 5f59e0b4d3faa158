import Application
import Core
import Foundation
import Networking
import OpenAPI
import Synchronization
import Testing

/// Compares responses and errors with the OpenAPI document.
struct OpenAPICheck: Sendable {
    let document: APIDocument
    let tree: JSONTree
    private let operations: [String: JSONTree]

    /// Larger responses, in bytes, are not compared.
    private static let longest = 200_000

    /// The check for an academy without additional features, shared by all tests.
    private static let shared = Mutex<OpenAPICheck?>(nil)

    static func of(_ service: Service) throws -> OpenAPICheck {
        try shared.withLock { shared in
            if let shared { return shared }
            let check = try OpenAPICheck(service.routes)
            shared = check
            return check
        }
    }

    init(_ routes: [Route]) throws {
        document = APIDocument(routes: routes, serverVersion: "1.2.3")
        tree = try JSONTree(document.bytes())
        let all = tree["paths"]?.members.values.flatMap(\.members.values) ?? []
        operations = Dictionary(
            all.map { ($0["operationId"]?.text?.lowercased() ?? "", $0) },
            uniquingKeysWith: { first, _ in first })
    }

    var schemas: SchemaCheck { SchemaCheck(document: tree) }

    /// The operation of a request by its name, such as `AdmitStudent`.
    func operation(_ request: String) -> JSONTree? { operations[request.lowercased()] }

    /// The differences between a response and the document.
    func faults(of response: [UInt8], to request: String) throws -> [String] {
        guard response.count <= Self.longest else { return [] }
        let responses = operation(request)?["responses"]
        let content = responses?["200", "content"]
        guard let schema = (content?["application/json"] ?? content?.members.values.first)?["schema"] else {
            return ["\(request) is not in the document"]
        }
        return schemas.faults(try JSONTree(response), schema).map { "\(request)\($0)" }
    }

    /// The error, if the document does not declare it for the request.
    func faults(of error: any Error, from request: String) -> [String] {
        guard let error = error as? any AcademyError else { return ["\(request): \(error)"] }
        // The client itself throws these, for example without a connection.
        guard !error.code.hasPrefix("server.") else { return [] }
        return document.codes(of: request).contains(error.code)
            ? [] : ["\(request): undeclared \(error.code)"]
    }

    /// Whether a body is valid by the schema of the request.
    func accepts(_ body: String, for request: String) throws -> Bool {
        guard let schema = operation(request)?["requestBody", "content", "application/json", "schema"] else {
            return false
        }
        return schemas.faults(try JSONTree(Array(body.utf8)), schema).isEmpty
    }
}

/// A client that records an issue if a response or an error differs from the OpenAPI document.
struct CheckedClient: Client {
    let client: any Client
    let openAPI: OpenAPICheck

    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        do {
            let response = try await client.send(request, options)
            report(try openAPI.faults(of: JSON.encode(response), to: Request.name))
            return response
        } catch let error as CancellationError where Task.isCancelled {
            // The page does not wait for this response, since another request of it has failed.
            throw error
        } catch {
            // Only pages, which send their requests in the process, ask that a repetition is refused.
            if (error as? any AcademyError)?.code != "request.repeated" {
                report(openAPI.faults(of: error, from: Request.name))
            }
            throw error
        }
    }

    private func report(_ faults: [String]) { for fault in faults { Issue.record("\(fault)") } }
}
