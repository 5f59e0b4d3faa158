import ArgumentParser
import CommandSupport
import Core
import DataExchange
import Foundation
import Networking
import Persistence
import UIComponents

/// `import inspect`
struct ImportInspect: AdminCommand {
    static let configuration = CommandConfiguration(
        "inspect", "Finds out what the CSV files of a folder are, and proposes a map for --map.",
        example: "import inspect old-desk --json > map.json",
        notes: """
            Empty values in the map are those of required columns that no column of the file seems to be: write a \
            value for all rows, or name a column of the file among the columns. Dates that could be of two forms are \
            taken for DD/MM/YYYY: check them. If no column identifies the rows, their keys are made of their \
            numbers: import such a file once.
            """)

    @Argument(help: "The folder with the CSV files.", completion: .directory) var folder: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let folder = CSVFolder(folder)
        let texts = try folder.read(folder.names())
        try await present { academy in
            let files = try await academy.send(ListSheets()).inspect(texts.mapValues(\.text))
            return RecognisedFiles(files: files)
        }
    }
}

/// The sheets and columns recognised in the files of a folder.
///
/// Its JSON form is the map for `--map`.
struct RecognisedFiles: Presentable {
    let files: [InspectedFile]

    func text(_ style: Style) -> String {
        files.map { file in
            let columns = file.columns.sorted { $0.key < $1.key }.map { "\($0.value) → \($0.key)" }
            return [
                file.sheet.map {
                    style.sentence("inspect.file", ["file": file.file, "sheet": $0, "rows": file.rows])
                } ?? style.sentence("inspect.not-recognised", ["file": file.file]),
                columns.isEmpty ? nil : "  " + columns.joined(separator: ", "),
                file.dates.map { "  " + style.sentence("inspect.dates", ["form": $0]) },
                file.hasNumberedKeys ? "  " + style.sentence("inspect.numbered-keys") : nil,
                file.words.isEmpty ? nil : "  " + style.sentence("inspect.words", ["words": file.wordList]),
                file.missing.isEmpty
                    ? nil : "  " + style.sentence("inspect.missing", ["columns": file.missing]),
                file.unknown.isEmpty || file.sheet == nil
                    ? nil : "  " + style.sentence("inspect.not-read", ["columns": file.unknown]),
            ].compactMap(\.self).map(TerminalText.escaped).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    func remark(_ style: Style) -> String? { style.sentence("next.map") }

    func encode(to encoder: any Encoder) throws { try files.importMap.encode(to: encoder) }
}

extension InspectedFile {
    /// The translated words: `activo → active`.
    fileprivate var wordList: [String] {
        words.sorted { $0.key < $1.key }.flatMap { _, pairs in
            pairs.sorted { $0.key < $1.key }.map { "\($0.key) → \($0.value)" }
        }
    }
}

/// Reads the file of `--map`.
enum MapFile {
    /// The maximum size, in bytes.
    private static let limit = 1 << 20

    /// - Throws: ``FileError``; `InvalidValue` `map.malformed`.
    static func read(_ path: String) throws -> [String: FileMap] {
        guard let bytes = try PrivateFile.read(path, limit: limit, .none) else {
            throw FileError.missing(path)
        }
        do {
            return try JSONDecoder().decode([String: FileMap].self, from: Data(bytes))
        } catch is DecodingError {
            throw InvalidValue("map.malformed", field: nil, ["path": path.excerpt()])
        }
    }
}
