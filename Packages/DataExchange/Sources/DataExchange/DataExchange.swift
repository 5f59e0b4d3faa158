public import Application
public import Core
public import Persistence
internal import Synchronization

/// The façade of import and export: the CSV files of all features.
public struct DataExchange: Feature {
    private let files: SheetFiles
    /// The sheets that need the password again at an import, always or because of some of their columns.
    private let guarded: [any Sheet]
    /// The names of the sheets that only owners import.
    private let ownersOnly: [String]
    /// The names of the sheets to whose rows other sheets refer.
    let referenced: Set<String>
    let now: @Sendable () -> Instant
    let amounts: @Sendable (any Transaction) throws -> AmountConventions?
    let onProgress: @Sendable (String, Int, Int) -> Void
    private let country: @Sendable (any Transaction) throws -> String?
    let lock = ImportLock()
    let maps = SQLImportMaps()

    /// Creates the façade.
    ///
    /// - Parameters:
    ///   - sheets: the sheets of all features, in any order.
    ///   - now: the clock that limits the time of a batch.
    ///   - amounts: returns how amounts of files are read; nil to compare only the digits of two amounts.
    ///   - country: reads the ISO 3166 code of the academy's country; nil if it is unknown.
    ///   - onProgress: receives the academy's name of a file, the bytes read and all bytes. If a file is
    ///     read twice, for a dry run and for the import, its bytes count twice.
    /// - Throws: ``SheetOrder/Unordered`` if a dependency is missing or circular.
    public init(
        sheets: [any Sheet], now: @escaping @Sendable () -> Instant,
        amounts: @escaping @Sendable (any Transaction) throws -> AmountConventions? = { _ in nil },
        country: @escaping @Sendable (any Transaction) throws -> String? = { _ in nil },
        onProgress: @escaping @Sendable (String, Int, Int) -> Void
    ) throws {
        files = SheetFiles(try SheetOrder.sorted(sheets))
        guarded = sheets.filter { $0.needsPassword || !$0.guardedColumns.isEmpty }
        ownersOnly = sheets.filter(\.isForOwners).map(\.name)
        referenced = Set(sheets.flatMap(\.dependencies))
        self.now = now
        self.amounts = amounts
        self.onProgress = onProgress
        self.country = country
    }

    public var migrations: [Migration] { ExchangeMigrations.all }

    public func serve(_ service: inout Service) {
        service.onAsync(ImportAcademy.self, runImport)
        service.restrict(ImportAcademy.self) { request, caller, _ in
            let isForOwners = ownersOnly.contains { request.text(of: $0) != nil }
            if isForOwners, try caller.signedIn().role != .owner { throw AccessError.ownersOnly }
        }
        service.needPassword(for: ImportAcademy.self) { request, _, _ in
            guarded.contains { sheet in
                request.text(of: sheet.name).map { sheet.needsPassword(for: $0, request.map?[sheet.name]) }
                    ?? false
            }
        }
        // The files are read after the transaction: large ones take seconds.
        service.onAsync(InspectImport.self) { request, call in
            let usesKept = request.usesKept == true
            let (place, kept) = try await call.read { [country, maps] db in
                try (country(db), usesKept ? maps.all(in: db) : [])
            }
            return try await inspect(request, in: place, kept: kept, at: call.caller.at)
        }
        service.on(ExportAcademy.self) { _, _, db in ExportedFiles(files: try export(in: db)) }
        service.on(ListSheets.self) { _, _, _ in try list() }
    }

    /// The CSV files with their columns, in the order in which they are read.
    ///
    /// - Throws: `DecodingError` if the columns of a sheet cannot be found.
    public func list() throws -> SheetList { SheetList(items: try sheets.map(SheetDescription.init)) }

    /// The sheets with their columns, in the order in which they are read and written.
    ///
    /// - Throws: `DecodingError` if the columns of a sheet cannot be found.
    var sheets: [SheetFile] { get throws { try files.all() } }
}

extension Sheet {
    /// Whether the import of a file needs the password: always, or because the file has a guarded column.
    fileprivate func needsPassword(for text: String, _ map: FileMap?) -> Bool {
        guard !needsPassword else { return true }
        let reader = CSVReader(text, separator: ColumnSeparator(of: text, map))
        // A file whose first row cannot be read is not imported.
        let rows = (try? HeaderRow.all(in: reader, limit: Header.rowLimit)) ?? []
        let names = Set(rows.flatMap { (try? Header.names(of: $0.fields)) ?? [] })
        return guardedColumns.contains { column in
            !names.isDisjoint(with: map.names(of: column)) || map?.values?[column] != nil
        }
    }
}

/// The sheets with their columns, which are found at the first use, since few programs need them.
private final class SheetFiles: Sendable {
    private let sheets: [any Sheet]
    private let files = Mutex<[SheetFile]?>(nil)

    init(_ sheets: [any Sheet]) { self.sheets = sheets }

    func all() throws -> [SheetFile] {
        try files.withLock { known in
            let files = try known ?? sheets.map(SheetFile.init)
            known = files
            return files
        }
    }
}
