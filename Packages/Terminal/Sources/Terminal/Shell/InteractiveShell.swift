public import Application
internal import ArgumentParser
internal import Authentication
public import Core
public import Navigation
internal import Operations
internal import UIComponents

/// Runs the interactive shell of a program on a terminal.
enum InteractiveShell {
    /// Moves to the top, and erases the display (ECMA-48) and the scrollback (xterm).
    private static let erase = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

    /// Runs until the user quits.
    static func run(program: Program) async throws {
        let connection = Connection(
            program: program, location: try GlobalOptions.parse([]).location,
            // Without valid settings the messages stay in the outbox, and sending them says so.
            mail: program == .admin ? try? MailOptions.parse([]).settings.transport() : nil,
            password: PasswordInput.confirmation(),
            pin: {
                guard PasswordInput.canAsk else { return nil }
                Output.result(Self.erase + Output.style().sentence("shell.locked") + "\n")
                return try PasswordInput.pin()
            })
        try await connection.reusingServerConnection { connection in
            var shell = Shell(
                program: program.audience, backend: ConnectedBackend(connection: connection),
                input: Terminal(),
                theme: Output.style().theme, write: { Output.result($0 + "\n") })
            try await shell.run()
        }
    }
}

/// Opens the academy for each request, so that other programs can use a data folder in between.
struct ConnectedBackend: ShellBackend {
    let connection: Connection

    var now: Instant { connection.world.now() }
    var language: Language { ProgramLanguage.current }
    var academyConnection: Connection? { connection }

    func send<Request: APIRequest>(
        _ request: Request, _ options: SendOptions
    ) async throws -> Request.Response {
        try await connection.send(request, options)
    }

    func signIn(email: String, password: String, code: String?) async throws -> Principal {
        let signedIn = try await connection.open {
            try await $0.signIn(email: email, password: password, code: code)
        }
        if let device = signedIn.endedDevice {
            Output.note(Phrase("done.oldest-sign-in-ended", ["device": device]))
        }
        return signedIn.principal
    }

    func note(_ language: Language?) async throws {
        try await connection.open { try $0.storeLanguage(language) }
    }

    func refreshToken() async throws -> String? {
        try await connection.open { try await $0.refreshToken() }
    }

    func signOut() async throws { _ = try await connection.open { try await $0.signOut() } }

    func signedIn() async throws -> Me? {
        // Reads and stores the academy's language if no other language is known.
        if ProgramLanguage.isUndetermined { _ = await Output.style().withSettings(of: self) }
        do {
            return try await connection.send(WhoAmI())
        } catch let error as SignInNeeded {
            if error.reason == .endedElsewhere { Output.note(error.message) }
            return nil
        }
    }
}

/// Sends the shell's requests, and signs in and out.
public protocol ShellBackend: Client {
    /// The time on the machine's clock.
    var now: Instant { get }
    /// The language of the screens.
    var language: Language { get }
    /// The connection for actions that read or write files; nil if the backend has none.
    var academyConnection: Connection? { get }
    /// Signs in and stores the sign-in.
    ///
    /// - Parameter code: a code of the authenticator app or a recovery code, if there is a second factor.
    func signIn(email: String, password: String, code: String?) async throws -> Principal
    /// Ends the sign-in and deletes the stored one.
    func signOut() async throws
    /// The person who is signed in; nil without a stored sign-in.
    func signedIn() async throws -> Me?
    /// Stores the account's language with the sign-in.
    func note(_ language: Language?) async throws
    /// The refresh token of the stored sign-in; nil if it is not known.
    func refreshToken() async throws -> String?
}

extension ShellBackend {
    public var academyConnection: Connection? { nil }
    public func note(_ language: Language?) async throws {}
    public func refreshToken() async throws -> String? { nil }
}
