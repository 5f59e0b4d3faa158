public import Core
public import Networking
internal import Synchronization

/// The façade of import and export: the CSV files of all features.
public struct DataExchange: Feature {
    private let files: SheetFiles
    /// The names of the sheets that only a person who confirmed the password may import.
    private let guarded: [String]
    /// The names of the sheets on which others depend.
    let named: Set<String>
    let now: @Sendable () -> Instant
    let onProgress: @Sendable (String, Int, Int) -> Void
    let lock = ImportLock()

    /// Creates the façade.
    ///
    /// - Parameters:
    ///   - sheets: the sheets of all features, in any order.
    ///   - now: the clock that limits the time of a batch.
    ///   - onProgress: receives the name of a file, the bytes done and all bytes.
    /// - Throws: an error where the sheets cannot be put in order.
    public init(
        sheets: [any Sheet], now: @escaping @Sendable () -> Instant,
        onProgress: @escaping @Sendable (String, Int, Int) -> Void
    ) throws {
        files = SheetFiles(try SheetOrder.sorted(sheets))
        guarded = sheets.filter(\.needsPassword).map(\.name)
        named = Set(sheets.flatMap(\.dependencies))
        self.now = now
        self.onProgress = onProgress
    }

    public func serve(_ service: inout Service) {
        service.onAsync(ImportAcademy.self, runImport)
        service.needPassword(for: ImportAcademy.self) { request, _, _ in
            guarded.contains { request.text(of: $0) != nil }
        }
        service.on(ExportAcademy.self) { _, _, db in ExportedFiles(files: try export(in: db)) }
        service.on(ListSheets.self) { _, _, _ in SheetList(items: try sheets.map(SheetDescription.init)) }
    }

    /// In the order in which they are read and written.
    ///
    /// - Throws: `DecodingError` if the columns of one cannot be found.
    var sheets: [SheetFile] { get throws { try files.all() } }
}

/// Finds the columns of the sheets at the first use, since few programs need them.
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
