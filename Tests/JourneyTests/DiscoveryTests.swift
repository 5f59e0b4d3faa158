import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Discovery
import Payments
import StudentManagement
import TestSupport
import Testing

/// What students keep and take, in a whole academy.
@Suite(.limitedParallelism) struct DiscoveryTests {
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
        try await fixture.allowJoining()
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

    @Test func `a drop-in and a trial let no one join a class, a pass does`() async throws {
        let fixture = try await CheckInFixture()
        try await addClass("c2", to: fixture)
        let admin = fixture.academy.admin
        _ = try await admin.send(EditAcademy(settings: ["joining.allowed": "covered"]))
        let pack = try #require(try await admin.send(ListPayments()).items.first)
        _ = try await admin.send(VoidPayment(payment: .id(pack.id), reason: "wrong plan"))
        _ = try await admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", validDays: 1, price: "30.00", families: []))
        _ = try await admin.send(
            AddPlan(key: "trial", name: "Trial", kind: "trial", credits: 1, validDays: 7, price: "10.00"))
        func sell(_ plan: String) async throws {
            _ = try await admin.send(
                RecordPayment(student: .id(fixture.student.id), plan: .key(plan), method: "cash"))
        }
        func join() async -> String? {
            await refusal { _ = try await fixture.studentClient.send(JoinClass(class: .key("c2"))) }
        }
        for plan in ["drop-in", "trial"] {
            try await sell(plan)
            #expect(await join() == "joining.pass-needed", "\(plan)")
        }
        // A drop-in pays for one session, and not for a place in the class.
        let details = try await fixture.studentClient.send(ShowClassDetails(class: .key("c2")))
        #expect(details.passes.map(\.planName) == ["Trial"])
        try await sell("pack-4")
        #expect(await join() == nil)
    }

    @Test(arguments: Transport.allCases)
    func `a full class refuses the enrolment, and the wish stays`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        try await addClass("c2", to: fixture, capacity: 1)
        let other = try await fixture.academy.admin.send(AdmitStudent(firstName: "Otra", lastName: "Paz")).id
        _ = try await fixture.academy.admin.send(EnrolStudent(class: .key("c2"), student: .id(other)))
        let client = fixture.studentClient
        try await fixture.allowJoining()
        _ = try await client.send(AddWish(student: .me, class: .key("c2")))
        let code = await refusal { try await client.send(TakeWish(student: .me, class: .key("c2"))) }
        #expect(code == "wish.not-taken")
        #expect(try await client.send(ListWishes(student: .me)).items.count == 1)
    }

    @Test(arguments: Transport.allCases)
    func `a hundred tasks that take one wish make one enrolment`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        try await addClass("c2", to: fixture)
        let client = fixture.studentClient
        try await fixture.allowJoining()
        _ = try await client.send(AddWish(student: .me, class: .key("c2")))
        let taken = await race(100) { _ in
            try await client.send(TakeWish(student: .me, class: .key("c2")))
        }
        #expect(taken.count { $0 != nil } == 1)
        let classes = try await client.send(ListStudentClasses(student: .me)).items.map(\.className)
        #expect(classes == ["Salsa", "Class c2"])
        #expect(try await client.send(ListWishes(student: .me)).items.isEmpty)
        let wish = AddWish(student: .me, class: .key("c2"))
        #expect(await refusal { try await client.send(wish) } == "wish.enrolled")
    }

    @Test func `deleting a class removes it from favourites and wish lists`() async throws {
        let fixture = try await CheckInFixture()
        try await addClass("c2", to: fixture)
        let client = fixture.studentClient
        try await fixture.unenrol()
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
        try await fixture.unenrol()
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
        try await fixture.unenrol()
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
        try await fixture.unenrol()
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
        let winter = try await client.send(AddCollection(student: .me, name: "Winter"))
        _ = try await client.send(EditCollection(student: .me, collection: winter.id, name: "Autumn"))
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
        #expect(try await client.send(ListCollections(student: .me)).items.map(\.name) == ["Autumn"])
    }
}
