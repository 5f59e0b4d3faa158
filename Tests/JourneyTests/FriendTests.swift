import Academy
import Application
import Authentication
import ClassManagement
import Core
import DataExchange
import Discovery
import StudentManagement
import TestSupport
import Testing

/// Friends, profiles and recommendations, in a whole academy.
@Suite(.limitedParallelism) struct FriendTests {
    /// An academy with two students, Inés and Luis, who have accounts.
    private struct Fixture {
        let base: CheckInFixture
        let luis: StudentID
        private let token: String
        var ines: StudentID { base.student.id }
        var admin: any Client { base.academy.admin }
        var inesClient: any Client { base.studentClient }
        var luisClient: any Client { base.academy.client(token) }

        init(_ transport: Transport = .inProcess) async throws {
            base = try await CheckInFixture(transport)
            luis = try await base.academy.admin.send(AdmitStudent(firstName: "Luis", lastName: "Paz")).id
            token = try await base.academy.signIn(student: luis, email: "luis@example.org")
        }

        func befriend() async throws {
            _ = try await luisClient.send(EditProfileChoices(foundBy: .everyone, favourites: .friends))
            _ = try await inesClient.send(AskFriend(person: luis))
            _ = try await luisClient.send(AcceptFriend(person: ines))
        }

        /// Everything that is stored: friends, a recommendation with a vote, a blocked person, a consent.
        func fill() async throws {
            try await befriend()
            let sent = try await inesClient.send(
                SendRecommendation(class: .key("c"), friend: luis, note: "=nice"))
            _ = try await luisClient.send(VoteOnRecommendation(recommendation: sent.id, vote: .up))
            _ = try await admin.send(AddGuardian(student: .id(luis), name: "Rosa Paz"))
            _ = try await admin.send(RecordConsent(student: .id(luis), guardian: "Rosa Paz"))
        }
    }

    @Test(arguments: Transport.allCases)
    func `students find one another, and see what the other allows`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        #expect(try await fixture.inesClient.send(FindPeople(search: "paz")).items.isEmpty)
        _ = try await fixture.luisClient.send(EditProfileChoices(foundBy: .everyone))
        let found = try await fixture.inesClient.send(FindPeople(search: "PAZ"))
        #expect(found.items.map(\.name) == ["Luis Paz"])
        _ = try await fixture.luisClient.send(AddFavourite(student: .me, class: .key("c")))
        try await fixture.befriend()
        #expect(try await fixture.luisClient.send(ListFriends()).items.map(\.name) == ["Inés Ñahui"])
        let profile = try await fixture.inesClient.send(ShowProfile(person: fixture.luis))
        #expect(profile.favourites?.map(\.name) == ["Salsa"] && profile.ratings == nil)
        let refused = await refusal {
            try await fixture.luisClient.send(ListFavourites(student: .id(fixture.ines)))
        }
        #expect(refused == "access.not-yours")
    }

    @Test(arguments: Transport.allCases)
    func `a friend gets a recommendation, and a block ends it`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        try await fixture.befriend()
        let sent = try await fixture.inesClient.send(
            SendRecommendation(class: .key("c"), friend: fixture.luis, note: "Nice"))
        let received = try await fixture.luisClient.send(ListRecommendations()).items
        #expect(received.map(\.senderName) == ["Inés Ñahui"] && received.map(\.class.name) == ["Salsa"])
        _ = try await fixture.luisClient.send(VoteOnRecommendation(recommendation: sent.id, vote: .down))
        #expect(
            try await fixture.inesClient.send(ListRecommendations(areSent: true)).items.map(\.vote) == [.down]
        )
        _ = try await fixture.luisClient.send(BlockPerson(person: fixture.ines))
        #expect(try await fixture.inesClient.send(ListRecommendations(areSent: true)).items.isEmpty)
        #expect(try await fixture.inesClient.send(FindPeople(search: "luis")).items.isEmpty)
        let code = await refusal { try await fixture.inesClient.send(AskFriend(person: fixture.luis)) }
        #expect(code == "student.not-found")
    }

    @Test(arguments: Transport.allCases)
    func `a child has friends with a guardian's consent only`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        _ = try await fixture.admin.send(
            EditStudent(
                student: .id(fixture.luis), birthDate: .set(try CalendarDay(parsing: "2012-05-01"))))
        let search = FindPeople(search: "inés")
        #expect(await refusal { try await fixture.luisClient.send(search) } == "friends.consent-missing")
        _ = try await fixture.admin.send(AddGuardian(student: .id(fixture.luis), name: "Rosa Paz"))
        let consent = try await fixture.admin.send(
            RecordConsent(student: .id(fixture.luis), guardian: "Rosa Paz"))
        #expect(consent.isChild && consent.guardian == "Rosa Paz")
        #expect(try await fixture.luisClient.send(search).items.isEmpty)
        let own = try await fixture.luisClient.send(ShowConsent(student: .me))
        #expect(own.guardian == "Rosa Paz")
        let entries = try await fixture.admin.send(ListAuditEntries()).items
        let entry = try #require(entries.first { $0.action == "RecordConsent" })
        #expect(entry.changes.contains { $0.field == "guardian" && $0.new == "Rosa Paz" })
    }

    @Test func `an edited name is found`() async throws {
        let fixture = try await Fixture()
        try await fixture.befriend()
        _ = try await fixture.admin.send(EditStudent(student: .id(fixture.luis), lastName: "Quispe"))
        #expect(try await fixture.inesClient.send(FindPeople(search: "quispe")).items.count == 1)
        #expect(try await fixture.inesClient.send(FindPeople(search: "paz")).items.isEmpty)
    }

    @Test func `friends are the same after an export and an import`() async throws {
        let fixture = try await Fixture()
        try await fixture.fill()
        let files = try await fixture.admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        let report = try await other.admin.send(ImportAcademy(files: files))
        #expect(report.errors == [])
        for name in ["friends", "friend_profiles", "recommendations", "guardian_consents"] {
            #expect((files[name]?.split(separator: "\r\n").count ?? 0) > 1, "\(name)")
        }
        #expect(try await other.admin.send(ExportAcademy()).files == files)
        let again = try await fixture.admin.send(ImportAcademy(files: files))
        #expect(again.errors == [] && again.different == 0 && again.counts["friends"] == 0)
    }

    @Test func `friends are exported in the same order, also if they accepted in another one`() async throws {
        let fixture = try await Fixture()
        let eva = try await fixture.admin.send(AdmitStudent(firstName: "Eva", lastName: "Rey")).id
        let token = try await fixture.base.academy.signIn(student: eva, email: "eva@example.org")
        let evaClient = fixture.base.academy.client(token)
        for client in [evaClient, fixture.luisClient] {
            _ = try await client.send(EditProfileChoices(foundBy: .everyone))
        }
        for person in [eva, fixture.luis] { _ = try await fixture.inesClient.send(AskFriend(person: person)) }
        for client in [evaClient, fixture.luisClient] {
            _ = try await client.send(AcceptFriend(person: fixture.ines))
        }
        let files = try await fixture.admin.send(ExportAcademy()).files
        let other = try await TestAcademy().admin
        #expect(try await other.send(ImportAcademy(files: files)).errors == [])
        #expect(try await other.send(ExportAcademy()).files == files)
    }

    @Test func `a merge joins the friends, and an erasure removes them`() async throws {
        let fixture = try await Fixture()
        try await fixture.fill()
        let double = try await fixture.admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui")).id
        _ = try await fixture.admin.send(
            MergeStudents(student: .id(double), duplicate: .id(fixture.ines)))
        #expect(try await fixture.luisClient.send(ListFriends()).items.map(\.person) == [double])
        _ = try await fixture.admin.send(EraseStudent(student: .id(double)))
        #expect(try await fixture.luisClient.send(ListFriends()).items.isEmpty)
        let files = try await fixture.admin.send(ExportAcademy()).files
        for name in ["friends", "recommendations"] {
            #expect((files[name]?.split(separator: "\r\n").count ?? 0) <= 1, "\(name)")
        }
    }

    @Test(arguments: Transport.allCases)
    func `a student's export has friends and recommendations`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        try await fixture.fill()
        let data = try await fixture.admin.send(ExportStudentData(student: .id(fixture.luis)))
        #expect(
            Set(data.sections.map(\.name)).isSuperset(of: [
                "friends", "friend profile", "recommendations", "consents of guardians",
            ]))
    }

    @Test(arguments: [false, true])
    func `an audit entry of another student, even one without an account now, is not one of staff`(
        _ isClosed: Bool
    ) async throws {
        let fixture = try await Fixture()
        try await fixture.fill()
        if isClosed {
            let accounts = try await fixture.admin.send(ListAccounts(student: fixture.ines)).items
            _ = try await fixture.admin.send(CloseAccount(account: try #require(accounts.first).id))
        }
        let data = try await fixture.admin.send(ExportStudentData(student: .id(fixture.luis)))
        let entries = data.sections.first { $0.name == "audit entries" }?.rows ?? []
        let senders = entries.filter { $0["action"] == "SendRecommendation" }.map { $0["who"] }
        #expect(senders == ["another person"])
    }
}
