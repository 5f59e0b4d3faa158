import Application
import ClassManagement
import Core
import DataExchange
import TestSupport
import Testing

/// Files with weekly classes until midnight and past it.
@Suite(.limitedParallelism) struct MidnightImportTests {
    /// Imports a class into an academy with a room.
    private func imported(
        _ days: String, _ start: String, _ end: String, in academy: TestAcademy
    ) async throws -> ImportReport {
        let files = [
            "venues": "key,name\nv1,Lince\n", "rooms": "key,venue,name,capacity\nr1,v1,Sala 1,20\n",
            "class_types": "key,style,family,level\nsalsa,Salsa,latin,open\n",
            "classes": """
            key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity
            c,salsa,Salsa,v1,r1,\(days),\(start),\(end),2026-12-01,2026-12-31,20

            """,
        ]
        return try await academy.admin.send(ImportAcademy(files: files))
    }

    @Test(
        arguments: [
            // Sessions of five minutes and of four hours, with both spellings of midnight.
            ("FR", "23:55", "00:00", ["FR 23:55-00:00"]), ("SU", "20:00", "24:00", ["SU 20:00-00:00"]),
            // From the last day of the week into the first one, and eight hours of a night.
            ("MO|SU", "23:30", "00:30", ["MO 23:30-00:30", "SU 23:30-00:30"]),
            ("TH", "22:00", "06:00", ["TH 22:00-06:00"]),
            // Days with times of their own, which end and begin at midnight.
            ("FR 22:00-24:00|SA 00:00-02:00", "22:00", "24:00", ["FR 22:00-00:00", "SA 00:00-02:00"]),
            ("WE 18:00-19:00|SA 23:59-00:04", "18:00", "19:00", ["WE 18:00-19:00", "SA 23:59-00:04"]),
        ] as [(String, String, String, [String])])
    func `a class past midnight is imported, and an export and its import give the same files`(
        _ days: String, _ start: String, _ end: String, _ slots: [String]
    ) async throws {
        let academy = try await TestAcademy()
        #expect(try await imported(days, start, end, in: academy).errors == [])
        let stored = try await academy.admin.send(ShowClass(class: .key("c"))).slots
        #expect(stored.map { "\($0.day.rawValue) \($0.startTime)-\($0.endTime)" } == slots)
        let files = try await academy.admin.send(ExportAcademy()).files
        let copy = try await TestAcademy()
        #expect(try await copy.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await copy.admin.send(ExportAcademy()).files == files)
    }

    @Test(arguments: [
        // An end before the start means the next day, but for at most eight hours.
        ("TH", "22:00", "06:01", "end-time.before-start"), ("SA", "20:00", "20:00", "end-time.before-start"),
        ("SA", "19:00", "18:00", "end-time.before-start"), ("SA", "23:57", "00:01", "end-time.before-start"),
        // Into a slot of the next day, and of the next week.
        ("FR 22:00-00:30|SA 00:29-01:00", "22:00", "00:30", "slots.overlap"),
        ("SU 23:00-01:00|MO 00:30-02:00", "23:00", "01:00", "slots.overlap"),
    ])
    func `a slot that is too short or too long, or meets another after midnight, is refused`(
        _ days: String, _ start: String, _ end: String, _ code: String
    ) async throws {
        let report = try await imported(days, start, end, in: TestAcademy())
        #expect(report.errors.map(\.code) == [code])
    }
}
