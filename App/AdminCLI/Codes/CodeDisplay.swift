import Attendance
import CommandSupport
import Core
import Synchronization

/// A session's code on a screen, renewed as long as it is shown.
///
/// A server says by itself what is new. A data folder is opened for each look only, so that students can check in
/// meanwhile.
struct CodeDisplay {
    /// Milliseconds between two looks at who has come.
    static let interval: Int64 = 3_000

    let connection: Connection
    let request: IssueSessionCode

    func run() async throws {
        let (code, style, isRemote) = try await connection.open {
            (try await $0.send(request), await Output.plainStyle.of($0), $0.isRemote)
        }
        let screen = LiveScreen()
        defer { screen.close() }
        if isRemote {
            try await connection.open { try await follow($0, from: code, screen, style) }
        } else {
            try await look(from: code, screen, style)
        }
    }

    /// Shows what the server says, as it says it.
    private func follow(
        _ academy: OpenAcademy, from first: IssuedCode, _ screen: LiveScreen, _ style: Style
    ) async throws {
        let (last, request) = (Latest(first), request)
        let following = Task {
            defer { last.end() }
            try await academy.follow(request) { last.set($0) }
        }
        defer { following.cancel() }
        while let code = last.code {
            screen.draw(CodeScreen(code).lines(at: World.system.now(), LiveScreen.resized(style)))
            try await Task.sleep(for: .milliseconds(500))
        }
        try await following.value
    }

    /// What the server said last; nil once it has nothing more to say.
    private final class Latest: Sendable {
        private let value: Mutex<IssuedCode?>
        init(_ code: IssuedCode) { value = Mutex(code) }
        var code: IssuedCode? { value.withLock { $0 } }
        func set(_ code: IssuedCode) { value.withLock { $0 = code } }
        func end() { value.withLock { $0 = nil } }
    }

    private func look(from first: IssuedCode, _ screen: LiveScreen, _ style: Style) async throws {
        var (code, style, lookedAt) = (first, style, World.system.now())
        while true {
            let now = World.system.now()
            if now >= code.rotatesAt || now >= lookedAt.adding(milliseconds: Self.interval) {
                if let fresh = try await look() { code = fresh }
                lookedAt = World.system.now()
            }
            style = LiveScreen.resized(style)
            screen.draw(CodeScreen(code).lines(at: World.system.now(), style))
            try await Task.sleep(for: .milliseconds(500))
        }
    }

    /// A look at the code and the count; nil where the academy is busy or away, and the next look is soon.
    private func look() async throws -> IssuedCode? {
        do {
            return try await connection.send(request)
        } catch let error as any AcademyError where Connection.isPassing(error) {
            return nil
        }
    }
}
