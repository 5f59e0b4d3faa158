import Application
import DataExchange
import Foundation
import TestSupport
import Testing

/// What the guide says to people who come from another product.
@Suite(.limitedParallelism) struct ComingFromGuideTests {
    private static func guide() throws -> String {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        return try String(contentsOf: root.appending(path: "docs/guide/coming-from.md"), encoding: .utf8)
    }

    @Test func `the headings of the guide are recognised`() async throws {
        let admin = try await TestAcademy().admin
        let rows = try Self.guide().matches(
            of: #/\n\| `(\w+)` \| `(\w+)`(?: and `(\w+)`)? \| ([^|\n]+) \|/#)
        #expect(rows.count > 30)
        for row in rows {
            let columns = [row.2] + (row.3.map { [$0] } ?? [])
            for heading in row.4.split(separator: ", ").map(String.init) {
                let text = "\(heading);Other\nAna Paz;a\nLuis Vega;b\n"
                let inspected = try await admin.send(InspectImport(files: [String(row.1): text]))
                for column in columns {
                    #expect(inspected.files.first?.columns[String(column)] == heading, "\(row.1) \(column)")
                }
            }
        }
    }

    @Test func `the example of the guide is imported with its map`() async throws {
        let admin = try await TestAcademy().admin
        let guide = try Self.guide()
        var files: [String: String] = [:]
        for block in guide.matches(of: #/\n`(\w+)\.csv`:\n\n((?: {4}.+\n)+)/#) {
            let rows = block.2.split(separator: "\n").map { $0.dropFirst(4) }
            files[String(block.1)] = rows.joined(separator: "\n") + "\n"
        }
        #expect(files.count == 3)
        let own = try #require(guide.firstMatch(of: #/\n( {4}\{"payments"(?:.*\n {4})*.*\n)/#)).1
        var map = try await admin.send(InspectImport(files: files)).map
        map.merge(try JSONDecoder().decode([String: FileMap].self, from: Data(own.utf8))) { $1 }
        let report = try await admin.send(ImportAcademy(files: files, map: map))
        #expect(report.errors == [] && report.notImported == [])
        #expect(report.counts == ["students": 2, "plans": 2, "payments": 2])
    }
}
