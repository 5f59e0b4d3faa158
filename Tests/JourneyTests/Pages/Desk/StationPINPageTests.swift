import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The pages of the desk that create, remove and unlock the PIN of a student for stations.
@Suite(.limitedParallelism) struct StationPINPageTests {
    private let desk: DeskFixture
    private var create: String { desk.file + "/station-pin/create" }
    private var remove: String { desk.file + "/station-pin/remove" }
    private var unlock: String { desk.file + "/station-pin/unlock" }

    init() async throws { desk = try await DeskFixture() }

    /// The PIN that a page shows.
    private func pin(on page: Browser.Page) throws -> String {
        let shown = page.html.firstMatch(of: #/<p class="card text letters-line">([0-9]{4})<\/p>/#)?.1
        return String(try #require(shown, "\(page.html)"))
    }

    /// A client of a station at the venue of the sample session.
    private func station() async throws -> any Client {
        let academy = desk.base.academy
        return academy.client(try await academy.openStation(at: .key("v"), desk.admin))
    }

    /// Taps the name of the sample student at a station, with a PIN; returns the code of the refusal, nil
    /// after a check-in.
    private func tap(_ station: any Client, pin: String? = nil) async -> String? {
        let request = CheckInAtStation(
            venue: .key("v"), session: desk.base.session.id, student: desk.base.student.id, pin: pin)
        return await refusal { try await station.send(request) }
    }

    private func wrong(_ pin: String) -> String { pin == "0000" ? "1111" : "0000" }

    @Test func `a PIN is created from the file of a student, and shown once with a button that prints it`()
        async throws
    {
        #expect(try await desk.browser.get(desk.file).html.contains("href=\"\(create)\""))
        let form = try await desk.browser.get(create)
        #expect(form.html.contains("Create a PIN for stations") && form.html.contains("Inés Ñahui"))
        let created = try await desk.browser.submit(create, on: form)
        #expect(created.status == 200 && created.html.contains("this page shows it only once"))
        #expect(created.html.contains("data-print") && created.html.contains("Inés Ñahui"))
        let pin = try pin(on: created)
        for path in [create, desk.file] {
            let later = try await desk.browser.get(path)
            #expect(!later.html.contains(">\(pin)<") && !later.html.contains("\"\(pin)\""), "\(path)")
        }
        let station = try await station()
        #expect(await tap(station) == "station-pin.needed")
        #expect(await tap(station, pin: pin) == nil)
    }

    @Test func `a form that is sent twice creates one PIN, and another form a new one`() async throws {
        let form = try await desk.browser.get(create)
        let first = try pin(on: try await desk.browser.submit(create, on: form))
        #expect(try pin(on: try await desk.browser.submit(create, on: form)) == first)
        let next = try pin(on: try await desk.submit(create, [:]))
        let station = try await station()
        #expect(await tap(station, pin: next) == nil)
    }

    @Test func `a PIN is removed after a question`() async throws {
        _ = try await desk.submit(create, [:])
        let question = try await desk.browser.get(remove)
        #expect(question.html.contains("A tap on the name is enough at stations then."))
        let station = try await station()
        #expect(await tap(station) == "station-pin.needed")
        let done = try await desk.browser.submit(remove, on: question)
        #expect(done.location == desk.file + "?done=pin-removed", "\(done.html)")
        let file = try await desk.browser.get(try #require(done.location))
        #expect(file.html.contains("The student needs no PIN at stations now."))
        #expect(await tap(station) == nil)
    }

    @Test func `a locked PIN is unlocked`() async throws {
        let pin = try pin(on: try await desk.submit(create, [:]))
        let station = try await station()
        for _ in 1...5 { _ = await tap(station, pin: wrong(pin)) }
        #expect(await tap(station, pin: pin) == "station-pin.locked")
        let done = try await desk.submit(unlock, [:])
        #expect(done.location == desk.file + "?done=pin-unlocked", "\(done.html)")
        let file = try await desk.browser.get(try #require(done.location))
        #expect(file.html.contains("The student can enter the PIN at stations again."))
        #expect(await tap(station, pin: pin) == nil)
    }

    @Test func `the file offers to unlock and to remove a PIN only to a student who has one`() async throws {
        func offered() async throws -> [Bool] {
            let file = try await desk.browser.get(desk.file).html
            return [create, unlock, remove].map { file.contains("href=\"\($0)\"") }
        }
        #expect(try await offered() == [true, false, false])
        _ = try await desk.submit(create, [:])
        #expect(try await offered() == [true, true, true])
        _ = try await desk.submit(remove, [:])
        #expect(try await offered() == [true, false, false])
    }

    @Test func `without a PIN there is none to remove or unlock`() async throws {
        for path in [remove, unlock] {
            let page = try await desk.submit(path, [:])
            #expect(page.status == 422 && page.error?.code == "station-pin.none", "\(path)")
            #expect(page.html.contains("Inés Ñahui has no PIN for stations."), "\(path)")
        }
    }

    @Test func `the front desk creates PINs, and an instructor does not`() async throws {
        let staff = try await desk.staff(.frontDesk)
        let form = try await staff.get(create)
        #expect(try pin(on: try await staff.submit(create, on: form)).utf8.count == 4)
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        let instructor = try await desk.staff(.instructor, instructor: marta.id)
        for path in [create, remove, unlock] {
            #expect(try await instructor.get(path).status == 403, "\(path)")
        }
    }

    @Test func `the file of a student who has left offers no PIN`() async throws {
        _ = try await desk.admin.send(WithdrawStudent(student: .id(desk.base.student.id)))
        let file = try await desk.browser.get(desk.file).html
        #expect(file.contains("/readmit") && !file.contains("/station-pin/"))
    }
}
