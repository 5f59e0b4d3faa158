import Core
import Foundation
import HTTPServer
import Networking
import Synchronization

/// Compares what requests are answered with what the document says of them.
final class APIWitness: Sendable {
    let document: APIDocument
    let tree: JSONTree
    private let check: SchemaCheck
    private let operations: [String: JSONTree]
    private let found = Mutex<Set<String>>([])

    /// The document of the academy's requests, which are the same for every academy, read once.
    private static let read = Mutex<(APIDocument, JSONTree)?>(nil)

    init(_ routes: [Route]) throws {
        (document, tree) = try Self.read.withLock { known in
            if let known { return known }
            let document = APIDocument(routes: routes, serverVersion: "1.2.3")
            let read = (document, try JSONTree(document.bytes()))
            known = read
            return read
        }
        check = SchemaCheck(document: tree)
        var operations: [String: JSONTree] = [:]
        for operation in tree["paths"]?.members.values.flatMap(\.members.values) ?? [] {
            operations[operation["operationId"]?.text?.lowercased() ?? ""] = operation
        }
        self.operations = operations
    }

    /// What was answered otherwise than the document says.
    var faults: Set<String> { found.withLock(\.self) }

    func operation(_ request: String) -> JSONTree? { operations[request.lowercased()] }

    /// Looks at an answer.
    func saw(_ body: [UInt8], to request: String) throws {
        guard let schema = operation(request)?["responses", "200", "content", "application/json", "schema"]
        else {
            note(["\(request): not in the document"])
            return
        }
        note(check.faults(try JSONTree(body), schema).map { "\(request)\($0)" })
    }

    /// Looks at an error.
    func saw(_ error: any Error, from request: String) {
        guard let error = error as? any AcademyError else {
            note(["\(request): \(error)"])
            return
        }
        if !document.codes(of: request).contains(error.code) {
            note(["\(request): undeclared \(error.code)"])
        }
    }

    /// Whether a body has the schema of a request's.
    func takes(_ body: String, for request: String) throws -> Bool {
        guard let schema = operation(request)?["requestBody", "content", "application/json", "schema"] else {
            return false
        }
        return check.faults(try JSONTree(Array(body.utf8)), schema).isEmpty
    }

    private func note(_ faults: [String]) { found.withLock { $0.formUnion(faults) } }
}

/// A client whose answers and errors a witness sees.
struct WitnessedClient: Client {
    let client: any Client
    let witness: APIWitness

    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        do {
            let response = try await client.send(request, options)
            try witness.saw(JSON.encode(response), to: Request.name)
            return response
        } catch {
            witness.saw(error, from: Request.name)
            throw error
        }
    }
}
