import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `roles show`
struct RolesShowCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show", about: "roles.show.about", example: "roles show front-desk")
    }

    @Argument("option.role") var role: Role
    @OptionGroup var options: GlobalOptions

    var request: ShowRole { ShowRole(role: role) }
}

/// `roles edit`
struct RolesEditCommand: AdminConditionallyDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "edit", about: "roles.edit.about",
            example: "roles edit front-desk --grant payments.void --revoke codes.show --yes")
    }

    @Argument("roles.edit.role") var role: Role
    @Option("roles.edit.grant", value: "list")
    var grant: CommaSeparated<Permission>?
    @Option("roles.edit.revoke", value: "list")
    var revoke: CommaSeparated<Permission>?
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    var request: EditRole { EditRole(role: role, grant: grant?.elements, revoke: revoke?.elements) }
}
