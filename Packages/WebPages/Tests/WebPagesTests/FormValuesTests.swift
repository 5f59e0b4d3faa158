import Application
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

@testable import WebPages

/// The forms of requests: their fields, and the requests that their values make.
@Suite(.limitedParallelism) struct FormValuesTests {
    private static let names = ["firstName", "lastName", "email", "phone", "birthDate", "status", "joinedOn"]

    private func edit(_ values: [String: String]) throws -> EditStudent {
        try DeskForm("edit", EditStudent.self, Self.names).request(values, fixed: ["student": "12"])
    }

    @Test func `the fields of a form have the limits that the request declares`() throws {
        let form = DeskForm("admit", AdmitStudent.self, Self.names)
        let controls = form.fields.map(\.control)
        let statuses = StudentStatus.allCases.map(\.rawValue)
        #expect(controls == [.text, .text, .email, .phone, .day, .choice(statuses), .day])
        #expect(form.fields.map(\.isRequired) == [true, true, false, false, false, false, false])
        #expect(form.fields[0].maximumLength == Limits.name)
        let room = DeskForm("add-room", AddRoom.self, ["venue", "name", "capacity"])
        #expect(room.fields.map(\.control) == [.entity, .text, .number])
        #expect(room.fields[2].range?.lowerBound == 1)
        let sale = DeskForm("sell", RecordPayment.self, ["plan", "amount", "reason"])
        #expect(sale.fields.map(\.control) == [.entity, .amount, .lines])
        let academyClass = DeskForm("add-class", AddClass.self, ["slots", "dropInPrice"])
        #expect(academyClass.fields[0].control == .slots)
        let holiday = DeskForm("add-holiday", AddHoliday.self, ["date", "venues"])
        #expect(holiday.fields.map(\.control) == [.day, .entities])
        let refund = DeskForm("refund", RefundPayment.self, ["closesPass"])
        #expect(refund.fields.map(\.control) == [.checkbox])
    }

    @Test func `an edit leaves out what stayed as it was`() throws {
        let request = try edit(["firstName": "Inés", "was.firstName": "Inés", "lastName": "Quispe"])
        #expect(request.firstName == nil)
        #expect(request.lastName == "Quispe")
        #expect(request.student == .id(StudentID(12)))
    }

    @Test func `an edit clears a text or a birth date that was emptied`() throws {
        let request = try edit([
            "phone": " ", "was.phone": "123456", "birthDate": "", "was.birthDate": "2001-02-03",
        ])
        let isCleared = if case .cleared = request.birthDate { true } else { false }
        #expect(isCleared)
        #expect(request.phone?.isEmpty == true)
    }

    @Test func `an edit refuses an emptied field that cannot be cleared, not an absent one`() throws {
        for (name, value) in [("joinedOn", "2026-01-01"), ("status", "active"), ("firstName", "Inés")] {
            #expect(throws: RequestDecodingError.missingField(name)) {
                _ = try edit([name: " ", "was.\(name)": value])
            }
            _ = try edit(["was.\(name)": value])
            _ = try edit([name: ""])
        }
    }

    /// The values with which an edit clears its fields.
    private func cleared<Request: EditRequest>(
        _ request: Request.Type, _ names: [String], _ clearing: [String: JSONValue] = [:]
    ) -> [JSONValue?] {
        DeskForm("edit", request, names, clearing: clearing).fields.map(\.cleared)
    }

    @Test func `a field is cleared by null or an empty text, if at all`() {
        let none: JSONValue? = nil
        let empty: JSONValue? = .string("")
        let null: JSONValue? = .some(.null)
        #expect(
            cleared(EditClass.self, ["room", "instructor", "firstDay", "dropInPrice"])
                == [none, null, none, empty])
        #expect(cleared(EditAccount.self, ["name", "role", "instructor"]) == [null, none, null])
        #expect(cleared(EditInstructor.self, ["name", "email"]) == [none, empty])
        #expect(cleared(EditGuardian.self, ["phone", "relationship", "pays"]) == [empty, empty, none])
        let zero: JSONValue? = .text("0")
        #expect(
            cleared(EditSession.self, ["at", "capacity", "note"], ["capacity": .text("0")])
                == [none, zero, empty])
    }

    @Test func `a new entity is made of the values that are not empty`() throws {
        let form = DeskForm("admit", AdmitStudent.self, Self.names)
        let request = try form.request([
            "firstName": "  Inés ", "lastName": "Quispe", "email": "", "birthDate": "2001-02-03",
        ])
        #expect(request.firstName == "Inés")
        #expect(request.email == nil)
        #expect(request.birthDate == (try CalendarDay(parsing: "2001-02-03")))
        #expect(throws: RequestDecodingError.missingField("firstName")) {
            _ = try form.request(["lastName": "Quispe"])
        }
        #expect(throws: InvalidValue.self) {
            _ = try form.request(["firstName": "I", "lastName": "Q", "birthDate": "yesterday"])
        }
    }

    @Test func `weekly times, chosen entities and texts with commas are lists`() throws {
        let form = DeskForm("add-class", AddClass.self, ["classType", "room", "slots", "capacity"])
        let request = try form.request([
            "classType": "1", "room": "2", "capacity": "10", "slots.0.day": "MO", "slots.1.day": "TU",
            "slots.1.startTime": "18:00", "slots.1.endTime": "19:00",
        ])
        #expect(request.slots.map(\.day) == [.tuesday])
        #expect(try form.request(["classType": "1", "room": "2", "capacity": "10"]).slots.isEmpty)
        let holiday = try DeskForm("add-holiday", AddHoliday.self, ["date", "name", "venues"])
            .request(["date": "2026-12-25", "name": "Christmas", "venues.3": "on", "venues.1": "on"])
        #expect(holiday.venues == [.id(Identifier(1)), .id(Identifier(3))])
        let person = try DeskForm("add-instructor", AddInstructor.self, ["name", "styles"])
            .request(["name": "Marta", "styles": " Tango,, Salsa "])
        #expect(person.styles == ["Tango", "Salsa"])
    }

    @Test func `a class has as many weekly times as its form`() throws {
        let form = DeskForm("edit-class", EditClass.self, ["slots"])
        var values: [String: String] = [:]
        for index in 0..<12 {
            values["slots.\(index).day"] = "MO"
            values["slots.\(index).startTime"] = "\(index + 8 < 10 ? "0" : "")\(index + 8):00"
            values["slots.\(index).endTime"] = "\(index + 8 < 10 ? "0" : "")\(index + 8):45"
        }
        values["was.slots.0.startTime"] = "07:00"
        #expect(try form.request(values, fixed: ["class": "3"]).slots?.count == 12)
    }

    @Test func `a weekly time without a start or an end is incomplete`() throws {
        let form = DeskForm("add-class", AddClass.self, ["classType", "room", "slots", "capacity"])
        for part in ["startTime", "endTime"] {
            let values = ["classType": "1", "room": "2", "capacity": "10", "slots.0.\(part)": "18:00"]
            #expect(throws: RequestDecodingError.self) { _ = try form.request(values) }
        }
    }

    @Test func `the values of an entity fill its form in`() throws {
        let slot = try WeeklySlot(
            day: .friday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:30"))
        let values = try FormValues(
            of: AddClass(
                name: "Salsa", classType: .id(Identifier(4)), room: .id(RoomID(2)), slots: [slot],
                capacity: 9,
                dropInPrice: "35.00"))
        #expect(values["name"] == "Salsa" && values["classType"] == "4" && values["capacity"] == "9")
        #expect(values["slots.0.day"] == "FR" && values["slots.0.endTime"] == "19:30")
        let price = try FormValues(of: ["price": Money(minorUnits: 12345, currency: Currency("PEN"))])
        #expect(price["price"] == "123.45")
    }

    @Test func `an amount has its unit, and the separators of its region`() throws {
        let words = Words(.spanish)
        let pen = try Currency("PEN")
        #expect(words.amount(Money(minorUnits: 123_456_789, currency: pen)) == "S/ 1,234,567.89")
        #expect(words.amount(Money(minorUnits: 12_345, currency: pen)) == "S/ 123.45")
        #expect(words.amount(Money(minorUnits: -5, currency: pen)) == "-S/ 0.05")
        #expect(words.amount(Money(minorUnits: 1_000, currency: try Currency("JPY"))) == "1000 JPY")
    }

    @Test func `a part of an address has no other signs than unreserved ones`() {
        #expect("Peña & Cía/2?".percentEncoded == "Pe%C3%B1a%20%26%20C%C3%ADa%2F2%3F")
        #expect("a-b_c.d~9".percentEncoded == "a-b_c.d~9")
    }
}
