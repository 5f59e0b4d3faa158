import Attendance
import CommandSupport
import Core

/// A session's code on a screen, renewed as long as it is shown.
///
/// A data folder is opened for each look only, so that students can check in meanwhile.
struct CodeDisplay {
    /// Milliseconds between two looks at who has come.
    static let interval: Int64 = 3_000

    let connection: Connection
    let request: IssueSessionCode

    func run() async throws {
        var (code, style) = try await connection.open {
            (try await $0.send(request), await Output.plainStyle.of($0))
        }
        var lookedAt = World.system.now()
        let screen = LiveScreen()
        defer { screen.close() }
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
