import Testing
import UIComponents

@Suite struct ConfirmationTests {
    private struct Answer: LineSource {
        let text: String?
        func readLine(prompt: String) -> String? { text }
        func readSecret(prompt: String) -> String? { nil }
    }

    @Test(arguments: ["y", "Y", "yes", "YES", " yes \r"])
    func `a yes is a yes`(answer: String) {
        #expect(Confirmation("Go on?").isGiven(by: answer))
    }

    @Test(arguments: [nil, "", " ", "n", "no", "ye", "yess", "yes please", "1", "true"] as [String?])
    func `anything else is a no`(answer: String?) {
        #expect(!Confirmation("Go on?").isGiven(by: answer))
        #expect(!Confirmation("Go on?", isIrreversible: true).isGiven(by: answer))
    }

    @Test func `an irreversible action needs the whole word`() {
        let question = Confirmation("Erase?", isIrreversible: true)
        #expect(!question.isGiven(by: "y"))
        #expect(question.isGiven(by: "yes"))
    }

    @Test func `the words of other languages are accepted, and their first letters`() {
        let words = ["yes", "sí"]
        #expect(Confirmation("¿Seguir?", yes: words).isGiven(by: "Sí"))
        #expect(Confirmation("¿Seguir?", yes: words).isGiven(by: "s"))
        #expect(!Confirmation("¿Seguir?", yes: words).isGiven(by: "n"))
        #expect(!Confirmation("¿Borrar?", isIrreversible: true, yes: words).isGiven(by: "s"))
        #expect(Confirmation("¿Seguir?", choices: "[s/N]", yes: words).prompt == "¿Seguir? [s/N] ")
    }

    @Test func `the prompt is escaped and names the answers`() {
        #expect(Confirmation("Remove \u{1B}?").prompt == "Remove \\u{1B}? [y/N] ")
        #expect(Confirmation("Erase?", isIrreversible: true).prompt == "Erase? Type yes to continue: ")
    }

    @Test func `a question that meets the end of the input is answered no`() {
        #expect(!Confirmation("Go on?").ask(Answer(text: nil)))
        #expect(Confirmation("Go on?").ask(Answer(text: "y")))
    }
}
