import Academy
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Discovery
import Networking
import StudentManagement
import Testing

/// What students keep and take, in a whole academy.
@Suite struct DiscoveryTests {
    /// A second class, which by default begins after today.
    private func addClass(
        _ key: String, to fixture: CheckInFixture, capacity: Int = 10, firstDay: String = "2026-11-25"
    ) async throws {
        let days = (try CalendarDay(parsing: firstDay), try CalendarDay(parsing: "2026-12-31"))
        let slot = try WeeklySlot(
            day: .friday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:00"))
        _ = try await fixture.academy.admin.send(
            AddClass(
                key: key, name: "Class \(key)", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [slot], firstDay: days.0, lastDay: days.1, capacity: capacity, dropInPrice: nil))
    }

    @Test(arguments: Transport.allCases)
    func `a student keeps a class, wishes for it and takes it`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        try await addClass("c2", to: fixture)
        let client = fixture.studentClient
        let favourite = try await client.send(AddFavourite(student: .me, class: .key("c2")))
        #expect(favourite.class.times.map(\.day) == [.friday] && favourite.class.freePlaces == 10)
        _ = try await client.send(AddWish(student: .me, class: .key("c2"), note: "after work"))
        #expect(try await client.send(ListWishes(student: .me)).items.map(\.note) == ["after work"])
        let taken = try await client.send(TakeWish(student: .me, class: .key("c2")))
        #expect(taken.from == favourite.class.firstDay)
        #expect(try await client.send(ListWishes(student: .me)).items.isEmpty)
        let classes = try await client.send(ListStudentClasses(student: .me)).items.map(\.className)
        #expect(classes == ["Salsa", "Class c2"])
        _ = try await client.send(RemoveFavourite(student: .me, class: .key("c2")))
        #expect(try await client.send(ListFavourites(student: .me)).items.isEmpty)
    }

    @Test(arguments: Transport.allCases)
    func `a full class refuses the enrolment, and the wish stays`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        try await addClass("c2", to: fixture, capacity: 1)
        let other = try await fixture.academy.admin.send(AdmitStudent(firstName: "Otra", lastName: "Paz")).id
        _ = try await fixture.academy.admin.send(EnrolStudent(class: .key("c2"), student: .id(other)))
        let client = fixture.studentClient
        _ = try await client.send(AddWish(student: .me, class: .key("c2")))
        let code = await refusal { try await client.send(TakeWish(student: .me, class: .key("c2"))) }
        #expect(code == "wish.not-taken")
        #expect(try await client.send(ListWishes(student: .me)).items.count == 1)
    }

    @Test func `deleting a class removes it from favourites and wish lists`() async throws {
        let fixture = try await CheckInFixture()
        try await addClass("c2", to: fixture)
        let client = fixture.studentClient
        for key in ["c", "c2"] {
            _ = try await client.send(AddFavourite(student: .me, class: .key(key)))
            _ = try await client.send(AddWish(student: .me, class: .key(key)))
        }
        _ = try await fixture.academy.admin.send(DeleteClass(class: .key("c2")))
        #expect(try await client.send(ListFavourites(student: .me)).items.map(\.class.name) == ["Salsa"])
        #expect(try await client.send(ListWishes(student: .me)).items.map(\.class.name) == ["Salsa"])
    }

    @Test func `a class that has ended leaves favourites and wish lists`() async throws {
        let fixture = try await CheckInFixture()
        let client = fixture.studentClient
        _ = try await client.send(AddFavourite(student: .me, class: .key("c")))
        _ = try await client.send(AddWish(student: .me, class: .key("c")))
        try await fixture.academy.academy.performDueWork()
        let student = Reference<Kind.Student>.id(fixture.student.id)
        let admin = fixture.academy.admin
        #expect(try await admin.send(ListFavourites(student: student)).items.count == 1)
        fixture.academy.clock.move(minutes: 60 * 24 * 45)
        try await fixture.academy.academy.performDueWork()
        let signedIn = try await fixture.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        let later = fixture.academy.client(signedIn.accessToken)
        #expect(try await later.send(ListFavourites(student: student)).items.isEmpty)
        #expect(try await later.send(ListWishes(student: student)).items.isEmpty)
    }

    @Test(arguments: Transport.allCases)
    func `a class whose last day is moved to the past leaves all lists at once`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        try await addClass("c2", to: fixture, firstDay: "2026-11-01")
        let (client, admin) = (fixture.studentClient, fixture.academy.admin)
        let summer = try await client.send(AddCollection(student: .me, name: "Summer"))
        _ = try await client.send(AddFavourite(student: .me, class: .key("c2")))
        _ = try await client.send(AddWish(student: .me, class: .key("c2")))
        _ = try await client.send(
            PutInCollection(student: .me, collection: summer.id, class: .key("c2")))
        _ = try await admin.send(
            EditClass(class: .key("c2"), lastDay: try CalendarDay(parsing: "2026-11-15")))
        #expect(try await client.send(ListFavourites(student: .me)).items.isEmpty)
        #expect(try await client.send(ListWishes(student: .me)).items.isEmpty)
        let collected = ListCollectedClasses(student: .me, collection: summer.id)
        #expect(try await client.send(collected).items.isEmpty)
        #expect(try await client.send(ListCollections(student: .me)).items.map(\.classes) == [0])
        #expect(try await client.send(ShowClassDetails(class: .key("c2"))).class.class.isOver)
        let files = try await admin.send(ExportAcademy()).files
        for name in ["favourites", "wishes", "collected_classes"] {
            #expect((files[name]?.split(separator: "\r\n").count ?? 0) <= 1, "\(name)")
        }
    }

    @Test func `favourites and wishes are the same after an export and an import`() async throws {
        let fixture = try await CheckInFixture()
        let client = fixture.studentClient
        _ = try await client.send(AddFavourite(student: .me, class: .key("c")))
        _ = try await client.send(AddWish(student: .me, class: .key("c"), note: "=soon"))
        let files = try await fixture.academy.admin.send(ExportAcademy()).files
        #expect(files["favourites"]?.contains("student-1-mwoxfuo0,c,2026-11-20T") == true)
        let other = try await TestAcademy()
        let report = try await other.admin.send(ImportAcademy(files: files))
        #expect(report.errors == [] && report.counts["wishes"] == 1 && report.counts["favourites"] == 1)
        #expect(try await other.admin.send(ExportAcademy()).files == files)
        let again = try await fixture.academy.admin.send(ImportAcademy(files: files))
        #expect(again.errors == [] && again.different == 0 && again.counts["wishes"] == 0)
    }

    @Test func `an erased student keeps no favourites and no wishes`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.studentClient.send(AddFavourite(student: .me, class: .key("c")))
        _ = try await fixture.studentClient.send(AddWish(student: .me, class: .key("c"), note: "soon"))
        let student = Reference<Kind.Student>.id(fixture.student.id)
        _ = try await fixture.academy.admin.send(EraseStudent(student: student))
        let files = try await fixture.academy.admin.send(ExportAcademy()).files
        for name in ["favourites", "wishes"] {
            let rows = files[name]?.split(separator: "\r\n") ?? []
            #expect(rows.count <= 1, "\(name)")
        }
    }

    @Test(arguments: Transport.allCases)
    func `collections are kept, exported and imported`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let (client, admin) = (fixture.studentClient, fixture.academy.admin)
        let summer = try await client.send(AddCollection(student: .me, name: "Summer", icon: .sun))
        _ = try await client.send(AddCollection(student: .me, name: "Winter"))
        _ = try await client.send(
            PutInCollection(student: .me, collection: summer.id, class: .key("c")))
        let listed = try await client.send(
            ListCollectedClasses(student: .me, collection: summer.id)
        ).items
        #expect(listed.map(\.class.name) == ["Salsa"])
        let files = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == files)
        let again = try await admin.send(ImportAcademy(files: files))
        #expect(again.errors == [] && again.different == 0 && again.counts["collected_classes"] == 0)
        let removed = try await client.send(
            RemoveCollections(student: .me, collections: [summer.id])
        ).removed
        #expect(removed.map(\.classes) == [1])
        #expect(try await client.send(ListCollections(student: .me)).items.map(\.name) == ["Winter"])
    }

    /// A student who was present at the session that is on now.
    private func attended(_ fixture: CheckInFixture) async throws -> any Client {
        let client = fixture.studentClient
        let rating = RateClass(class: .key("c"), stars: try Stars(parsing: "4"))
        #expect(await refusal { try await client.send(rating) } == "rating.never-attended")
        _ = try await client.send(CheckIn(code: try await fixture.code()))
        return client
    }

    @Test(arguments: Transport.allCases)
    func `a student who attended rates the class, and staff hide the comment`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let (client, admin) = (try await attended(fixture), fixture.academy.admin)
        let stars = try Stars(parsing: "4.5")
        let rating = try await client.send(RateClass(class: .key("c"), stars: stars, comment: "Nice"))
        #expect(rating.className == "Salsa" && rating.stars == stars && rating.comment == "Nice")
        let total = try await client.send(ShowClassRating(class: .key("c")))
        #expect(total.ratings == 1 && total.average == "4.50" && total.score == "4.50")
        #expect(try await client.send(RankClasses()).items.map(\.class.name) == ["Salsa"])
        #expect(try await client.send(ListClassComments(class: .key("c"))).items.map(\.comment) == ["Nice"])
        _ = try await admin.send(HideComment(rating: rating.id, reason: "A name"))
        #expect(try await client.send(ListClassComments(class: .key("c"))).items.isEmpty)
        let own = try await client.send(ListStudentRatings(student: .me)).items
        #expect(own.map(\.hideReason) == ["A name"] && own.map(\.comment) == ["Nice"])
        #expect(try await admin.send(ListRatings(isHidden: true)).items.count == 1)
        _ = try await admin.send(RestoreComment(rating: rating.id))
        #expect(try await client.send(ListClassComments(class: .key("c"))).items.count == 1)
    }

    @Test func `an erased student's stars stay in the average, and an export has them`() async throws {
        let fixture = try await CheckInFixture()
        let (client, admin) = (try await attended(fixture), fixture.academy.admin)
        let stars = try Stars(parsing: "2.5")
        _ = try await client.send(RateClass(class: .key("c"), stars: stars, comment: "I am Inés"))
        _ = try await admin.send(EraseStudent(student: .id(fixture.student.id)))
        #expect(try await admin.send(ShowClassRating(class: .key("c"))).average == "2.50")
        let ratings = try await admin.send(ListRatings()).items
        #expect(ratings.map(\.student) == [nil] && ratings.map(\.comment) == [nil])
        let files = try await admin.send(ExportAcademy()).files
        #expect(files["ratings"]?.contains("rating-1-mwoxfuo0,,c,2.5,,2026-11-20T") == true)
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await other.admin.send(ShowClassRating(class: .key("c"))).average == "2.50")
        let again = try await admin.send(ImportAcademy(files: files))
        #expect(again.errors == [] && again.counts["ratings"] == 0 && again.different == 0)
    }
}
