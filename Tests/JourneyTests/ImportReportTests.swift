import Academy
import Core
import DataExchange
import Networking
import Payments
import Testing

/// What the report of an import counts and lists.
@Suite struct ImportReportTests {
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
}
