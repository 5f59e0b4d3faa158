import Core
import Testing
import UIComponents

/// UIComponents imports no package of ours, so that it has the rule on control characters for itself.
@Suite struct ControlCharacterTests {
    @Test func `a terminal escapes the characters that no text may have, and no others`() {
        let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let different = scalars.filter { scalar in
            let text = String(Character(scalar))
            return (TerminalText.escaped(text) != text) != scalar.isControl
        }
        #expect(different.isEmpty)
    }
}
