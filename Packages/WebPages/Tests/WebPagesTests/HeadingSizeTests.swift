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

    @Test func `each size of a heading has letters of its own, also after an event`() {
        let style = String(decoding: PackageResources.style_css, as: UTF8.self)
        for size in HeadingSize.allCases where size != .normal {
            #expect(style.contains(".screen h1[data-size=\"\(size.rawValue)\"] { font-size:"), "\(size)")
        }
        let script = String(decoding: PackageResources.screen_js, as: UTF8.self)
        #expect(script.contains("part(\"heading\").dataset.size = content.headingSize;"))
    }
}
