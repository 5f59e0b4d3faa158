import Academy
import Application
import Authentication
import ClassManagement
import Core
import Foundation
import Networking
import Payments
import StudentManagement
import TestSupport
import Testing

/// The bodies that requests take over HTTP.
@Suite(.limitedParallelism) struct RequestBodyTests {
    /// Sends a body as HTTP does, and returns the response as JSON.
    @discardableResult
    private func send(
        _ request: any APIRequest.Type, _ body: String, path: [String: String] = [:],
        to academy: TestAcademy
    ) async throws -> [String: Any] {
        let route = try #require(academy.academy.service.routes.first { $0.request == request })
        let response = try await route.handle(
            WireRequest(path: path, body: Array(body.utf8)), as: Sender(token: academy.token))
        let json = try JSONSerialization.jsonObject(with: Data(response.body))
        return try #require(json as? [String: Any])
    }

    /// The invalid fields of a body, and the codes of their errors.
    private func invalid(
        _ request: any APIRequest.Type, _ body: String, path: [String: String] = [:],
        in academy: TestAcademy
    ) async throws -> [String] {
        do {
            try await send(request, body, path: path, to: academy)
            return []
        } catch let error as any AcademyError {
            return error.errors.map { "\($0.field ?? "-"): \($0.code)" }
        }
    }

    // MARK: - Defaults

    @Test func `a field with a default may be missing`() async throws {
        let academy = try await TestAcademy()
        let plan = try await send(
            AddPlan.self, #"{"name":"Pack","kind":"pass","credits":8,"validDays":60,"price":"200.00"}"#,
            to: academy)
        #expect(plan["families"] as? [String] == [])
        let instructor = try await send(AddInstructor.self, #"{"name":"Leo"}"#, to: academy)
        #expect(instructor["styles"] as? [String] == [])
        try await send(AddHoliday.self, #"{"date":"2027-01-01","name":"New Year"}"#, to: academy)
        let venue = try await send(AddVenue.self, #"{"name":"Centro"}"#, to: academy)
        #expect(venue["timeZone"] as? String == "America/Lima")
    }

    // MARK: - Amounts

    @Test(arguments: [
        (#""39.50""#, 3_950), ("39.50", 3_950), ("39.5", 3_950), ("39", 3_900), ("0.07", 7),
        ("9999999999.99", 999_999_999_999),
        (#"{"minorUnits":3950,"currency":"PEN"}"#, 3_950),
    ])
    func `an amount is a text, a number or an object`(price: String, units: Int) async throws {
        let academy = try await TestAcademy()
        let plan = try await send(
            AddPlan.self, #"{"name":"A","kind":"drop_in","validDays":1,"price":\#(price)}"#, to: academy)
        #expect((plan["price"] as? [String: Any])?["minorUnits"] as? Int == units)
    }

    @Test(arguments: [
        ("true", "amount.wrong-type"), ("[1]", "amount.wrong-type"),
        (#"{"minorUnits":1}"#, "amount.wrong-type"),
        ("39.505", "amount.too-many-decimals"), ("39.500", "amount.too-many-decimals"),
        ("-1", "amount.negative"), ("1e2", "amount.malformed"),
        (#"{"minorUnits":1,"currency":"USD"}"#, "amount.other-currency"),
    ])
    func `no other value is an amount`(price: String, code: String) async throws {
        let academy = try await TestAcademy()
        let body = #"{"name":"A","kind":"drop_in","validDays":1,"price":\#(price)}"#
        #expect(try await invalid(AddPlan.self, body, in: academy) == ["price: \(code)"])
    }

    // MARK: - Several invalid fields

    @Test func `all invalid fields are reported at once`() async throws {
        let academy = try await TestAcademy()
        let body = """
            {"firstName":" ","lastName":"Paz","email":"ana","phone":"x","birthDate":"31/12/2000","level":7}
            """
        let found = try await invalid(AdmitStudent.self, body, in: academy)
        #expect(
            Set(found.map { String($0.prefix { $0 != ":" }) })
                == ["firstName", "email", "phone", "birthDate", "level"])
        #expect(found.count == 5)
        #expect(try await academy.admin.send(FindStudents()).items.isEmpty)
    }

    @Test func `missing and unknown fields are reported together`() async throws {
        let academy = try await TestAcademy()
        let found = try await invalid(AddTerm.self, #"{"lastDay":"x","colour":"red"}"#, in: academy)
        #expect(
            Set(found)
                == [
                    "name: request.missing-field", "firstDay: request.missing-field",
                    "lastDay: date.not-a-day", "colour: request.unknown-field",
                ])
    }

    @Test func `those of a request with a password or a code too`() async throws {
        let academy = try await TestAcademy()
        let found = try await invalid(InviteStaff.self, #"{"role":"clown","colour":"red"}"#, in: academy)
        #expect(
            Set(found)
                == [
                    "email: request.missing-field", "role: request.wrong-value",
                    "colour: request.unknown-field",
                ])
    }

    @Test func `each invalid setting is reported`() async throws {
        let academy = try await TestAcademy()
        let body = #"{"settings":{"messages.enabled":"maybe","messages.pass-ending-days":"x"}}"#
        let found = try await invalid(EditAcademy.self, body, in: academy)
        #expect(
            Set(found)
                == [
                    "settings.messages.enabled: setting.bad-value",
                    "settings.messages.pass-ending-days: setting.bad-value",
                ])
    }

    @Test func `after an invalid path no other field is tried`() {
        var errors = FieldErrors(
            EditStudent.self, [JSONValue.Member(name: "student", value: .text("?"))], rules: [:])
        let goesOn = errors.replace(RequestDecodingError.missingField("student"))
        #expect(!goesOn && errors.error?.code == "request.missing-field")
    }

    @Test func `a single invalid field is its own error`() async throws {
        let academy = try await TestAcademy()
        await #expect(throws: InvalidValue.self) {
            try await academy.admin.send(AdmitStudent(firstName: "", lastName: "Paz"))
        }
        #expect(
            try await invalid(
                AdmitStudent.self, #"{"firstName":"Ana","lastName":"Paz","email":"ana"}"#, in: academy)
                == ["email: email.not-an-address"])
    }

    @Test func `an error that may be due to an example is not reported`() async throws {
        let academy = try await TestAcademy()
        // With an example in place of the first day, the last day is before it.
        let body = #"{"name":"T","firstDay":"x","lastDay":"1990-01-01"}"#
        let found = try await invalid(AddTerm.self, body, in: academy)
        #expect(found.map { String($0.prefix { $0 != ":" }) } == ["firstDay"])
    }

    @Test func `the fields of an edit are tried without changing anything`() async throws {
        let academy = try await TestAcademy()
        let student = try await academy.admin.send(AdmitStudent(firstName: "Ana", lastName: "Paz"))
        let found = try await invalid(
            EditStudent.self, #"{"firstName":"","email":"ana","lastName":"Gil"}"#,
            path: ["student": "\(student.id)"], in: academy)
        #expect(found.count == 2)
        let stored = try await academy.admin.send(ShowStudent(student: .id(student.id)))
        #expect(stored.student.lastName == "Paz")
    }
}
