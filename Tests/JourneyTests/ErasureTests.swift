import Application
import Authentication
import Core
import Foundation
import Persistence
import StudentManagement
import TestSupport
import Testing

/// An erasure leaves no personal value in any file of the academy.
@Suite(.limitedParallelism, .onSQLite) struct ErasureTests {
    /// Values that nothing else has, as they are stored and as they are searched.
    private static let values = [
        "zyxomir", "Zyxomir", "qwvaltek", "Qwvaltek", "zq7731", "ZQ7731", "+51911222333", "1987-06-05",
        "xylolevel",
        "zyxnote", "zyxrescue", "911222555", "zyxguard", "Zyxguard", "qwrelation", "zyxdevice", "zyxemail",
        "zyxsignin", "911222444", "Zyxformer", "zyxoldguard", "Zyxdouble", "911222666", "zyxotherlevel",
    ]

    private let folder = FileManager.default.temporaryDirectory.path + "/classly-erasure-\(UUID().uuidString)"

    private func store() throws -> any Store {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try SQLiteStore(path: folder + "/academy.db", creates: true) { Instant(milliseconds: 0) }
    }

    /// The values that are in any file of the folder.
    private func found() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let files = try names.map { try Data(contentsOf: URL(filePath: folder + "/" + $0)) }
        return Self.values.filter { value in files.contains { $0.range(of: Data(value.utf8)) != nil } }
    }

    /// Adds a student with a value of its own in every field, a guardian, an account and a sign-in.
    private func admit(_ academy: TestAcademy) async throws -> StudentID {
        let student = try await academy.admin.send(
            AdmitStudent(
                firstName: "Zyxformer", lastName: "Qwvaltek", email: "zyxemail@example.org",
                nationalID: "ZQ7731",
                phone: "+51 911 222 333", birthDate: try CalendarDay(parsing: "1987-06-05"),
                level: "xylolevel", emergencyName: "zyxrescue", emergencyPhone: "911222555"),
            SendOptions(idempotencyKey: "zyx-1"))
        _ = try await academy.admin.send(EditStudent(student: .id(student.id), firstName: "Zyxomir"))
        let guardian = try await academy.admin.send(
            AddGuardian(
                student: .id(student.id), name: "zyxoldguard", email: "zyxguard@example.org",
                phone: "911222444", relationship: "qwrelation"))
        _ = try await academy.admin.send(
            EditGuardian(guardian: guardian.id, name: "Zyxguard Qwvaltek"))
        _ = try await academy.admin.send(AddNote(student: .id(student.id), text: "zyxnote", isInjury: true))
        let double = try await academy.admin.send(
            AdmitStudent(firstName: "Zyxdouble", lastName: "Qwvaltek", phone: "911222666"))
        _ = try await academy.admin.send(EditStudent(student: .id(double.id), level: "zyxotherlevel"))
        _ = try await academy.admin.send(
            MergeStudents(student: .id(student.id), duplicate: .id(double.id)))
        _ = try await academy.signIn(student: student.id, email: "zyxsignin@example.org")
        _ = try await academy.client(nil).send(
            SignIn(email: "zyxsignin@example.org", password: TestAcademy.studentPassword, device: "zyxdevice")
        )
        return student.id
    }

    @Test func `no value of an erased student is in the database, the log or the search index`() async throws
    {
        let store = try store()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let academy = try await TestAcademy(store: store)
        for number in 0..<40 {
            _ = try await academy.admin.send(AdmitStudent(firstName: "Ana \(number)", lastName: "Rojas"))
        }
        let student = try await admit(academy)
        for number in 0..<40 {
            _ = try await academy.admin.send(AdmitStudent(firstName: "Eva \(number)", lastName: "Paz"))
        }
        let before = try found()
        #expect(before.count >= Self.values.count - 2, "\(before)")
        _ = try await academy.admin.send(EraseStudent(student: .id(student)))
        #expect(try found() == [])
        let trigrams: Int? = try await store.read { db in
            try db.value(
                "SELECT count(*) AS value FROM students_terms WHERE term IN ('zyx', 'qwv', 'yxo', 'wva', 'tek')"
            )
        }
        #expect(trigrams == 0)
        try store.close()
        #expect(try found() == [])
    }
}
