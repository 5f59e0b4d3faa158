import Application
import ArgumentParser
import Core
import Discovery
import StudentManagement
import Terminal

/// `guardians consent withdraw`, for a guardian who may act for the student.
struct GuardianConsentWithdrawCommand: StudentRequestCommand, DestructiveCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "withdraw", about: "students.guardians.consent.withdraw.about",
            example: "guardians consent withdraw --student 12 --yes")
    }

    @Option("option.student") var student: Reference<Kind.Student>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: WithdrawConsent { WithdrawConsent(student: student) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        let name = try await academy.send(ShowStudent(student: student)).student.name
        return Phrase("ask.withdraw-consent", ["name": name])
    }
}
