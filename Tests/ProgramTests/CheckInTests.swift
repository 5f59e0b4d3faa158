import Testing

@Suite struct CheckInTests {
    private func payload(_ machine: Machine) throws -> String {
        let code = try machine.admin("codes", "show", String(machine.session()), "--once", "--json").json
        #expect(code["expiresAt"] is String)
        return try #require(code["payload"] as? String)
    }

    @Test func `a check-in uses a credit once, however often it is sent`() throws {
        let machine = try Machine(copyOf: Academies.open.get())
        defer { machine.remove() }
        let payload = try payload(machine)
        let first = try machine.student("check-in", payload, "--json").json
        #expect(first["creditsLeft"] as? Int == 7)
        #expect(first["repeated"] as? Bool == false)
        #expect(first["student"] as? String == "Ana Rojas")
        #expect(Set(["class", "session", "status", "checkedInAt"]).isSubset(of: first.keys))
        let second = try machine.student("check-in", "-", "--json", input: payload + "\n").json
        #expect(second["creditsLeft"] as? Int == 7)
        #expect(second["repeated"] as? Bool == true)
    }

    @Test func `a check-in cannot be a dry run, so that no code is tried without a trace`() throws {
        let machine = try Machine(copyOf: Academies.open.get())
        defer { machine.remove() }
        let payload = try payload(machine)
        #expect(try machine.student("check-in", payload, "--dry-run").exitCode == 64)
        #expect(try machine.student("check-in", payload, "--json").json["repeated"] as? Bool == false)
    }

    @Test func `a check-in prints one line`() throws {
        let machine = try Machine(copyOf: Academies.open.get())
        defer { machine.remove() }
        let told = try machine.student("check-in", try payload(machine))
        #expect(told.output.hasPrefix("✓ Ana Rojas · "))
        #expect(told.output.hasSuffix(" · 7 credits left\n"))
        #expect(told.output.split(separator: "\n").count == 1)
    }

    @Test func `a forged code is refused and the refusal stays`() throws {
        let machine = try Machine(copyOf: Academies.open.get())
        defer { machine.remove() }
        let payload = try payload(machine)
        let last = payload.last == "A" ? "E" : "A"
        let forged = try machine.student("check-in", payload.dropLast(2) + last + last)
        #expect(forged.exitCode != 0)
        #expect(forged.sentences.count <= 2)
        #expect(try machine.student("check-in", "hello").exitCode == 65)
        #expect(try !machine.admin("attendance", "refusals", "--json").items().isEmpty)
    }

    @Test(arguments: ["classes", "timetable", "attendance", "passes", "payments"])
    func `a student sees their own lists`(noun: String) throws {
        let machine = try Academies.shown.get()
        let list = try machine.student(noun, "--json")
        #expect(list.exitCode == 0, "\(list.errors)")
        #expect(list.json["items"] != nil && list.json.keys.contains("next"))
    }

    @Test func `a student's page has their money and classes at the top level`() throws {
        let page = try Academies.shown.get().admin("students", "show", "1", "--json").json
        #expect(page["firstName"] as? String == "Ana")
        #expect((page["passes"] as? [Any])?.count == 1)
        #expect((page["classes"] as? [Any])?.count == 1)
        #expect((page["guardians"] as? [Any])?.isEmpty == true)
        #expect(page["balance"] != nil)
    }
}
