import Academy
import Application
import Core
import DataExchange
import Foundation
import Payments
import Persistence
import StudentManagement
import Synchronization
import TestSupport
import Testing

/// Imports that run at the same time as other requests, and the audit trail of imports.
@Suite(.limitedParallelism) struct ImportTests {
    /// An admission that is sent at a certain reading of the clock by an import.
    private final class ConcurrentAdmission: Sendable {
        let client = Mutex<(any Client)?>(nil)
        let admission = Mutex<Task<Student?, any Error>?>(nil)
        /// The batch that was running then, from 1.
        let batch = Mutex(0)
        private let readings = Mutex(0)
        private let isSending = Mutex(false)

        /// Whether the request is not in the queue yet. Its readings of the clock must not end a batch.
        var isBeingSent: Bool { isSending.withLock { $0 } }

        func isTime(atReading reading: Int) -> Bool {
            readings.withLock { readings in
                readings += 1
                return readings == reading
            }
        }

        /// Sends the request and waits until it is in the writer's queue.
        func send(_ request: AdmitStudent, to store: any Store, during batch: Int) {
            self.batch.withLock { $0 = batch }
            isSending.withLock { $0 = true }
            defer { isSending.withLock { $0 = false } }
            let client = client.withLock { $0 }
            admission.withLock { $0 = Task { try await client?.send(request) } }
            for _ in 0..<60_000 where store.writerMetrics.waiting == 0 { usleep(1_000) }
            if store.writerMetrics.waiting == 0 { Issue.record("The other write was not queued.") }
        }
    }

    /// A file of students, the last with a national id.
    private func students(_ count: Int) -> [String: String] {
        let rows = (1...count).map { "s\($0),Ana,Paz,\($0 == count ? "45678912" : ""),2026-11-01,active" }
        return [
            "students": (["key,first_name,last_name,national_id,joined_on,status"] + rows).joined(
                separator: "\n")
        ]
    }

    /// Imports 300 students, and admits another one at the hundredth reading of the clock.
    ///
    /// - Parameter step: The milliseconds by which each reading advances the clock.
    private func importDuringAdmission(
        step: Int64, nationalID: String? = nil
    ) async throws -> (report: ImportReport, keys: [Substring], batch: Int) {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let watched = WatchedStore(store)
        let concurrent = ConcurrentAdmission()
        let academy = try await TestAcademy(store: watched) {
            guard !concurrent.isBeingSent else { return 0 }
            guard watched.isCopyDone, concurrent.isTime(atReading: 100) else { return step }
            let admission = AdmitStudent(firstName: "Eva", lastName: "Rey", nationalID: nationalID)
            concurrent.send(admission, to: store, during: watched.writes)
            return step
        }
        concurrent.client.withLock { $0 = academy.admin }
        let report = try await academy.admin.send(ImportAcademy(files: students(300)))
        _ = try await concurrent.admission.withLock { $0 }?.value
        let export = try await academy.admin.send(ExportAcademy()).files["students"] ?? ""
        let keys = export.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } }
        return (report, keys, concurrent.batch.withLock { $0 })
    }

    @Test func `a batch of more than 50 ms ends at once if another write waits`() async throws {
        let (report, keys, batch) = try await importDuringAdmission(step: 1)
        #expect(report.counts["students"] == 300)
        #expect(batch == 1)
        // The other readings of the clock are of the request and of the opening of the file.
        #expect(keys.firstIndex { $0.hasPrefix("student-") } == 98)
    }

    @Test func `a batch ends after 200 ms if no other write waits`() async throws {
        let store = WatchedStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let academy = try await TestAcademy(store: store, onRead: { 1 })
        let rows = Mutex<[Int]>([])
        store.watch { _ in
            let count = try await store.read { try $0.value("SELECT count(*) AS value FROM students") ?? 0 }
            rows.withLock { $0.append(count) }
        }
        _ = try await academy.admin.send(ImportAcademy(files: students(500)))
        #expect(rows.withLock { Array($0.prefix(4)) } == [0, 199, 399, 500])
    }

    @Test func `another write waits for the end of an import of one batch`() async throws {
        let (report, keys, _) = try await importDuringAdmission(step: 0)
        #expect(report.counts["students"] == 300)
        #expect(keys.last?.hasPrefix("student-") == true)
    }

    @Test func `a row that conflicts with another write is reported, and the others are imported`()
        async throws
    {
        let (report, keys, _) = try await importDuringAdmission(step: 1, nationalID: "45678912")
        #expect(report.errors.map(\.row) == [301])
        #expect(report.errors.map(\.column) == ["national_id"])
        #expect(report.counts["students"] == 299)
        #expect(report.warnings.contains { $0.contains("changed during") })
        #expect(keys.count == 300)
    }

    @Test func `a simultaneous second import is refused`() async throws {
        let store = WatchedStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
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
        #expect(refused == .runningOwn)
        let next = try await academy.admin.send(ImportAcademy(files: students(2)))
        #expect(next.unchanged == 2)
    }

    @Test func `an import of many batches has one audit entry`() async throws {
        let academy = try await TestAcademy(onRead: { 1 })
        _ = try await academy.admin.send(ImportAcademy(files: students(500)))
        let entries = try await academy.admin.send(ListAuditEntries(action: "ImportAcademy")).items
        #expect(entries.map(\.outcome) == ["done"])
        #expect(entries.map { $0.subject ?? "" } == ["academy"])
    }

    @Test func `a file is not imported when its errors exceed the limit of the report`() async throws {
        let academy = try await TestAcademy()
        let venues = (0...ImportReport.errorLimit).map { "v\($0),Bad,Mars/Base" }
        let report = try await academy.admin.send(
            ImportAcademy(files: [
                "venues": (["key,name,time_zone"] + venues).joined(separator: "\n"),
                "instructors": "key,name\ni1,Rosa\n,Marta\n",
                "terms": "key,name,first_day,last_day\nt1,Spring,2026-09-01,2026-12-01\n",
            ]))
        #expect(report.furtherErrors == 2)
        #expect(report.notImported == ["venues", "instructors"])
        #expect(report.counts == ["terms": 1])
        let again = try await academy.admin.send(ImportAcademy(files: ["instructors": "key,name\ni1,Rosa\n"]))
        #expect(again.counts == ["instructors": 1])
    }

    @Test func `the errors of an import and of its files that are left out have one limit`() async throws {
        let academy = try await TestAcademy()
        let terms = (1...ImportReport.errorLimit).map { "t\($0),Bad,soon,never\n" }
        let report = try await academy.admin.send(
            ImportAcademy(
                files: [
                    "venues": "key;address\n", "terms": "key,name,first_day,last_day\n" + terms.joined(),
                ],
                skipBad: true))
        #expect(report.errors.count == ImportReport.errorLimit && report.furtherErrors == 1)
    }

    @Test func `an import with a repeated idempotency key runs once`() async throws {
        let academy = try await TestAcademy()
        let options = try SendOptions(idempotencyKey: "one-import")
        let first = try await academy.admin.send(ImportAcademy(files: students(3)), options)
        let second = try await academy.admin.send(ImportAcademy(files: students(3)), options)
        #expect(first.counts == ["students": 3] && second.counts == first.counts)
        let entries = try await academy.admin.send(ListAuditEntries(action: "ImportAcademy")).items
        #expect(entries.count == 1)
    }
}
