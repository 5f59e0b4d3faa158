import Academy
import Application
import Attendance
import ClassManagement
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The pages on which students discover, keep, take and rate classes.
@Suite(.limitedParallelism) struct DiscoveryPageTests {
    /// A student's browser in an academy with a class of another style, in which the student is not enrolled.
    private func fixture() async throws -> (student: StudentPageFixture, path: String) {
        let student = try await StudentPageFixture()
        let admin = student.admin
        _ = try await admin.send(
            AddClassType(key: "tango", style: "Tango", family: "tango", level: "advanced"))
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "20:00"), endTime: TimeOfDay(parsing: "21:00"))
        let tango = try await admin.send(
            AddClass(
                name: "Milonga", classType: .key("tango"), room: .key("r"), slots: [slot],
                firstDay: CalendarDay(parsing: "2026-11-01"), lastDay: CalendarDay(parsing: "2026-12-31"),
                capacity: 9))
        return (student, "/discover/\(tango.id)")
    }

    @Test func `classes are listed by style, and found by words and filters`() async throws {
        let (student, path) = try await fixture()
        try await student.expect(
            [">Tango</h2>", "<a href=\"\(path)\">Milonga</a>", "Advanced", "9 places free"], on: "/discover")
        for query in [
            "?search=milo", "?style=Tango", "?day=TU", "?level=advanced", "?from=19:00",
            "?search=&from=20:00",
        ] {
            let page = try await student.browser.get("/discover" + query)
            #expect(page.html.contains("Milonga") && !page.html.contains(">Salsa</a>"), "\(query)")
        }
        let none = try await student.expect(["No classes match"], on: "/discover?search=flamenco")
        // The script sends the form while a person types, and replaces this part.
        #expect(none.html.contains(" data-search>") && none.html.contains("<div id=\"results\">"))
        #expect(try await student.browser.get("/discover?day=someday").status == 422)
        try await student.expect(["Milonga", ">Salsa</a>"], on: "/discover?venue=1&free=yes")
        #expect(try await student.browser.get("/discover?venue=99").status == 404)
        #expect(try await student.browser.get("/discover?from=late").status == 422)
        let covered = try await student.browser.get("/discover?covered=yes&before=12:00").html
        #expect(covered.contains(">Salsa</a>") && !covered.contains("Milonga"))
    }

    @Test(arguments: [
        ("/discover", false), ("/discover?search=milo", false), ("/discover?search=&day=&venue=", false),
        ("/discover?day=TU", true), ("/discover?style=Tango", true), ("/discover?level=advanced", true),
        ("/discover?venue=1", true), ("/discover?from=19:00", true), ("/discover?before=12:00", true),
        ("/discover?free=yes", true), ("/discover?search=milo&covered=yes", true), ("/timetable", false),
        ("/timetable?day=TU", false), ("/timetable?day=&venue=1", true), ("/timetable?style=Salsa", true),
        ("/timetable?level=beginner", true),
    ])
    func `the filters of classes are closed until one is set`(_ path: String, _ isOpen: Bool) async throws {
        let page = try await fixture().student.browser.get(path)
        let pattern = #/<form class="card filters"(.*?)<details( open)?>\n<summary>Filters</#
        let form = try #require(page.html.firstMatch(of: pattern.dotMatchesNewlines()))
        #expect((form.2 != nil) == isOpen)
        // The first field and its button are outside of them.
        #expect(form.1.contains("<button>"))
    }

    @Test func `the list of styles has ten classes of each, and a link to the rest`() async throws {
        let (student, _) = try await fixture()
        func add(_ number: Int) async throws {
            let slot = try WeeklySlot(
                day: .wednesday, startTime: TimeOfDay(parsing: "\(number):00"),
                endTime: TimeOfDay(parsing: "\(number):50"))
            _ = try await student.admin.send(
                AddClass(
                    name: "Tango \(number)", classType: .key("tango"), room: .key("r"), slots: [slot],
                    firstDay: CalendarDay(parsing: "2026-11-01"),
                    lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 9))
        }
        for number in 10...18 { try await add(number) }
        let ten = try await student.browser.get("/discover").html
        #expect(ten.contains(">Tango 18<") && !ten.contains("style=Tango"))
        try await add(19)
        let more = try await student.browser.get("/discover").html
        #expect(!more.contains(">Tango 19<") && more.contains("href=\"/discover?style=Tango\""))
    }

    @Test func `the best rated classes are listed with their stars`() async throws {
        let (student, _) = try await fixture()
        try await student.expect(["href=\"/discover?best=yes\"", "Best rated"], on: "/discover")
        try await student.expect(["No classes match"], on: "/discover?best=yes")
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(student.fixture.student.id),
                status: "present"))
        _ = try await student.fixture.studentClient.send(
            RateClass(class: .key("c"), stars: Stars(parsing: "4")))
        let best = try await student.expect(
            [">Best rated</h2>", ">Salsa</a>", "4.00 of 5 stars, 1 rating"], on: "/discover?best=yes")
        #expect(!best.html.contains("Milonga"))
    }

    @Test func `the timetable and the classes of a student lead to the pages of the classes`() async throws {
        let (student, path) = try await fixture()
        try await student.expect(["<a href=\"\(path)\">Milonga</a>"], on: "/timetable?day=")
        let own = "<a href=\"/discover/\(student.fixture.academyClass.id)\">Salsa</a>"
        try await student.expect([own], on: "/classes")
        let desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let timetable = try await desk.get("/timetable?day=")
        #expect(timetable.html.contains("Milonga") && !timetable.html.contains("/discover/"))
    }

    @Test func `a class has its style, and its dates say where they differ from it`() async throws {
        let (student, _) = try await fixture()
        let admin = student.admin
        let path = "/discover/\(student.fixture.academyClass.id)"
        let before = try await student.expect(["<dt>Style</dt><dd>Salsa</dd>"], on: path)
        #expect(!before.html.contains("Green") && !before.html.contains("Eva"))
        _ = try await admin.send(AddRoom(key: "g", venue: .key("v"), name: "Green", capacity: 20))
        let eva = try await admin.send(AddInstructor(key: "eva", name: "Eva"))
        let extra = try await admin.send(
            AddSession(
                class: .key("c"), at: LocalDateTime(parsing: "2026-11-20T09:00"), minutes: 60,
                room: .key("g")))
        _ = try await admin.send(EditSession(session: extra.id, instructor: .set(.id(eva.id))))
        try await student.expect(["<span>Green, Main</span><span>Eva</span>"], on: path)
    }

    @Test func `a class that is over says so, and is neither kept nor joined`() async throws {
        let (student, path) = try await fixture()
        try await student.fixture.allowJoining()
        let milonga = Reference<Kind.AcademyClass>.id(ClassID(Int64(path.dropFirst(10)) ?? 0))
        let actions = ["/favourite", "/wish", "/recommend", "/collection"].map { "\"\(path)\($0)\"" }
        _ = try await student.fixture.studentClient.send(AddCollection(student: .me, name: "Summer"))
        _ = try await student.fixture.studentClient.send(AddWish(student: .me, class: milonga))
        let before = try await student.expect(actions + ["\"\(path)/join\""], on: path)
        #expect(!before.html.contains("This class is over"))
        _ = try await student.admin.send(
            EditClass(class: milonga, lastDay: CalendarDay(parsing: "2026-11-19")))
        let over = try await student.expect(["This class is over."], on: path)
        for action in actions + ["\"\(path)/join\""] { #expect(!over.html.contains(action), "\(action)") }
        #expect(!over.html.contains("places free") && !over.html.contains("Join this class"))
    }

    @Test func `a class of the student says that they are enrolled, and takes no wish`() async throws {
        let (student, other) = try await fixture()
        let own = try await student.browser.get("/discover/1")
        #expect(own.html.contains("You are enrolled") && !own.html.contains("/discover/1/wish"))
        let page = try await student.browser.get(other)
        #expect(!page.html.contains("You are enrolled") && page.html.contains(other + "/wish"))
        let list = try await student.browser.get("/discover").html
        #expect(list.matches(of: #/You are enrolled/#).count == 1)
    }

    @Test func `a class is kept as a favourite and removed again`() async throws {
        let (student, path) = try await fixture()
        let page = try await student.browser.get(path)
        let added = try await student.browser.submit(path + "/favourite", on: page)
        #expect(added.location == path + "?done=favourite-add")
        try await student.expect(["Added to favourites."], on: path + "?done=favourite-add")
        try await student.expect(["Milonga"], on: "/wishes")
        let kept = try await student.browser.get(path)
        #expect(try await student.browser.submit(path + "/favourite", on: kept).status == 303)
        try await student.expect(["You have no favourites yet."], on: "/wishes")
    }

    @Test func `a wish is taken, which enrols the student`() async throws {
        let (student, path) = try await fixture()
        let page = try await student.browser.get(path)
        try await student.fixture.allowJoining()
        _ = try await student.browser.submit(path + "/wish", on: page)
        let wishes = try await student.expect(["Milonga", "Join this class"], on: "/wishes")
        let taken = try await student.browser.submit(path + "/take", on: wishes)
        #expect(taken.location == path + "?done=take")
        try await student.expect(["Your wish list is empty."], on: "/wishes")
        try await student.expect(["Milonga"], on: "/classes")
        let again = try await student.browser.post(
            path + "/take", try wishes.form(path + "/take").merging(["key": "other"]) { $1 })
        #expect(again.status == 422 && again.html.contains("role=\"alert\""))
    }

    @Test func `a class is rated by a student who attended it`() async throws {
        let (student, path) = try await fixture()
        let page = try await student.browser.get(path)
        let rating = try page.form(path + "/wish").merging(["stars": "2.5", "comment": "Great"]) { $1 }
        let refused = try await student.browser.post(path + "/rating", rating)
        #expect(refused.status == 422 && refused.html.contains("attended"), "\(refused.html)")
        let salsa = "/discover/\(student.fixture.academyClass.id)"
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(student.fixture.student.id),
                status: "present"))
        let form = try await student.browser.get(salsa)
        let long = "Great\r\nmusic" + String(repeating: "!", count: Limits.line)
        let kept = try await student.browser.submit(
            salsa + "/rating", on: form, ["stars": "2.5", "comment": long, "key": "another-key"])
        #expect(
            kept.status == 422
                && kept.html.contains(#"value="2.5" required aria-label="2.5 of 5 stars" checked>"#))
        #expect(kept.html.contains("Great\r\nmusic!"))
        let text = #""><script>x</script> Great"#
        let done = try await student.browser.submit(
            salsa + "/rating", on: form, ["stars": "5", "comment": text])
        #expect(done.location == salsa + "?done=rating")
        let rated = try await student.expect(
            ["5.00 of 5 stars, 1 rating<", #"aria-label="5 of 5 stars" checked>"#], on: salsa)
        #expect(!rated.html.contains("<script>x"))
    }

    @Test func `a student sees what they have danced so far`() async throws {
        let (student, _) = try await fixture()
        try await student.expect(["You have not been to a class yet."], on: "/numbers")
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(student.fixture.student.id),
                status: "present"))
        try await student.expect(
            ["1 class, 1 hour", "1 week", "Nov 2026", "Salsa", "<svg"], on: "/numbers")
    }

    @Test func `the columns of the months are hours to one decimal`() async throws {
        let (student, _) = try await fixture()
        let admin = student.admin
        let at = try LocalDateTime(parsing: "2026-11-20T06:00")
        let short = try await admin.send(
            AddSession(class: .id(student.fixture.academyClass.id), at: at, minutes: 50))
        for session in [student.fixture.session.id, short.id] {
            _ = try await admin.send(
                MarkAttendance(
                    session: session, student: .id(student.fixture.student.id), status: "present",
                    reason: "entered later"))
        }
        try await student.expect(
            [
                "2 classes, 1 hour 50 minutes", "Hours of classes from Nov 2026 to Nov 2026",
                "Nov 2026, Hours: 1.8<",
            ], on: "/numbers")
    }

    @Test func `staff and an unknown class are refused`() async throws {
        let (student, _) = try await fixture()
        #expect(try await student.browser.get("/discover/999").status == 404)
        let desk = try Browser(student.fixture.academy)
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        for path in ["/discover", "/wishes", "/numbers", "/discover/1"] {
            #expect(try await desk.get(path).status == 403, "\(path)")
        }
    }
}
