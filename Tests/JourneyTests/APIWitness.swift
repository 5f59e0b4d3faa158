import Core
import Foundation
import HTTPServer
import Networking
import Synchronization
import Testing

/// Compares what requests are answered with what the document says of them.
struct APIWitness: Sendable {
    let document: APIDocument
    let tree: JSONTree
    private let operations: [String: JSONTree]

    /// Bytes of an answer that is still looked at whole.
    private static let longest = 200_000

    /// The witness of the requests of an academy without additional features, made once.
    private static let known = Mutex<APIWitness?>(nil)

    static func of(_ routes: [Route]) throws -> APIWitness {
        try known.withLock { known in
            if let known { return known }
            let witness = try APIWitness(routes)
            known = witness
            return witness
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

    var check: SchemaCheck { SchemaCheck(document: tree) }

    /// The operation of a request: `AdmitStudent`.
    func operation(_ request: String) -> JSONTree? { operations[request.lowercased()] }

    /// What an answer has that the document does not say.
    func faults(of answer: [UInt8], to request: String) throws -> [String] {
        guard answer.count <= Self.longest else { return [] }
        let responses = operation(request)?["responses"]
        guard let schema = responses?["200", "content", "application/json", "schema"] else {
            return ["\(request) is not in the document"]
        }
        return check.faults(try JSONTree(answer), schema).map { "\(request)\($0)" }
    }

    /// What an error has that the document does not say.
    func faults(of error: any Error, from request: String) -> [String] {
        guard let error = error as? any AcademyError else { return ["\(request): \(error)"] }
        // What a client itself ends in is none of the server's.
        guard !error.code.hasPrefix("server.") else { return [] }
        return document.codes(of: request).contains(error.code)
            ? [] : ["\(request): undeclared \(error.code)"]
    }

    /// Whether a body has the schema of a request's.
    func takes(_ body: String, for request: String) throws -> Bool {
        guard let schema = operation(request)?["requestBody", "content", "application/json", "schema"] else {
            return false
        }
        return check.faults(try JSONTree(Array(body.utf8)), schema).isEmpty
    }
}

/// A client whose answers and errors a witness sees: what the document does not say of them fails the test.
struct WitnessedClient: Client {
    let client: any Client
    let witness: APIWitness

    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        do {
            let response = try await client.send(request, options)
            report(try witness.faults(of: JSON.encode(response), to: Request.name))
            return response
        } catch {
            report(witness.faults(of: error, from: Request.name))
            throw error
        }
    }

    private func report(_ faults: [String]) { for fault in faults { Issue.record("\(fault)") } }
}
