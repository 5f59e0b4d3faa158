import Testing

@testable import Core

struct Base32Tests {
    /// RFC 4648, section 10, without the padding.
    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func `bytes are spelled as the RFC spells them`(bytes: String, text: String) {
        #expect(Base32.encode(Array(bytes.utf8)) == text)
        #expect(Base32.decode(ArraySlice(text.utf8)) == Array(bytes.utf8))
    }

    @Test(arguments: ["M", "MZX", "MZXW6Y", "MZ", "MZXR", "my", "M1", "MY======", "MZXW6YTB8"])
    func `another spelling is none`(text: String) {
        #expect(Base32.decode(ArraySlice(text.utf8)) == nil)
    }
}
