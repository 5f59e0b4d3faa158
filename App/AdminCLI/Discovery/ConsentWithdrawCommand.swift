import Application
import ArgumentParser
import Core
import Discovery
import Terminal

/// `students guardians consent withdraw`
struct ConsentWithdrawCommand: AdminDestructiveCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "withdraw", about: "students.guardians.consent.withdraw.about",
            example: "students guardians consent withdraw 12 --yes")
    }

    @Argument("option.student") var student: Reference<Kind.Student>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: WithdrawConsent { WithdrawConsent(student: student) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        Phrase("ask.withdraw-consent", ["name": try await academy.name(of: student)])
    }
}
