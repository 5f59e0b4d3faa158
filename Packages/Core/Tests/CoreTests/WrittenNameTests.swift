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

    @Test(arguments: [
        "Mu¤oz", "MuÃ±oz", "JosÃ©", "MarÃ\u{AD}a", "Ã‘ahui", "InÃªs", "Mu\u{FFFD}oz", "Mu?oz", "#N/A",
        "#¡REF!",
        "Pe±a", "\u{200B}",
    ])
    func `a name with a wrong encoding or an error of a spreadsheet is found`(stored: String) {
        #expect(WrittenName(stored).hasForeignCharacter)
    }

    @Test(arguments: [
        "Muñoz", "JOÃO", "Conceição", "Â", "O'Brien", "O’Higgins", "D´Angelo", "Ana-María", "Mª José",
        "de la Cruz (hija)", "Gal·la", "李小龍", "Ana Rosa 2", "Eva Paz, Jr.",
    ])
    func `a name as people write it is not`(stored: String) {
        #expect(!WrittenName(stored).hasForeignCharacter)
        #expect(WrittenName(stored).visible == stored)
    }
}
