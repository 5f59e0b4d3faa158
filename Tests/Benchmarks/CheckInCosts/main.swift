import CostCounters
import Foundation

/// Counts what a check-in costs in process, by figures that do not depend on the speed of the machine.
///
/// usage: check-in-costs [CHECK-INS]
///
/// The check-ins are sent one after another. The result is one line of JSON with the mean cost of a check-in.
func measure(_ count: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "classly-costs-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = count_connections()
    guard code == 0 else { throw WorkloadError.notCounted(code) }
    let workload = try await CheckInWorkload(folder: folder)
    try await workload.send(0..<CheckInWorkload.warmUp)
    let before = costs_now()
    try await workload.send(CheckInWorkload.warmUp..<CheckInWorkload.warmUp + count)
    let after = costs_now()
    let costs = [
        ("statements", after.statements - before.statements), ("commits", after.commits - before.commits),
        ("pages", after.pages - before.pages), ("allocations", after.allocations - before.allocations),
    ].map { name, total in String(format: "\"%@\":%.2f", name, Double(total) / Double(count)) }
    print("{\(costs.joined(separator: ","))}")
}

func run() async -> Int32 {
    do {
        let words = CommandLine.arguments.dropFirst()
        guard let count = words.first.map({ Int($0) }) ?? CheckInWorkload.most, words.count < 2,
            (1...CheckInWorkload.most).contains(count)
        else { throw WorkloadError.usage }
        try await measure(count)
        return 0
    } catch WorkloadError.usage {
        FileHandle.standardError.write(
            Data("usage: check-in-costs [CHECK-INS], of 1 to \(CheckInWorkload.most)\n".utf8))
        return 64
    } catch {
        FileHandle.standardError.write(Data("check-in-costs: \(error)\n".utf8))
        return 70
    }
}

// The main thread waits here and not in `dispatchMain`, in which valgrind 3.19 crashes.
Task.detached { exit(await run()) }
while true { pause() }
