import Foundation
import Testing

@Suite struct StyleTests {
    static let folders = ["Packages", "App"]

    private func sources() throws -> [SourceTree.File] {
        try Self.folders.flatMap { try SourceTree.files(below: $0) }
            .filter {
                !$0.path.contains("/Tests/") && !$0.path.contains(".build")
                    && !$0.path.hasSuffix("Package.swift")
            }
            .filter { $0.lines.first != "// swift-format-ignore-file" }
    }

    @Test func `no file is past 250 lines`() throws {
        for file in try sources() { #expect(file.lines.count <= 251, "\(file.path)") }
    }

    @Test func `below the programs nothing asks the clock, chance, the environment or the terminal`() throws {
        let forbidden = [
            "Date()", "UUID()", "ProcessInfo.processInfo", "SystemRandomNumberGenerator", " print(",
        ]
        for file in try sources() where file.path.hasPrefix("Packages/") {
            for line in file.lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
                #expect(!forbidden.contains { line.contains($0) }, "\(file.path): \(line)")
            }
        }
    }

    @Test func `nothing is forced and nothing is unchecked`() throws {
        let forbidden = ["try!", "fatalError(", "@unchecked Sendable", "nonisolated(unsafe)", "-Ounchecked"]
        for file in try sources() {
            for line in file.lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
                #expect(!forbidden.contains { line.contains($0) }, "\(file.path): \(line)")
            }
        }
    }
}
