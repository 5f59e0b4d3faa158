import Academy
import Application
import Core
import DataExchange
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Imports that are interrupted: from a certain batch on, each write fails.
@Suite(.limitedParallelism) struct InterruptedImportTests {
    /// The result of an import: the exported files, and the credits left on each student's passes.
    private struct State: Equatable {
        let files: [String: String]
        let credits: [[Int?]]
    }

    private func state(_ admin: any Client) async throws -> State {
        var credits: [[Int?]] = []
        var page = try await admin.send(FindStudents(limit: 200))
        while true {
            for student in page.items.sorted(by: { $0.id < $1.id }) {
                credits.append(
                    try await admin.send(ListPasses(student: .id(student.id))).items.map(\.creditsLeft))
            }
            guard let next = page.next else { break }
            page = try await admin.send(FindStudents(limit: 200, after: next))
        }
        return State(files: try await admin.send(ExportAcademy()).files, credits: credits)
    }

    /// The example academy, with an invalid row and a row that refers to it.
    private func files() throws -> [String: String] {
        var files = try SampleData.example()
        files["students"]? += "bad,Ana,Paz,,,,,31/02/2001,active,\r\n"
        files["attendance"]? += "bad,no-class,2026-09-01,present,staff\r\n"
        return files
    }

    /// An academy whose clock ends a batch after 10 rows.
    private func academy() async throws -> (TestAcademy, WatchedStore) {
        let store = WatchedStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        return (try await TestAcademy(store: store, onRead: { 20 }), store)
    }

    @Test func `a repeated import completes an interrupted one to the same academy`() async throws {
        let files = try files()
        let request = ImportAcademy(files: files, skipBad: true)
        let (whole, watched) = try await academy()
        watched.watch(afterCopy: false) { _ in }
        _ = try await whole.admin.send(request)
        let (expected, batches) = (try await state(whole.admin), watched.writes)
        #expect(batches > 20)
        #expect(expected.credits.contains { $0.contains { $0 != nil } })
        for last in stride(from: 0, to: batches, by: max(1, batches / 5)) {
            let (academy, store) = try await academy()
            store.watch(afterCopy: false) {
                if $0 >= last { throw StorageError.notCommitted("the power is out") }
            }
            let error = await #expect(throws: (any Error).self) { try await academy.admin.send(request) }
            let code = (error as? any AcademyError)?.code
            #expect(code == (last == 0 ? "store.not-committed" : "import.interrupted"))
            store.watch { _ in }
            let report = try await academy.admin.send(request)
            #expect(last == 0 || report.unchanged > 0)
            #expect(try await state(academy.admin) == expected, "interrupted after \(last) of \(batches)")
        }
    }

    @Test func `an interrupted import reports its row and is in the audit trail`()
        async throws
    {
        let files = try files()
        let (academy, store) = try await academy()
        store.watch(afterCopy: false) { if $0 == 30 { throw StorageError.notCommitted("the disk is full") } }
        let error = await #expect(throws: ExchangeError.self) {
            try await academy.admin.send(ImportAcademy(files: files, skipBad: true))
        }
        #expect(error?.description.contains(".csv, row ") == true)
        #expect(error?.description.contains("the disk is full") == true)
        let entries = try await academy.admin.send(ListAuditEntries(action: "ImportAcademy")).items
        #expect(entries.map(\.outcome) == ["import.interrupted"])
    }

    /// A file of 200 students.
    private var students: [String: String] {
        let rows = (1...200).map { "s\($0),Ana,Paz,2026-11-01,active" }
        return [
            "students": (["key,first_name,last_name,joined_on,status"] + rows).joined(separator: "\n")
        ]
    }

    @Test func `an import that fails at a row reports its file`() async throws {
        let (academy, store) = try await academy()
        store.watch {
            guard $0 == 3 else { return }
            _ = try await store.write { try $0.run("ALTER TABLE students RENAME TO others") }
        }
        let error = await #expect(throws: ExchangeError.self) {
            try await academy.admin.send(ImportAcademy(files: students))
        }
        #expect(error?.description.contains("students.csv, row ") == true, "\(String(describing: error))")
    }

    @Test func `an import whose first batch is not committed reports no imported row`() async throws {
        let (academy, store) = try await academy()
        store.failCommits()
        let code = await refusal { try await academy.admin.send(ImportAcademy(files: students)) }
        #expect(code == "store.not-committed")
    }

    @Test func `an import waits while the queue is full`() async throws {
        let (academy, store) = try await academy()
        store.watch { if (1...3).contains($0) { throw StorageError.busy } }
        let report = try await academy.admin.send(ImportAcademy(files: students))
        #expect(report.counts["students"] == 200)
    }
}
