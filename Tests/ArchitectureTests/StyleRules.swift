/// The rules about lines and files.
enum StyleRules {
    static let all = [
        fileLength, functionLength, commentWidth, noFileIsExempt, noAmbientValues, nothingForced,
        overflowIsChecked,
        uncheckedIsProven,
        noPointersAsIntegers,
        defaultsAreOptional,
    ]

    /// Lines of one file.
    private static let longest = 250
    /// Lines of the body of one function.
    private static let longestBody = 40
    private static let broken = "Packages/Core/Sources/Core/Broken.swift"

    static let fileLength = ArchitectureRule(
        "no file has more than 250 lines",
        brokenBy: SourceFile(path: broken, text: String(repeating: "//\n", count: longest + 1))
    ) { tree in
        (tree.files + tree.others.filter(\.isSwift)).filter { $0.lines.count > longest + 1 }
            .map { "\($0.path) has \($0.lines.count) lines" }
    }

    static let functionLength = ArchitectureRule(
        "no function has more than 40 lines",
        brokenBy: SourceFile(
            path: broken,
            text: "func broken(\n    x: Int\n) {\n"
                + String(repeating: "    work()\n", count: longestBody + 1) + "}")
    ) { tree in
        tree.files.filter { !$0.isManifest }.flatMap { file in
            file.lines.indices.compactMap { index in
                bodyLength(at: index, in: file.lines).flatMap { length in
                    length > longestBody ? "\(file.path):\(index + 1) has \(length) lines" : nil
                }
            }
        }
    }

    /// The lines of the body of the function that a line declares; nil if it declares none. The formatter
    /// gives the line with the opening brace and the closing brace the indentation of the declaration.
    private static func bodyLength(at index: Int, in lines: [String]) -> Int? {
        let words = lines[index].split { " (<".contains($0) }
        guard !lines[index].contains("//"),
            words.prefix(6).contains(where: { ["func", "init", "init?", "subscript"].contains($0) })
        else { return nil }
        let margin = lines[index].prefix { $0 == " " }
        let outer = lines[index...].indices.filter { index in
            lines[index].hasPrefix(margin) && lines[index].dropFirst(margin.count).first != " "
        }
        guard let opening = outer.prefix(2).first(where: { lines[$0].hasSuffix("{") }),
            let closing = outer.first(where: { $0 > opening && lines[$0] == margin + "}" })
        else { return nil }
        return closing - opening - 1
    }

    /// The formatter wraps code, and leaves comments as they are.
    static let commentWidth = ArchitectureRule(
        "no comment is wider than 110 columns",
        brokenBy: SourceFile(path: broken, text: "// " + String(repeating: "x", count: 108))
    ) { tree in
        (tree.files + tree.others.filter(\.isScript)).flatMap { file in
            let mark = file.isScript ? "#" : "//"
            return file.lines.indices.filter { index in
                file.lines[index].count > 110 && file.lines[index].drop { $0 == " " }.hasPrefix(mark)
            }.map { "\(file.path):\($0 + 1)" }
        }
    }

    static let noFileIsExempt = ArchitectureRule(
        "no file is exempt from the formatter's rules",
        brokenBy: SourceFile(path: broken, text: "// swift-format-ignore-file")
    ) { tree in
        tree.files.filter { $0.lines.contains { $0.contains("swift-format-ignore") } }.map(\.path)
    }

    static let noAmbientValues = ArchitectureRule.lines(
        "below Operations, time, randomness, environment and output come through World",
        brokenBy: SourceFile(path: broken, text: "let now = Date()"), in: ["Packages"],
        except: { file in
            ["Packages/Operations/", "Packages/Terminal/"].contains { file.path.hasPrefix($0) }
        }
    ) { line in
        ["Date()", "UUID()", "ProcessInfo.processInfo", "SystemRandomNumberGenerator", " print("].contains {
            line.contains($0)
        }
    }

    static let nothingForced = ArchitectureRule.lines(
        "nothing is forced", brokenBy: SourceFile(path: broken, text: "let x = try! f()")
    ) { line in
        ["try!", "fatalError("].contains { line.contains($0) }
    }

    static let overflowIsChecked = ArchitectureRule(
        "no manifest removes the checks of overflow",
        brokenBy: SourceFile(
            path: "Packages/Broken/Package.swift", text: "swiftSettings: [.unsafeFlags([\"-Ounchecked\"])]")
    ) { tree in
        tree.files.filter { $0.isManifest && $0.code.contains { $0.contains("-Ounchecked") } }.map(\.path)
    }

    static let uncheckedIsProven = ArchitectureRule(
        "only Persistence's drivers are unchecked, each with a comment right above that proves it",
        brokenBy: SourceFile(path: broken, text: "final class Broken: @unchecked Sendable {}")
    ) { tree in
        tree.files.flatMap { file in
            file.lines.enumerated().filter { index, line in
                let isUnchecked =
                    line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)")
                let isComment = line.drop { $0 == " " }.hasPrefix("//")
                let isProven =
                    file.path.hasPrefix("Packages/Persistence/") && index > 0
                    && file.lines[index - 1].drop { $0 == " " }.hasPrefix("//")
                return isUnchecked && !isComment && !isProven
            }.map { "\(file.path): \($1)" }
        }
    }

    /// The pattern excludes the edits of fields, which decode a missing value as unchanged.
    static let defaultsAreOptional = ArchitectureRule(
        "a property of a request with a default in its initialiser may be missing over HTTP too",
        brokenBy: SourceFile(
            path: broken,
            text: """
                public struct Broken: APIRequest {
                    public var names: [String]
                    public init(names: [String] = []) { self.names = names }
                }
                """)
    ) { tree in
        tree.files(below: "Packages").flatMap { file in
            let code = "\n" + file.code.joined(separator: "\n")
            let structs = code.split(separator: "public struct ").dropFirst()
            return structs.filter { $0.prefix { $0 != "{" }.contains(#/: (API|Edit|Upload)Request/#) }
                .flatMap { request in
                    request.matches(of: #/(?:[(,]\s*|\w )`?(\w+)`?: ([^=,()]*[^?=,() ]) = (?!nil|\.)/#)
                        .filter { request.contains("public var \($0.1): \($0.2)\n") }
                        .map { "\(file.path): \($0.1)" }
                }
        }
    }

    static let noPointersAsIntegers = ArchitectureRule.lines(
        "no pointer is kept as an integer",
        brokenBy: SourceFile(path: broken, text: "let address = UInt(bitPattern: pointer)")
    ) { line in line.contains("Int(bitPattern:") || line.contains("Pointer(bitPattern:") }
}
