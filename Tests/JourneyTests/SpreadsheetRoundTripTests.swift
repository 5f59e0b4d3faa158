import Academy
import Application
import Core
import DataExchange
import Foundation
import TestSupport
import Testing

/// Exports that a spreadsheet program in Spanish has opened and saved.
@Suite(.limitedParallelism) struct SpreadsheetRoundTripTests {
    /// A CSV file as such a program saves it: semicolons, Windows-1252, and its own forms of values.
    private func saved(_ csv: String) throws -> [UInt8] {
        let rows = SemicolonCSV.text(of: csv).split(separator: "\r\n", omittingEmptySubsequences: false)
        let text = rows.map { row in
            row.split(separator: ";", omittingEmptySubsequences: false).map { cell(String($0)) }
                .joined(separator: ";")
        }.joined(separator: "\r\n")
        return Array(try #require(text.data(using: .windowsCP1252)))
    }

    /// A cell as the program shows it.
    private func cell(_ text: String) -> String {
        if let day = text.wholeMatch(of: #/(\d{4})-(\d\d)-(\d\d)/#) {
            return "\(day.output.3)/\(day.output.2)/\(day.output.1)"
        }
        if text.wholeMatch(of: #/0\d:\d\d/#) != nil || text.wholeMatch(of: #/[+0]\d{5,}/#) != nil {
            return String(text.dropFirst())
        }
        return text
    }

    /// The files as a program reads them from a folder.
    private func texts(_ files: [String: String]) throws -> [String: String] {
        var texts: [String: String] = [:]
        for (name, csv) in files {
            texts[name] = try DecodedText(saved(csv), of: name)?.text
        }
        return texts
    }

    @Test func `an export that a spreadsheet has saved imports whole, and differs in nothing`() async throws {
        let academy = try await TestAcademy()
        // Windows-1252 lacks this letter, so that the program itself loses it.
        let example = try SampleData.example().mapValues { $0.replacing("ễ", with: "e") }
        let sample = try await academy.admin.send(ImportAcademy(files: example))
        #expect(sample.errors == [])
        let exported = try await academy.admin.send(ExportAcademy()).files
        let files = try texts(exported)
        #expect(files["students"]?.contains(";51") == true && files["payments"]?.contains("110,00") == true)
        let map = try await academy.admin.send(InspectImport(files: files)).map
        let again = try await academy.admin.send(
            ImportAcademy(files: files, showDifferences: true, map: map))
        #expect(again.errors == [] && again.differences == [] && again.different == 0)
        #expect(again.counts.values.allSatisfy { $0 == 0 })
        let other = try await TestAcademy()
        let whole = try await other.admin.send(ImportAcademy(files: files, map: map))
        #expect(whole.errors == [] && whole.counts["students"] == sample.counts["students"])
        let second = try await other.admin.send(ExportAcademy()).files
        for name in exported.keys.sorted() { #expect(second[name] == exported[name], "\(name)") }
    }

    @Test(arguments: [
        ("a,b\r\n1.50,x\r\n", "a;b\r\n1,50;x\r\n"), ("a,b\n\"x;y\",\"p, q\"\n", "a;b\n\"x;y\";\"p, q\"\n"),
        ("a,b\n'=1,-20.00\n", "a;b\n'=1;-20,00\n"), ("a,b\n1.2.3,v1.5\n", "a;b\n1.2.3;v1.5\n"),
        ("a,b\n,\n", "a;b\n;\n"), ("a,b\n\"x,1\n2,3\n", "a;b\n\"x,1\n2;3\n"),
    ])
    func `CSV is written with semicolons and decimal commas`(_ csv: String, _ text: String) {
        #expect(SemicolonCSV.text(of: csv) == text)
    }

    @Test func `only amounts get a decimal comma in an export`() {
        let csv = "key,receipt,amount\n1.50,001.250,39.50\n"
        let text = SemicolonCSV.text(of: csv, decimalsIn: SemicolonCSV.amountColumns)
        #expect(text == "key;receipt;amount\n1.50;001.250;39,50\n")
    }
}
