import Foundation
import Testing

/// The catalogues of all packages: the sentences in each language, and the code that uses them.
@Suite struct CatalogueTests {
    @Test(arguments: CatalogueFolder.all)
    func `every language has every sentence, with the same values`(_ folder: CatalogueFolder) throws {
        let (english, spanish) = (try folder.texts("en"), try folder.texts("es"))
        #expect(!english.isEmpty)
        #expect(Set(english.keys).symmetricDifference(spanish.keys) == [], "\(folder)")
        for (key, text) in english {
            #expect(Self.values(in: spanish[key] ?? "") == Self.values(in: text), "\(folder) \(key)")
        }
    }

    @Test(arguments: CatalogueFolder.all)
    func `every error has its sentence, and gives the values that it names`(
        _ folder: CatalogueFolder
    ) throws {
        let english = try folder.texts("en")
        for call in try folder.calls() {
            for pattern in call.keys {
                let keys = english.keys.filter { $0.wholeMatch(of: pattern.regex) != nil }
                #expect(!keys.isEmpty, "\(folder): \(pattern.text)")
                for key in keys.flatMap({ [$0, $0 + ".next"] }) where call.values != nil {
                    let missing = Self.values(in: english[key] ?? "").subtracting(call.values ?? [])
                    #expect(missing == [], "\(folder) \(key)")
                }
            }
        }
    }

    @Test(arguments: CatalogueFolder.all)
    func `every label and sentence that is looked up exists, and gets the values that it names`(
        _ folder: CatalogueFolder
    ) throws {
        let english = try folder.texts("en")
        for call in try folder.lookUps() {
            for pattern in call.keys {
                let keys = english.keys.filter { $0.wholeMatch(of: pattern.regex) != nil }
                #expect(!keys.isEmpty, "\(folder): \(pattern.text)")
                for key in keys where call.values != nil {
                    let missing = Self.values(in: english[key] ?? "").subtracting(call.values ?? [])
                    #expect(missing == [], "\(folder) \(key)")
                }
            }
        }
    }

    /// The first parts of the keys that only the programs' labels, prompts and results have.
    private static let programKinds: Set = [
        "label", "none", "list", "done", "ask", "next", "shell", "action", "question", "usage", "import",
        "inspect",
    ]

    @Test func `every key of a label, a prompt or a result in the programs exists`() throws {
        let programs = try #require(CatalogueFolder.all.last)
        let english = try programs.texts("en")
        let keys = try programs.literals().filter { pattern in
            Self.programKinds.contains(String(pattern.text.prefix { $0 != "." }))
        }
        #expect(keys.count > 300)
        for pattern in keys {
            #expect(english.keys.contains { $0.wholeMatch(of: pattern.regex) != nil }, "\(pattern.text)")
        }
    }

    @Test(arguments: CatalogueFolder.all)
    func `the keys of a catalogue are in order`(_ folder: CatalogueFolder) throws {
        for language in ["en", "es"] {
            for keys in try folder.keysAsWritten(language) {
                #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "\(folder)")
            }
        }
    }

    @Test(arguments: CatalogueFolder.all)
    func `every sentence is used`(_ folder: CatalogueFolder) throws {
        let patterns = try folder.literals()
        let unused = try folder.texts("en").keys.filter { key in
            let (base, kind) = (Self.base(of: key), key.prefix { $0 != "." })
            return !folder.words.contains(String(kind))
                && !patterns.contains { base.wholeMatch(of: $0.regex) != nil }
        }
        #expect(unused.sorted() == [], "\(folder)")
    }

    @Test(arguments: CatalogueFolder.all)
    func `no error has its sentence in the code`(_ folder: CatalogueFolder) throws {
        let written = try folder.calls().filter { call in
            call.text.contains(#/"[a-z.-]+",\s*(?:field: [^,]*,\s*)?"[A-Z“\\]/#)
        }
        #expect(written.map(\.text) == [])
    }

    /// The key without the parts that the code appends.
    private static func base(of key: String) -> String {
        key.replacing(#/(\.(next|one|cause))+$/#, with: "")
    }

    private static func values(in text: String) -> Set<String> {
        Set(text.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) })
    }
}
