import Application
import ArgumentParser
import Authentication
import CommandSupport
import Core

/// `roles show`
struct RolesShowCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "show", "Shows the permissions of a role.", example: "roles show front-desk")

    @Argument("The role: owner, manager, front-desk or instructor.") var role: Role
    @OptionGroup var options: GlobalOptions

    var request: ShowRole { ShowRole(role: role) }
}

/// `roles edit`
struct RolesEditCommand: AdminConditionallyDestructiveCommand, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "edit", "Gives a role permissions, or takes them.",
        example: "roles edit front-desk --grant payments.void --revoke codes.show --yes")

    @Argument("The role: manager, front-desk or instructor.") var role: Role
    @Option("Permissions to give, with commas between them.", value: "list")
    var grant: CommaSeparated<Permission>?
    @Option("Permissions to take, with commas between them.", value: "list")
    var revoke: CommaSeparated<Permission>?
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    var request: EditRole { EditRole(role: role, grant: grant?.elements, revoke: revoke?.elements) }
}
