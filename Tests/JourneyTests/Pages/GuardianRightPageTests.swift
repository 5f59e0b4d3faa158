import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Discovery
import Payments
import StudentManagement
import TestSupport
import Testing

/// The pages of a guardian who has some of the rights: each page needs the rights of its requests.
@Suite(.limitedParallelism) struct GuardianRightPageTests {
    private let mother: MotherFixture

    init() async throws {
        mother = try await MotherFixture(languages: ["en"])
    }

    private func path(_ path: String, _ student: StudentID) -> String { "\(path)?student=\(student)" }

    /// Lucía attends a session without a pass, and owes S/ 25.00.
    private func owe() async throws {
        _ = try await mother.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        let paid = try await mother.admin.send(ListStudentPayments(student: .id(mother.lucia))).items
        for payment in paid {
            _ = try await mother.admin.send(VoidPayment(payment: .id(payment.id), reason: "Mistake"))
        }
        _ = try await mother.admin.send(
            MarkAttendance(
                session: mother.base.session.id, student: .id(mother.lucia), status: "present"))
    }

    @Test(arguments: [
        [GuardianRight.sees], [GuardianRight.pays], [GuardianRight.sees, GuardianRight.acts],
        [GuardianRight.sees, GuardianRight.pays], [GuardianRight.acts],
    ])
    func `the home page shows of each child what the rights allow`(
        _ rights: [GuardianRight]
    ) async throws {
        let (seesPasses, seesDebt) = (rights.contains(.sees), rights.contains(.pays))
        try await owe()
        try await mother.allow(rights, at: mother.atLucia)
        try await mother.allow([.sees, .acts, .pays], at: mother.atMateo)
        let page = try await mother.expect(["Lucía Peña", "Mateo Peña", "4 classes:"], on: "/home").html
        let cards = page.split(separator: "<section class=\"card ahead child\"")
        let lucia = try #require(cards.first { $0.contains("id=\"child-\(mother.lucia)\"") })
        #expect(lucia.contains("Lucía has no open pass.") == seesPasses, "\(lucia)")
        #expect(lucia.contains("25.00") == seesDebt, "\(lucia)")
        #expect(lucia.contains("The classes of Lucía are not shown to you.") == !seesPasses, "\(lucia)")
    }

    @Test func `the home page of a guardian who acts has the requests of friends, and the way to a class`()
        async throws
    {
        let ines = mother.base.studentClient
        let rosa = try await mother.base.academy.client(nil).send(
            SignIn(email: MotherFixture.email, password: TestAcademy.studentPassword))
        try await mother.allow([.sees, .acts], at: mother.atLucia)
        _ = try await ines.send(EditProfileChoices(foundBy: .everyone))
        _ = try await mother.base.academy.client(rosa.accessToken).send(
            EditProfileChoices(foundBy: .everyone, student: .id(mother.lucia)))
        _ = try await ines.send(AskFriend(person: mother.lucia))
        let asks = "href=\"\(path("/friends", mother.lucia))\">Inés Ñahui asks to be Lucía’s friend</a>"
        let find = "href=\"\(path("/discover", mother.lucia))\">Find a class for Lucía</a>"
        let home = try await mother.expect([asks], on: "/home")
        #expect(!home.html.contains(find))
        _ = try await mother.admin.send(UnenrolStudent(class: .key("c"), student: .id(mother.lucia)))
        // The enrolment ends with the day of the class that has begun.
        mother.base.academy.clock.move(minutes: 1440)
        _ = try await mother.expect([asks, find, "Lucía has no classes planned."], on: "/home")
        _ = try await mother.base.academy.signInAgain().send(
            EditGuardianRights(guardian: mother.atLucia.id, rights: [.sees]))
        let seen = try await mother.expect(["Lucía has no classes planned."], on: "/home")
        #expect(!seen.html.contains(asks) && !seen.html.contains(find))
    }

    @Test func `the statement of a guardian who only pays has the debt and its classes`() async throws {
        try await owe()
        try await mother.allow([.pays], at: mother.atLucia)
        try await mother.allow([.pays], at: mother.atMateo)
        let page = try await mother.expect(["Lucía Peña", "Mateo Peña"], on: "/statement").html
        // The debt of Lucía, her class that is not paid, and the sum of both children.
        #expect(page.ranges(of: "25.00").count == 3, "\(page)")
        #expect(page.contains("110.00"), "\(page)")
        try await mother.allow([.sees, .acts], at: mother.atLucia)
        let other = try await mother.expect(["Mateo Peña"], on: "/statement").html
        #expect(!other.contains("Lucía Peña") && !other.contains("25.00"), "\(other)")
    }

    @Test(arguments: ["/scan", "/discover", "/friends", "/recommendations"])
    func `a page with forms about the child needs the right to see and the right to act`(
        _ page: String
    ) async throws {
        try await mother.allow([.sees, .acts], at: mother.atLucia)
        _ = try await mother.expect([], on: path(page, mother.lucia))
        let sentences: [GuardianRight: String] = [
            .acts: "The classes of Lucía are not shown to you.",
            .pays: "The classes of Lucía are not shown to you.",
            .sees: "You may see Lucía’s classes, but not act for Lucía.",
        ]
        for (right, sentence) in sentences {
            try await mother.allow([right], at: mother.atLucia)
            let refused = try await mother.browser.get(path(page, mother.lucia))
            #expect(refused.status == 403 && refused.html.contains(sentence), "\(refused.html)")
            let other = try await mother.browser.get(path("/account", mother.lucia)).html
            #expect(!other.contains("href=\"\(page)\""), "\(other)")
        }
    }

    @Test(arguments: [GuardianRight.acts, .pays, .sees])
    func `a code says which right is missing, and checks the other child in`(
        _ right: GuardianRight
    ) async throws {
        try await mother.allow([right], at: mother.atLucia)
        let refused = try await mother.opened(for: mother.lucia)
        #expect(refused.error?.code == "page.right-missing", "\(refused.html)")
        try await mother.allow([.sees, .acts], at: mother.atMateo)
        #expect(try await mother.opened().html.contains("Check Mateo in"))
        try await mother.allow([right], at: mother.atMateo)
        let none = try await mother.opened()
        #expect(none.error?.code == "page.right-missing", "\(none.html)")
    }
}
