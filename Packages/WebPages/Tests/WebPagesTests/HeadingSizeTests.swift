import Testing

@testable import WebPages

@Suite struct HeadingSizeTests {
    @Test(arguments: [
        ("Salsa", HeadingSize.normal), ("Salsa para principiante", .long),
        ("Salsa de principiantes", .normal),
        ("Acondicionada", .normal), ("Acondicionadas", .long), ("", .normal),
        (String(repeating: "Salsa y ", count: 8) + "bachat", .long),
        (String(repeating: "Salsa y ", count: 8) + "bachata", .longest),
        (String(repeating: "a", count: 20), .long), (String(repeating: "a", count: 21), .longest),
    ])
    func `a long name, or one with a long word, has smaller letters`(text: String, size: HeadingSize) {
        #expect(HeadingSize(of: text) == size)
    }
}
