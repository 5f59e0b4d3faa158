public import Core

// The meaning of the properties of device authorizations in the OpenAPI document.

extension StartDeviceAuthorization: PropertiesDescribed {
    public static let descriptions = ["device": "A name for the device in the list of devices."]
}

extension StartedDeviceAuthorization: PropertiesDescribed {
    public static let descriptions = [
        "deviceCode": "The secret with which the device polls. It is shown only once.",
        "userCode": "The code that the device shows, for the person who approves it.",
        "verificationURI":
            "The page on which the person approves the code; missing if the academy has no `web.address`.",
        "expiresAt": "Both codes are refused from this instant on.",
        "interval": "The seconds between two polls.",
    ]
}

extension FinishDeviceAuthorization: PropertiesDescribed {
    public static let descriptions = [
        "deviceCode": "The secret that the device got with its code.",
        "deviceToken": "A secret of the device, which the academy recognises at later sign-ins.",
    ]
}

extension DeviceAuthorization: PropertiesDescribed {
    public static let descriptions = [
        "device": "The name that the device gave.",
        "startedAt": "When the device asked for the code.",
        "expiresAt": "The code is refused from this instant on.",
    ]
}

extension ShowDeviceAuthorization: PropertiesDescribed {
    public static let descriptions = [
        "code": "The code that the device shows. Letter case, dashes and spaces are ignored."
    ]
}
