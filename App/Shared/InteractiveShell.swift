internal import ArgumentParser
internal import Core
internal import Navigation
internal import Networking
internal import UIComponents

/// The programs' way of working without arguments, on a terminal.
public enum InteractiveShell {
    /// Runs until the person leaves.
    public static func run(program: Program) async throws {
        let connection = Connection(program: program, place: try GlobalOptions.parse([]).place)
        try await connection.kept { connection in
            var shell = Shell(
                program: program.role, desk: ConnectedDesk(connection: connection), lines: Terminal(),
                theme: Output.style().theme, write: { Output.result($0 + "\n") })
            try await shell.run()
        }
    }
}

/// The desk of an interactive program: a data folder is held for one request at a time.
struct ConnectedDesk: Desk {
    let connection: Connection

    var now: Instant { connection.world.now() }

    func send<Request: APIRequest>(_ request: Request) async throws -> Request.Response {
        try await connection.send(request)
    }

    func signIn(email: String, password: String) async throws -> Principal {
        try await connection.open { try await $0.signIn(email: email, password: password) }
    }

    func signOut() async throws { _ = try await connection.open { try await $0.signOut() } }

    func signedIn() async throws -> Principal? {
        do {
            return try await connection.send(WhoAmI()).principal
        } catch let error as SignInNeeded where error.kind == .unauthenticated {
            return nil
        }
    }
}
