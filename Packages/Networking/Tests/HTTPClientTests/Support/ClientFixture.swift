import Application
import Core
import Foundation
import HTTPClient
import Synchronization

/// Shows a thing.
struct ShowThing: APIRequest {
    struct Response: Codable, Sendable, Equatable { let text: String }
    static let endpoint = Endpoint(.get, "shelves/{shelf}/things/{thing}", access: .anyone, "Shows a thing.")
    var shelf = "s"
    var thing = "t"
    var search: String?
    var limit: Int?
}

/// Makes a thing.
struct MakeThing: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "things", access: .anyone, "Makes a thing.")
    var text = "a"
}

/// Has a bulk body.
struct TakeAll: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "everything", access: .anyone, "Takes all.", cost: .bulk)
    var text: String?
}

extension ClientConfiguration {
    /// Short delays, and timeouts that a busy machine does not reach.
    static let quick: ClientConfiguration = {
        var configuration = ClientConfiguration()
        (configuration.retryDelay, configuration.longestStreamDelay) = (.milliseconds(1), .milliseconds(5))
        (configuration.connectTimeout, configuration.responseTimeout) = (.seconds(3_600), .seconds(3_600))
        (configuration.deadline, configuration.streamIdleTimeout) = (.seconds(3_600), .seconds(3_600))
        return configuration
    }()
}

/// Runs a body with longer and longer limits, until one is long enough for a busy machine.
func underLongerLimits<Value>(
    _ body: (Duration) async throws -> Value, until isDone: (Value) -> Bool
) async throws -> Value {
    for limit in [Duration.milliseconds(300), .seconds(3), .seconds(60)] {
        let value = try await body(limit)
        if isDone(value) { return value }
    }
    return try await body(.seconds(1_200))
}

/// Runs a body with a client of a scripted server.
func withClient<Value: Sendable>(
    _ script: [ScriptedServer.Step], _ configuration: ClientConfiguration = .quick, token: String? = nil,
    path: String? = nil, _ body: (RemoteClient, ScriptedServer) async throws -> Value
) async throws -> Value {
    let server = try ScriptedServer(script, path: path)
    defer { server.stop() }
    return try await withClient(server.address, configuration, token: token) { try await body($0, server) }
}

/// Runs a body with a client of an address.
func withClient<Value: Sendable>(
    _ address: ServerAddress, _ configuration: ClientConfiguration = .quick, token: String? = nil,
    _ body: (RemoteClient) async throws -> Value
) async throws -> Value {
    let number = Mutex(0)
    let connection = try ServerConnection(address, configuration: configuration) {
        number.withLock { number in
            number += 1
            return "key-\(number)"
        }
    }
    do {
        let value = try await body(RemoteClient(connection, token: token))
        await connection.close()
        return value
    } catch {
        await connection.close()
        throw error
    }
}

/// The error that a body throws; nil where it succeeds.
func failure(_ body: () async throws -> some Any) async -> (any Error)? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}
