public import Application
internal import Core

/// Lists the CSV files that an import reads, with their columns.
public struct ListSheets: APIRequest {
    public typealias Response = SheetList
    public static let endpoint = Endpoint(
        .get, "sheets", access: .staff(.importData),
        "Lists the CSV files of import and export, with their columns.")

    public init() {}
}

/// The CSV files of import and export, in the order in which they are read.
public struct SheetList: Codable, Sendable {
    public let items: [SheetDescription]
}

/// One CSV file of import and export.
public struct SheetDescription: Codable, Sendable {
    /// The file's name without `.csv`.
    public let name: String
    /// Names that other programs and people give to the file, by which it is recognised.
    public let otherNames: [String]
    /// The columns that a file must have.
    public let columns: [String]
    /// The columns that a file may lack.
    public let optionalColumns: [String]
    /// The columns, required or optional, whose values are days.
    public let dayColumns: [String]
    /// The only values of columns, by the names of the columns.
    public let words: [String: [String]]
    /// Lists of columns from which an import can derive the keys that a file lacks, best first.
    public let naturalKeys: [[String]]
    /// The names of the files whose rows this file's rows refer to.
    public let dependencies: [String]
    /// Whether a new row may take something away.
    public let newRowsTakeAway: Bool

    init(_ sheet: SheetFile) {
        name = sheet.name
        otherNames = sheet.sheet.otherNames
        columns = sheet.columns.all.filter { !$0.isOptional }.map(\.name)
        optionalColumns = sheet.columns.all.filter(\.isOptional).map(\.name)
        dayColumns = sheet.columns.all.filter { $0.kind.isDay }.map(\.name)
        words = sheet.columns.all.reduce(into: [:]) { $0[$1.name] = $1.words }
        naturalKeys = sheet.sheet.naturalKeys
        dependencies = sheet.dependencies.sorted()
        newRowsTakeAway = sheet.sheet.newRowsTakeAway
    }
}
