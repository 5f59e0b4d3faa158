import Application
import ClassManagement
import Core
import Payments
import TestSupport
import Testing

/// Classes, venues, plans and the other lists of the academy at the desk.
@Suite(.limitedParallelism) struct CataloguePageTests {
    private static let slot = [
        "slots.0.day": "TU", "slots.0.startTime": "18:00", "slots.0.endTime": "19:00", "slots.1.day": "MO",
    ]

    private func classForm(_ desk: DeskFixture, _ fields: [String: String]) async throws -> Browser.Page {
        let type = try #require(try await desk.admin.send(ListClassTypes()).items.first)
        let room = try #require(try await desk.admin.send(ListRooms()).items.first)
        let given = [
            "classType": "\(type.id)", "room": "\(room.id)", "firstDay": "2026-11-01",
            "lastDay": "2026-12-31", "capacity": "12",
        ].merging(Self.slot) { $1 }.merging(fields) { $1 }
        return try await desk.submit("/desk/add-class", given)
    }

    @Test func `a class is added with its weekly times, and edited`() async throws {
        let desk = try await DeskFixture()
        let added = try await classForm(desk, ["name": "Tango"])
        let path = String(try #require(added.location).prefix { $0 != "?" })
        #expect(try await desk.browser.get(path).html.contains("Tue 18:00–19:00"))
        let page = try await desk.browser.get(path + "/edit")
        #expect(page.html.contains("value=\"18:00\""))
        let fields = ["slots.0.day": "TU", "slots.1.day": "TH", "slots.1.startTime": "20:00"]
        let done = try await desk.browser.submit(
            path + "/edit", on: page, fields.merging(["slots.1.endTime": "21:00"]) { $1 })
        #expect(done.location == path + "?done=saved")
        #expect(
            try await desk.browser.get(path).html.contains("Tue 18:00–19:00, Thu 20:00–21:00"))
    }

    @Test func `a class keeps all its weekly times when one of them is edited`() async throws {
        let desk = try await DeskFixture()
        let room = try await desk.admin.send(AddRoom(venue: .key("v"), name: "Attic", capacity: 20))
        let slots = try (10..<18).map { hour in
            try WeeklySlot(
                day: .saturday, startTime: TimeOfDay(parsing: "\(hour):00"),
                endTime: TimeOfDay(parsing: "\(hour):50"))
        }
        let type = try #require(try await desk.admin.send(ListClassTypes()).items.first)
        let tango = try await desk.admin.send(
            AddClass(
                name: "Tango", classType: .id(type.id), room: .id(room.id), slots: slots,
                firstDay: CalendarDay(parsing: "2026-12-01"), lastDay: CalendarDay(parsing: "2026-12-31"),
                capacity: 9))
        let path = "/desk/classes/\(tango.id)/edit"
        // The browser of these tests does not read what a select has chosen.
        var fields = Dictionary(uniqueKeysWithValues: (0..<8).map { ("slots.\($0).day", "SA") })
        fields["slots.7.endTime"] = "17:30"
        let done = try await desk.submit(path, fields)
        #expect(done.status == 303, "\(done.html)")
        let edited = try await desk.admin.send(ShowClass(class: .id(tango.id))).slots
        #expect(edited.count == 8)
        #expect(edited.suffix(2).map(\.endTime.description) == ["16:50", "17:30"])
    }

    @Test func `an edit that removes sessions of a class is a question first`() async throws {
        let desk = try await DeskFixture()
        func lastDay() async throws -> String {
            try await desk.admin.send(ShowClass(class: .key("c"))).lastDay.description
        }
        let path = "/desk/classes/\(desk.base.academyClass.id)/edit"
        let question = try await desk.submit(path, ["slots.0.day": "MO", "lastDay": "2026-12-20"])
        // The session of Monday the 21st and that of the 28th.
        #expect(question.status == 200 && question.html.contains("This removes 2 future sessions."))
        #expect(try await lastDay() == "2026-12-31")
        let done = try await desk.browser.submit(path, on: question)
        // The academy writes no messages, so that the student is to be phoned.
        #expect(done.status == 200 && done.html.contains("Not informed by a message"), "\(done.html)")
        #expect(done.html.contains("/desk/classes/\(desk.base.academyClass.id)?done=saved"))
        #expect(try await lastDay() == "2026-12-20")
    }

    @Test func `a holiday is removed after a question, by those who may do so`() async throws {
        let desk = try await DeskFixture()
        let holiday = try await desk.admin.send(
            AddHoliday(date: try CalendarDay(parsing: "2026-12-25"), name: "Christmas"))
        let path = "/desk/holidays/\(holiday.id)/remove"
        #expect(try await desk.browser.get("/desk/holidays").html.contains("href=\"\(path)\""))
        let frontDesk = try await desk.staff(.frontDesk).get("/desk/holidays").html
        #expect(frontDesk.contains("Christmas") && !frontDesk.contains(path))
        let question = try await desk.browser.get(path)
        #expect(question.html.contains("Christmas") && question.html.contains("take place again"))
        #expect(try await desk.admin.send(ListHolidays()).items.count == 1)
        let done = try await desk.browser.submit(path, on: question)
        #expect(done.location == "/desk/holidays?done=removed")
        #expect(try await desk.admin.send(ListHolidays()).items.isEmpty)
    }

    @Test func `an edited holiday keeps a venue that is archived`() async throws {
        let desk = try await DeskFixture()
        let north = try await desk.admin.send(AddVenue(name: "North", timeZone: "America/Lima"))
        let holiday = try await desk.admin.send(
            AddHoliday(
                date: try CalendarDay(parsing: "2026-12-25"), name: "Christmas",
                venues: [.key("v"), .id(north.id)]))
        _ = try await desk.admin.send(EditVenue(venue: .id(north.id), isArchived: true))
        let path = "/desk/holidays/\(holiday.id)"
        let page = try await desk.browser.get(path)
        let box = "<input name=\"venues.\(north.id)\" type=\"checkbox\" checked> North"
        #expect(page.html.contains(box))
        let main = try #require(holiday.venues.first)
        let fields = try page.form(path).filter { $0.key != "venues.\(main)" }
        let done = try await desk.browser.post(path, fields.merging(["name": "Navidad"]) { $1 })
        #expect(done.location == "/desk/holidays?done=saved", "\(done.html)")
        let edited = try await desk.admin.send(ShowHoliday(holiday: holiday.id))
        #expect(edited.name == "Navidad" && edited.venues == [north.id])
    }

    @Test func `a clash of a new class is named beside the room, and the form keeps its values`()
        async throws
    {
        let desk = try await DeskFixture()
        let page = try await classForm(
            desk,
            [
                "name": "Tango", "slots.0.day": "MO", "slots.0.startTime": "10:30",
                "slots.0.endTime": "11:30",
            ])
        #expect(page.status == 422)
        #expect(page.html.contains("add-class-room-error"))
        #expect(page.html.contains("Blue (Main) is already booked"))
        #expect(page.html.contains("value=\"10:30\"") && page.html.contains("value=\"Tango\""))
        #expect(page.html.contains("<option value=\"MO\" selected>"))
    }

    @Test func `a session that overlaps nothing is added; on a holiday it is a question first`() async throws
    {
        let desk = try await DeskFixture()
        _ = try await desk.submit("/desk/add-holidays", ["date": "2026-11-27", "name": "Founder's day"])
        let path = "/desk/classes/\(desk.base.academyClass.id)/add-session"
        let fields = [
            "at": "2026-11-27T18:00", "minutes": "60", "confirm-password": TestAcademy.password,
        ]
        let question = try await desk.submit(path, fields)
        #expect(question.status == 200 && question.html.contains("Founder&#39;s day"))
        #expect(!question.html.contains(TestAcademy.password))
        let done = try await desk.browser.submit(path, on: question)
        #expect(done.location?.hasPrefix("/desk/sessions/") == true)
    }

    @Test(arguments: [
        ("venues", ["name": "North", "address": "Av. Sol 1", "timeZone": "America/Lima"], "Av. Sol 1"),
        ("class-types", ["style": "Tango", "family": "latin", "level": "advanced"], "Tango · Advanced"),
        ("instructors", ["name": "Marta Ríos", "styles": "Tango, Salsa"], "Tango, Salsa"),
        ("terms", ["name": "Summer", "firstDay": "2027-01-02", "lastDay": "2027-03-01"], "2 Jan 2027"),
        ("holidays", ["date": "2026-12-25", "name": "Christmas"], "Fri 25 Dec 2026"),
        (
            "plans",
            ["name": "Ten", "kind": "pass", "price": "250.00", "credits": "10", "validDays": "60"],
            "S/ 250.00"
        ),
    ])
    func `an entity is added and edited`(
        _ list: String, _ fields: [String: String], _ shown: String
    ) async throws {
        let desk = try await DeskFixture()
        let added = try await desk.submit("/desk/add-\(list)", fields)
        #expect(added.location == "/desk/\(list)?done=added", "\(added.html)")
        let page = try await desk.browser.get("/desk/\(list)")
        #expect(page.html.contains(shown))
        let links = page.html.matches(
            of: try Regex("href=\"(/desk/\(list)/[0-9]+)[\"#]", as: (Substring, Substring).self))
        let last = String(try #require(links.last?.1))
        #expect(try await desk.submit(last, ["name": "Renamed", "style": "Renamed"]).status == 303)
        #expect(try await desk.browser.get("/desk/\(list)").html.contains("Renamed"))
    }

    @Test func `a room is archived and restored, unless a session needs it`() async throws {
        let desk = try await DeskFixture()
        let room = try await desk.admin.send(AddRoom(venue: .key("v"), name: "Attic", capacity: 8))
        let page = try await desk.browser.get("/desk/rooms")
        let done = try await desk.browser.submit("/desk/rooms/\(room.id)/archive", on: page)
        #expect(done.location == "/desk/rooms?done=archived")
        #expect(!(try await desk.browser.get("/desk/rooms")).html.contains("Attic"))
        let archived = try await desk.browser.get("/desk/rooms?archived=true")
        #expect(archived.html.contains("Attic"))
        #expect(try await desk.browser.submit("/desk/rooms/\(room.id)/archive", on: archived).status == 303)
        let blue = desk.base.academyClass.room
        let refused = try await desk.browser.submit("/desk/rooms/\(blue)/archive", on: page)
        #expect(refused.status == 422 && refused.html.contains("role=\"alert\""))
    }

    @Test func `a room that was never used is deleted; a used one stays, and the page says why`() async throws
    {
        let desk = try await DeskFixture()
        let room = try await desk.admin.send(AddRoom(venue: .key("v"), name: "Attic", capacity: 8))
        let path = "/desk/rooms/\(room.id)"
        #expect(try await desk.browser.get(path).html.contains("href=\"\(path)/delete\""))
        let question = try await desk.browser.get(path + "/delete")
        #expect(question.html.contains("Attic") && question.html.contains("cannot be undone"))
        #expect(try await desk.admin.send(ListRooms()).items.count == 2)
        let done = try await desk.browser.submit(path + "/delete", on: question)
        #expect(done.location == "/desk/rooms?done=deleted")
        let again = try await desk.browser.submit(path + "/delete", on: question, ["key": "other-window"])
        #expect(again.location == "/desk/rooms?done=already")
        #expect(try await desk.admin.send(ListRooms()).items.map(\.name) == ["Blue"])
        let blue = "/desk/rooms/\(desk.base.academyClass.room)"
        let refused = try await desk.submit(blue + "/delete", [:])
        #expect(refused.status == 422 && refused.html.contains("role=\"alert\""))
        #expect(try await desk.admin.send(ListRooms()).items.map(\.name) == ["Blue"])
    }

    @Test func `a class is deleted unless students were enrolled`() async throws {
        let desk = try await DeskFixture()
        let added = try await classForm(desk, ["name": "Tango", "firstDay": "2026-12-01"])
        let path = String(try #require(added.location).prefix { $0 != "?" })
        #expect(try await desk.browser.get(path).html.contains("href=\"\(path)/delete\""))
        let question = try await desk.browser.get(path + "/delete")
        #expect(question.html.contains("Tango") && question.html.contains("all its sessions"))
        let done = try await desk.browser.submit(path + "/delete", on: question)
        #expect(done.location == "/desk/classes?done=deleted")
        #expect(try await desk.staff(.frontDesk).get("/desk/classes/1/delete").status == 403)
        let salsa = "/desk/classes/\(desk.base.academyClass.id)"
        let refused = try await desk.submit(salsa + "/delete", [:])
        #expect(refused.status == 422 && refused.html.contains("role=\"alert\""))
        #expect(try await desk.admin.send(ListClasses()).items.map(\.name) == ["Salsa"])
    }

    @Test func `a plan that is archived is not offered any more`() async throws {
        let desk = try await DeskFixture()
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        let page = try await desk.browser.get("/desk/plans")
        _ = try await desk.browser.submit("/desk/plans/\(plan.id)/archive", on: page)
        #expect(
            !(try await desk.browser.get(desk.file + "/sell")).html.contains("<strong>4 classes</strong>"))
        #expect(try await desk.browser.get("/desk/plans?archived=true").html.contains("4 classes"))
    }
}
