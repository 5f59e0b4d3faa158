internal import DataExchange
public import Networking

/// The inspection of a folder of CSV files of another program.
public struct FolderInspection: Sendable {
    private let texts: [String: DecodedText]

    /// Reads the files.
    ///
    /// - Parameter folder: the path of the folder.
    /// - Throws: ``FileError`` or `InvalidValue` if the folder or a file cannot be read.
    public init(_ folder: String) throws {
        let folder = CSVFolder(folder)
        texts = try folder.read(folder.names())
    }

    /// Sends the files, and returns what is recognised in them.
    public func run(over academy: any Client) async throws -> RecognisedFiles {
        RecognisedFiles(
            inspected: try await academy.send(InspectImport(files: texts.mapValues(\.text))),
            encodings: texts.compactMapValues(\.encoding))
    }
}
