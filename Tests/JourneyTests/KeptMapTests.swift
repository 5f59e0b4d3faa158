import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

@testable import Academy
@testable import DataExchange

/// The maps of imports, which are kept for later files with the same headers.
@Suite(.limitedParallelism) struct KeptMapTests {
    private static let text = "Nombre;Familia;Talla\nLucía;Peña;M\n"
    private static let map = [
        "students": FileMap(
            file: "alumnos",
            columns: ["first_name": "Nombre", "last_name": "Familia", "level": "Talla"])
    ]
    private let academy: TestAcademy

    init() async throws { academy = try await TestAcademy() }

    private func load(
        _ map: [String: FileMap] = map, keeps: Bool? = true, isDryRun: Bool = false
    ) async throws {
        let request = ImportAcademy(files: ["alumnos": Self.text], map: map, keepMap: keeps)
        _ = try await academy.admin.send(request, SendOptions(isDryRun: isDryRun))
    }

    /// The result of an inspection of a file with another name.
    private func inspected(_ text: String = text, usesKept: Bool? = true) async throws -> InspectedFile {
        let request = InspectImport(files: ["otros": text], usesKept: usesKept)
        return try #require(try await academy.admin.send(request).files.first)
    }

    @Test func `an import keeps its map for files with the same header`() async throws {
        try await load()
        let file = try await inspected()
        #expect(file.isKept && file.columns["level"] == "Talla" && file.sheet == "students")
        let spaced = try await inspected(Self.text.replacing("Nombre;Familia", with: " NOMBRE ; familia"))
        #expect(spaced.isKept && spaced.columns["last_name"] == "familia")
        let other = try await inspected(Self.text.replacing("Talla", with: "Tallas"))
        #expect(!other.isKept && other.columns["level"] == nil)
        #expect(try await inspected(usesKept: nil).isKept == false)
    }

    @Test(arguments: [(nil, false), (true, true)] as [(Bool?, Bool)])
    func `a map is not kept where the import does not ask for it, and by no dry run`(
        _ keeps: Bool?, _ isDryRun: Bool
    ) async throws {
        try await load(keeps: keeps, isDryRun: isDryRun)
        #expect(try await inspected().isKept == false)
    }

    @Test func `an import whose map cannot be kept is complete, with a warning`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let admin = try await TestAcademy(store: store).admin
        _ = try await store.write { try $0.run("ALTER TABLE import_maps RENAME TO others") }
        let report = try await admin.send(
            ImportAcademy(files: ["alumnos": Self.text], skipBad: true, map: Self.map, keepMap: true))
        #expect(report.counts["students"] == 1)
        #expect(report.warnings.contains { $0.contains("could not be kept") }, "\(report.warnings)")
        let entries = try await admin.send(ListAuditEntries(action: "ImportAcademy")).items
        #expect(entries.map(\.outcome) == ["done"])
    }

    @Test func `the last map of a header replaces the earlier one`() async throws {
        try await load()
        var map = Self.map
        map["students"]?.columns?["level"] = nil
        try await load(map)
        #expect(try await inspected().columns["level"] == nil)
    }

    @Test func `a map of the request replaces a kept one`() async throws {
        try await load()
        let map = ["students": FileMap(file: "otros", columns: ["first_name": "Familia"])]
        let request = InspectImport(files: ["otros": Self.text], map: map, usesKept: true)
        let file = try #require(try await academy.admin.send(request).files.first)
        #expect(!file.isKept && file.columns == ["first_name": "Familia"] && file.missing == ["last_name"])
    }

    @Test(arguments: [(0, true), (1, false)])
    func `a map that is too long is not kept`(_ more: Int, _ isKept: Bool) throws {
        let empty = try JSON.encode(FileMap(dates: "")).count
        let map = FileMap(dates: String(repeating: "x", count: KeptMap.sizeLimit - empty + more))
        #expect((KeptMap(map, of: "students", header: ["a"]) != nil) == isKept)
        #expect(KeptMap(FileMap(), of: "students", header: []) == nil)
    }

    @Test func `above the limit the least recently used maps are removed`() async throws {
        let maps = SQLImportMaps()
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        _ = try await TestAcademy(store: store)
        try await store.write { db in
            for number in 0...KeptMap.limit {
                let map = KeptMap(header: "h\(number)", sheet: "students", json: "{}")
                try maps.keep([map], at: Instant(milliseconds: Int64(number)), in: db)
            }
        }
        let kept = try await store.read { try maps.all(in: $0) }.map(\.header)
        #expect(kept.count == KeptMap.limit && !kept.contains("h0") && kept.contains("h1"))
    }

    @Test func `a map that its sheet no longer accepts is not used`() async throws {
        let sheets = try academy.academy.exchange.sheets
        let json = #"{"columns":{"nose":"Nombre"}}"#
        let valid = try #require(KeptMap(FileMap(dates: "DD/MM/YYYY"), of: "students", header: ["a"]))
        for (text, sheet, count) in [
            (json, "students", 0), ("{", "students", 0), ("{}", "people", 0), ("{}", "students", 1),
        ] {
            let map = KeptMap(header: valid.header, sheet: sheet, json: text)
            #expect(KeptMap.maps([map], for: ["a"], among: sheets).count == count, "\(text) \(sheet)")
        }
    }
}
