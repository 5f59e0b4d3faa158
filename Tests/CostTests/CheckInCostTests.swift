import Foundation
import Testing

/// The cost of a check-in in figures that do not depend on the speed of the machine.
@Suite struct CheckInCostTests {
    /// The mean costs of 1,000 check-ins, counted by the program of the benchmarks.
    private static let costs = Result { try JSONDecoder().decode([String: Double].self, from: output()) }

    @Test(
        arguments: [
            // Of 14.04 statements 0.04 are the share of the log's checkpoints: one statement more fails.
            ("statements", 14.5), ("commits", 1),
            // 10 % above the 12.07 pages and 1,221 allocations that were counted last in a debug build. They vary by
            // less than 1 % from run to run, with the random keys in the indexes and the scheduling of tasks.
            ("pages", 13.3), ("allocations", 1_343),
        ] as [(String, Double)])
    func `a check-in costs at most a tenth more than when it was last counted`(cost: String, limit: Double)
        throws
    {
        let found = try #require(try Self.costs.get()[cost])
        #expect(found <= limit)
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
