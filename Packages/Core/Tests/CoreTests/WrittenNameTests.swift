import Core
import Testing

struct WrittenNameTests {
    @Test(arguments: [
        ("Ana\u{200B} Rosa", "Ana Rosa"), ("\u{FEFF}Luis", "Luis"), ("Inés\u{00AD}", "Inés"),
        ("Eva\u{00A0}Paz", "Eva Paz"), ("Eva \u{202C}Paz", "Eva Paz"), ("Gil\u{FE0F}", "Gil"),
        ("\u{200B}", ""), ("Ñahui", "Ñahui"), ("راه\u{200C}ها", "راه\u{200C}ها"),
    ])
    func `a name is shown without invisible characters`(stored: String, visible: String) {
        #expect(WrittenName(stored).visible == visible)
    }

    @Test func `a name that is typed or pasted is stored without invisible characters`() throws {
        #expect(try WrittenName.parse(" Ana\u{200B}  Rosa ", field: "name") == "Ana Rosa")
        #expect(try WrittenName.parseOptional("\u{AD}", field: "name") == nil)
        #expect(throws: InvalidValue.self) { try WrittenName.parse("\u{200B}", field: "name") }
    }

    @Test(arguments: [
        "Mu¤oz", "MuÃ±oz", "JosÃ©", "MarÃ\u{AD}a", "Ã‘ahui", "InÃªs", "Mu\u{FFFD}oz", "Mu?oz", "#N/A",
        "#¡REF!",
        "Pe±a", "\u{200B}", "Mu–oz", "Mar’a", "JosŽ", "Raœl", "Jesœs", "GŸell", "Ram—n", "‡lvaro",
        "Rodr’guez", "Mat’as", "Pœblo",
    ])
    func `a name with a wrong encoding or an error of a spreadsheet is found`(stored: String) {
        #expect(WrittenName(stored).hasForeignCharacter)
    }

    @Test(arguments: [
        "Muñoz", "JOÃO", "Conceição", "Â", "O'Brien", "O’Higgins", "D´Angelo", "Ana-María", "Mª José",
        "Ana–María", "Dell’aquila", "Sant’anna", "Sa’id", "Ka’ahumanu", "Lœtitia", "Lebœuf", "Živa",
        "de la Cruz (hija)", "Gal·la", "李小龍", "Ana Rosa 2", "Eva Paz, Jr.", "Isma’il",
        "Mas’ud", "Nur’aini", "Schœlcher", "Mœbius", "Kœnig", "Bœhm",
    ])
    func `a name as people write it is not`(stored: String) {
        #expect(!WrittenName(stored).hasForeignCharacter)
        #expect(WrittenName(stored).visible == stored)
    }
}
