import Foundation

/// The sources of the workspace, as text.
enum SourceTree {
    static let root: URL = {
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()

    struct File {
        /// Below the workspace's folder: `Packages/Core/Sources/Core/Money.swift`.
        let path: String
        let lines: [String]

        /// The modules the file imports.
        var imports: Set<String> {
            Set(
                lines.compactMap { line in
                    let words = line.split(separator: " ").filter {
                        !["public", "internal", "private", "package", "@testable"].contains($0)
                    }
                    guard words.first == "import", words.count >= 2 else { return nil }
                    return String(words[1].split(separator: ".").first ?? words[1])
                })
        }
    }

    /// The Swift files below a folder.
    static func files(below folder: String) throws -> [File] {
        let base = root.appending(path: folder)
        guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else {
            return []
        }
        return try walk.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { url in
            let text = try String(contentsOf: url, encoding: .utf8)
            return File(
                path: String(url.path.dropFirst(root.path.count + (root.path.hasSuffix("/") ? 0 : 1))),
                lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }
}
