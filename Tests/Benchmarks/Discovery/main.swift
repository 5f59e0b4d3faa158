import Application
import ClassManagement
import Core
import Discovery
import Foundation

/// Measures how students discover classes in a large academy, in process, through the whole request pipeline.
///
/// usage: discovery-benchmark [ATTENDANCE-RECORDS]
func measure(_ records: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "classly-discovery-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let academy = try await LargeAcademy(folder: folder, records: records)
    let client = academy.student
    try await report("browse") { _ in try await client.send(DiscoverClasses()) }
    try await report("browse, free and covered") { _ in
        try await client.send(DiscoverClasses(isFree: true, isCovered: true))
    }
    try await report("browse one style at a time and venue") { number in
        try await client.send(
            DiscoverClasses(style: LargeAcademy.style(number % LargeAcademy.styles), venue: .key("v1")))
    }
    for text in ["salsa", "ana", "style 12 begin", "an", "a", "no such class"] {
        try await report("search \(text)") { _ in try await client.send(SearchClasses(search: text)) }
    }
    try await report("one class with similar ones") { number in
        let id = ClassID(Int64(number * 7 % LargeAcademy.classes + 1))
        return try await client.send(ShowClassDetails(class: .id(id)))
    }
    try await report("numbers") { _ in try await client.send(ShowNumbers(student: .me)) }
    try await academy.fillClasses()
    try await report("browse, free, all classes full") { _ in
        try await client.send(DiscoverClasses(isFree: true))
    }
}

/// Runs a request 200 times after a warm-up, and prints the median and the 99th percentile.
func report<Response>(_ name: String, _ send: (Int) async throws -> Response) async throws {
    let clock = ContinuousClock()
    var times: [Double] = []
    for number in 0..<20 { _ = try await send(number) }
    for number in 0..<200 {
        let start = clock.now
        _ = try await send(number)
        times.append((clock.now - start) / .milliseconds(1))
    }
    times.sort()
    print(
        name.padding(toLength: 38, withPad: " ", startingAt: 0),
        String(format: "median %.2f  p99 %.2f", times[times.count / 2], times[times.count * 99 / 100]))
}

do {
    try await measure(CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000)
} catch {
    FileHandle.standardError.write(Data("discovery-benchmark: \(error)\n".utf8))
    exit(70)
}
