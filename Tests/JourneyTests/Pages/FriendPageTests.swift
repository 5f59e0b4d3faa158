import Academy
import Application
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The pages of friends, people, profiles and recommendations.
@Suite(.limitedParallelism) struct FriendPageTests {
    /// The browser of Inés, and that of Luis, another student.
    private let ines: StudentPageFixture
    private let luis: Browser
    private let luisID: StudentID
    private var person: String { "/people/\(luisID)" }
    private var inesPath: String { "/people/\(ines.fixture.student.id)" }

    init() async throws {
        ines = try await StudentPageFixture()
        luisID = try await ines.admin.send(AdmitStudent(firstName: "Luis", lastName: "Paz")).id
        let academy = ines.fixture.academy
        _ = try await academy.signIn(student: luisID, email: "luis@example.org")
        luis = try Browser(academy, languages: ["es"])
        _ = try await luis.signIn("luis@example.org")
    }

    /// Luis shares something with friends or with everyone, and can be found.
    private func share(_ fields: [String: String] = [:]) async throws {
        let all = fields.merging(["isFound": "yes"]) { own, _ in own }
        let saved = try await luis.submit("/profile", on: luis.get("/profile"), all)
        #expect(saved.location == "/profile?done=saved")
    }

    private func befriend() async throws {
        try await share(["favourites": "friends"])
        let found = try await ines.browser.get("/friends?search=paz")
        _ = try await ines.browser.submit(person + "/ask", on: found)
        _ = try await luis.submit(inesPath + "/accept", on: luis.get("/friends"))
    }

    @Test func `a person is found after they chose it, asked, and becomes a friend`() async throws {
        try await ines.expect(["No one with this name"], on: "/friends?search=paz")
        try await share()
        let found = try await ines.expect(["Luis Paz", "Not a friend yet"], on: "/friends?search=paz")
        let asked = try await ines.browser.submit(person + "/ask", on: found)
        #expect(asked.location == "/friends?done=ask")
        try await ines.expect(["Luis Paz", person + "/withdraw"], on: "/friends")
        let received = try await luis.get("/friends")
        #expect(received.html.contains("Inés Ñahui") && received.html.contains("Solicitudes de amistad"))
        let accepted = try await luis.submit(inesPath + "/accept", on: received)
        #expect(accepted.location == "/friends?done=accept")
        let friends = try await ines.expect(["Your friends", "Luis Paz"], on: "/friends")
        #expect(!friends.html.contains("/withdraw"))
    }

    @Test func `a refused request looks open to its sender`() async throws {
        try await share()
        let found = try await ines.browser.get("/friends?search=paz")
        _ = try await ines.browser.submit(person + "/ask", on: found)
        let refused = try await luis.submit(inesPath + "/refuse", on: luis.get("/friends"))
        #expect(refused.location == "/friends?done=refuse")
        #expect(try await !luis.get("/friends").html.contains("Inés Ñahui"))
        try await ines.expect(["Luis Paz", person + "/withdraw"], on: "/friends")
    }

    @Test func `a request is withdrawn once`() async throws {
        try await share()
        _ = try await ines.browser.submit(
            person + "/ask", on: ines.browser.get("/friends?search=paz"))
        let withdrawn = try await ines.browser.submit(
            person + "/withdraw", on: ines.browser.get("/friends"))
        #expect(withdrawn.location == "/friends?done=withdraw")
        #expect(try await !luis.get("/friends").html.contains("Inés Ñahui"))
        let token = try await ines.browser.get("/scan").form("/check-in")["token"]
        let again = try await ines.browser.post(person + "/withdraw", ["token": token ?? ""])
        #expect(again.status == 422 && again.html.contains("no open request"))
    }

    @Test func `a short search is refused on the page`() async throws {
        let page = try await ines.browser.get("/friends?search=p")
        #expect(page.status == 422 && page.html.contains("at least 3 letters"))
    }

    @Test func `a profile shows what its owner allows`() async throws {
        #expect(try await ines.browser.get(person).status == 404)
        try await share(["favourites": "friends"])
        _ = try await luis.submit("/discover/1/favourite", on: luis.get("/discover/1"))
        try await ines.expect(["Luis Paz", "shares nothing with you"], on: person)
        try await befriend()
        let shared = try await ines.expect(["Salsa", "End the friendship"], on: person)
        #expect(!shared.html.contains("shares nothing"))
        let chosen = try await luis.get("/profile").html
        #expect(chosen.contains("<option value=\"friends\" selected>Mis amigos</option>"))
    }

    @Test func `a friendship ends, and a person is blocked and unblocked`() async throws {
        try await befriend()
        let ended = try await ines.browser.submit(person + "/remove", on: ines.browser.get(person))
        #expect(ended.location == "/friends?done=remove")
        let blocked = try await ines.browser.submit(person + "/block", on: ines.browser.get(person))
        #expect(blocked.location == "/friends?done=block")
        let list = try await ines.expect(["Luis Paz"], on: "/friends/blocked")
        #expect(try await luis.get(inesPath).status == 404)
        let unblocked = try await ines.browser.submit(person + "/unblock", on: list)
        #expect(unblocked.location == "/friends/blocked?done=unblock")
        try await ines.expect(["You have blocked no one."], on: "/friends/blocked")
    }

    @Test func `a class is recommended to a friend, who votes`() async throws {
        let path = "/discover/1/recommend"
        try await ines.expect(["You have no friends here yet."], on: path)
        try await befriend()
        let note = "\"><script>x</script>\r\nNice"
        let sent = try await ines.browser.submit(
            path, on: ines.browser.get(path), ["friend": luisID.description, "note": note])
        #expect(sent.location == "/recommendations?done=sent")
        let received = try await luis.get("/recommendations")
        #expect(received.html.contains("La recomienda Inés Ñahui") && !received.html.contains("<script>x"))
        #expect(received.html.contains("&lt;/script&gt; Nice"))
        #expect(try await luis.get("/discover/1").html.contains("La recomienda Inés Ñahui"))
        let vote = "/recommendations/1/vote"
        let voted = try await luis.submit(vote, on: received, ["vote": "up"])
        #expect(voted.location == "/recommendations?done=vote#recommendation-1")
        let own = try await ines.expect(["To Luis Paz", "Your friend likes it"], on: "/recommendations")
        let token = try own.form("/recommendations/1/remove")["token"] ?? ""
        #expect(try await ines.browser.post(vote, ["token": token, "vote": "up"]).status == 422)
        let removed = try await ines.browser.submit("/recommendations/1/remove", on: own)
        #expect(removed.location == "/recommendations?done=remove")
        #expect(try await !luis.get("/recommendations").html.contains("Salsa"))
    }

    @Test func `a recommendation to a stranger is refused on the page`() async throws {
        try await befriend()
        let path = "/discover/1/recommend"
        let refused = try await ines.browser.submit(
            path, on: ines.browser.get(path), ["friend": "999", "note": "Keep this"])
        #expect(refused.status == 422 && refused.html.contains("is not your friend"))
        #expect(refused.html.contains("Keep this"))
    }

    @Test func `a refused recommendation keeps the friends of its page`() async throws {
        try await befriend()
        let academy = ines.fixture.academy
        let anaID = try await ines.admin.send(AdmitStudent(firstName: "Ana", lastName: "Gil")).id
        let ana = academy.client(try await academy.signIn(student: anaID, email: "ana@example.org"))
        _ = try await ana.send(EditProfileChoices(foundBy: .everyone))
        let client = ines.fixture.studentClient
        _ = try await client.send(AskFriend(person: anaID))
        _ = try await ana.send(AcceptFriend(person: ines.fixture.student.id))
        let first = try await client.send(ListFriends(limit: 1))
        let shown = try #require(first.items.first).person == anaID ? "Luis Paz" : "Ana Gil"
        let path = "/discover/1/recommend?after=" + (try #require(first.next).text)
        let form = try await ines.browser.get(path).form("/discover/1/recommend[^\"]*")
        let refused = try await ines.browser.post(path, form.merging(["friend": "999"]) { $1 })
        #expect(refused.status == 422 && refused.html.contains(">\(shown)</option>"))
        #expect(refused.html.matches(of: /<option/).count == 1)
        #expect(refused.html.contains("action=\"\(path)\""))
    }

    @Test(arguments: ["/friends", "/friends/blocked", "/profile", "/recommendations", "/people/1"])
    func `a child without a guardian's consent reads the reason`(_ path: String) async throws {
        _ = try await ines.admin.send(
            EditStudent(
                student: .id(ines.fixture.student.id),
                birthDate: .set(try CalendarDay(parsing: "2014-05-01"))))
        let page = try await ines.browser.get(path)
        #expect(page.status == 403)
        #expect(page.html.contains("guardian’s consent") && page.html.contains("Ask your guardian"))
        // It is no error of the child.
        #expect(page.html.contains("<section class=\"result\">"))
        #expect(!page.html.contains("role=\"alert\"") && !page.html.contains("friends.consent-missing"))
    }

    @Test func `pages of a part that is switched off are neither in the menu nor open`() async throws {
        _ = try await ines.admin.send(EditAcademy(settings: ["features.discovery": "0"]))
        let home = try await ines.browser.get("/home").html
        for path in ["/discover", "/numbers", "/friends", "/recommendations"] {
            #expect(!home.contains("href=\"\(path)\""), "\(path)")
            let page = try await ines.browser.get(path)
            #expect(page.status == 403 && page.html.contains("does not offer this feature to you"), "\(path)")
        }
    }
}
