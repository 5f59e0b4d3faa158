import Application
import ArgumentParser
import CommandSupport
import Core
import Discovery

/// `students guardians consent show | record | withdraw`
struct GuardianConsentCommands: AsyncParsableCommand {
    private static let example = "students guardians consent record 12 --guardian \"Rosa Rojas\""
    static let configuration = CommandConfiguration(
        "consent", "The consent of a guardian, with which a child may have friends and recommendations.",
        example: example, subcommands: [Show.self, Record.self, Withdraw.self])

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows whether a student is a child, and the recorded consent.",
            example: "students guardians consent show 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var options: GlobalOptions

        var request: ShowConsent { ShowConsent(student: student) }
    }

    struct Record: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "record", "Records that a guardian consented.", example: example)

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("The guardian's name.") var guardian: String
        @OptionGroup var options: WriteOptions

        var request: RecordConsent { RecordConsent(student: student, guardian: guardian) }
    }

    struct Withdraw: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "withdraw", "Withdraws the recorded consent; the child's friendships are hidden.",
            example: "students guardians consent withdraw 12 --yes")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: WithdrawConsent { WithdrawConsent(student: student) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase("ask.withdraw-consent", ["name": try await academy.name(of: student)])
        }
    }
}
