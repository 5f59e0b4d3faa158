internal import Application
internal import Core
internal import DataExchange

/// An export of the academy to a folder of CSV files, with the pictures in its folder `pictures`.
public struct FolderExport: Sendable {
    private let folder: String
    /// Whether the files are written in the form of `SemicolonCSV`.
    public var withSemicolons = false

    /// - Parameter folder: the path of the folder, which is created if missing.
    public init(_ folder: String) { self.folder = folder }

    /// Exports the academy, and returns the paths of the files as the result.
    ///
    /// - Parameter force: whether files are written to a folder that is not empty.
    /// - Throws: ``FileError`` if the folder cannot be used; the errors of the request.
    public func run(over connection: Connection, force: Bool) async throws -> any Presentable {
        let target = CSVFolder(folder)
        try target.checkIsFree(force: force)
        let (files, pictures) = try await connection.open { academy in
            let exported = try await academy.send(ExportAcademy()).files
            let files =
                withSemicolons
                ? exported.mapValues {
                    SemicolonCSV.mark
                        + SemicolonCSV.text(of: $0, decimalsIn: SemicolonCSV.amountColumns)
                } : exported
            return (files, try await ExportedPictures(in: folder).write(files, from: academy))
        }
        let written = try target.write(files) + pictures
        return MessageResult(
            ["files": written], Phrase("done.exported", ["count": written.count, "folder": folder]),
            remark: Phrase("next.backup"))
    }
}
