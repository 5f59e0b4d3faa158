import Foundation
import Testing

/// The cost of a check-in in figures that do not depend on the speed of the machine.
@Suite struct CheckInCostTests {
    /// The mean costs of 1,000 check-ins, counted by the program of the benchmarks.
    private static let costs = Result { try JSONDecoder().decode([String: Double].self, from: output()) }

    /// The costs that were counted last, in a debug build, and by how much they may grow.
    ///
    /// One statement, commit or page more is a regression; 0.01 statements are the share of the log's
    /// checkpoints. Allocations may grow by a tenth: they and the pages vary by less than 1 % with random
    /// keys and the scheduling of tasks.
    static let counted: [(cost: String, last: Double, growth: Double)] = [
        ("statements", 14.01, 0.5), ("commits", 1, 0.5), ("pages", 10.13, 0.8), ("allocations", 1_180, 118),
    ]

    @Test(arguments: counted)
    func `a check-in costs hardly more than when it was last counted`(
        cost: String, last: Double, growth: Double
    ) throws {
        let found = try #require(try Self.costs.get()[cost])
        #expect(found < last + growth)
    }

    private static func output() throws -> Data {
        let process = Process()
        process.executableURL = programFolder.appending(path: "check-in-costs")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// The folder of the built programs, which contains the test bundle.
    private static let programFolder: URL = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        var folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/check-in-costs") {
            folder.deleteLastPathComponent()
        }
        return folder
    }()
}
