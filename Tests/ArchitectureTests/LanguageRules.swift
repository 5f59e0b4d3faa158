/// The rules about words and doc comments (CONTRIBUTING.md, "Language").
enum LanguageRules {
    static let all = [plainWords, publicTypesAreDocumented, networkingIsGeneric]

    private static let broken = "Packages/Core/Sources/Core/Broken.swift"

    /// Words that a reader has to translate.
    private static let forbidden = ["nobody", "whoever", "rehears", "stands for", "stand for ", "behind"]
    /// The file that contains these words.
    private static let thisFile = "Tests/ArchitectureTests/LanguageRules.swift"

    static let plainWords = ArchitectureRule(
        "comments, names, messages, pages and documents use none of the forbidden words",
        brokenBy: SourceFile(path: broken, text: "// What stands for the request.")
    ) { tree in
        (tree.files + tree.others).filter { $0.path != thisFile }.flatMap { file in
            file.lines.filter { line in
                let words = line.lowercased()
                return forbidden.contains { words.contains($0) }
            }.map { "\(file.path): \($0)" }
        }
    }

    static let publicTypesAreDocumented = ArchitectureRule(
        "every public type has a doc comment, unless it is an empty one that gives an id its kind",
        brokenBy: SourceFile(path: broken, text: "\npublic struct Broken { let work = 1 }")
    ) { tree in
        tree.files(below: "Packages").filter { !$0.isManifest }.flatMap { file in
            file.lines.indices.filter { index in
                let line = file.lines[index].drop { $0 == " " }
                return types.contains { line.hasPrefix("public " + $0) } && !line.hasSuffix(" {}")
                    && !isDocumented(index, in: file.lines)
            }.map { "\(file.path): \(file.lines[$0])" }
        }
    }

    private static let types = ["struct ", "enum ", "protocol ", "final class ", "class ", "actor "]

    /// Whether a doc comment is right above a line, or above the attributes before it.
    private static func isDocumented(_ index: Int, in lines: [String]) -> Bool {
        let above = lines[..<index].reversed().first { !$0.drop { $0 == " " }.hasPrefix("@") }
        return above?.drop { $0 == " " }.hasPrefix("///") == true
    }

    static let networkingIsGeneric = ArchitectureRule.lines(
        "Application and Networking use no type of a single feature's domain",
        brokenBy: SourceFile(
            path: "Packages/Networking/Sources/HTTPServer/Broken.swift", text: "let student: StudentID"),
        in: ["Packages/Application/Sources", "Packages/Networking/Sources"],
        except: {
            // Erasures and audit entries are about students as persons, most features ask who they are, and
            // requests are sent for them.
            $0.path.hasSuffix("Feature/StudentLifecycle.swift")
                || $0.path.hasSuffix("Requests/StudentRequest.swift")
                || $0.path.hasSuffix("Feature/StudentDirectory.swift")
                || $0.path.contains("/Application/Audit/")
                || $0.path.hasSuffix("Storage/SQLAuditEntries.swift")
        }
    ) { line in
        ["StudentID", "RoomID", "SessionID", "ClassID", "Kind.Student", "Kind.Room", "CheckIn"].contains {
            line.contains($0)
        }
    }
}
