import Core
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct StudentFieldTests {
    private static func day(_ text: String) throws -> CalendarDay { try CalendarDay(parsing: text) }

    @Test(arguments: [
        ("", "first-name.missing"), ("   ", "first-name.missing"),
        ("Bo\u{1B}[31mb", "first-name.control-character"),
        (String(repeating: "a", count: 121), "first-name.too-long"),
    ])
    func `an invalid name is refused`(_ name: String, _ code: String) async throws {
        let fixture = try await StudentsFixture()
        #expect(await fixture.errorCode(of: AdmitStudent(firstName: name, lastName: "Pérez")) == code)
    }

    @Test(arguments: ["Ñ", "O'Brien", "=HYPERLINK(\"x\")", String(repeating: "é", count: 120)])
    func `a name may be any line of text`(_ name: String) async throws {
        let fixture = try await StudentsFixture()
        #expect(try await fixture.admit(name, "Pérez").firstName == name)
    }

    @Test(arguments: ["123", "A-1", "64675067", String(repeating: "9", count: 32)])
    func `a national id has 3 to 32 letters, digits and dashes`(_ id: String) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", nationalID: id)
        #expect(try await fixture.send(request).nationalID == id)
    }

    @Test func `the letters of a national id have no case`() async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", nationalID: "ab-1x")
        #expect(try await fixture.send(request).nationalID == "AB-1X")
        let other = AdmitStudent(firstName: "Eva", lastName: "Luna", nationalID: "Ab-1X")
        #expect(await fixture.errorCode(of: other) == "student.national-id-taken")
    }

    @Test(arguments: ["12", String(repeating: "9", count: 33), "12 34", "12.34", "1234é", "１２３"])
    func `a national id of another shape is refused`(_ id: String) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", nationalID: id)
        #expect(await fixture.errorCode(of: request) == "national-id.malformed")
    }

    @Test(arguments: [
        ("+51993709817", "+51993709817"), ("+51 993 709-817", "+51993709817"), ("123456", "123456"),
        ("+123456789012345", "+123456789012345"),
    ])
    func `a phone number is kept as a plus and its digits`(_ typed: String, _ kept: String) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", phone: typed)
        #expect(try await fixture.send(request).phone == kept)
    }

    @Test(arguments: ["12345", "1234567890123456", "+", "51+993709817", "++51993709", "call me", "٠١٢٣٤٥٦"])
    func `a phone number of another shape is refused`(_ phone: String) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", phone: phone)
        #expect(await fixture.errorCode(of: request) == "phone.malformed")
    }

    @Test(arguments: [
        ("2026-11-20", nil), ("2026-11-21", "birth-date.in-future"), ("1900-01-01", nil),
    ])
    func `a birth date is between 1900 and today`(_ text: String, _ code: String?) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", birthDate: try Self.day(text))
        #expect(await fixture.errorCode(of: request) == code)
    }

    @Test func `a birth date before 1900 is refused`() async throws {
        let fixture = try await StudentsFixture()
        let early = try Self.day("1900-01-01").adding(days: -1)
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", birthDate: early)
        #expect(await fixture.errorCode(of: request) == "birth-date.too-early")
    }

    @Test(arguments: [("2026-11-20", nil), ("2026-11-21", "joined-on.in-future"), ("1999-12-31", nil)])
    func `a student has joined today or earlier`(_ text: String, _ code: String?) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", joinedOn: try Self.day(text))
        #expect(await fixture.errorCode(of: request) == code)
    }

    @Test(arguments: [
        ("lead", nil), ("trial", nil), ("active", nil), ("inactive", nil), ("Active", "status.unknown"),
        ("", "status.unknown"), ("gone", "status.unknown"),
    ])
    func `a status is lead, trial, active or inactive`(_ status: String, _ code: String?) async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", status: status)
        #expect(await fixture.errorCode(of: request) == code)
    }

    @Test func `an invalid e-mail address is refused`() async throws {
        let fixture = try await StudentsFixture()
        let request = AdmitStudent(firstName: "Ana", lastName: "Pérez", email: "not-an-address")
        #expect(await fixture.errorCode(of: request) == "email.not-an-address")
    }
}
