internal import Application
internal import Core
internal import DataExchange
internal import Foundation
internal import HTTPServer

/// The sent form of an import.
struct SentImport {
    let context: PageContext

    /// Whether the form was sent to check the files only.
    var isCheck: Bool { context.field("step") != "import" }

    /// What was chosen in the form.
    var choices: ImportChoices {
        ImportChoices(
            map: context.field("map"), encoding: context.field("encoding"),
            skipBad: context.field("skipBad") == "true", update: context.field("update") == "true",
            agreed: context.field("losses"))
    }

    /// The map in the form of the import, with which files of other programs are imported; nil for none.
    ///
    /// - Throws: ``PageError/notMap``.
    func map() throws(PageError) -> [String: FileMap]? {
        let text = context.field("map")
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        guard text.utf8.count <= FileMap.textLimit,
            let map = try? JSONDecoder().decode([String: FileMap].self, from: Data(text.utf8))
        else { throw .notMap }
        return map
    }

    /// The texts of the chosen files, by their names without `.csv`.
    ///
    /// - Parameter map: the map with the encodings of files.
    /// - Throws: ``PageError/notText(_:)``, ``PageError/sameFile(_:)``; `TextError`.
    func sheets(_ map: [String: FileMap]?) throws -> [String: DecodedText] {
        let encodings = try map?.encodings() ?? [:]
        let chosen = context.field("encoding")
        let all = TextEncoding(chosen)
        if all == nil, !chosen.isEmpty { throw TextError.unknownEncoding(chosen) }
        var sheets: [String: DecodedText] = [:]
        for file in context.files {
            let isCSV = file.name.lowercased().hasSuffix(".csv")
            let name = isCSV ? String(file.name.dropLast(4)) : file.name
            guard let text = try DecodedText(file.bytes, of: file.name, in: encodings[name] ?? all) else {
                throw PageError.notText(file.name)
            }
            guard sheets.updateValue(text, forKey: name) == nil else { throw PageError.sameFile(name) }
        }
        return sheets
    }
}
