import Application
import ArgumentParser
import Core
import Discovery
import Terminal

/// `students guardians consent show | record | withdraw`
struct GuardianConsentCommands: AsyncParsableCommand {
    private static let example = "students guardians consent record 12 --guardian \"Rosa Rojas\""
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "consent", about: "students.guardians.consent.about",
            example: example, subcommands: [Show.self, Record.self, Withdraw.self])
    }

    struct Show: AdminRequestCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "show", about: "students.guardians.consent.show.about",
                example: "students guardians consent show 12")
        }

        @Argument("option.student") var student: Reference<Kind.Student>
        @OptionGroup var options: GlobalOptions

        var request: ShowConsent { ShowConsent(student: student) }
    }

    struct Record: AdminRequestCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "record", about: "students.guardians.consent.record.about", example: example)
        }

        @Argument("option.student") var student: Reference<Kind.Student>
        @Option("students.guardians.consent.record.guardian") var guardian: String
        @OptionGroup var options: WriteOptions

        var request: RecordConsent { RecordConsent(student: student, guardian: guardian) }
    }

    struct Withdraw: AdminDestructiveCommand {
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
}
