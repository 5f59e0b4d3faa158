import Core
import Foundation
import HTTPClient
import Networking
import Synchronization

/// Shows what is kept under a key.
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

/// Takes in everything.
struct TakeAll: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "everything", access: .anyone, "Takes in everything.", cost: .bulk)
}

extension LinkSettings {
    /// Settings under which a test need not wait, nor fail because the machine is busy.
    static let quick: LinkSettings = {
        var settings = LinkSettings()
        (settings.pause, settings.longestPause) = (.milliseconds(1), .milliseconds(5))
        (settings.connectTimeout, settings.answerTimeout) = (.seconds(600), .seconds(600))
        (settings.deadline, settings.quietLimit) = (.seconds(600), .seconds(600))
        return settings
    }()
}

/// Runs a body whose time limit has to pass, under longer limits until one is long enough for a busy machine.
func underLongerLimits<Value>(
    _ body: (Duration) async throws -> Value, until isDone: (Value) -> Bool
) async throws -> Value {
    for limit in [Duration.milliseconds(300), .seconds(3)] {
        let value = try await body(limit)
        if isDone(value) { return value }
    }
    return try await body(.seconds(60))
}

/// Runs a body with a client of a scripted server, and lets both go.
func asking<Value: Sendable>(
    _ script: [ScriptedServer.Step], _ settings: LinkSettings = .quick, token: String? = nil,
    path: String? = nil, _ body: (RemoteClient, ScriptedServer) async throws -> Value
) async throws -> Value {
    let server = try ScriptedServer(script, path: path)
    defer { server.stop() }
    return try await asking(server.address, settings, token: token) { try await body($0, server) }
}

/// Runs a body with a client of whatever is at an address.
func asking<Value: Sendable>(
    _ address: ServerAddress, _ settings: LinkSettings = .quick, token: String? = nil,
    _ body: (RemoteClient) async throws -> Value
) async throws -> Value {
    let number = Mutex(0)
    let link = try ServerLink(address, settings: settings) {
        number.withLock { number in
            number += 1
            return "key-\(number)"
        }
    }
    do {
        let value = try await body(RemoteClient(link, token: token))
        await link.close()
        return value
    } catch {
        await link.close()
        throw error
    }
}

/// The error that a body ends in; nil where it succeeds.
func failure(_ body: () async throws -> some Any) async -> (any Error)? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}
