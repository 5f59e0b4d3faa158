import Foundation
import TestSupport
import Testing

/// The commands of the ten things in the README, which people paste one after the other.
@Suite(.limitedParallelism) struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The indented lines of the ten things, in their order.
    private static func commands() throws -> [String] {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let start = try #require(readme.firstRange(of: "## The ten things"))
        let rest = readme[start.upperBound...]
        let section = rest[..<(try #require(rest.firstRange(of: "\n## ")).lowerBound)]
        #expect(section.matches(of: #/\n[0-9]+\. +\*\*/#).count == 10)
        return section.split(separator: "\n").filter { $0.hasPrefix("       ") }.map(String.init)
    }

    /// A script that ends at the first command that fails, and names it.
    ///
    /// Passwords come from standard input, and the last day of a class is after today at any time.
    private static func script() throws -> String {
        let lines = try commands().map { line in
            let line = line.replacing(#/--last-day [0-9-]+/#, with: "--last-day \(Clock.day(120))")
            guard line.contains(#/classly-\w+ (?:init|accept|sign-in) /#) else { return line }
            return "printf 'three green parrots in a tree\\n' | \(line.drop { $0 == " " }) --password-stdin"
        }
        return "set -eE -o pipefail\ntrap 'echo \"failed: $BASH_COMMAND\" >&2' ERR\n"
            + lines.joined(separator: "\n") + "\necho all commands were run\n"
    }

    @Test func `every command of the ten things can be pasted`() throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try FileManager.default.createSymbolicLink(
            atPath: workspace.root + "/Examples", withDestinationPath: Self.root.path + "/Examples")
        let result = try workspace.run(
            "/bin/bash", ["-c", try Self.script()],
            environment: [
                "PATH": Workspace.programFolder.path + ":/usr/bin:/bin",
                "CLASSLY_BACKUP_PASSPHRASE": "five random words on paper",
            ])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.hasSuffix("all commands were run\n"))
    }
}
