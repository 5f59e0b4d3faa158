internal import Core
internal import DataExchange

/// What a person has chosen in the form of an import, apart from the files.
struct ImportChoices: Sendable {
    /// The text of the map; empty for none.
    var map = ""
    /// The name of the encoding of the files that have none in the map; empty if their bytes show it.
    var encoding = ""
    /// Whether valid rows are imported from files that also have invalid ones.
    var skipBad = false
    /// Whether stored rows get the values of the files.
    var update = false
    /// The losses to which the person has agreed, as their code; empty for none.
    var agreed = ""

    /// Whether the person has agreed to what an import would take away.
    ///
    /// The agreement is to the kinds and numbers only: the files are chosen again, and may be others.
    func hasAgreed(to losses: [ImportLoss]) -> Bool { losses.isEmpty || losses.code == agreed }
}

extension [ImportLoss] {
    /// The kinds and numbers as a form sends them.
    var code: String { map { "\($0.kind):\($0.number)" }.joined(separator: ",") }
    /// The sentences for people.
    var sentences: String { map(\.message).joined(separator: " ") }
}

/// The form with which staff choose files, check them and import them.
struct ImportForm: DeskPart {
    let choices: ImportChoices
    /// What the import would take away, to which the person can agree.
    let losses: [ImportLoss]

    func html(_ context: PageContext) -> String {
        let question = Shown.Losses(
            code: losses.code, isAgreed: choices.hasAgreed(to: losses),
            question: context.words.text("desk.import.losses", ["losses": losses.sentences]))
        return Shown(
            skipBad: choices.skipBad, update: choices.update, losses: losses.isEmpty ? nil : question,
            map: choices.map,
            encodings: TextEncoding.names.map { .init(name: $0, isChosen: $0 == choices.encoding) }
        ).html(context.words)
    }

    /// The view model of the form.
    struct Shown: View {
        struct Losses: Encodable {
            let code: String
            let isAgreed: Bool
            let question: String
        }

        struct Encoding: Encodable {
            let name: String
            let isChosen: Bool
        }

        static let template = Template(PackageResources.desk_import_mustache)
        let skipBad: Bool
        let update: Bool
        let losses: Losses?
        let map: String
        let maximumLength = FileMap.textLimit
        let encodings: [Encoding]
    }
}
