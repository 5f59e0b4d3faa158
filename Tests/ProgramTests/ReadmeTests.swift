import Foundation
import TestSupport
import Testing

/// The commands of the first day in the README and in the guide, which people paste one after the other.
@Suite(.limitedParallelism) struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The command that creates the academy, and the indented lines of the ten steps, in their order.
    private static func commands(of document: String, below heading: String) throws -> [String] {
        let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
        let start = try #require(text.firstRange(of: heading))
        let rest = text[start.upperBound...]
        let section = rest[..<(try #require(rest.firstRange(of: "\n## ")).lowerBound)]
        #expect(section.matches(of: #/\n[0-9]+\. +\*\*/#).count == 10)
        let before = text[..<start.lowerBound].split(separator: "\n").filter {
            $0.hasPrefix("    classly-admin init ")
        }
        return (before + section.split(separator: "\n").filter { $0.hasPrefix("       ") }).map(String.init)
    }

    /// A script that ends at the first command that fails, and names it.
    ///
    /// Passwords come from standard input, and the last day of a class is after today at any time.
    private static func script(of document: String, below heading: String) throws -> String {
        let lines = try commands(of: document, below: heading).map { line in
            let line = line.replacing(#/--last-day [0-9-]+/#, with: "--last-day \(Clock.day(120))")
            guard line.contains(#/classly-\w+ (?:init|accept|sign-in) /#) else { return line }
            return "printf 'three green parrots in a tree\\n' | \(line.drop { $0 == " " }) --password-stdin"
        }
        return "set -eE -o pipefail\ntrap 'echo \"failed: $BASH_COMMAND\" >&2' ERR\n"
            + lines.joined(separator: "\n") + "\necho all commands were run\n"
    }

    @Test(arguments: [("README.md", "## The first day"), ("docs/guide/first-day.md", "# First day")])
    func `every command of the first day can be pasted`(document: String, heading: String) throws {
        let workspace = try Workspace()
        defer { workspace.remove() }
        try FileManager.default.createSymbolicLink(
            atPath: workspace.root + "/Examples", withDestinationPath: Self.root.path + "/Examples")
        let result = try workspace.run(
            "/bin/bash", ["-c", try Self.script(of: document, below: heading)],
            environment: [
                "PATH": Workspace.programFolder.path + ":/usr/bin:/bin",
                "CLASSLY_BACKUP_PASSPHRASE": "five random words on paper",
            ])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.hasSuffix("all commands were run\n"))
    }
}
