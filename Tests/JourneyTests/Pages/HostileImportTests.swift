import Academy
import Core
import DataExchange
import Networking
import StudentManagement
import Testing

/// The pages of an academy that was imported from files with a script in each text.
@Suite struct HostileImportTests {
    private static let script = #""><script>alert(1)</script>"#

    /// The files; `X` is a cell with the script.
    private static let files = [
        "venues": "key,name,address,time_zone\nv,X,X,America/Lima\n",
        "rooms": "key,venue,name,capacity\nr,v,X,20\n", "instructors": "key,name,email,styles\ni,X,,X\n",
        "class_types": "key,style,family,level\nt,X,X,X\n",
        "terms": "key,name,first_day,last_day\nt,X,2026-11-01,2026-12-31\n",
        "holidays": "date,name,venues\n2026-12-25,X,\n",
        "plans": """
        key,name,kind,credits,valid_days,currency,price,families
        p,X,pass,4,60,PEN,110.00,X

        """,
        "classes": """
        key,class_type,name,venue,room,instructor,days,start_time,end_time,first_day,last_day,capacity
        c,t,X,v,r,i,MO,10:00,11:00,2026-11-01,2026-12-31,10

        """,
        "sessions": """
        class,date,start_time,minutes,room,instructor,extra,cancel_reason
        c,2026-11-23,10:00,60,r,i,no,X
        c,2026-11-20,07:00,60,r,i,yes,

        """,
        "students": """
        key,first_name,last_name,email,joined_on,status,level,emergency_name
        s,X,X,ines@example.org,2026-11-01,active,X,X

        """,
        "guardians": "student,name,relationship\ns,X,X\n",
        "notes": "student,text,visible_to\ns,X,student\n",
        "enrolments": "student,class,from\ns,c,2026-11-01\n",
        "payments": """
        key,student,plan,paid_at,currency,amount,method,reason
        y,s,p,2026-11-10T10:00,PEN,100.00,cash,X

        """,
        "refunds": "payment,number,at,currency,amount,reason\ny,1,2026-11-11T10:00:00.000Z,PEN,10.00,X\n",
        "attendance": "student,class,date,status\ns,c,2026-11-16,present\n",
        "ratings": "key,student,class,stars,comment,rated_at\nra,s,c,4,X,2026-11-17T10:00:00.000Z\n",
        "wishes": "student,class,note,added_at\ns,c,X,2026-11-17T10:00:00.000Z\n",
        "collections": "key,student,name,icon,added_at\nco,s,X,,2026-11-17T10:00:00.000Z\n",
    ]

    private static let desk = [
        "/desk", "/desk/dashboard", "/desk/students", "/desk/students/1", "/desk/students/1/edit",
        "/desk/students/1/enrol", "/desk/students/1/sell", "/desk/students/1/passes/1", "/desk/payments",
        "/desk/payments/1", "/desk/classes", "/desk/classes/1", "/desk/classes/1/edit", "/desk/sessions/1",
        "/desk/sessions/2", "/desk/rooms", "/desk/venues", "/desk/class-types", "/desk/instructors",
        "/desk/terms", "/desk/holidays", "/desk/plans", "/desk/ratings", "/desk/classes/1/picture",
    ]
    private static let student = [
        "/home", "/timetable?day=", "/classes", "/discover", "/discover/1", "/wishes", "/numbers", "/history",
        "/passes", "/payments", "/payments/1", "/account", "/ratings", "/collections", "/collections/1",
    ]

    @Test func `a script in each text of an imported academy runs on no page`() async throws {
        let academy = try await TestAcademy()
        let cell = "\"" + Self.script.replacing("\"", with: "\"\"") + "\""
        let report = try await academy.admin.send(
            ImportAcademy(files: Self.files.mapValues { $0.replacing(/\bX\b/, with: cell) }))
        try #require(report.errors.isEmpty && report.counts.count == Self.files.count, "\(report)")
        _ = try await academy.signIn(student: StudentID(1), email: "ines@example.org")
        for (email, password, paths) in [
            (TestAcademy.email, TestAcademy.password, Self.desk),
            ("ines@example.org", TestAcademy.studentPassword, Self.student),
        ] {
            let browser = try Browser(academy)
            _ = try await browser.signIn(email, password)
            for path in paths {
                let page = try await browser.get(path)
                #expect(page.status == 200, "\(path)")
                #expect(!page.html.contains("<script>alert"), "\(path)")
                #expect(page.html.contains("&lt;script&gt;alert"), "\(path)")
                #expect(HostileText.hasOnlyKnownTags(page.html), "\(path)")
            }
        }
    }

    @Test func `a name of 10,000 characters is refused beside its field, and the others stay`() async throws {
        let desk = try await DeskFixture()
        let long = String(repeating: "Ñ", count: 10_000)
        let page = try await desk.submit("/desk/admit", ["firstName": long, "lastName": "Peña"])
        #expect(page.status == 422 && page.html.contains("id=\"admit-student-firstName-error\""))
        #expect(page.html.contains("value=\"Peña\"") && HostileText.hasOnlyKnownTags(page.html))
        #expect(try await desk.admin.send(FindStudents(search: "pena")).items.isEmpty)
    }

    @Test func `a student's own form refuses a text of 10,000 characters, and changes nothing`()
        async throws
    {
        let student = try await StudentPageFixture()
        let long = String(repeating: "Ñ", count: 10_000)
        let page = try await student.browser.get("/account")
        let fields = ["emergencyName": long]
        #expect(try await student.browser.submit("/account/contact", on: page, fields).status == 422)
        #expect(!(try await student.browser.get("/account")).html.contains("ÑÑ"))
    }
}
