import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The pad of a station, on which students with a PIN enter it.
@Suite(.limitedParallelism) struct StationPadTests {
    private let station: StationFixture

    init() async throws {
        station = try await StationFixture()
        _ = try await station.pair()
    }

    private func wrong(_ pin: String) -> String { pin == "0000" ? "1111" : "0000" }

    /// The value of the field for the PIN; nil without the pad.
    private func entered(on page: Browser.Page) throws -> String? {
        guard page.html.contains("id=\"pin\"") else { return nil }
        return try page.form("/station/check-in")["pin"]
    }

    @Test func `a tap on the name of a student with a PIN shows the pad, and the PIN checks in`()
        async throws
    {
        let pin = try await station.createPIN()
        let pad = try await station.tap()
        #expect(pad.status == 200 && pad.error == nil && pad.location == nil)
        for text in ["<h1>Inés</h1>", "Enter your PIN", "type=\"password\" inputmode=\"numeric\""] {
            #expect(pad.html.contains(text), "\(text) in \(pad.html)")
        }
        #expect(try entered(on: pad) == "" && !pad.html.contains("<span>Inés</span>"))
        #expect(try await station.status() == nil)
        let done = try await station.enter(pin, on: pad)
        #expect(done.location == station.done)
        #expect(try await station.status() == .present)
        let page = try await station.tablet.get(station.done)
        #expect(page.html.contains("Hi, Inés!") && page.html.contains("<span>Inés</span>"))
    }

    @Test func `a student without a PIN gets no pad`() async throws {
        _ = try await station.createPIN()
        let lucia = try await station.enrol("Lucía", "Peña")
        let page = try await station.tap(lucia)
        #expect(page.error?.code == "check-in.no-credit" && page.html.contains("<span>Lucía</span>"))
        #expect(try entered(on: page) == nil)
    }

    @Test func `a wrong PIN is said in the words of a child, and is not on the page`() async throws {
        let pin = try await station.createPIN()
        let page = try await station.enter(wrong(pin), on: try await station.tap())
        #expect(page.status == 422 && page.error?.code == "station-pin.wrong" && page.location == nil)
        let sentence = "role=\"alert\">That is not your PIN. Try again, or ask at the front desk.</p>"
        #expect(page.html.contains(sentence), "\(page.html)")
        #expect(!page.html.contains("id=\"banner\""))
        #expect(try entered(on: page) == "")
        #expect(try await station.status() == nil)
        #expect(try await station.enter(pin, on: page).location == station.done)
    }

    @Test func `an empty PIN is no wrong one`() async throws {
        let pin = try await station.createPIN()
        var page = try await station.tap()
        for _ in 1...6 {
            page = try await station.enter("", on: page)
            #expect(page.status == 200 && !page.html.contains("That is not your PIN"))
        }
        #expect(try await station.enter(pin, on: page).location == station.done)
    }

    @Test func `the fifth wrong PIN leads to the front desk, which unlocks it`() async throws {
        let pin = try await station.createPIN()
        var page = try await station.tap()
        for _ in 1...4 {
            page = try await station.enter(wrong(pin), on: page)
            #expect(try entered(on: page) == "")
        }
        let pad = page
        for next in [wrong(pin), pin] {
            page = try await station.enter(next, on: pad)
            #expect(page.status == 422 && page.error?.code == "station-pin.locked")
            for text in ["That was the wrong PIN too many times.", "Please go to the front desk."] {
                #expect(page.html.contains(text), "\(text) in \(page.html)")
            }
        }
        #expect(try entered(on: page) == nil && page.html.contains("<span>Inés</span>"))
        _ = try await station.admin.send(UnlockStationPIN(student: .id(station.base.student.id)))
        #expect(try await station.enter(pin, on: try await station.tap()).location == station.done)
    }

    @Test func `without a script a pad that was left open is closed`() async throws {
        _ = try await station.createPIN()
        let pad = try await station.tap()
        let again = "<noscript><meta http-equiv=\"refresh\" content=\"30; url=/station\"></noscript>"
        #expect(pad.html.contains(again) && pad.html.contains("href=\"/station\">‹ Back to the names"))
        #expect(try await station.tablet.get("/station").html.contains("<span>Inés</span>"))
    }

    @Test func `with several open sessions the pad leads back to the names of its class`() async throws {
        let pin = try await station.createPIN()
        _ = try await station.addSession()
        let session = station.base.session.id
        let pad = try await station.tap(session: session)
        #expect(pad.html.contains("href=\"/station?session=\(session)\">‹ Back to the names"))
        #expect(try pad.form("/station/check-in")["session"] == "\(session)")
        #expect(try await station.enter(pin, on: pad).location == station.done)
    }

    @Test func `the name on a pad runs nothing, and the pad leads to the station only`() async throws {
        _ = try await station.createPIN()
        let student = Reference<Kind.Student>.id(station.base.student.id)
        let text = "\"><script>alert(1)</script>"
        _ = try await station.admin.send(EditStudent(student: student, firstName: text, lastName: text))
        let pad = try await station.tap()
        #expect(try entered(on: pad) == "" && !pad.html.contains("<script>alert"))
        let targets = pad.html.matches(of: #/ (?:href|action|src)="([^"]+)"/#).map(\.1)
        #expect(targets.count >= 3)
        #expect(targets.allSatisfy { $0.hasPrefix("/station") || $0.hasPrefix("/assets/") }, "\(targets)")
    }

    @Test func `a pad speaks Spanish, in the words of a child`() async throws {
        let spanish = try await StationFixture(languages: ["es"])
        _ = try await spanish.pair()
        let pin = try await spanish.createPIN()
        let pad = try await spanish.tap()
        #expect(pad.html.contains("Escribe tu PIN") && pad.html.contains("Volver a los nombres"))
        let page = try await spanish.enter(wrong(pin), on: pad)
        #expect(page.html.contains("Ese no es tu PIN. Inténtalo otra vez o pregunta en recepción."))
    }
}
