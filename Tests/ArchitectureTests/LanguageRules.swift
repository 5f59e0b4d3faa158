/// The rules about words and doc comments (CONTRIBUTING.md, "Language").
enum LanguageRules {
    static let all = [plainWords, standardNames, publicIsDocumented, networkingIsGeneric]

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

    /// Earlier names of types, each of which has a standard term instead.
    private static let privateNames: Set = [
        "Admission", "Announcement", "Arrival", "Arrivals", "Asked", "Beside", "CodeClock", "Conversation",
        "CreditNeed", "CursorSeal", "Done", "Door", "EditCondition", "EndpointFigures", "Exchange",
        "Failures", "Families", "Filler", "Following", "Founding", "FrontDesk", "Gate", "GivenKey",
        "HeldBack", "HistoricUse", "HoldSession", "ImportPass", "ImportTurn", "KnownKeys", "LinkError",
        "LinkSettings", "Listening", "LiveAnswers", "Load", "LocalTime", "LogCarrier", "LongDay",
        "LossReason", "Machine", "Meeting", "Moment", "Notebook", "Offers", "OpenDoor", "Owed", "OwnCommands",
        "Paper", "PlanTerms", "Probe", "Reached", "Readiness", "RecentAnswers", "Remake", "Reply",
        "SecretBearing", "ServerLink", "ServerWatch", "Serving", "Shape", "ShownCode", "Signers", "Spelling",
        "StandingFields", "StandingParts", "Stopping", "StudentHistory", "Studio", "TakeIn", "Terms",
        "Threshold", "Till", "Told", "Turn", "TurnedAway", "UnservedRequest", "UnsettledUses", "Visit",
        "WallTime", "Way", "WriteAheadLog",
    ]
    private static let typeKeywords: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]

    static let standardNames = ArchitectureRule(
        "no type has a private name for something that has a standard term",
        brokenBy: SourceFile(path: broken, text: "final class Gate {}")
    ) { tree in
        (tree.files + tree.others.filter(\.isSwift)).flatMap { file in
            file.code.filter { line in
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                guard let keyword = words.prefix(5).firstIndex(where: typeKeywords.contains),
                    keyword + 1 < words.count
                else { return false }
                let name = words[keyword + 1]
                return privateNames.contains(name) || name.hasSuffix("Facts")
            }.map { "\(file.path): \($0)" }
        }
    }

    static let publicIsDocumented = ArchitectureRule(
        "every public type and function has a doc comment",
        brokenBy: SourceFile(path: broken, text: "\npublic func broken() { work() }")
    ) { tree in
        let requirements = documentedRequirements(in: tree)
        return tree.files(below: "Packages").filter { !$0.isManifest }.flatMap { file in
            file.lines.indices.filter { index in
                let line = file.lines[index].drop { $0 == " " }
                guard declarations.contains(where: { line.hasPrefix("public " + $0) }) else { return false }
                let isWitness = functionName(of: line).map { requirements.contains($0) } ?? false
                return !isWitness && !line.hasSuffix("{}") && !isDocumented(index, in: file.lines)
            }.map { "\(file.path): \(file.lines[$0])" }
        }
    }

    private static let declarations = [
        "struct ", "enum ", "protocol ", "final class ", "class ", "actor ", "func ", "static func ",
        "mutating func ", "static mutating func ",
    ]

    /// The names of functions that a protocol documents: of the workspace's, and of the standard library's.
    private static func documentedRequirements(in tree: SourceTree) -> Set<String> {
        let ours = tree.files.flatMap { file in
            file.lines.indices.filter {
                isDocumented($0, in: file.lines) && isRequirement($0, in: file.lines)
            }
            .compactMap { functionName(of: file.lines[$0].drop { $0 == " " }) }
        }
        return Set(ours).union(["encode", "hash", "<", "==", "appendLiteral", "appendInterpolation"])
    }

    /// Whether a line is in a protocol: whether the last line without indentation before it begins one.
    private static func isRequirement(_ index: Int, in lines: [String]) -> Bool {
        let outer = lines[..<index].last { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasPrefix("/") }
        return outer?.contains("protocol ") == true
    }

    private static func functionName(of line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "func"), index + 1 < words.count else { return nil }
        return String(words[index + 1].prefix { $0 != "(" && $0 != "<" || words[index + 1].first == "<" })
    }

    /// Whether a doc comment is right above a line, or above the attributes before it.
    private static func isDocumented(_ index: Int, in lines: [String]) -> Bool {
        let above = lines[..<index].reversed().first { !$0.drop { $0 == " " }.hasPrefix("@") }
        return above?.drop { $0 == " " }.hasPrefix("///") == true
    }

    static let networkingIsGeneric = ArchitectureRule.lines(
        "Networking and HTTPServer use no type of a single feature's domain",
        brokenBy: SourceFile(
            path: "Packages/Networking/Sources/HTTPServer/Broken.swift", text: "let student: StudentID"),
        in: ["Packages/Networking/Sources"],
        except: {
            // Erasures and audit entries are about students as persons.
            $0.path.hasSuffix("Feature/StudentLifecycle.swift") || $0.path.contains("/Networking/Audit/")
                || $0.path.hasSuffix("Storage/SQLAuditEntries.swift")
        }
    ) { line in
        ["StudentID", "RoomID", "SessionID", "ClassID", "Kind.Student", "Kind.Room", "CheckIn"].contains {
            line.contains($0)
        }
    }
}
