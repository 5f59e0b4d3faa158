import Core
import Testing

@testable import StudentManagement

@Suite struct PersonIdentityTests {
    /// `Inés|Ñahui Rojas|12345678|ines@example.org|987654321|2001-05-04`, with empty parts for missing
    /// values.
    private func person(_ text: String) throws -> PersonIdentity {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        func part(_ index: Int) -> String? {
            parts.indices.contains(index) && !parts[index].isEmpty ? parts[index] : nil
        }
        var profile = StudentProfile(joinedOn: CalendarDay(number: 20_000))
        profile.firstName = parts[0]
        profile.lastName = part(1) ?? ""
        profile.nationalID = part(2)
        profile.email = try part(3).map { try EmailAddress(parsing: $0) }
        profile.phone = part(4)
        profile.birthDate = try part(5).map { try CalendarDay(parsing: $0) }
        return PersonIdentity(profile)
    }

    @Test(arguments: [
        ("Inés|Ñahui", "Ines|Nahui Rojas", true), ("Ines|Nahuy", "Inés|Ñahui", true),
        ("Rojas|Ana", "Ana|Rojas", true), ("Ana|Rojas", "Ana|Vega", false), ("Ana|Rojas", "Luz|Rojas", false),
        // Siblings have the phone number of their mother, and are two persons.
        ("Ana|Rojas|||987654321", "Luz|Rojas|||987654321", false),
        // A new last name, with the same address, is the same person.
        ("Ana|Rojas||ana@example.org", "Ana|Vega||ana@example.org", true),
        ("Pepe|Sol|12345678", "José|Sol|12345678", true), ("Ana|Sol|12345678", "Ana|Sol|87654321", false),
        ("Ana|Sol|12345678", "Ana|Sol|12345679", true),
        ("Ana|Sol|12345678||987654321", "Ana|Sol|12345679||+51 987654321", true),
        ("Ana|Sol||||2001-05-04", "Ana|Sol||||1971-05-04", false),
        ("Ana|Sol|||987654321", "Ana|Sol|||911111111", true),
        ("María Belén|Paz|||987654321", "María José|Paz|||987654321", false),
    ])
    func `a row with the key of a student can be that student`(
        _ row: String, _ stored: String, _ isPossible: Bool
    ) throws {
        #expect(try person(row).canBe(person(stored)) == isPossible)
        #expect(try person(stored).canBe(person(row)) == isPossible)
    }

    @Test(arguments: [
        ("Ana|Rojas|12345678", "Ana|Rojas Paz|12345678", true),
        ("Ana|Rojas|12345678", "Luz|Vega|12345678", false),
        ("Ana|Rojas||ana@example.org", "Ana|Vega||ana@example.org", true),
        ("Luz|Rojas||mama@example.org", "Ana|Rojas||mama@example.org", false),
        // A digit is a part of a name, as in lists that people number.
        ("A3|Paz|||5551234567", "A4|Paz|||5551234567", false),
        ("Ana|Rojas|||987654321", "Ana|Rojas Paz|||51987654321", true),
        ("Ana|Rojas|||987654321|2010-01-01", "Ana|Rojas|||987654321|1980-01-01", false),
        ("Ana|Rojas||||2001-05-04", "Ana|Rojas||||2001-05-04", true),
        ("Ana|Rojas|1234567||987654321", "Ana|Rojas|7654321||987654321", false),
        // Siblings with the address of their family, whose rows have keys.
        ("María|Paz||fam@example.org", "Mario|Paz||fam@example.org", false),
        ("Marta|Paz||fam@example.org", "María|Paz||fam@example.org", false),
        ("Julia|Paz||fam@example.org||2015-05-04", "Julio|Paz||fam@example.org||2015-05-04", false),
        ("Huho|Paz|||987654321", "Hugo|Paz|||987654321", false),
    ])
    func `a row without a stored key is recognised`(_ row: String, _ stored: String, _ isKnown: Bool) throws {
        #expect(try person(row).isRecognised(as: person(stored), byNameAlone: false) == isKnown)
    }

    @Test(arguments: [
        ("Huho|Paz|||987654321", "Hugo|Paz|||987654321", true),
        ("María|Paz|||987654321", "Mario|Paz|||987654321", false),
        ("Daniela|Paz||fam@example.org", "Daniel|Paz||fam@example.org", false),
        ("Ana|Nahuy||ana@example.org", "Ana|Ñahui|||987654321", false),
        ("Ana|Nahuy|||987654321", "Ana|Ñahui|||987654321", true),
    ])
    func `a first name in a row without a key may have a typo that makes no other name`(
        _ row: String, _ stored: String, _ isKnown: Bool
    ) throws {
        #expect(try person(row).isRecognised(as: person(stored), byNameAlone: true) == isKnown)
    }

    @Test(arguments: [
        ("Eva|Paz", "Evita|Paz", true), ("Dani|Paz", "Daniel|Paz", true), ("Ana|Paz", "Anita|Paz Sol", true),
        ("Ana|Rojas", "Ana María|Rojas", true), ("Luis|Rojas", "Ana|Rojas", false),
        ("Juana|Paz", "Juan|Paz", false), ("Daniela|Paz", "Daniel|Paz", false),
        ("Rosa|Paz", "Eva|Sol", false),
        ("Mario|Paz", "María|Paz", false), ("Eva|Paz", "Evita|Sol", false),
    ])
    func `a person who signs up has the name of the file, or a short form of it`(
        _ person: String, _ stored: String, _ isCalled: Bool
    ) throws {
        #expect(try self.person(person).isCalled(like: self.person(stored)) == isCalled)
        #expect(try self.person(stored).isCalled(like: self.person(person)) == isCalled)
    }

    @Test(arguments: [
        ("Ana|Rojas", "Ana|Rojas", true), ("Ana|Rojas|||987654321", "Ana|Rojas|||911111111", false),
        ("Ana|Rojas", "Ana|Rojas Paz", false),
    ])
    func `the name alone decides only where no value contradicts it`(
        _ row: String, _ stored: String, _ isKnown: Bool
    ) throws {
        #expect(try person(row).isRecognised(as: person(stored), byNameAlone: true) == isKnown)
        #expect(try !person(row).isRecognised(as: person(stored), byNameAlone: false))
    }
}
