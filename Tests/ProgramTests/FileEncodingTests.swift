import Foundation
import TestSupport
import Testing

/// The encodings of imported files.
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
}
