import Academy
import Application
import Core
import DataExchange
import TestSupport
import Testing

/// Files that are not CSV with the right columns, and rows that cannot be stored.
@Suite(.limitedParallelism) struct UnreadableFileTests {
    /// A file of venues, one that refers to it, and an independent one.
    private func files(venues: String) -> [String: String] {
        [
            "venues": venues, "rooms": "key,venue,name,capacity\nr1,v1,Hall,10\n",
            "terms": "key,name,first_day,last_day\nt1,Spring,2026-09-01,2026-12-01\nt2,Bad,soon,never\n",
        ]
    }

    @Test(arguments: [
        ("key|name|time_zone\nv1|One|America/Lima\n", 1, "csv.missing-column"),
        ("key,address\nv1,One\n", 1, "csv.missing-column"), ("", 1, "csv.missing-column"),
        ("key,name,time_zone,Name\nv1,One,America/Lima,x\n", 1, "csv.repeated-column"),
        ("k\0e\0y\0,\0n\0a\0m\0e\0\n\0", 1, "csv.nul-bytes"),
        ("x", 100_000, "csv.field-too-long"), ("x,", 500, "csv.too-many-fields"),
        ("x", 1_000, "csv.long-column"),
    ])
    func
        `with skipBad an unreadable file and those that refer to it are not imported`(
            text: String, count: Int, code: String
        ) async throws
    {
        let text = String(repeating: text, count: count)
        let academy = try await TestAcademy()
        let report = try await academy.admin.send(ImportAcademy(files: files(venues: text), skipBad: true))
        #expect(report.notRead == ["venues"])
        #expect(report.notImported == ["venues", "rooms"])
        #expect(report.errors.map(\.code) == [code, "first-day.not-a-day"])
        #expect(report.counts == ["terms": 1])
        let again = try await academy.admin.send(
            ImportAcademy(files: files(venues: "key,name,time_zone\nv1,One,America/Lima\n"), skipBad: true))
        #expect(again.notRead == [] && again.counts["rooms"] == 1)
    }

    @Test func `a first row without names is reported as what it is`() async throws {
        let academy = try await TestAcademy()
        let report = try await academy.admin.send(
            ImportAcademy(files: ["venues": ",,\nv1,One,America/Lima\n"], skipBad: true))
        #expect(report.errors.map(\.code) == ["csv.missing-column"])
        #expect(report.errors.first?.message.contains("key, name are missing") == true)
    }

    @Test(arguments: [
        ("key;name;time_zone;address\nv1;One;America/Lima;\"Main; 5\"\n", "semicolons"),
        ("key\tname\ttime_zone\tnotes\nv1\tOne\tAmerica/Lima\tx\n", "tabs"),
        ("\"key\";\"name\";\"time_zone\"\r\nv1;\"One, Two\";America/Lima\r\n", "semicolons"),
    ])
    func `semicolons and tabs are recognised and reported`(text: String, separator: String) async throws {
        let academy = try await TestAcademy()
        let report = try await academy.admin.send(ImportAcademy(files: ["venues": text]))
        #expect(report.counts == ["venues": 1])
        #expect(report.warnings.contains("venues.csv was read with \(separator) between its columns."))
    }

    @Test func `a rejected row keeps the separator of its file`() async throws {
        let academy = try await TestAcademy()
        let text = "key;name;time_zone\nv1;One, Two;Lima\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["venues": text], skipBad: true))
        let lines = try #require(report.rejected["venues"]).split(separator: "\r\n")
        #expect(lines[0] == "key;name;time_zone;reason")
        #expect(lines[1].hasPrefix("v1;One, Two;Lima;"))
    }

    @Test func `unknown columns are named in a warning`() async throws {
        let academy = try await TestAcademy()
        let text = "key,name,time_zone,shoe,hair,reason\nv1,One,America/Lima,1,2,3\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["venues": text]))
        #expect(
            report.warnings == ["venues.csv has unknown columns, which were not read: “hair”, “shoe”."])
    }

    @Test(arguments: ["key,hair,address\nv1,1,One\n", "key,hair,name,time_zone\nv1,1,One,Nowhere\n"])
    func `unknown columns of a file that is not imported are named too`(text: String) async throws {
        let academy = try await TestAcademy()
        for skipBad in [false, true] {
            let report = try await academy.admin.send(
                ImportAcademy(files: ["venues": text], skipBad: skipBad))
            #expect(report.errors.count == 1)
            #expect(report.warnings == ["venues.csv has unknown columns, which were not read: “hair”."])
        }
    }

    @Test func `a column that one of the sheets of a file reads is no unknown column`() async throws {
        let academy = try await TestAcademy()
        let text = "venue,zone,room,places,hair\nv1,America/Lima,Hall,10,1\n"
        let map: [String: FileMap] = [
            "venues": FileMap(
                file: "places", columns: ["key": "venue", "name": "venue", "time_zone": "zone"]),
            "rooms": FileMap(
                file: "places", columns: ["key": "room", "name": "room", "capacity": "places"]),
        ]
        let report = try await academy.admin.send(ImportAcademy(files: ["places": text], map: map))
        #expect(report.counts == ["venues": 1, "rooms": 1])
        #expect(report.warnings == ["places.csv has unknown columns, which were not read: “hair”."])
    }

    @Test func `a dry run reports an unreadable file`() async throws {
        let academy = try await TestAcademy()
        let request = ImportAcademy(files: files(venues: "key;address\n"), skipBad: true)
        let report = try await academy.admin.send(request, SendOptions(isDryRun: true))
        #expect(report.notRead == ["venues"] && report.notImported == ["venues", "rooms"])
        #expect(report.errors.count == 2 && report.counts == ["terms": 1])
    }

    @Test(arguments: [("Ana\u{1B}", "U+001B"), ("Ana\u{7}María", "U+0007"), ("\"An\u{90}a\"", "U+0090")])
    func `a control character in a row is reported with its code point`(name: String, point: String)
        async throws
    {
        let academy = try await TestAcademy()
        let rows = ["s1,\(name),Paz,2026-11-01,active,\u{1B}x", "s2,Eva,Rey,2026-11-01,active,\u{7}"]
        let text = (["key,first_name,last_name,joined_on,status,notes"] + rows).joined(separator: "\n")
        let report = try await academy.admin.send(ImportAcademy(files: ["students": text], skipBad: true))
        #expect(report.errors.map(\.code) == ["first-name.control-character"])
        #expect(report.errors.first?.column == "first_name")
        #expect(report.errors.first?.message.contains(point) == true)
        #expect(report.counts["students"] == 1)
    }

    @Test func `a row that is too long to be returned is counted in a warning`() async throws {
        let academy = try await TestAcademy()
        let long = Array(repeating: String(repeating: "x", count: 9_000), count: 10).joined(separator: ",")
        let text = "key,name,time_zone\n\(long)\nv1,One,America/Lima\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["venues": text], skipBad: true))
        #expect(report.errors.map(\.code) == ["csv.row-too-long"])
        #expect(report.rejected.isEmpty)
        #expect(report.warnings.contains { $0.hasSuffix("(too long, or too many): 1.") })
        #expect(report.counts["venues"] == 1)
    }
}
