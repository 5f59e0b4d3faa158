import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `devices approve`
struct DevicesApproveCommand: StudentRequestCommand, DestructiveCommand {
    static let configuration = CommandConfiguration(
        "approve", "Signs you in on the device that shows a code.",
        example: "devices approve K7Q2MX --yes")

    @Argument("The code that the device shows.") var code: String
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var request: ApproveDeviceAuthorization { ApproveDeviceAuthorization(code: code) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        let waiting = try await academy.send(ShowDeviceAuthorization(code: code))
        return Phrase("ask.approve-device", ["device": waiting.device])
    }

    func result(of device: DeviceAuthorization) -> any Presentable {
        MessageResult(device, Phrase("done.device-approved", ["device": device.device]))
    }
}

/// `devices deny`
struct DevicesDenyCommand: StudentRequestCommand {
    static let configuration = CommandConfiguration(
        "deny", "Refuses to sign you in on the device that shows a code.",
        example: "devices deny K7Q2MX")

    @Argument("The code that the device shows.") var code: String
    @OptionGroup var options: WriteOptions

    var request: DenyDeviceAuthorization { DenyDeviceAuthorization(code: code) }

    func result(of device: DeviceAuthorization) -> any Presentable {
        MessageResult(device, Phrase("done.device-denied", ["device": device.device]))
    }
}
