import Foundation
import Testing

/// Sample academies as CSV files.
enum SampleData {
    private static let folder: URL = {
        var url = URL(filePath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.appending(path: "shared/data")
    }()

    private static let workspace = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// The CSV files of `Examples/academy`, by name.
    static func example() throws -> [String: String] {
        try files(in: workspace.appending(path: "Examples/academy"))
    }

    /// The CSV files of an export by the last programs before the baselines of the schema, by name.
    static func earlierExport() throws -> [String: String] {
        try files(in: workspace.appending(path: "Tests/Packaging/older/export"))
    }

    /// Whether the folder of an academy exists.
    static func has(_ academy: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: academy).path)
    }

    /// The CSV files of an academy in `shared/data` beside the workspace, by name.
    static func files(_ academy: String) throws -> [String: String] {
        try files(in: folder.appending(path: academy))
    }

    private static func files(in base: URL) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: base.path)
        var files: [String: String] = [:]
        for name in names where name.hasSuffix(".csv") && name != "faults.csv" {
            files[String(name.dropLast(4))] = try String(
                contentsOf: base.appending(path: name), encoding: .utf8)
        }
        return files
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test if the folder of an academy in `shared/data` is missing.
    static func needs(_ academy: String) -> Self {
        .enabled(if: SampleData.has(academy), "shared/data/\(academy) is missing beside the workspace")
    }
}
