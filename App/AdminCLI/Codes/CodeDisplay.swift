import Application
import Attendance
import Core
import Operations
import Synchronization
import Terminal

/// Shows a session's code on the terminal, and updates it until Ctrl-C.
///
/// A server sends the updates. A data folder is opened for each update and closed again, so that students
/// can check in between updates.
struct CodeDisplay {
    /// The milliseconds between two updates from a data folder.
    static let interval: Int64 = 3_000

    let connection: Connection
    let request: IssueSessionCode
    let withLink: Bool

    func run() async throws {
        let (code, isRemote) = try await connection.open { (try await $0.send(request), $0.isRemote) }
        let screen = LiveScreen()
        defer { screen.close() }
        if isRemote {
            try await connection.open { try await follow($0, from: code, screen) }
        } else {
            try await poll(from: code, screen)
        }
    }

    private func follow(
        _ academy: OpenAcademy, from first: IssuedCode, _ screen: LiveScreen
    ) async throws {
        let (last, request) = (Latest(first), request)
        let following = Task {
            defer { last.end() }
            try await academy.follow(request) { last.set($0) }
        }
        defer { following.cancel() }
        while let code = last.code {
            draw(code, screen)
            try await Task.sleep(for: .milliseconds(500))
        }
        try await following.value
    }

    /// The latest code that the server sent; nil after the end of the stream.
    private final class Latest: Sendable {
        private let value: Mutex<IssuedCode?>
        init(_ code: IssuedCode) { value = Mutex(code) }
        var code: IssuedCode? { value.withLock { $0 } }
        func set(_ code: IssuedCode) { value.withLock { $0 = code } }
        func end() { value.withLock { $0 = nil } }
    }

    private func poll(from first: IssuedCode, _ screen: LiveScreen) async throws {
        var (code, updatedAt) = (first, World.system.now())
        while true {
            let now = World.system.now()
            if now >= code.rotatesAt || now >= updatedAt.adding(milliseconds: Self.interval) {
                if let fresh = try await update() { code = fresh }
                updatedAt = World.system.now()
            }
            draw(code, screen)
            try await Task.sleep(for: .milliseconds(500))
        }
    }

    private func draw(_ code: IssuedCode, _ screen: LiveScreen) {
        screen.draw(CodeScreen(code, withLink: withLink).lines(at: World.system.now(), Output.style()))
    }

    /// Fetches the code and the attendance; returns nil if the academy is busy or unreachable.
    private func update() async throws -> IssuedCode? {
        do {
            return try await connection.send(request)
        } catch let error as any AcademyError where Connection.isTemporary(error) {
            return nil
        }
    }
}
