import Foundation

/// The rules about the documents: README.md and its neighbours, and the pages below docs.
enum DocumentRules {
    static let all = [linksNameFiles, linksNameHeadings, indexIsComplete]

    static let linksNameFiles = ArchitectureRule(
        "a link of a document names a file that exists",
        brokenBy: SourceFile(path: "docs/broken.md", text: "[Nowhere](../nowhere.md)")
    ) { tree in
        links(in: tree).filter { link in
            !FileManager.default.fileExists(atPath: SourceTree.root.appending(path: link.target).path)
        }.map { "\($0.source): \($0.target)" }
    }

    static let linksNameHeadings = ArchitectureRule(
        "a link with an anchor names a heading of its document",
        brokenBy: SourceFile(path: "docs/broken.md", text: "# Title\n[Broken](#another)")
    ) { tree in
        let headings = documents(in: tree).reduce(into: [:]) { $0[$1.path] = anchors(of: $1) }
        return links(in: tree).filter { link in
            guard let anchor = link.anchor, let known = headings[link.target] else { return false }
            return !known.contains(anchor)
        }.map { "\($0.source): \($0.target)#\($0.anchor ?? "")" }
    }

    static let indexIsComplete = ArchitectureRule(
        "the index of the guide names each of its pages",
        brokenBy: SourceFile(path: "docs/guide/broken.md", text: "# Broken")
    ) { tree in
        let index = "docs/guide/README.md"
        let named = Set(links(in: tree).filter { $0.source == index }.map(\.target))
        return documents(in: tree).map(\.path).filter { path in
            path.hasPrefix("docs/guide/") && path != index && !named.contains(path)
        }
    }

    private struct Link {
        /// The path of the document that has the link.
        let source: String
        /// The path of the file that it names.
        let target: String
        let anchor: String?
    }

    private static func documents(in tree: SourceTree) -> [SourceFile] {
        (tree.files + tree.others).filter { file in
            file.path.hasSuffix(".md") && (!file.path.contains("/") || file.path.hasPrefix("docs/"))
        }
    }

    /// The links and pictures of all documents that name files of the workspace.
    private static func links(in tree: SourceTree) -> [Link] {
        documents(in: tree).flatMap { file in
            file.lines.flatMap { line in
                // Code may have brackets that are no link.
                line.replacing(#/`[^`]*`/#, with: "").matches(of: #/(?:\]\(|src="|href=")([^)\s"]+)/#)
                    .map { String($0.1) }
            }.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }.map { link(to: $0, in: file.path) }
        }
    }

    /// - Parameter reference: a path relative to the document's folder, an anchor, or both.
    private static func link(to reference: String, in document: String) -> Link {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let anchor = parts.count > 1 ? String(parts[1]) : nil
        guard !parts[0].isEmpty else { return Link(source: document, target: document, anchor: anchor) }
        var folders = document.split(separator: "/").dropLast()
        for part in parts[0].split(separator: "/") where part != "." {
            if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
        }
        return Link(source: document, target: folders.joined(separator: "/"), anchor: anchor)
    }

    /// The anchors of a document's headings, as GitHub makes them.
    private static func anchors(of document: SourceFile) -> Set<String> {
        document.lines.reduce(into: []) { anchors, line in
            guard let heading = line.wholeMatch(of: #/#{1,6} +(.*)/#)?.1 else { return }
            let anchor = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                .replacing(" ", with: "-")
            var (free, number) = (anchor, 0)
            while anchors.contains(free) {
                number += 1
                free = "\(anchor)-\(number)"
            }
            anchors.insert(free)
        }
    }
}
