import Core
import Testing

/// The catalogue of a package in each language, and the code that uses it.
struct PackageCatalogue {
    var english: [String: String]
    var spanish: [String: String]
    /// The keys of each file, in their order.
    var keysAsWritten: [[String]]
    /// The code of each file.
    var code: [String]
    /// The first parts of the keys of words, which the code forms from values.
    var words: [String] = []
    /// The English texts of Core's catalogue, in which labels and parts of sentences are looked up too.
    var shared: [String: String] = [:]
    /// Whether only people at the product's own programs read the sentences.
    var isOfPrograms = false

    /// A catalogue with a sentence and its next step, which keeps every rule.
    static let sound = PackageCatalogue(
        english: ["plan.missing": "There is no plan {id}.", "plan.missing.next": "List the plans."],
        spanish: ["plan.missing": "No hay un plan {id}.", "plan.missing.next": "Lista los planes."],
        keysAsWritten: [["plan.missing", "plan.missing.next"]],
        code: [#".init(.notFound, "plan.missing", ["id": id])"#])

    /// The text literals that may be keys.
    var literals: [KeyPattern] { code.flatMap { KeyPattern.all(in: $0[...]) } }
    /// The places where errors are created.
    var errors: [ErrorCall] { code.flatMap(ErrorCall.all) }
    /// The places where other sentences and labels are looked up.
    var lookUps: [ErrorCall] { code.flatMap(ErrorCall.lookUps) }

    /// The keys of the texts that the forms of the code may have.
    var formKeys: Set<String> {
        let parts = ["", ".about", ".command", ".value", ".example"]
        return code.reduce(into: []) { keys, code in
            for match in code.matches(of: #/extension (\w+): FormRequest \{(?s:.*?)\n\}/#) {
                let (name, form) = (String(match.1), String(match.0))
                let key = FreeText.code(name)
                // Nothing in the code of a form shows whether it has notes or a next step.
                keys.formUnion(["", ".about", ".notes", ".next", ".next.other"].map { key + $0 })
                if form.contains(" own:") { keys.insert(key + ".own.about") }
                if !form.contains("done:") { keys.insert(key + ".done") }
                for command in form.matches(of: #/(own:\s*)?"([a-z-]+(?: [a-z-]+)+)"/#) {
                    let words = command.2.split(separator: " ")
                    let groups = (1..<words.count).map { words.prefix($0).joined(separator: ".") }
                    keys.formUnion(
                        groups.flatMap { group in
                            ["", ".notes", ".example"].map { "command.\(group)\($0)" }
                        })
                    if command.1 != nil { keys.formUnion(groups.map { "command.\($0).own" }) }
                }
                for part in form.matches(of: #/phrase\(\s*"([a-z.-]+)"/#) { keys.insert("\(key).\(part.1)") }
                for part in form.matches(of: #/"((?:ask|done)\.[a-z.-]+)"/#) {
                    keys.insert("\(key).\(part.1)")
                }
                if form.contains("asks:") { keys.formUnion([".ask", ".ask.one"].map { key + $0 }) }
                let fields = properties(of: name, in: code).map { FreeText.code($0) }
                let endings = form.contains(".cleared(by:") ? parts + [".cleared"] : parts
                for field in fields.flatMap({ ["\(key).\($0)", "field.\($0)"] }) {
                    keys.formUnion(endings.map { field + $0 })
                }
            }
        }
    }

    /// The names of the properties of a request.
    private func properties(of request: String, in code: String) -> [String] {
        guard let start = code.firstRange(of: "struct \(request):") else { return [] }
        let rest = code[start.upperBound...]
        let body = rest[..<(rest.firstRange(of: "\n}")?.lowerBound ?? rest.endIndex)]
        return body.matches(of: #/var `?(\w+)`?:/#).map { String($0.1) }
    }

    func keys(of pattern: KeyPattern) -> [String] {
        (Array(english.keys) + Array(shared.keys)).filter { $0.wholeMatch(of: pattern.regex) != nil }
    }
}

/// A rule about the catalogue of a package.
struct CatalogueRule: Sendable, CustomTestStringConvertible {
    /// The rule as a sentence.
    let testDescription: String
    /// Breaks the rule in a sound catalogue.
    let mutation: @Sendable (inout PackageCatalogue) -> Void
    /// One text for each place that breaks the rule.
    let violations: @Sendable (PackageCatalogue) -> [String]

    private init(
        _ sentence: String, brokenBy mutation: @escaping @Sendable (inout PackageCatalogue) -> Void,
        violations: @escaping @Sendable (PackageCatalogue) -> [String]
    ) {
        testDescription = sentence
        self.mutation = mutation
        self.violations = violations
    }

    static let all = [
        everyLanguage, sameValues, errorsHaveSentences, lookedUpTextsExist, keysAreInOrder, everyTextIsUsed,
        formTextsAreOfFields,
        noSentenceInCode, noCommandForOthers,
    ]

    static let everyLanguage = CatalogueRule(
        "every language has every sentence", brokenBy: { $0.spanish["plan.missing.next"] = nil }
    ) { Set($0.english.keys).symmetricDifference($0.spanish.keys).sorted() }

    static let sameValues = CatalogueRule(
        "a sentence names the same values in every language",
        brokenBy: { $0.spanish["plan.missing"] = "No hay un plan {plan}." }
    ) { catalogue in
        catalogue.english.filter { key, text in
            values(in: catalogue.spanish[key] ?? "") != values(in: text)
        }.keys.sorted()
    }

    static let errorsHaveSentences = CatalogueRule(
        "every error has its sentence, and gives the values that it names",
        brokenBy: { $0.code.append(#".init(.notFound, "plan.missing")"#) }
    ) { catalogue in catalogue.errors.flatMap { faults(of: $0, ["", ".next", ".next.other"], catalogue) } }

    static let lookedUpTextsExist = CatalogueRule(
        "every label and sentence that is looked up exists, and gets the values that it names",
        brokenBy: { $0.code.append(#"Phrase("plan.unknown")"#) }
    ) { catalogue in catalogue.lookUps.flatMap { faults(of: $0, [""], catalogue) } }

    static let keysAreInOrder = CatalogueRule(
        "the keys of a file are in order",
        brokenBy: { $0.keysAsWritten[0].reverse() }
    ) { catalogue in
        catalogue.keysAsWritten.flatMap { keys in
            zip(keys, keys.dropFirst()).filter { !$0.utf8.lexicographicallyPrecedes($1.utf8) }.map(\.1)
        }
    }

    static let everyTextIsUsed = CatalogueRule(
        "every sentence is used",
        brokenBy: {
            $0.english["plan.old"] = "The plan is old."
            $0.spanish["plan.old"] = "El plan es antiguo."
        }
    ) { unusedKeys(in: $0) }

    static let formTextsAreOfFields = CatalogueRule(
        "every text of a form is about its request or a property of it",
        brokenBy: {
            let request = "public struct AddPlan: APIRequest {\n    public var name: String\n}\n"
            let form = "extension AddPlan: FormRequest {\n    form = (\"plans add\", \"name\")\n}"
            $0.code.append(request + form)
            for key in ["add-plan", "add-plan.name.about", "add-plan.price", "command.plans"] {
                $0.english[key] = "A text."
                $0.spanish[key] = "Un texto."
            }
        }
    ) { unusedKeys(in: $0) }

    private static func unusedKeys(in catalogue: PackageCatalogue) -> [String] {
        let patterns = catalogue.literals
        let forms = catalogue.formKeys
        return catalogue.english.keys.filter { key in
            // The key without the parts that the code appends.
            let base = key.replacing(#/(\.(next|one|cause|other))+$/#, with: "")
            return !catalogue.words.contains(String(key.prefix { $0 != "." }))
                && !forms.contains(key) && !patterns.contains { base.wholeMatch(of: $0.regex) != nil }
        }.sorted()
    }

    static let noCommandForOthers = CatalogueRule(
        "a next step for readers without our programs names none of their commands or options",
        brokenBy: { $0.english["plan.missing.next"] = "List the plans: plans list" }
    ) { catalogue in
        let all = catalogue.isOfPrograms ? [] : [catalogue.english, catalogue.spanish]
        return all.flatMap { texts in
            texts.filter { key, text in
                key.hasSuffix(".next") && texts[key + ".other"] == nil && namesCommand(text)
                    || key.hasSuffix(".next.other") && namesCommand(text)
            }.keys.sorted()
        }
    }

    /// Whether a text names a program, an option, or a command after a colon, which is a noun and a verb in
    /// lower case.
    private static func namesCommand(_ text: String) -> Bool {
        text.contains(#/classly-(admin|student|server)|(^|[ (])--[a-z]/#)
            || text.contains(#/: [a-z-]+ [a-z-]+( [A-Z]+)*$/#)
    }

    static let noSentenceInCode = CatalogueRule(
        "no error has its sentence in the code",
        brokenBy: { $0.code.append(#".init(.notFound, "plan.missing", "There is no plan.", ["id": id])"#) }
    ) { catalogue in
        catalogue.errors.map(\.text).filter { call in
            call.contains(#/"[a-z.-]+",\s*(?:field: [^,]*,\s*)?"[A-Z“\\]/#)
        }
    }

    /// The keys of a call that the catalogue lacks, and the values that its sentences name and the call does
    /// not give.
    ///
    /// - Parameter endings: the ends of the keys of the sentences that the call may need.
    private static func faults(
        of call: ErrorCall, _ endings: [String], _ catalogue: PackageCatalogue
    ) -> [String] {
        call.keys.flatMap { pattern in
            let keys = catalogue.keys(of: pattern)
            guard !keys.isEmpty else { return [pattern.text] }
            guard let given = call.values else { return [] }
            return keys.flatMap { key in
                endings.flatMap { ending in
                    values(in: catalogue.english[key + ending] ?? catalogue.shared[key + ending] ?? "")
                }
                .filter { !given.contains($0) }.map { "\(key) {\($0)}" }
            }
        }
    }

    private static func values(in text: String) -> Set<String> {
        Set(text.matches(of: #/\{([a-zA-Z]+)\}/#).map { String($0.1) })
    }
}
