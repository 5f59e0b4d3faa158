import Testing

/// Every rule holds, and each is shown to fail where it is broken.
@Suite struct RuleTests {
    static let rules =
        ImportRules.all + LayerRules.all + StyleRules.all + LanguageRules.all
        + DocumentRules.all

    @Test(arguments: rules)
    func `the workspace keeps the rule`(_ rule: ArchitectureRule) throws {
        let violations = rule.violations(try SourceTree.workspace.get())
        #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    }

    @Test(arguments: rules)
    func `a file that breaks the rule is found`(_ rule: ArchitectureRule) throws {
        let tree = try SourceTree.workspace.get()
        let found = rule.violations(tree.adding(rule.mutation)).filter { !rule.violations(tree).contains($0) }
        #expect(found.contains { $0.contains(rule.mutation.path) })
    }

    @Test func `the sources are there to be checked`() throws {
        let tree = try SourceTree.workspace.get()
        for folder in ImportRules.allowed.keys { #expect(!tree.files(below: folder).isEmpty, "\(folder)") }
    }
}
