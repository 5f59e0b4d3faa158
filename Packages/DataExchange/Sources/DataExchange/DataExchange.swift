public import Core
public import Networking
internal import Synchronization

/// The façade of import and export: the CSV files of all features.
public struct DataExchange: Feature {
    private let files: SheetFiles
    /// The sheets that, or some columns of which, only a person who confirmed the password may import.
    private let guarded: [any Sheet]
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
        guarded = sheets.filter { $0.needsPassword || !$0.guardedColumns.isEmpty }
        named = Set(sheets.flatMap(\.dependencies))
        self.now = now
        self.onProgress = onProgress
    }

    public func serve(_ service: inout Service) {
        service.onAsync(ImportAcademy.self, runImport)
        service.needPassword(for: ImportAcademy.self) { request, _, _ in
            guarded.contains { sheet in
                request.text(of: sheet.name).map { sheet.needsPassword(for: $0, request.map?[sheet.name]) }
                    ?? false
            }
        }
        service.on(ExportAcademy.self) { _, _, db in ExportedFiles(files: try export(in: db)) }
        service.on(ListSheets.self) { _, _, _ in SheetList(items: try sheets.map(SheetDescription.init)) }
    }

    /// In the order in which they are read and written.
    ///
    /// - Throws: `DecodingError` if the columns of one cannot be found.
    var sheets: [SheetFile] { get throws { try files.all() } }
}

extension Sheet {
    /// Whether an import of a file needs the password.
    fileprivate func needsPassword(for text: String, _ map: FileMap?) -> Bool {
        guard !needsPassword else { return true }
        var reader = CSVReader(text, separator: Separator(of: text))
        // A file whose first row cannot be read is not imported.
        let names = Set(((try? reader.next())?.fields ?? []).map(Header.folded))
        return guardedColumns.contains { column in
            names.contains(map?.name(of: column) ?? column) || map?.values?[column] != nil
        }
    }
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
