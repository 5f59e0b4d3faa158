import ArgumentParser
import Authentication
import ClassManagement
import Payments
import Terminal

/// The program of the front desk.
enum AdminProgram: ProgramIdentity {
    static var program: Program { .admin }

    static var furtherCommands: [String: [any ParsableCommand.Type]] {
        [
            "academy": [AcademyEditCommand.self],
            "accounts": [
                AccountsResetCommand.self, AccountsSignOutCommand.self, StaffInviteCommand.self,
            ],
            "attendance": [AttendanceTakeCommand.self, AttendanceRefusalsCommand.self],
            "clock": [ClockConfirmCommand.self],
            "codes keys": [KeysRotateCommand.self, KeysRevokeCommand.self],
            "codes": [CodesShowCommand.self, CodesPosterCommand.self],
            "outbox": [OutboxSendCommand.self],
            "payments": [PaymentsListCommand.self, PaymentsShowCommand.self],
            "pin": [PINSetCommand.self],
            "reports": [
                ReportsRevenueCommand.self, ReportsAttendanceCommand.self, ReportsWeeklyCommand.self,
                ReportsHoursCommand.self, ReportsOccupancyCommand.self, ReportsUsageCommand.self,
            ],
            "repairs": [RepairsRunCommand.self],
            // The accounts of staff are also shown, disabled and enabled by the commands of all accounts.
            "staff": [
                StaffListCommand.self, FormCommand<ShowAccount, AdminProgram>.self, StaffInviteCommand.self,
                FormCommand<DisableAccount, AdminProgram>.self, FormCommand<EnableAccount, AdminProgram>.self,
            ],
            "students": [
                StudentsShowCommand.self, StudentsInviteCommand.self, StudentsExportDataCommand.self,
            ],
            "students guardians": [GuardiansExportDataCommand.self],
            "students guardians consent": [ConsentWithdrawCommand.self],
            "students messages": [StudentsOptOutCommand.self, StudentsOptInCommand.self],
            "templates": [TemplatesShowCommand.self, TemplatesSetCommand.self, TemplatesResetCommand.self],
            "class-types": ClassType.archivingCommands, "instructors": Instructor.archivingCommands,
            "classes": [ClassesAddCommand.self, ClassesEditCommand.self] + AcademyClass.archivingCommands,
            "plans": Plan.archivingCommands, "rooms": Room.archivingCommands,
            "terms": Term.archivingCommands, "venues": Venue.archivingCommands,
        ]
    }
}
