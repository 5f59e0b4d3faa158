import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// A database that may not grow simulates a full disk.
@Suite(.limitedParallelism, .onSQLite) struct FullDiskTests {
    private func limit(_ store: any Store, to pages: Int) async throws {
        try await store.write { _ = try $0.run(SQL(verbatim: "PRAGMA max_page_count = \(pages)")) }
    }

    @Test(arguments: Transport.allCases)
    func `a full disk has its own error, and writes succeed again once there is space`(transport: Transport)
        async throws
    {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await TestAcademy(transport, store: store)
        let admit = { @Sendable (name: String) in
            try await academy.admin.send(AdmitStudent(firstName: name, lastName: "Rojas"))
        }
        try await limit(store, to: 1)
        var refusal: (any AcademyError)?
        for number in 0..<1_000 where refusal == nil {
            do {
                _ = try await admit("Ana \(number)" + String(repeating: "a", count: 50))
            } catch let error as any AcademyError {
                refusal = error
            }
        }
        #expect(refusal?.code == "store.disk-full")
        #expect(refusal?.description == "The disk is full. Nothing was changed.")
        #expect(refusal?.nextStep == "Free space on the disk and try again.")
        try await limit(store, to: 1_000_000)
        #expect(try await admit("Luz").status == .active)
    }
}
