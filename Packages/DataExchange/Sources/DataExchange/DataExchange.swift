public import Core
public import Networking

/// The façade of import and export: the CSV files of all features.
public struct DataExchange: Feature {
    /// In the order in which they are read and written.
    let sheets: [SheetFile]
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
    /// - Throws: an error where the sheets cannot be put in order, or the columns of one cannot be found.
    public init(
        sheets: [any Sheet], now: @escaping @Sendable () -> Instant,
        onProgress: @escaping @Sendable (String, Int, Int) -> Void
    ) throws {
        self.sheets = try SheetOrder.sorted(sheets).map(SheetFile.init)
        named = Set(sheets.flatMap(\.dependencies))
        self.now = now
        self.onProgress = onProgress
    }

    public func serve(_ service: inout Service) {
        service.onAsync(ImportAcademy.self, runImport)
        service.on(ExportAcademy.self) { _, _, db in ExportedFiles(files: try export(in: db)) }
        service.on(ListSheets.self) { _, _, _ in SheetList(items: sheets.map(SheetDescription.init)) }
    }
}
