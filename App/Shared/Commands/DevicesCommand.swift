public import ArgumentParser
public import Authentication
public import Core
public import Networking

/// `devices list | revoke`, and for students `devices approve | deny`
public struct DevicesCommand<Identity: ProgramIdentity>: AsyncParsableCommand {
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "devices", of: Identity.program, "The devices you are signed in on.", example: "devices list",
            subcommands: [DevicesListCommand<Identity>.self, DevicesRevokeCommand<Identity>.self]
                + Identity.deviceCommands)
    }

    public init() {}
}

/// `devices list`
public struct DevicesListCommand<Identity: ProgramIdentity>: RequestCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "list", of: program, "Lists the devices you are signed in on.", example: "devices list")
    }

    @OptionGroup public var options: WholeListOptions

    public init() {}

    public var request: ListDevices { ListDevices() }
}

/// `devices revoke`
public struct DevicesRevokeCommand<Identity: ProgramIdentity>: DestructiveCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "revoke", of: program, "Ends your sign-in on a device.", example: "devices revoke 3 --yes")
    }

    @Argument("The device's id.") var device: DeviceID
    @OptionGroup public var yes: YesOption
    @OptionGroup public var options: WriteOptions

    public init() {}

    public var request: RevokeDevice { RevokeDevice(device: device) }

    public func question(_ academy: any Client) async throws -> any SentenceValue {
        Phrase("ask.end-sign-in", ["device": try await academy.send(ListDevices()).name(of: device)])
    }

    public func result(of response: RevokeDevice.Response) -> any Presentable {
        MessageResult(response, Phrase("done.sign-in-ended", ["device": device]))
    }
}

extension Page<Device> {
    /// The name of a device, for a question.
    ///
    /// - Throws: `NotFound` if the device is not on the page.
    public func name(of id: DeviceID) throws(NotFound) -> String {
        guard let device = items.first(where: { $0.id == id }) else { throw NotFound("device", id) }
        return device.name
    }
}
