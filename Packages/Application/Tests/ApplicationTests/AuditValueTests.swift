import Application
import Core
import Testing

/// The values of audit entries as people read them.
@Suite struct AuditValueTests {
    private static let catalogue = Catalogue(
        english: [Array(#"{"status.absent": "absent"}"#.utf8)],
        spanish: [Array(#"{"status.absent": "ausente"}"#.utf8)])

    private func text(_ value: String, of field: String, in language: Language) throws -> String {
        AuditValue(value, of: field, at: try Zone("America/Lima")).text(in: language, of: Self.catalogue)
    }

    @Test(arguments: [
        ("startsAt", "2026-11-23T23:00:00.000Z", "2026-11-23 18:00", "23/11/2026 18:00"),
        ("expiresOn", "2026-11-23", "2026-11-23", "23/11/2026"),
        ("price", "PEN 1200.00", "S/ 1,200.00", "S/ 1,200.00"), ("status", "absent", "absent", "ausente"),
        ("status", "gone, absent", "gone, absent", "gone, ausente"),
        ("name", "absent", "absent", "absent"), ("name", "PEN 12.0x", "PEN 12.0x", "PEN 12.0x"),
        ("note", "[not JSON", "[not JSON", "[not JSON"), ("note", "", "", ""),
        ("creditUsed", "true", "yes", "sí"), ("isChanged", "false", "no", "no"),
        (
            "slots",
            #"[{"day":"MO","startTime":"18:00","endTime":"19:00"},{"day":"TU","startTime":"08:00","endTime":"09:00"}]"#,
            "MO 18:00–19:00, TU 08:00–09:00", "lunes 18:00–19:00, martes 08:00–09:00"
        ),
        (
            "refunds",
            #"[{"amount":{"currency":"PEN","minorUnits":5000},"day":"2026-11-20","reason":"ill"}]"#,
            "S/ 50.00 2026-11-20 ill", "S/ 50.00 20/11/2026 ill"
        ),
    ])
    func `a value has the form of its language, without JSON`(
        _ field: String, _ value: String, _ english: String, _ spanish: String
    ) throws {
        #expect(try text(value, of: field, in: .english) == english)
        #expect(try text(value, of: field, in: .spanish) == spanish)
    }

    @Test func `the keys of a value's words may have another kind than the value's name`() throws {
        let value = AuditValue(
            "absent", of: "kind", at: try Zone("America/Lima"), kinds: ["kind": "status"])
        #expect(value.text(in: .spanish, of: Self.catalogue) == "ausente")
    }

    @Test(arguments: [
        ("creditsLeft", "credits left"), ("void.reason", "void reason"), ("records.passes", "records passes"),
        ("settings.check-in.late-after-minutes", "check-in.late-after-minutes"),
    ])
    func `the name of a value is in words, and that of a setting is its own`(_ field: String, _ name: String)
    {
        let change = AuditChange(field: field, old: nil, new: "1")
        #expect(change.name.text(in: .english, of: Self.catalogue) == name)
    }

    @Test(arguments: [
        ("reason", "motivo"), ("creditsLeft", "créditos restantes"), ("isSet", "definido"),
        ("unwanted", "tipos que no recibe"), ("venueNames", "sedes"), ("walkIns", "alumnos sin inscripción"),
        ("isChanged", "con cambios"),
    ])
    func `the Spanish name of a value has no article`(_ field: String, _ name: String) {
        let change = AuditChange(field: field, old: nil, new: "1")
        #expect(change.name.text(in: .spanish, of: Self.catalogue) == name)
    }
}
