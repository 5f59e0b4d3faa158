public import ArgumentParser
internal import Authentication
internal import Networking

/// `devices list | revoke`
public struct DevicesCommand<Identity: ProgramIdentity>: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "devices", abstract: "Where you are signed in.",
            discussion: "Example: \(Identity.program.name) devices list",
            subcommands: [DevicesListCommand<Identity>.self, DevicesRevokeCommand<Identity>.self])
    }

    public init() {}
}

/// `devices list`
public struct DevicesListCommand<Identity: ProgramIdentity>: AcademyCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list", abstract: "Lists where you are signed in.",
            discussion: "Example: \(program.name) devices list")
    }

    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        try await academy.send(ListDevices())
    }
}

/// `devices revoke`
public struct DevicesRevokeCommand<Identity: ProgramIdentity>: AcademyWrite {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "revoke", abstract: "Ends your sign-in on a device.",
            discussion: "Example: \(program.name) devices revoke 3")
    }

    @Argument(help: "The device, by its number in the list.") var device: String
    @OptionGroup public var write: WriteOptions
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func answer(_ academy: OpenAcademy) async throws -> any Presentable {
        let request = RevokeDevice(device: try Values.number(device, "device"))
        return Told(try await send(request, to: academy), "The sign-in on device \(device) has ended.")
    }
}
