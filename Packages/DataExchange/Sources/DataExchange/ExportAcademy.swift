public import Application
internal import Core
internal import Persistence

/// Exports the academy as the CSV files that an import reads.
public struct ExportAcademy: APIRequest {
    public typealias Response = ExportedFiles
    public static let endpoint = Endpoint(
        .get, "export", access: .staff(.exportData), "Exports the academy as CSV files.", cost: .export,
        recordsReads: true, confirmation: .fromPeople, failures: [ProfileError.missing])

    public init() {}
}

/// The texts of an academy's CSV files, by the names of the files without `.csv`.
public struct ExportedFiles: Codable, Sendable {
    public let files: [String: String]
}

extension DataExchange {
    /// Exports all sheets: their texts, by the names of the files without `.csv`.
    func export(in db: any Transaction) throws -> [String: String] {
        var keys = ExportedKeys()
        var files: [String: String] = [:]
        for sheet in try sheets {
            files[sheet.name] = try sheet.export(
                in: db, keys: &keys, isReferenced: referenced.contains(sheet.name))
        }
        return files
    }
}
