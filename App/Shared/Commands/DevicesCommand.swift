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
                + (Identity.specialCommands["devices"] ?? []))
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
public struct DevicesRevokeCommand<Identity: ProgramIdentity>: DestructiveCommand, LookupCommand {
    public static var program: Program { Identity.program }
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            "revoke", of: program, "Ends your sign-in on a device.", example: "devices revoke 3 --yes")
    }

    @Argument("The device, by id or name.") var device: NamedArgument<Kind.Device>
    @OptionGroup public var yes: YesOption
    @OptionGroup public var options: WriteOptions

    public init() {}

    public var needsLookup: Bool { device.isName }

    public mutating func lookUp(in academy: any Client) async throws {
        try device.lookUp(among: try await academy.send(ListDevices()))
    }

    public var request: RevokeDevice {
        get throws { RevokeDevice(device: try device.id("device")) }
    }

    public func question(_ academy: any Client) async throws -> any SentenceValue {
        let devices = try await academy.send(ListDevices())
        return Phrase("ask.end-sign-in", ["device": try devices.name(of: try device.id("device"))])
    }

    public func result(of response: RevokeDevice.Response) -> any Presentable {
        MessageResult(response, Phrase("done.sign-in-ended", ["device": device.word]))
    }
}

extension NamedArgument<Kind.Device> {
    /// Finds the only device with the name.
    public mutating func lookUp(among devices: Page<Device>) throws {
        try lookUp("device", among: devices.items.map { ($0.id, [$0.name], "\($0.name), \($0.signedInAt)") })
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
