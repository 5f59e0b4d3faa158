import Foundation
import Testing

/// What ARCHITECTURE.md and the decisions say about the sources.
@Suite struct ArchitectureDocumentTests {
    /// Types of libraries that the documents name and the sources do not use.
    private static let foreignTypes: Set = ["HTTPConnectionStateHandler", "NIOCertificateReloading"]

    private static let thisFile = "/ArchitectureDocumentTests.swift"

    private func document(_ path: String) throws -> SourceFile {
        try #require(try SourceTree.workspace.get().others.first { $0.path == path }, "\(path)")
    }

    private func decisions() throws -> [SourceFile] {
        try SourceTree.workspace.get().others.filter {
            $0.path.hasPrefix("docs/decisions/0") && $0.path.hasSuffix(".md")
        }
    }

    private func size(of file: SourceFile) -> Int { file.lines.joined(separator: "\n").utf8.count }

    /// The texts in backticks of a line.
    private func codeSpans(in line: String) -> [Substring] {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    }

    @Test func `ARCHITECTURE.md has a row for each package, and for no other`() throws {
        let rows = try document("ARCHITECTURE.md").lines.filter { $0.hasPrefix("| `Packages/") }
        let named = Set(
            rows.compactMap { codeSpans(in: $0).first?.split(separator: "/").last.map(String.init) })
        let files = try SourceTree.workspace.get().files(below: "Packages").filter(\.isManifest)
        #expect(named == Set(files.map { String($0.path.split(separator: "/")[1]) }))
    }

    @Test func `ARCHITECTURE.md has at most 16 KB, and a decision at most half a page`() throws {
        #expect(size(of: try document("ARCHITECTURE.md")) <= 16 << 10)
        for decision in try decisions() { #expect(size(of: decision) <= 2_500, "\(decision.path)") }
    }

    @Test func `each decision has its parts, and a line in the index`() throws {
        let index = try document("docs/decisions/README.md").lines.joined()
        let decisions = try decisions()
        #expect(!decisions.isEmpty)
        for decision in decisions {
            let headings = decision.lines.filter { $0.hasPrefix("## ") }
            #expect(
                headings.starts(with: ["## Context", "## Decision", "## Consequence"]), "\(decision.path)")
            let name = decision.path.split(separator: "/").last ?? ""
            #expect(index.contains("(\(name))"), "\(name)")
        }
    }

    @Test func `each type and function that the documents name exists`() throws {
        let tree = try SourceTree.workspace.get()
        let sources = tree.files + tree.others.filter { $0.isSwift && !$0.path.hasSuffix(Self.thisFile) }
        let known = Set(sources.flatMap(\.code).flatMap { words(of: $0) })
        for file in try decisions() + [document("ARCHITECTURE.md"), document("SECURITY.md")] {
            // The names of files are not those of types.
            let spans = file.lines.flatMap(codeSpans).filter { !$0.contains("/") && !$0.contains(".swift") }
            let names = spans.flatMap { words(of: String($0)) }.filter(isCompound)
            for name in names where !Self.foreignTypes.contains(name) {
                #expect(known.contains(name), "\(file.path) names \(name)")
            }
        }
    }

    private func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// Whether a word is put together of several, such as `WriteQueue`: others are also words of people.
    private func isCompound(_ word: String) -> Bool {
        zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }
}
