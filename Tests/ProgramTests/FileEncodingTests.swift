import Foundation
import TestSupport
import Testing

/// The encodings of imported files, and the form of exported ones for spreadsheets.
@Suite(.limitedParallelism) struct FileEncodingTests {
    @Test(
        arguments: [
            (String.Encoding.windowsCP1252, [] as [UInt8], "Windows-1252"),
            (.utf16LittleEndian, [0xFF, 0xFE], "UTF-16"), (.utf16BigEndian, [0xFE, 0xFF], "UTF-16"),
        ])
    func `a file of a spreadsheet is read in its encoding`(
        encoding: String.Encoding, mark: [UInt8], name: String
    ) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let text = "key;name;time_zone\r\nV1;Ñahui – Sala “A”;UTC\r\n"
        let bytes = try mark + Array(#require(text.data(using: encoding)))
        try ExchangeProgramTests().folder(["venues.csv": bytes], in: workspace)
        let result = try workspace.admin("import", "in")
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.contains("venues.csv was read as \(name) text."))
        #expect(try workspace.admin("venues", "list").output.contains("Ñahui – Sala “A”"))
    }

    @Test func `pairs of letters that look like UTF-8 do not make a file of Windows-1252 damaged`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let text = "key;name;address;time_zone\r\nV1;“Perú”;Ñuñoa, Año Niño;UTC\r\nV2;JOSÉ’S “PERÚ”;;UTC\r\n"
        try ExchangeProgramTests().folder(
            ["venues.csv": Array(#require(text.data(using: .windowsCP1252)))], in: workspace)
        let result = try workspace.admin("import", "in")
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(try workspace.admin("venues", "list").output.contains("JOSÉ’S “PERÚ”"))
    }

    @Test func `a file with two readings is refused until its encoding is given`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        // “Sebastián” in CP850, whose á is a space in Windows-1252.
        let bytes = Array("key;name;time_zone\r\nV1;Sebasti".utf8) + [0xA0] + Array("n;UTC\r\n".utf8)
        try ExchangeProgramTests().folder(["venues.csv": bytes], in: workspace)
        let refused = try workspace.admin("import", "in")
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("“Sebastián” in CP850") && refused.errors.contains("--encoding"))
        let unknown = try workspace.admin("import", "in", "--encoding", "klingon")
        #expect(unknown.exitCode == 65 && unknown.errors.contains("“klingon” is not the name of an encoding"))
        let inspected = try workspace.admin("import", "inspect", "in", "--encoding", "cp850", "--json")
        try workspace.write(inspected.output, to: workspace.root + "/map.json")
        let imported = try workspace.admin("import", "in", "--map", "map.json")
        #expect(imported.output.contains("venues.csv was read as CP850 text."), "\(imported.errors)")
        #expect(try workspace.admin("venues", "list").output.contains("Sebastián"))
        let semicolons = try workspace.admin("venues", "list", "--semicolons").output
        #expect(semicolons.hasPrefix("\u{FEFF}") && semicolons.contains(";Sebastián;"))
    }

    @Test func `an export with semicolons has decimal commas in amounts only`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let files = [
            "students": "key,first_name,last_name,joined_on,status\ns1,Eva,Paz,\(Clock.day(-9)),active\n",
            "plans": """
            key,name,kind,credits,valid_days,currency,price,families
            k1,Pack,pass,4,30,PEN,39.50,

            """,
            "payments": """
            key,student,class,plan,paid_at,currency,amount,method,receipt
            p1,s1,,k1,\(Clock.day(-3))T10:00,PEN,39.50,cash,001.250

            """,
        ]
        let bytes = files.map { ($0.key + ".csv", Array($0.value.utf8)) }
        try ExchangeProgramTests().folder(Dictionary(uniqueKeysWithValues: bytes), in: workspace)
        let imported = try workspace.admin("import", "in")
        #expect(imported.exitCode == 0, "\(imported.errors)")
        let exported = try workspace.admin("export", "out", "--semicolons")
        #expect(exported.exitCode == 0, "\(exported.errors)")
        let text = try String(contentsOfFile: workspace.root + "/out/payments.csv", encoding: .utf8)
        #expect(text.contains(";PEN;39,50;cash;001.250"), "\(text)")
    }
}
