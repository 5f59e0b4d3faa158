import DataExchange
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Which imports need a dry run to find what they would take away.
@Suite(.limitedParallelism) struct FolderImportTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    @Test(
        arguments: [
            (["students"], nil, false, false), (["students"], nil, true, true),
            (["students", "holidays"], nil, false, true), (["feriados"], "feriados", false, true),
            (["holidays"], "feriados", false, false),
        ] as [([String], String?, Bool, Bool)])
    func `a dry run comes before edits, and before new rows that take something away`(
        files: [String], holidays: String?, update: Bool, needsDryRun: Bool
    ) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in files { try Data().write(to: URL(filePath: "\(folder)/\(name).csv")) }
        var folderImport = FolderImport(folder)
        folderImport.update = update
        folderImport.map = holidays.map { ["holidays": FileMap(file: $0)] }
        #expect(try folderImport.needsDryRun(["holidays"]) == needsDryRun)
    }
}
