internal import Application
internal import Attendance
public import Core
public import DataExchange
internal import Persistence

extension Academy {
    /// The CSV files of import and export, for programs that have no academy open.
    ///
    /// - Throws: `DecodingError` if the columns of a file cannot be found.
    public static func sheets(world: World) throws -> SheetList {
        let academy = try Academy(
            store: try SQLiteStore(inMemory: world.now), secrets: NoSecrets(), world: world)
        return try academy.exchange.list()
    }
}

extension DataExchange {
    /// The import and export of the sheets of features.
    init(
        of features: [any Feature], _ profiles: SQLProfileRepository, _ world: World,
        _ onProgress: @escaping @Sendable (String, Int, Int) -> Void
    ) throws {
        try self.init(
            sheets: features.flatMap(\.sheets), now: world.now,
            amounts: { db in
                AmountConventions(
                    currency: try profiles.currency(in: db), region: try profiles.region(in: db))
            },
            country: { try? profiles.region(in: $0).country }, onProgress: onProgress)
    }
}

/// The secrets of an academy that no request is sent to.
private struct NoSecrets: AcademySecrets {
    func pepper() -> [UInt8] { [UInt8](repeating: 0, count: 32) }
    func keys() -> [SigningKey] { [] }
    func replace(_ keys: [SigningKey]) {}
}
