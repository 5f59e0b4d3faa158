import Foundation
import Testing

@Suite struct StyleTests {
    private static let folders = ["Packages", "App"]
    private static let clocks = [
        "Date()", "UUID()", "ProcessInfo.processInfo", "SystemRandomNumberGenerator", " print(",
    ]
    private static let unsafe = [
        "try!", "fatalError(", "@unchecked Sendable", "nonisolated(unsafe)", "-Ounchecked",
        " UInt(bitPattern:", "Pointer(bitPattern:",
    ]
    /// The files with pointers of SQLite, which are confined to the queue of a connection.
    private static let pointerFiles = ["PreparedStatement", "StoreConnection"].map {
        "Packages/Persistence/Sources/Persistence/\($0).swift"
    }

    private func sources() throws -> [SourceTree.File] {
        try Self.folders.flatMap { try SourceTree.files(below: $0) }
            .filter {
                !$0.path.contains("/Tests/") && !$0.path.contains(".build")
                    && !$0.path.hasSuffix("Package.swift")
            }
    }

    /// The lines of a file, other than comments, that contain a forbidden text.
    private func violations(of forbidden: [String], in file: SourceTree.File) -> [String] {
        file.lines.filter { line in
            !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
                && forbidden.contains { line.contains($0) }
        }
    }

    private func unsafeLines(of file: SourceTree.File) -> [String] {
        let allowed = Self.pointerFiles.contains(file.path) ? "nonisolated(unsafe)" : ""
        return violations(of: Self.unsafe.filter { $0 != allowed }, in: file)
    }

    @Test func `no file has more than 250 lines`() throws {
        for file in try sources() { #expect(file.lines.count <= 251, "\(file.path)") }
    }

    @Test func `below the programs nothing reads the clock, randomness, the environment or a terminal`()
        throws
    {
        for file in try sources() where file.path.hasPrefix("Packages/") {
            #expect(violations(of: Self.clocks, in: file) == [], "\(file.path)")
        }
    }

    @Test func `nothing is forced, and only the driver of SQLite has unsafe pointers`() throws {
        for file in try sources() { #expect(unsafeLines(of: file) == [], "\(file.path)") }
    }

    @Test(
        arguments: [
            ("Packages/Core/Sources/Core/A.swift", "nonisolated(unsafe) let a: OpaquePointer"),
            (pointerFiles[0], "final class A: @unchecked Sendable {"),
            (pointerFiles[1], "let address = UInt(bitPattern: pointer)"),
            ("App/Server/A.swift", "let value = try! value()"),
        ])
    func `a file that breaks the rule is found`(_ path: String, _ line: String) {
        #expect(unsafeLines(of: SourceTree.File(path: path, lines: ["// try!", line])) == [line])
    }

    @Test func `the driver of SQLite has its pointers in the files that are allowed`() throws {
        for path in Self.pointerFiles {
            let file = try #require(try sources().first { $0.path == path })
            #expect(violations(of: ["nonisolated(unsafe)"], in: file).count == 1)
        }
    }
}
