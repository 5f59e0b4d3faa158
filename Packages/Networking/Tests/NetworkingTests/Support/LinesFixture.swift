import Application
import Core
import Persistence
import TestSupport

/// Writes a line, and returns the number of lines.
struct WriteLine: APIRequest {
    typealias Response = Int
    static let endpoint = Endpoint(.post, "lines", access: .signedIn, "Writes a line.")
    var text: String
}

/// Counts the lines.
struct CountLines: APIRequest {
    typealias Response = Int
    static let endpoint = Endpoint(.get, "lines", access: .anyone, "Counts the lines.")
}

/// A feature that stores lines of text.
private struct Lines: Feature {
    let migrations = [
        Migration("lines/1") { dialect in
            ["CREATE TABLE lines (\(part: dialect.id), text TEXT NOT NULL) \(part: dialect.strict)"]
        }
    ]

    func serve(_ service: inout Service) {
        service.on(WriteLine.self) { request, _, db in
            try db.run("INSERT INTO lines (text) VALUES (\(request.text))")
            return try count(db)
        }
        service.on(CountLines.self) { _, _, db in try count(db) }
    }

    private func count(_ db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM lines") ?? 0
    }
}

/// A service over lines of text, with the tokens of ``TestService/identity(of:)``.
struct LinesFixture: FeatureFixture {
    let academy: TestService

    init() async throws { academy = try await TestService([Lines()], clock: TestClock()) }
}
