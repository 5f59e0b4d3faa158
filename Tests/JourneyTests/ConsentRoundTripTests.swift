import Academy
import Application
import Core
import DataExchange
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The consents of guardians in an export, which another academy imports.
@Suite(.limitedParallelism) struct ConsentRoundTripTests {
    /// The files of an academy with one student, whose guardian consented to pictures too.
    private func files() async throws -> [String: String] {
        let admin = try await TestAcademy().admin
        let student = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Peña")).id
        _ = try await admin.send(AddGuardian(student: .id(student), name: "Rosa Paz"))
        _ = try await admin.send(
            RecordConsent(student: .id(student), guardian: "Rosa Paz", pictures: true))
        return try await admin.send(ExportAcademy()).files
    }

    private func consent(in academy: any Client) async throws -> GuardianConsent {
        let student = try #require(try await academy.send(FindStudents(search: "Peña")).items.first)
        return try await academy.send(ShowConsent(student: .id(student.id)))
    }

    @Test func `a consent to pictures is the same after an export and an import`() async throws {
        let files = try await files()
        let other = try await TestAcademy().admin
        #expect(try await other.send(ImportAcademy(files: files)).errors == [])
        #expect(try await consent(in: other).coversPictures)
        #expect(try await other.send(ExportAcademy()).files == files)
    }

    @Test func `a consent of a file without the column covers no pictures`() async throws {
        var files = try await files()
        let lines = try #require(files["guardian_consents"]).split(separator: "\r\n")
        #expect(lines.count == 2 && lines[0].hasSuffix(",pictures"), "\(lines)")
        let earlier = try lines.map { line in line[..<(try #require(line.lastIndex(of: ",")))] }
        files["guardian_consents"] = earlier.map { $0 + "\r\n" }.joined()
        let other = try await TestAcademy().admin
        #expect(try await other.send(ImportAcademy(files: files)).errors == [])
        let consent = try await consent(in: other)
        #expect(consent.guardian == "Rosa Paz" && !consent.coversPictures)
    }
}
