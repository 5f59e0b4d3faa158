import ArgumentParser
import Terminal

/// The program of the students.
enum StudentProgram: ProgramIdentity {
    static var program: Program { .student }

    static var furtherCommands: [String: [any ParsableCommand.Type]] {
        [
            "guardians consent": [GuardianConsentWithdrawCommand.self],
            "messages": [MessagesOptOutCommand.self, MessagesOptInCommand.self],
            "payments": [PaymentsShowCommand.self],
            "usage": [UsageOptOutCommand.self, UsageOptInCommand.self],
        ]
    }
}
