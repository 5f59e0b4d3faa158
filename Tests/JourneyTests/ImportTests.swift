import Core
import Foundation
import Navigation
import Networking
import Payments
import Persistence
import StudentManagement
import Synchronization
import Testing

/// Imports beside other requests, and imports that end early.
@Suite struct ImportTests {
    /// A request that is sent while an import is at a certain row.
    private final class Beside: Sendable {
        let client = Mutex<(any Client)?>(nil)
        let admission = Mutex<Task<Student?, any Error>?>(nil)
        private let rows = Mutex(0)

        func isTime(at row: Int) -> Bool {
            rows.withLock { rows in
                rows += 1
                return rows == row
            }
        }

        func send(_ request: AdmitStudent) {
            let client = client.withLock { $0 }
            admission.withLock { $0 = Task { try await client?.send(request) } }
        }
    }

    /// So many students, the last with a national id.
    private func students(_ count: Int) -> [String: String] {
        let rows = (1...count).map { "s\($0),Ana,Paz,\($0 == count ? "45678912" : ""),2026-11-01,active" }
        return [
            "students": (["key,first_name,last_name,national_id,joined_on,status"] + rows).joined(
                separator: "\n")
        ]
    }

    /// Imports 1,500 students, and about when 100 of them are in, while their batch runs, has another one admitted.
    ///
    /// - Parameter step: milliseconds a row takes; a batch ends after 50 of them.
    private func importBesideAdmission(
        step: Int64, nationalID: String? = nil
    ) async throws -> (report: ImportReport, keys: [Substring]) {
        let store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        let watched = WatchedStore(store)
        let beside = Beside()
        let academy = try await TestAcademy(store: watched) {
            guard watched.isTrialOver, beside.isTime(at: 100) else { return step }
            beside.send(AdmitStudent(firstName: "Eva", lastName: "Rey", nationalID: nationalID))
            for _ in 0..<10_000 where store.figures.waiting == 0 { usleep(1_000) }
            return step
        }
        beside.client.withLock { $0 = academy.admin }
        let report = try await academy.admin.send(ImportAcademy(files: students(1_500)))
        _ = try await beside.admission.withLock { $0 }?.value
        let export = try await academy.admin.send(ExportAcademy()).files["students"] ?? ""
        return (report, export.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } })
    }

    @Test func `another write has its turn while an import goes on`() async throws {
        let (report, keys) = try await importBesideAdmission(step: 1)
        #expect(report.counts["students"] == 1_500)
        let place = try #require(keys.firstIndex { !$0.hasPrefix("s") || $0.hasPrefix("student") })
        #expect(place >= 50 && place < 300)
    }

    @Test func `where all rows are in one batch another write waits for the last of them`() async throws {
        let (report, keys) = try await importBesideAdmission(step: 0)
        #expect(report.counts["students"] == 1_500)
        #expect(keys.last?.hasPrefix("student-") == true)
    }

    @Test func `a row that no longer fits when its turn comes is noted, and the others are in`() async throws
    {
        let (report, keys) = try await importBesideAdmission(step: 1, nationalID: "45678912")
        #expect(report.errors.map(\.row) == [1_501])
        #expect(report.errors.map(\.column) == ["national_id"])
        #expect(report.counts["students"] == 1_499)
        #expect(report.warnings.contains { $0.contains("changed while") })
        #expect(keys.count == 1_500)
    }

    @Test func `a second import at the same time is refused`() async throws {
        let store = WatchedStore(try SQLiteStore(inMemory: { Instant(milliseconds: 0) }))
        let academy = try await TestAcademy(store: store)
        let refusal = Mutex<(any Error)?>(nil)
        store.watch { number in
            guard number == 0 else { return }
            do { _ = try await academy.admin.send(ImportAcademy(files: students(1))) } catch {
                refusal.withLock { $0 = error }
            }
        }
        let first = try await academy.admin.send(ImportAcademy(files: students(2)))
        #expect(first.counts["students"] == 2)
        let refused = refusal.withLock { $0 as? ExchangeError }
        #expect(refused == .running)
        let next = try await academy.admin.send(ImportAcademy(files: students(2)))
        #expect(next.unchanged == 2)
    }

    @Test func `an import of many batches is one entry of the audit trail`() async throws {
        let academy = try await TestAcademy(onLook: { 1 })
        _ = try await academy.admin.send(ImportAcademy(files: students(500)))
        let entries = try await academy.admin.send(ListAuditEntries(action: "ImportAcademy")).items
        #expect(entries.map(\.outcome) == ["done"])
        #expect(entries.map { $0.subject ?? "" } == ["academy"])
    }

    @Test func `a file whose faults are too many to list is held back all the same`() async throws {
        let academy = try await TestAcademy()
        let venues = (0...ImportReport.errorLimit).map { "v\($0),Bad,Mars/Base" }
        let report = try await academy.admin.send(
            ImportAcademy(files: [
                "venues": (["key,name,time_zone"] + venues).joined(separator: "\n"),
                "instructors": "key,name\ni1,Rosa\n,Nobody\n",
                "terms": "key,name,first_day,last_day\nt1,Spring,2026-09-01,2026-12-01\n",
            ]))
        #expect(report.furtherErrors == 2)
        #expect(report.heldBack == ["venues", "instructors"])
        #expect(report.counts == ["terms": 1])
        let again = try await academy.admin.send(ImportAcademy(files: ["instructors": "key,name\ni1,Rosa\n"]))
        #expect(again.counts == ["instructors": 1])
    }

    @Test func `an import under one key is done once`() async throws {
        let academy = try await TestAcademy()
        let options = try SendOptions(idempotencyKey: "one-import")
        let first = try await academy.admin.send(ImportAcademy(files: students(3)), options)
        let second = try await academy.admin.send(ImportAcademy(files: students(3)), options)
        #expect(first.counts == ["students": 3] && second.counts == first.counts)
        let entries = try await academy.admin.send(ListAuditEntries(action: "ImportAcademy")).items
        #expect(entries.count == 1)
    }
}
