import Testing

/// A rule of ARCHITECTURE.md or CONTRIBUTING.md that a program can check.
struct ArchitectureRule: Sendable, CustomTestStringConvertible {
    /// The rule as a sentence.
    let testDescription: String
    /// A file that breaks the rule. The rule must find it, or it checks nothing.
    let mutation: SourceFile
    /// One sentence for each place that breaks the rule.
    let violations: @Sendable (SourceTree) -> [String]

    init(
        _ sentence: String, brokenBy mutation: SourceFile,
        violations: @escaping @Sendable (SourceTree) -> [String]
    ) {
        testDescription = sentence
        self.mutation = mutation
        self.violations = violations
    }

    /// A rule about single lines.
    static func lines(
        _ sentence: String, brokenBy mutation: SourceFile, in folders: [String] = ["Packages", "App"],
        except exempt: @escaping @Sendable (SourceFile) -> Bool = { _ in false },
        _ isWrong: @escaping @Sendable (String) -> Bool
    ) -> ArchitectureRule {
        ArchitectureRule(sentence, brokenBy: mutation) { tree in
            folders.flatMap { tree.files(below: $0) }.filter { !$0.isManifest && !exempt($0) }
                .flatMap { file in file.code.filter(isWrong).map { "\(file.path): \($0)" } }
        }
    }
}
