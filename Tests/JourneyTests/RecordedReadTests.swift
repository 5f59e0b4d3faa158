import Academy
import Application
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// The entries of the log of changes about reads that take data out of the academy.
@Suite(.limitedParallelism) struct RecordedReadTests {
    private func entries(_ action: String, _ academy: TestAcademy) async throws -> [AuditEntry] {
        try await academy.admin.send(ListAuditEntries(action: action)).items
    }

    @Test(arguments: Transport.allCases)
    func `an export has an entry, and so has each repetition`(transport: Transport) async throws {
        let academy = try await TestAcademy(transport)
        _ = try await academy.admin.send(ExportAcademy())
        _ = try await academy.admin.send(ExportAcademy())
        let found = try await entries("ExportAcademy", academy)
        #expect(found.map(\.outcome) == ["done", "done"])
        #expect(found.allSatisfy { $0.account != nil })
    }

    @Test func `the export of a student's data names the student, also by another reference`() async throws {
        let academy = try await TestAcademy()
        let text = "key,first_name,last_name,joined_on,status\nana,Ana,Paz,2026-11-01,active\n"
        _ = try await academy.admin.send(ImportAcademy(files: ["students": text]))
        let student = try #require(try await academy.admin.send(FindStudents()).items.first).id
        for reference in [Reference<Kind.Student>.id(student), .key("ana")] {
            _ = try await academy.admin.send(ExportStudentData(student: reference))
        }
        let found = try await entries("ExportStudentData", academy)
        #expect(found.map(\.subject) == ["student \(student)", "student \(student)"])
    }

    @Test(arguments: Transport.allCases)
    func `a refused export has an entry with the reason`(transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let student = fixture.academy.client(fixture.studentToken)
        await #expect(throws: (any Error).self) { try await student.send(ExportAcademy()) }
        await #expect(throws: (any Error).self) {
            try await student.send(ExportStudentData(student: .id(fixture.student.id)))
        }
        #expect(try await entries("ExportAcademy", fixture.academy).map(\.outcome) == ["access.wrong-role"])
        #expect(
            try await entries("ExportStudentData", fixture.academy).map(\.outcome) == ["access.wrong-role"])
    }

    @Test func `a stranger's attempt has none`() async throws {
        let academy = try await TestAcademy()
        await #expect(throws: AccessError.self) { try await academy.client(nil).send(ExportAcademy()) }
        await #expect(throws: AccessError.self) { try await academy.client("x").send(ExportAcademy()) }
        #expect(try await entries("ExportAcademy", academy).isEmpty)
    }
}
