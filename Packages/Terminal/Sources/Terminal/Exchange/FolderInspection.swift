public import Application
internal import DataExchange

/// The inspection of a folder of CSV files of another program.
public struct FolderInspection: Sendable {
    private let texts: [String: DecodedText]

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder.
    ///   - encoding: the name of the encoding of the files; nil if their bytes show it.
    /// - Throws: ``FileError``, `TextError` or `InvalidValue` if the folder or a file cannot be read.
    public init(_ folder: String, encoding: String? = nil) throws {
        let folder = CSVFolder(folder)
        texts = try folder.read(folder.names(), FileEncodings(encoding))
    }

    /// Sends the files, and returns what is recognised in them.
    public func run(over academy: any Client) async throws -> RecognisedFiles {
        RecognisedFiles(
            inspected: try await academy.send(InspectImport(files: texts.mapValues(\.text))),
            encodings: texts.compactMapValues(\.encoding))
    }
}
