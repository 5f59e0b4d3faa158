import ArgumentParser
import CommandSupport
import Payments

/// The program of the front desk.
enum AdminProgram: ProgramIdentity {
    static var program: Program { .admin }

    static var specialCommands: [String: [any ParsableCommand.Type]] {
        [
            "plans": Plan.archivingCommands,
            "students": [
                StudentsShowCommand.self, StudentsInviteCommand.self, StudentsExportDataCommand.self,
                StudentMessagesCommands.self,
            ],
            "students guardians": [GuardianConsentCommands.self],
        ]
    }
}
