import Foundation

/// The product's Swift sources and manifests, as text.
struct SourceTree {
    /// The workspace's folder.
    static let root: URL = {
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()

    /// The sources of packages and programs, without their tests.
    static let workspace: Result<SourceTree, any Error> = Result {
        let all =
            try ["Packages", "App", "Tests", "docs", "packaging"].flatMap(files) + documents() + scripts()
        let isProduct = { (file: SourceFile) in
            file.isSwift && !file.path.contains("/Tests/") && !file.path.hasPrefix("Tests/")
        }
        return SourceTree(files: all.filter(isProduct), others: all.filter { !isProduct($0) })
    }

    /// The kinds of files in which people read or write sentences.
    private static let kinds = ["swift", "md", "json", "mustache", "html", "js", "css", "py"]

    var files: [SourceFile]
    /// The tests, the resources, the documents and the scripts.
    let others: [SourceFile]

    /// The files whose path begins with a folder's path.
    func files(below folder: String) -> [SourceFile] { files.filter { $0.path.hasPrefix(folder + "/") } }

    /// The same tree with one more file.
    func adding(_ file: SourceFile) -> SourceTree { SourceTree(files: files + [file], others: others) }

    private static func files(below folder: String) throws -> [SourceFile] {
        let base = root.appending(path: folder)
        guard let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else {
            return []
        }
        return try walk.compactMap { $0 as? URL }
            .filter { kinds.contains($0.pathExtension) && !$0.path.contains("/.build") }
            .map { try file(at: $0) }
    }

    /// The documents in the workspace's folder itself.
    private static func documents() throws -> [SourceFile] {
        try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }.map { try file(at: $0) }
    }

    private static func scripts() throws -> [SourceFile] {
        try ["scripts", ".ci"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
        }.map { try file(at: $0) }
    }

    private static func file(at url: URL) throws -> SourceFile {
        let path = String(url.path.dropFirst(root.path.count + (root.path.hasSuffix("/") ? 0 : 1)))
        return SourceFile(path: path, text: try String(contentsOf: url, encoding: .utf8))
    }
}

/// One file of the product.
struct SourceFile {
    /// The path below the workspace's folder: `Packages/Core/Sources/Core/Money.swift`.
    let path: String
    let lines: [String]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var isSwift: Bool { path.hasSuffix(".swift") }
    var isScript: Bool { path.hasPrefix("scripts/") || path.hasPrefix(".ci/") }
    var isManifest: Bool { path.hasSuffix("/Package.swift") }

    /// The lines that are not comments.
    var code: [String] {
        lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
    }

    /// The modules that the file imports.
    var imports: Set<String> {
        let modifiers = ["public", "internal", "private", "fileprivate", "package"]
        return Set(
            lines.compactMap { line in
                let words = line.split(separator: " ").drop {
                    $0.hasPrefix("@") || modifiers.contains(String($0))
                }
                guard words.first == "import", let module = words.dropFirst().first else { return nil }
                return module.split(separator: ".").first.map(String.init)
            })
    }
}
