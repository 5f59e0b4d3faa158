import Academy
import Application
import Authentication
import Core
import Persistence
import TestSupport
import Testing

/// What a stranger learns and stores with each request that needs no sign-in, and what limits it.
struct AnonymousRequest: Sendable {
    /// What the response reveals to a person who knows nothing but the address of the server.
    let reveals: String
    /// The tables in which the request of a stranger may leave rows.
    let stores: Set<String>
    /// The limit besides that of all anonymous requests of a network.
    let limit: String
    /// The secret that it hands out or takes: what it is bound to, and how often it works.
    let secret: String
    /// The seconds after which the secret in the response is refused; nil if the response has none that ends.
    let lifetime: Int?

    init(
        reveals: String, stores: Set<String> = [], limit: String = "none", secret: String = "none",
        lifetime: Int? = nil
    ) {
        self.reveals = reveals
        self.stores = stores
        self.limit = limit
        self.secret = secret
        self.lifetime = lifetime
    }

    /// The tables of the log of changes, which has the first request of a day and counts the others.
    static let log: Set = ["audit_entries", "stranger_requests"]

    /// The requests, stated apart from the endpoints.
    static let all: [String: AnonymousRequest] = [
        "AcceptInvitation": .init(
            reveals: "nothing without a code of 60 bits; its holder learns which addresses have an account",
            limit: "addresses by code; a hash for each guess; the guesses of a sign-in",
            secret: "the code of a message to the owner of the address; once", lifetime: 604_800),
        "CreateScreenPairing": .init(
            reveals: "nothing", stores: log.union(["screen_pairings"]), limit: "pairings at once",
            secret: "a pairing code; approved once, the token is that of the screen", lifetime: 600),
        "FinishDeviceAuthorization": .init(
            reveals: "nothing without a secret of 256 bits", limit: "polls of one device",
            secret: "the code of the device that asked for it; once"),
        "ForgotPassword": .init(
            reveals: "whether the academy writes messages; not whether the address has an account",
            stores: log.union(["reset_requests", "idempotency_records"]), limit: "requests by address",
            secret: "the code of a message to the owner of the address; once, within a day"),
        "OpenCode": .init(
            reveals: "the session of a valid code of a room",
            secret: "a ticket for the device that asked for it; once", lifetime: 600),
        "OpenFirstAdmin": .init(reveals: "that there is an owner"),
        "OptOut": .init(
            reveals: "nothing without a signed link; its holder learns the kind and a first name",
            secret: "the link of a message to its recipient; it works again, and changes nothing then"),
        "RefreshSignIn": .init(reveals: "nothing without a secret of 256 bits"),
        "SetUpAcademy": .init(reveals: "that there is an academy"),
        "ShowInvitation": .init(
            reveals:
                "nothing without a code of 60 bits; its holder learns the address it is for, a guardian's "
                + "name, the first names of the guardian's children, and whether that address has an account",
            secret: "the code of AcceptInvitation, which it does not use up"),
        "ShowOptOut": .init(
            reveals: "nothing without a signed link; its holder learns the kind and a first name",
            secret: "the link of OptOut, which it does not use"),
        "ShowPrivateCalendar": .init(
            reveals: "nothing without a secret of 256 bits",
            secret: "the address of the calendar, until it is revoked or its owner leaves"),
        "ShowScreenPairing": .init(
            reveals: "nothing without a secret of 256 bits",
            secret: "the token of the screen, until it is closed"),
        "ShowSignUp": .init(reveals: "whether people can sign up"),
        "ShowVenueCalendar": .init(reveals: "the public timetable of a venue"),
        "SignIn": .init(
            reveals: "nothing; an unknown address is treated as a known one",
            stores: log.union(["failed_attempts", "failed_sign_ins"]),
            limit: "guesses by account and network; a queue of hashes"),
        "SignInWithPasskey": .init(
            reveals: "nothing without a passkey", secret: "the challenge of StartPasskeySignIn; once"),
        "SignUp": .init(
            reveals: "whether people can sign up; not whether the address has an account",
            stores: log.union(["sign_ups"]), limit: "sign-ups by address and network; a queue of hashes",
            secret: "the code of a message to the owner of the address; once, within a day"),
        "StartDeviceAuthorization": .init(
            reveals: "the address of the site", stores: log.union(["device_authorizations"]),
            limit: "authorizations by network", secret: "the codes of the device that asks; once",
            lifetime: 600),
        "StartPasskeySignIn": .init(
            reveals: "nothing", secret: "a challenge for the browser that asks; once", lifetime: 300),
    ]
}

@Suite(.limitedParallelism) struct AnonymousRequestTests {
    /// The number of rows of each table.
    private func counts(_ store: any Store) async throws -> [String: Int] {
        try await store.read { db in
            try db.tableNames().reduce(into: [:]) { counts, name in
                counts[name] = try db.value("SELECT count(*) AS value FROM \(part: SQL(verbatim: name))")
            }
        }
    }

    @Test func `every request that needs no sign-in is classified`() async throws {
        let requests = try await TestAcademy().academy.service.requests
        let anonymous = Set(requests.filter { $0.endpoint.access == .anyone }.map { $0.name })
        #expect(anonymous == Set(AnonymousRequest.all.keys))
        for (name, request) in AnonymousRequest.all {
            #expect(![request.reveals, request.limit, request.secret].contains(""), "\(name)")
        }
    }

    @Test func `the request of a stranger leaves rows in the tables of its class only, and twice no more`()
        async throws
    {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let academy = try await TestAcademy(.http, store: store)
        _ = try await academy.admin.send(
            EditAcademy(settings: ["messages.enabled": "yes", "sign-up.enabled": "yes"]))
        for type in academy.academy.service.requests {
            guard let known = AnonymousRequest.all[type.name] else { continue }
            let before = try await counts(store)
            try await send(type, to: academy)
            let after = try await counts(store)
            let changed = Set(after.keys.filter { after[$0] != before[$0] })
            #expect(changed.isSubset(of: known.stores), "\(type.name): \(changed)")
            // The sample is stored, so that the second one is compared with something.
            #expect(known.stores.isEmpty || !changed.isSubset(of: AnonymousRequest.log), "\(type.name)")
            try await send(type, to: academy)
            let log = try await counts(store)
            for table in AnonymousRequest.log {
                #expect(log[table] == after[table], "\(type.name) fills \(table)")
            }
        }
    }

    /// Sends a sample of a request without a token; its refusal is no failure.
    private func send<Request: APIRequest>(_ type: Request.Type, to academy: TestAcademy) async throws {
        let sample = RequestSample(openAPI: academy.openAPI, student: StudentID(1))
        let request = try sample.request(type)
        do {
            _ = try await academy.client(nil).send(request)
        } catch is any AcademyError {}
    }
}
