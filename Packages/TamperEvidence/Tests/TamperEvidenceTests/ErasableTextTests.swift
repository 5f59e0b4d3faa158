import Core
import Persistence
import Testing

@testable import TamperEvidence

@Suite struct ErasableTextTests {
    private let salt = SQLValue.blob(Array(repeating: 7, count: 16))

    @Test func `the digest of a text is the same after its erasure`() {
        let digest = ErasableText.digest(of: .text("ill"), salt: salt)
        #expect(ErasableText.digest(of: .text(Dialect.erasedText), salt: digest) == digest)
        #expect(digest != salt)
    }

    /// Computed by another program.
    @Test func `the digest of a text is that of stored rows`() {
        guard case .blob(let digest) = ErasableText.digest(of: .text("ill"), salt: salt) else {
            Issue.record("no digest")
            return
        }
        #expect(digest.hex == "6c6102b927b5c98ba80216183f5b96b4c37eb62c3680907d73682e6db6195e47")
    }

    @Test func `another text, another salt and no text have other digests`() {
        let digests = [
            ErasableText.digest(of: .text("ill"), salt: salt), ErasableText.digest(of: .null, salt: salt),
            ErasableText.digest(of: .text("i"), salt: salt),
            ErasableText.digest(of: .text("ill"), salt: .null),
            ErasableText.digest(of: .text(Dialect.erasedText), salt: salt), .null,
        ]
        #expect(Set(digests).count == digests.count)
        #expect(ErasableText.digest(of: .null, salt: .null) == .null)
    }

    @Test func `bytes that move between the salt and the text change the digest`() {
        let longer = ErasableText.digest(of: .text("b"), salt: .blob(Array("sa".utf8)))
        #expect(longer != ErasableText.digest(of: .text("ab"), salt: .blob(Array("s".utf8))))
    }
}
