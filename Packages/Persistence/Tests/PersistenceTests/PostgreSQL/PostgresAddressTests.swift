import Core
import Testing

@testable import Persistence

@Suite struct PostgresAddressTests {
    private func parameters(_ text: String) throws -> [String: String] {
        try PostgresAddress(parsing: text).connection([])
    }

    @Test(arguments: [
        ("postgresql://classly@db.example/classly", "db.example/classly"),
        ("postgres://db.example:5433/classly?sslmode=require", "db.example/classly"),
        ("postgresql://a.example:5432,b.example:5433/classly", "a.example,b.example/classly"),
        ("postgresql:///classly?host=/run/postgresql", "/run/postgresql/classly"),
        ("postgresql://%2Frun%2Fpostgresql/classly", "/run/postgresql/classly"),
        ("postgresql://[::1]/classly", "::1/classly"),
        ("postgresql:///classly?hostaddr=10.0.0.1", "10.0.0.1/classly"),
        ("postgresql://ana@/?host=/tmp", "/tmp/ana"), ("postgresql:///classly", "classly"),
        ("service=academy", "service academy"), ("service=academy dbname=x", "service academy"),
    ])
    func `an address is read, and has a name for people`(text: String, name: String) throws {
        let address = try PostgresAddress(parsing: text)
        #expect(address.description == text && address.name == name)
        #expect(address == (try PostgresAddress(parsing: text)))
    }

    @Test(arguments: [
        "", "classly", "/var/lib/classly", "postgresql", "mysql://db.example/classly", "host=db.example",
        "postgresql://db.example/classly?unknown=1", "postgresql://db.example/cl%00assly",
        "postgresql://db.example/classly\0", "postgresql://[::1/classly", "service=academy dbname",
        "postgresql://db.example/" + String(repeating: "x", count: PostgresAddress.limit),
    ])
    func `what is no address is refused`(text: String) {
        let error = #expect(throws: InvalidValue.self) { try PostgresAddress(parsing: text) }
        #expect(error?.code == "database.invalid")
    }

    @Test(arguments: [
        "postgresql://classly:secret@db.example/classly", "postgresql://db.example/classly?password=secret",
        "postgresql://db.example/classly?sslpassword=secret", "service=academy password=secret",
        "postgresql://classly:se%63ret@db.example/classly",
    ])
    func `a password is refused, and not repeated`(text: String) throws {
        let error = try #require(throws: InvalidValue.self) { try PostgresAddress(parsing: text) }
        #expect(error.code == "database.password")
        #expect(!"\(error) \(error.description)".contains("secret"))
    }

    @Test func `the longest address is read`() throws {
        let start = "postgresql://db.example/"
        let text = start + String(repeating: "x", count: PostgresAddress.limit - start.utf8.count)
        #expect(throws: Never.self) { try PostgresAddress(parsing: text) }
    }

    @Test(
        arguments: [
            ("postgresql://db.example/classly", "verify-full"), ("service=academy", "verify-full"),
            ("postgresql://localhost,db.example/classly", "verify-full"),
            ("postgresql:///classly?hostaddr=10.0.0.1", "verify-full"),
            ("postgresql://localhost/classly?hostaddr=10.0.0.1", "verify-full"),
            ("postgresql://db.example/classly?sslmode=disable", "disable"),
            ("service=academy sslmode=require", "require"), ("postgresql://localhost/classly", nil),
            ("postgresql://127.0.0.1:5433/classly", nil), ("postgresql://[::1]/classly", nil),
            ("postgresql:///classly?host=/run/postgresql", nil), ("postgresql:///classly?host=@classly", nil),
            ("postgresql://localhost,127.0.0.1/classly", nil),
            ("postgresql://localhost/classly?sslmode=verify-ca", "verify-ca"),
        ] as [(String, String?)])
    func `another machine has to prove its name, unless the address says otherwise`(
        text: String, mode: String?
    ) throws {
        #expect(try parameters(text)["sslmode"] == mode)
    }

    @Test(
        arguments: [
            ("postgresql://a.example,b.example/classly", "read-write"),
            ("postgresql:///classly?hostaddr=10.0.0.1,10.0.0.2", "read-write"),
            ("postgresql://a.example,b.example/classly?target_session_attrs=any", "any"),
            ("postgresql://a.example/classly", nil), ("service=academy", nil),
        ] as [(String, String?)])
    func `of several hosts the one that can write is used`(text: String, attributes: String?) throws {
        #expect(try parameters(text)["target_session_attrs"] == attributes)
    }

    @Test func `own settings come after those of the address, and limits of time before them`() throws {
        let address = try PostgresAddress(
            parsing: "postgresql:///classly?options=-c%20search_path%3Ds1&connect_timeout=9&client_encoding=x"
        )
        let all = address.connection([("TimeZone", "UTC"), ("lock_timeout", "5000")])
        #expect(all["options"] == "-c search_path=s1 -c TimeZone=UTC -c lock_timeout=5000")
        #expect(all["connect_timeout"] == "9" && all["tcp_user_timeout"] == "25000")
        #expect(all["client_encoding"] == "UTF8" && all["dbname"] == "classly")
    }
}
