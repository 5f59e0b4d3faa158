import Testing

@testable import Persistence

@Suite struct LongListTests {
    /// The numbers of values of the statements for a list.
    private func parts(of count: Int) async throws -> [Int] {
        try await memory().read { db in
            var (parts, found): ([Int], [Int]) = ([], [])
            let values = Array(0..<count)
            try db.forEach(
                in: values,
                { part in
                    parts.append(part.count)
                    let rows: [SQL] = part.map { "(\($0))" }
                    return "SELECT column1 AS value FROM (VALUES \(part: .joined(rows, by: ", ")))"
                }
            ) { found.append(try $0["value"]) }
            #expect(found == values)
            return parts
        }
    }

    @Test func `a list of many values is read in parts`() async throws {
        #expect(try await parts(of: 0) == [])
        #expect(try await parts(of: SQL.listLimit) == [SQL.listLimit])
        #expect(try await parts(of: SQL.listLimit + 1) == [SQL.listLimit, 1])
    }
}
