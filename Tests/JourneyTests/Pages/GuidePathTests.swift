import Foundation
import HTTPServer
import TestSupport
import Testing
import WebPages

/// The paths of pages in the README and in the guide.
@Suite(.limitedParallelism) struct GuidePathTests {
    /// The first parts of paths that are no pages: files, documents and requests of programs.
    private static let others: Set<Substring> = [
        "v1", "var", "etc", "usr", "docs", "openapi.json", "metrics", "limits", "healthz", "readyz",
    ]

    @Test func `each page that the README and the guide name is there`() async throws {
        let pages = try Browser(try await TestAcademy()).pages
        let known = Set(pages.routes.filter { $0.method == .get }.map { Self.pattern(of: "/" + $0.path) })
        var count = 0
        for document in try Self.documents() {
            let text = try String(contentsOf: document, encoding: .utf8)
            let paths = text.matches(of: #/`(\/[a-z][^`\s]*)`/#).map { String($0.1) }
            for path in paths where !Self.others.contains(path.split(separator: "/")[0]) {
                count += 1
                #expect(known.contains(Self.pattern(of: path)), "\(document.lastPathComponent): \(path)")
            }
        }
        #expect(count > 60)
    }

    private static func documents() throws -> [URL] {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let guide = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: "docs/guide"), includingPropertiesForKeys: nil)
        return guide.filter { $0.pathExtension == "md" } + [root.appending(path: "README.md")]
    }

    /// The path with `{}` for each value of an entity.
    private static func pattern(of path: String) -> String {
        path.replacing(#/<[a-z]+>|\{[a-zA-Z]+\}|\bID\b/#, with: "{}")
    }
}
