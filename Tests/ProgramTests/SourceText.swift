import Foundation

/// The Swift code of the programs and of their packages, with the parts of each text literal joined.
struct SourceText {
    static let workspace = Result { try SourceText() }

    private let text: String

    private init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = [root.appending(path: "App"), root.appending(path: "Packages")]
        text = try folders.flatMap(Self.files).map { try String(contentsOf: $0, encoding: .utf8) }
            .joined(separator: "\n")
            .replacing(#/"\s*\+\s*"/#, with: "").replacing(#/\\\n\s*/#, with: "")
    }

    private static func files(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.allObjects ?? []).compactMap { $0 as? URL }.filter { url in
            url.pathExtension == "swift" && !url.path.contains("/Tests/") && !url.path.contains("/.build/")
        }
    }

    /// Whether the code has all longer parts of a text between its placeholders.
    func contains(form: String) -> Bool {
        form.replacing(#/\{\w+\}/#, with: "\n").split(separator: "\n").map { part in
            part.trimming(while: { !$0.isLetter })
        }.allSatisfy { $0.count < 10 || text.contains($0) }
    }
}

extension Substring {
    /// The text without the characters at both ends that meet a condition.
    fileprivate func trimming(while condition: (Character) -> Bool) -> Substring {
        let start = drop(while: condition)
        return start.lastIndex { !condition($0) }.map { start[...$0] } ?? ""
    }
}
