/// The rules about lines and files.
enum StyleRules {
    static let all = [
        fileLength, noFileIsExempt, noAmbientValues, nothingForced, overflowIsChecked, uncheckedIsProven,
        noPointersAsIntegers,
    ]

    /// Lines of one file.
    private static let longest = 250
    private static let broken = "Packages/Core/Sources/Core/Broken.swift"

    static let fileLength = ArchitectureRule(
        "no file has more than 250 lines",
        brokenBy: SourceFile(path: broken, text: String(repeating: "//\n", count: longest + 1))
    ) { tree in
        tree.files.filter { $0.lines.count > longest + 1 }.map { "\($0.path) has \($0.lines.count) lines" }
    }

    static let noFileIsExempt = ArchitectureRule(
        "no file is exempt from the formatter's rules",
        brokenBy: SourceFile(path: broken, text: "// swift-format-ignore-file")
    ) { tree in
        tree.files.filter { $0.lines.contains { $0.contains("swift-format-ignore") } }.map(\.path)
    }

    static let noAmbientValues = ArchitectureRule.lines(
        "below the programs, time, randomness, environment and output come through World",
        brokenBy: SourceFile(path: broken, text: "let now = Date()"), in: ["Packages"]
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

    static let noPointersAsIntegers = ArchitectureRule.lines(
        "no pointer is kept as an integer",
        brokenBy: SourceFile(path: broken, text: "let address = UInt(bitPattern: pointer)")
    ) { line in line.contains(" UInt(bitPattern:") || line.contains("Pointer(bitPattern:") }
}
