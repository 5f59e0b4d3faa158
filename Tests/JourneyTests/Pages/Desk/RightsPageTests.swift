import Academy
import Application
import Authentication
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// The pages of the rights of guardians.
@Suite(.limitedParallelism) struct RightsPageTests {
    /// Mateo and Lucía with their mother Rosa, and Mateo's father Juan.
    private struct Sample {
        let desk: DeskFixture
        let mateo: Student
        let lucia: Student
        let rosa: (mateo: Guardian, lucia: Guardian)
        let juan: Guardian
        var family: String { "/desk/families/\(rosa.mateo.person)" }
        var file: String { "/desk/students/\(mateo.id)" }

        init(languages: [String] = []) async throws {
            let desk = try await DeskFixture(languages: languages, writesMessages: true)
            let mateo = try await desk.admit("Mateo", "Quispe")
            let lucia = try await desk.admit("Lucía", "Quispe")
            func add(_ name: String, _ email: String, to student: Student) async throws -> Guardian {
                try await desk.admin.send(
                    AddGuardian(
                        student: .id(student.id), name: name, email: email, relationship: "tutor"))
            }
            let mother = try await add("Rosa Luna", "rosa@example.org", to: mateo)
            rosa = (mother, try await add("Rosa Luna", "rosa@example.org", to: lucia))
            (self.desk, self.mateo, self.lucia) = (desk, mateo, lucia)
            juan = try await add("Juan Quispe", "juan@example.org", to: mateo)
        }

        func rights() async throws -> [[GuardianRight]] {
            try await desk.admin.send(ShowFamily(person: rosa.mateo.person)).family.children.map(\.rights)
        }

        func set(_ rights: [GuardianRight], of guardian: Guardian) async throws {
            _ = try await desk.admin.send(EditGuardianRights(guardian: guardian.id, rights: rights))
        }

        func field(_ guardian: Guardian, _ right: GuardianRight) -> String {
            "rights.\(guardian.id).\(right.rawValue)"
        }
    }

    @Test func `the file and the family say what each guardian may do`() async throws {
        let sample = try await Sample()
        try await sample.set([.sees, .acts, .pays, .arrivals, .messages], of: sample.rosa.mateo)
        try await sample.set([], of: sample.juan)
        let words = "sees the data, acts for the student, pays; is told of arrivals; gets the messages"
        let file = try await sample.desk.browser.get(sample.file).html
        for text in [
            words, "no rights", "href=\"\(sample.file)/guardians/\(sample.juan.id)/rights\"",
        ] { #expect(file.contains(text), "\(text) in \(file)") }
        let family = try await sample.desk.browser.get(sample.family).html
        for text in [words, "tutor · pays", "Mateo Quispe · no rights", "href=\"\(sample.family)/rights\""] {
            #expect(family.contains(text), "\(text) in \(family)")
        }
    }

    @Test func `one page sets the rights at all children, and others are told`() async throws {
        let sample = try await Sample()
        try await sample.set([.messages], of: sample.juan)
        let page = try await sample.desk.browser.get(sample.family + "/rights")
        for text in ["Other guardians are told of each change: Juan Quispe.", "Mateo Quispe", "Lucía Quispe"]
        {
            #expect(page.html.contains(text), "\(text) in \(page.html)")
        }
        var form = try page.form(sample.family + "/rights")
        form[sample.field(sample.rosa.mateo, .sees)] = "on"
        form[sample.field(sample.rosa.lucia, .arrivals)] = "on"
        form[sample.field(sample.rosa.lucia, .pays)] = nil
        let done = try await sample.desk.browser.post(sample.family + "/rights", form)
        #expect(done.location == sample.family + "?done=saved", "\(done.html)")
        #expect(try await sample.rights() == [[.sees, .pays], [.arrivals]])
        let notices = try await sample.desk.admin.send(ListMessages(kind: .rightsChanged)).items
        #expect(notices.map(\.recipient.text) == ["juan@example.org"])
        #expect(notices.map(\.student) == [sample.mateo.id])
    }

    @Test func `the page of one guardian sets the rights at that student only`() async throws {
        let sample = try await Sample()
        let path = sample.file + "/guardians/\(sample.rosa.mateo.id)/rights"
        let page = try await sample.desk.browser.get(path)
        #expect(page.html.contains("No other guardian gets the messages") && !page.html.contains("Lucía"))
        var form = try page.form(path)
        for right in GuardianRight.allCases { form[sample.field(sample.rosa.mateo, right)] = "on" }
        #expect(try await sample.desk.browser.post(path, form).location == sample.file + "?done=saved")
        #expect(try await sample.rights() == [GuardianRight.allCases, [.pays]])
    }

    @Test func `a form keeps the right that another person set since it was opened`() async throws {
        let sample = try await Sample()
        let path = sample.file + "/guardians/\(sample.rosa.mateo.id)/rights"
        var form = try await sample.desk.browser.get(path).form(path)
        try await sample.set([.pays, .departures], of: sample.rosa.mateo)
        form[sample.field(sample.rosa.mateo, .sees)] = "on"
        #expect(try await sample.desk.browser.post(path, form).status == 303)
        #expect(try await sample.rights().first == [.sees, .pays, .departures])
    }

    @Test func `the page says that the rights at a student of age have ended`() async throws {
        let sample = try await Sample(languages: ["es"])
        _ = try await sample.desk.admin.send(
            EditStudent(student: .id(sample.mateo.id), birthDate: .set(CalendarDay(parsing: "2000-01-01"))))
        let page = try await sample.desk.browser.get(sample.family + "/rights").html
        #expect(page.contains("Mateo Quispe es mayor de edad"), "\(page)")
        let file = try await sample.desk.browser.get(sample.file).html
        #expect(file.contains("sin permisos, porque el alumno es mayor de edad"), "\(file)")
    }

    @Test func `guardians whose rights have ended are not listed as told`() async throws {
        let sample = try await Sample()
        try await sample.set([.messages], of: sample.juan)
        let path = sample.family + "/rights"
        let told = "Other guardians are told of each change: Juan Quispe."
        #expect(try await sample.desk.browser.get(path).html.contains(told))
        let mateo = Reference<Kind.Student>.id(sample.mateo.id)
        _ = try await sample.desk.admin.send(
            EditStudent(student: mateo, birthDate: .set(CalendarDay(parsing: "2000-01-01"))))
        let ended = try await sample.desk.browser.get(path).html
        #expect(ended.contains("No other guardian gets the messages") && !ended.contains("Juan"), "\(ended)")
        _ = try await sample.desk.admin.send(
            KeepGuardianSight(student: mateo, guardian: sample.juan.id, isKept: true))
        #expect(try await sample.desk.browser.get(path).html.contains(told))
    }

    @Test func `a person without the permission has neither the links nor the pages`() async throws {
        let sample = try await Sample()
        _ = try await sample.desk.admin.send(EditRole(role: .frontDesk, revoke: [.setGuardianRights]))
        let staff = try await sample.desk.staff(.frontDesk)
        for path in [sample.family, sample.file] {
            #expect(try await !staff.get(path).html.contains("/rights\""), "\(path)")
        }
        for path in [
            sample.family + "/rights", sample.file + "/guardians/\(sample.rosa.mateo.id)/rights",
        ] { #expect(try await staff.get(path).status == 403, "\(path)") }
    }

    @Test(arguments: ["/desk/families/999/rights", "/desk/students/1/guardians/999/rights"])
    func `the address of an unknown guardian is not found`(_ path: String) async throws {
        #expect(try await DeskFixture().browser.get(path).status == 404)
    }
}
