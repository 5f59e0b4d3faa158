import Application
import Core
import DataExchange
import Persistence
import TestSupport
import Testing

/// The cost of an import in statements and rows: linear in the rows of a file, also if they all belong to one
/// class, student, pass or other group.
@Suite(.limitedParallelism) struct ImportCostTests {
    /// A file whose rows all belong to one group.
    struct Group: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sheet: String
        let header: String
        /// The row with a number.
        let row: @Sendable (Int) -> String
        /// The files that a number of rows refer to, besides those of all groups.
        let base: @Sendable (Int) -> [String: String]

        init(
            _ description: String, _ sheet: String, _ header: String,
            row: @escaping @Sendable (Int) -> String,
            base: @escaping @Sendable (Int) -> [String: String] = { _ in [:] }
        ) {
            testDescription = description
            self.sheet = sheet
            self.header = header
            self.row = row
            self.base = base
        }

        func file(rows: Int) -> [String: String] {
            [sheet: ([header] + (0..<rows).map(row)).joined(separator: "\n") + "\n"]
        }
    }

    /// A number as the minutes of a day.
    private static func time(_ number: Int) -> String {
        "2026-11-18T\(number / 60 + 10):\(String(number % 60 + 100).suffix(2))"
    }

    private static func day(_ number: Int) -> CalendarDay {
        CalendarDay(number: (CalendarDay(year: 2026, month: 12, day: 1)?.number ?? 0) + number)
    }

    static let groups = [
        Group("enrolments of a class", "enrolments", "student,class,from,until") { "s\($0),c,2026-11-20," },
        Group("enrolments of a class from different days", "enrolments", "student,class,from,until") {
            "s\($0),c,\(day($0 % 30)),"
        },
        Group("ended enrolments of a class", "enrolments", "student,class,from,until") {
            "s\($0),c,2026-11-02,2026-11-30"
        },
        Group("attendance at a session", "attendance", "student,class,date,status") {
            "s\($0),c,2026-11-16,present"
        },
        Group(
            "payments of a student", "payments",
            "key,student,class,plan,paid_at,currency,amount,method,receipt"
        ) { "p\($0),s0,,pack,\(time($0)),PEN,100.00,cash,R-\($0)" },
        Group("changes of a pass", "pass_changes", "payment,kind,at,credits,from,until,reason") {
            "paid,credits,2026-11-19T1\($0 / 60):\(String($0 % 60 + 100).suffix(2)):00.000Z,1,,,kind"
        },
        Group("refunds of a payment", "refunds", "payment,number,at,amount,reason") {
            "paid,\($0 + 1),2026-11-19T12:00:00.000Z,1.00,ill"
        },
        Group("notes on a student", "notes", "student,text,visible_to,injury,written_at") {
            "s0,note \($0),desk,no,2026-11-18T12:00:00.000Z"
        },
        Group("guardians of a student", "guardians", "student,name,email,phone,relationship,pays") {
            "s0,Eva \($0),,,mother,no"
        },
        Group("ratings of a class", "ratings", "key,student,class,stars") { "x\($0),s\($0),c,4" },
        Group("wishes for a class", "wishes", "student,class,note") { "s\($0),c," },
        Group("favourites of a class", "favourites", "student,class") { "s\($0),c" },
        Group("friends of a student", "friends", "student,person,state") { "s0,s\($0 + 1),friend" },
        Group("students of one name", "students", "key,first_name,last_name,joined_on,birth_date") {
            "t\($0),Ana,Paz,2026-11-01,\(CalendarDay(number: 10_000 + $0))"
        },
        Group("students of one name with national ids", "students", "first_name,last_name,national_id") {
            "Ana,Paz,\(41_000_000 + $0)"
        },
        Group("holidays", "holidays", "date,name,venues") { "\(day($0)),Day \($0)," },
        Group("rooms of a venue", "rooms", "key,venue,name,capacity") { "r\($0),v,Room \($0),20" },
        Group(
            "classes in rooms of one name", "classes",
            "key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity",
            row: { "k\($0),salsa,Class \($0),v\($0),Sala 1,MO,18:00,19:00,2026-12-01,2026-12-07,20" },
            base: { rows in
                let numbers = Array(0..<rows)
                return [
                    "venues": "key,name\n" + numbers.map { "v\($0),Venue \($0)\n" }.joined(),
                    "rooms": "key,venue,name,capacity\n"
                        + numbers.map { "q\($0),v\($0),Sala 1,20\n" }.joined(),
                ]
            }),
    ]

    /// The cost of importing a number of rows, without that of the files that they refer to.
    private func cost(of group: Group, rows: Int) async throws -> (statements: Int, rows: Int) {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let academy = try await TestAcademy(store: store)
        let report = try await academy.admin.send(ImportAcademy(files: base(students: rows + 1)))
        try #require(report.errors.isEmpty, "\(report.errors.prefix(2))")
        let others = group.base(rows)
        if !others.isEmpty {
            let added = try await academy.admin.send(ImportAcademy(files: others))
            try #require(added.errors.isEmpty, "\(added.errors.prefix(2))")
        }
        let imported = group.file(rows: rows)
        return try await store.cost {
            let confirmed = try await academy.admin.send(ImportAcademy(files: imported))
            #expect(confirmed.errors.isEmpty, "\(confirmed.errors.prefix(2))")
            #expect(confirmed.counts[group.sheet] == rows)
        }
    }

    private func base(students: Int) -> [String: String] {
        let rows = (0..<students).map { "s\($0),Ana,Paz \($0),2026-11-01,active" }
        return [
            "venues": "key,name,address,time_zone\nv,Miraflores,,America/Lima\n",
            "rooms": "key,venue,name,capacity\nr,v,Salón,1000\n",
            "class_types": "key,style,family,level\nsalsa,Salsa,latin,open\n",
            "classes": """
            key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity
            c,salsa,Salsa,v,r,MO,18:00,19:00,2026-11-02,2027-12-20,1000

            """,
            "plans": """
            key,name,kind,credits,valid_days,currency,price,families
            pack,Pack,pass,8,60,PEN,200.00,

            """,
            "students": (["key,first_name,last_name,joined_on,status"] + rows + [""])
                .joined(separator: "\n"),
            "payments": """
            key,student,class,plan,paid_at,currency,amount,method,receipt
            paid,s0,,pack,2026-11-18T09:00,PEN,200.00,cash,R-paid

            """,
        ]
    }

    @Test(arguments: groups)
    func `twice the rows of one group cost twice as much`(_ group: Group) async throws {
        let few = try await cost(of: group, rows: 60)
        let many = try await cost(of: group, rows: 120)
        // The cost of the import itself is the same for both.
        #expect(many.statements <= 2 * few.statements)
        #expect(many.rows <= 2 * few.rows)
    }
}
