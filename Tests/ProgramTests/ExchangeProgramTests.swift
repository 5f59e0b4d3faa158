import Foundation
import Testing

@Suite struct ExchangeProgramTests {
    private static let sample: String = {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/Examples/academy"
    }()

    @Test func `a second import changes nothing and an export comes back the same`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let first = try machine.admin("import", Self.sample, "--json")
        #expect(first.exitCode == 0, "\(first.errors)")
        #expect(first.json["students"] as? Int == 36)
        let second = try machine.admin("import", Self.sample, "--json").json
        #expect(second["students"] as? Int == 0)
        #expect(second["unchanged"] as? Int ?? 0 > 0)
        #expect(try machine.admin("export", "out").exitCode == 0)
        #expect(try machine.admin("export", "out").exitCode == 3)
        let copy = try Machine(copyOf: Academies.empty.get())
        defer { copy.remove() }
        #expect(try copy.admin("import", machine.root + "/out").exitCode == 0)
        #expect(try copy.admin("export", "out").exitCode == 0)
        #expect(FileManager.default.contentsEqual(atPath: machine.root + "/out", andPath: copy.root + "/out"))
    }

    @Test func `a bad row holds its file back, or is written beside with its reason`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        let folder = machine.root + "/in"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let text = "key,name,address,time_zone\nV1,Barranco,,America/Lima\nV2,Nowhere,,Mars/Base\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/venues.csv"))
        let refused = try machine.admin("import", "in", "--json")
        #expect(refused.exitCode == 65)
        #expect((refused.json["errors"] as? [[String: Any]])?.first?["row"] as? Int == 3)
        #expect(try machine.admin("venues", "list", "--json").items().isEmpty)
        let skipped = try machine.admin("import", "in", "--skip-bad", "--json")
        #expect(skipped.exitCode == 0)
        #expect(skipped.json["venues"] as? Int == 1)
        let rejected = try String(
            contentsOfFile: machine.root + "/classly-rejected/venues.csv", encoding: .utf8)
        #expect(rejected.contains("V2,Nowhere,,Mars/Base"))
    }

    @Test func `a file that is not UTF-8 is named and nothing is taken in`() throws {
        let machine = try Machine(copyOf: Academies.empty.get())
        defer { machine.remove() }
        try FileManager.default.createDirectory(
            atPath: machine.root + "/in", withIntermediateDirectories: true)
        try Data([0x6B, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: machine.root + "/in/venues.csv"))
        let refused = try machine.admin("import", "in")
        #expect(refused.exitCode == 65)
        #expect(refused.errors == "classly-admin: in/venues.csv is not UTF-8 text.\n")
    }
}
