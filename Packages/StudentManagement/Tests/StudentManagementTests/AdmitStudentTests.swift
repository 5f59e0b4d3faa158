import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct AdmitStudentTests {
    @Test func `a student is admitted as active from today`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.admit("Ana", "Pérez")
        #expect(student.id == StudentID(1))
        #expect(student.status == .active)
        #expect(student.joinedOn == StudentsFixture.today)
        #expect(student.name == "Ana Pérez")
    }

    @Test func `the stored record equals the response`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.send(
            AdmitStudent(
                firstName: " Ana  María ", lastName: "Pérez", email: "Ana@Example.org",
                nationalID: "64675067",
                phone: "+51 993-709-817", birthDate: CalendarDay(year: 2000, month: 10, day: 22),
                joinedOn: CalendarDay(year: 2026, month: 6, day: 26), status: "trial", level: "advanced"))
        #expect(student.firstName == "Ana María")
        #expect(student.email?.text == "ana@example.org")
        #expect(student.phone == "+51993709817")
        let shown = try await fixture.send(ShowStudent(student: .id(student.id)))
        #expect(shown.student == student)
        #expect(shown.guardians.isEmpty)
    }

    @Test func `the JSON of a student has its values as text`() async throws {
        let fixture = try await StudentsFixture()
        let student = try await fixture.send(
            AdmitStudent(firstName: "Ana", lastName: "Pérez", nationalID: "64675067"))
        let json = String(decoding: try JSON.encode(student), as: UTF8.self)
        #expect(
            json == """
                {"firstName":"Ana","id":1,"joinedOn":"2026-11-20","lastName":"Pérez","nationalID":"64675067",\
                "status":"active"}
                """)
        #expect(try JSON.decode(Student.self, from: Array(json.utf8)) == student)
    }

    @Test func `siblings have the address of their mother`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await fixture.send(AdmitStudent(firstName: "Ana", lastName: "Paz", email: "rosa@example.org"))
        let luz = try await fixture.send(
            AdmitStudent(firstName: "Luz", lastName: "Paz", email: " ROSA@example.ORG "))
        #expect(luz.email?.text == "rosa@example.org")
        #expect(try await fixture.count("students WHERE email = 'rosa@example.org'") == 2)
    }

    @Test func `a national id belongs to one student, and the error names them`() async throws {
        let fixture = try await StudentsFixture()
        _ = try await fixture.send(AdmitStudent(firstName: "Ana", lastName: "Pérez", nationalID: "64675067"))
        let error = await #expect(throws: StudentError.self) {
            try await fixture.send(AdmitStudent(firstName: "Eva", lastName: "Luna", nationalID: "64675067"))
        }
        #expect(error?.code == "student.national-id-taken")
        #expect(error?.field == "nationalID")
        #expect(error?.description == "The national id 64675067 already belongs to Ana Pérez (student 1).")
    }

    @Test func `any number of children have no e-mail address and no national id`() async throws {
        let fixture = try await StudentsFixture()
        for _ in 0..<3 {
            _ = try await fixture.send(
                AdmitStudent(firstName: "Ana", lastName: "Luna", email: "", nationalID: ""))
        }
        #expect(try await fixture.count("students WHERE email IS NULL AND national_id IS NULL") == 3)
    }

    @Test func `of one hundred concurrent admissions with one national id one succeeds`() async throws {
        let fixture = try await StudentsFixture()
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let request = AdmitStudent(
                        firstName: "Ana", lastName: "No \(number)", nationalID: "64675067")
                    return await fixture.errorCode(of: request) == nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(admitted == 1)
        #expect(try await fixture.count("students") == 1)
    }

    @Test func `a refused student leaves nothing, not even an audit entry`() async throws {
        let fixture = try await StudentsFixture()
        #expect(
            await fixture.errorCode(of: AdmitStudent(firstName: "Ana", lastName: "")) == "last-name.missing")
        #expect(try await fixture.count("students") == 0)
        #expect(try await fixture.count("audit_entries") == 0)
    }

    @Test(arguments: [
        ("Ana", "Pérez", nil), ("ana", "PEREZ", nil), ("Eva", "Luna", "+51 993 709 817"),
        ("Eva", "Luna", "993-709-817"),
    ])
    func `a student of the same name or phone number is named in a warning`(
        _ first: String, _ last: String, _ phone: String?
    ) async throws {
        let fixture = try await StudentsFixture()
        let one = try await fixture.send(
            AdmitStudent(firstName: "Ana", lastName: "Pérez", phone: "993709817"))
        #expect(one.warnings == nil)
        let two = try await fixture.send(AdmitStudent(firstName: first, lastName: last, phone: phone))
        #expect(two.warnings?.map(\.code) == ["student.similar"])
        #expect(two.warnings?.first?.message == "There is a similar student: Ana Pérez, student 1.")
        #expect(try await fixture.send(ShowStudent(student: .id(two.id))).student.warnings == nil)
    }

    @Test(arguments: [("Ana", "Pérez Luna", "+51993709818"), ("Eva", "Pérez", "709817")])
    func `another name and phone number get no warning`(
        _ first: String, _ last: String, _ phone: String
    ) async throws {
        let fixture = try await StudentsFixture()
        _ = try await fixture.send(
            AdmitStudent(firstName: "Ana", lastName: "Pérez", nationalID: "993709818", phone: "993709817"))
        let other = AdmitStudent(firstName: first, lastName: last, phone: phone)
        #expect(try await fixture.send(other).warnings == nil)
    }

    @Test func `an admission is audited under the student's number`() async throws {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Ana", "Pérez")
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.action == "AdmitStudent")
        #expect(entry.subject == "student 1")
    }
}
