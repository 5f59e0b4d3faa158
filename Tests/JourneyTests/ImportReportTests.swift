import Academy
import Application
import Authentication
import Core
import DataExchange
import Payments
import TestSupport
import Testing

/// What the report of an import counts and lists.
@Suite(.limitedParallelism) struct ImportReportTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        fixture = try await CheckInFixture()
        let students = "key,first_name,last_name,joined_on,status\ns1,Ana,Paz,2026-11-01,active\n"
        _ = try await fixture.academy.admin.send(ImportAcademy(files: ["students": students]))
    }

    @Test func `all missing columns of a file are named at once`() async throws {
        let report = try await admin.send(ImportAcademy(files: ["rooms": "key,name\nr9,Red\n"]))
        #expect(
            report.errors.map(\.message) == ["The columns venue, capacity are missing in the first row."])
    }

    @Test func `a trial has the files that may take something away, and those to which they refer`()
        async throws
    {
        let sheets = try await admin.send(ListSheets())
        let files = ["holidays": "", "venues": "", "students": ""]
        let trial = ImportAcademy(files: files, skipBad: true).trial(among: sheets)
        #expect(trial?.files.keys.sorted() == ["holidays", "venues"] && trial?.skipBad == true)
        let update = ImportAcademy(files: files, update: true).trial(among: sheets)
        #expect(update?.files == files)
        let students = ImportAcademy(files: ["students": ""]).trial(among: sheets)
        #expect(students?.files == nil)
    }

    @Test func `a row that differs is not counted as unchanged`() async throws {
        let files = ["venues": "key,name,time_zone\nv,Other,America/Lima\n"]
        let report = try await admin.send(ImportAcademy(files: files))
        #expect(report.different == 1 && report.unchanged == 0)
    }

    @Test func `a column that the file lacks is not listed as different`() async throws {
        let payments = """
            key,student,class,plan,paid_at,currency,amount,method,receipt
            p1,s1,,pack-4,2026-11-01T10:00,PEN,110.00,cash,

            """
        _ = try await admin.send(ImportAcademy(files: ["payments": payments]))
        let changed = payments.replacing("110.00", with: "111.00")
        let report = try await admin.send(
            ImportAcademy(files: ["payments": changed], showDifferences: true))
        #expect(report.differences.map(\.column) == ["amount"])
    }

    @Test func `a rejected row keeps the reason of its payment`() async throws {
        let header = "key,student,class,plan,paid_at,currency,amount,method,receipt,reason"
        let row = "p1,s1,,pack-4,2026-11-01T10:00,PEN,x,cash,,a friend"
        let report = try await admin.send(
            ImportAcademy(files: ["payments": "\(header)\n\(row)\n"], skipBad: true))
        let rejected = try #require(report.rejected["payments"]).split(whereSeparator: \.isNewline)
        #expect(rejected.first == "\(header),rejection")
        #expect(rejected.last?.hasPrefix(row + ",") == true)
    }

    @Test(arguments: Transport.allCases)
    func `the sentences of the report are in the caller's language`(_ transport: Transport) async throws {
        let academy = try await TestAcademy(transport)
        _ = try await academy.admin.send(SetLanguage(language: .spanish))
        let venues = "key;name;time_zone;shoe\nv1;One;nowhere;1\n"
        let rooms = "key,venue,name,capacity\nr1,v1,Red,x\nr2,v1,Blue,5\n"
        let files = ["venues": venues, "rooms": rooms, "recipes": "key\n"]
        let report = try await academy.admin.send(ImportAcademy(files: files, skipBad: true))
        #expect(report.errors.map(\.message).first?.contains("zona horaria") == true)
        #expect(
            report.warnings == [
                "venues.csv se leyó con punto y coma entre sus columnas.",
                "venues.csv tiene columnas desconocidas, que no se leyeron: «shoe».",
                "Filas que se omitieron porque no se importó una fila que nombran: 1.",
                "recipes.csv no es un archivo de la academia y no se leyó.",
            ])
        #expect(report.rejected["venues"]?.contains("zona horaria") == true)
        #expect(report.rejected["rooms"]?.contains("Se omitió porque no se importó la sede v1.") == true)
    }

    @Test func `a report in process is in the language of the client if the account has none`() async throws {
        let academy = try await TestAcademy()
        let token = try await academy.admin.send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password)
        ).accessToken
        for (language, word) in [(Language.spanish, "punto y coma"), (nil, "semicolons")] {
            let client = academy.academy.client(token: token, language: language)
            let report = try await client.send(
                ImportAcademy(files: ["venues": "key;name;time_zone\nv1;One;America/Lima\n"]))
            #expect(report.warnings.count == 1 && report.warnings[0].contains(word))
        }
    }
}
