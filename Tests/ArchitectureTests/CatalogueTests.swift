import Core
import Foundation
import Testing

/// The catalogues of all packages: the sentences in each language, and the code that uses them.
@Suite struct CatalogueTests {
    @Test(arguments: CatalogueFolder.all)
    func `the catalogues of a package keep every rule`(_ folder: CatalogueFolder) throws {
        let catalogue = try folder.catalogue()
        #expect(!catalogue.english.isEmpty)
        for rule in CatalogueRule.all {
            #expect(rule.violations(catalogue) == [], "\(folder.path): \(rule.testDescription)")
        }
    }

    @Test(arguments: CatalogueRule.all)
    func `a catalogue that breaks the rule is found`(_ rule: CatalogueRule) throws {
        let sound = PackageCatalogue.sound
        #expect(CatalogueRule.all.allSatisfy { $0.violations(sound).isEmpty })
        var broken = sound
        rule.mutation(&broken)
        #expect(!rule.violations(broken).isEmpty)
    }

    @Test(arguments: [
        (
            ", \"plans add\", [\"name\"]",
            ["add-plan.name.cleared", "add-plan.own.about", "command.plans.own"]
        ),
        (", \"plans add\", own: \"plans add\", [\"name\"]", ["add-plan.name.cleared"]),
        (
            ", \"plans add\", [FormEntry(\"name\").cleared(by: \"no-name\")]",
            ["add-plan.own.about", "command.plans.own"]
        ),
        (", own: \"plans add\", [FormEntry(\"name\").cleared(by: \"no-name\")]", []),
    ])
    func `a form has the texts of its command, of students and of cleared fields only where it has them`(
        arguments: String, unused: [String]
    ) {
        var catalogue = PackageCatalogue.sound
        catalogue.code.append(
            """
            public struct AddPlan: APIRequest {
                public var name: String
            }
            extension AddPlan: FormRequest {
                form = RequestForm(.plans\(arguments))
            }
            """)
        let keys = [
            "add-plan", "add-plan.name", "add-plan.name.cleared", "add-plan.own.about", "command.plans",
            "command.plans.own",
        ]
        for key in keys { catalogue.english[key] = "A text." }
        #expect(CatalogueRule.formTextsAreOfFields.violations(catalogue) == unused)
    }

    /// The first parts of the keys that only the programs' labels, prompts and results have.
    private static let programKinds: Set = [
        "label", "none", "list", "done", "ask", "next", "shell", "action", "question", "usage", "import",
        "inspect",
    ]

    @Test func `every key of a label, a prompt or a result in the programs exists`() throws {
        let programs = try #require(CatalogueFolder.all.last).catalogue()
        let keys = programs.literals.filter { pattern in
            Self.programKinds.contains(String(pattern.text.prefix { $0 != "." }))
        }
        #expect(keys.count > 300)
        for pattern in keys { #expect(!programs.keys(of: pattern).isEmpty, "\(pattern.text)") }
    }

    @Test(arguments: CatalogueFolder.all)
    func `every label of a response exists`(_ folder: CatalogueFolder) throws {
        let catalogue = try folder.catalogue()
        for pattern in catalogue.literals where pattern.text.contains(#/^(label|none)\./#) {
            #expect(!catalogue.keys(of: pattern).isEmpty, "\(pattern.text)")
        }
    }

    @Test func `every kind of a reference has a word`() throws {
        let core = try #require(CatalogueFolder.all.first).catalogue()
        let code = try SourceTree.workspace.get().files.flatMap(\.code)
        let kinds = Set(code.flatMap { $0.matches(of: #/Reference<Kind\.(\w+)>/#).map { String($0.1) } })
        #expect(kinds.isSuperset(of: ["AcademyClass", "ClassType", "Term"]))
        for kind in kinds {
            // Its name in Swift differs: no type can have the name Class.
            let key = "field." + FreeText.code(kind == "AcademyClass" ? "Class" : kind)
            #expect(core.english[key] != nil && core.spanish[key] != nil, "\(key)")
        }
    }
}
