public import Core

// The meaning of the properties of screens in the OpenAPI document.

extension CreatedPairing: PropertiesDescribed {
    public static let descriptions = [
        "code": "The pairing code, which the screen shows.",
        "token": "The screen's bearer token, valid once the screen is approved. It is shown only once.",
        "expiresAt": "The pairing code is refused from this instant on.",
        "tokenExpiresAt":
            "The token of an approved screen is valid at least until this instant: its lifetime begins with "
            + "the approval.",
    ]
}

extension ShowScreenPairing: PropertiesDescribed {
    public static let descriptions = ["token": "The token of the pairing."]
}

extension PairingState: PropertiesDescribed {
    public static let descriptions = [
        "code": "The pairing code; missing once the screen or the station is approved.",
        "room": "The id of the room whose codes the screen shows; missing until a screen is approved.",
        "venue":
            "The id of the venue whose students may check in at the station; missing until a station is "
            + "approved.",
    ]
}

extension OpenedScreen: PropertiesDescribed {
    public static let descriptions = [
        "screen": "The screen.",
        "token": "The screen's bearer token. It is shown only once; it is empty in a dry run.",
    ]
}

extension RoomScreen: PropertiesDescribed {
    public static let descriptions = [
        "id": "The screen's id.",
        "room": "The id of the room whose codes the screen shows.",
        "roomName": "The name of the room.",
        "name": "The screen's name.",
        "openedBy": "The id of the account that opened the screen.",
        "openedAt": "When the screen was opened.",
        "expiresAt": "The screen's token is refused from this instant on.",
    ]
}

extension Station: PropertiesDescribed {
    public static let descriptions = [
        "id": "The station's id.",
        "venue": "The id of the venue whose students may check in at the station.",
        "venueName": "The name of the venue.",
        "name": "The station's name.",
        "openedBy": "The id of the account that opened the station.",
        "openedAt": "When the station was opened.",
        "expiresAt": "The station's token is refused from this instant on.",
    ]
}
