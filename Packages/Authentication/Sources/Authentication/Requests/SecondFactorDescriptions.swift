public import Core

// The meaning of the properties of second factors in the OpenAPI document.

extension SecondFactorInfo: PropertiesDescribed {
    public static let descriptions = [
        "enabledAt": "When the second factor was enabled; missing if there is none.",
        "isRequired": "Whether the academy demands a second factor of the caller's role.",
        "recoveryCodesLeft": "The number of recovery codes that were not used yet.",
    ]
}

extension SecondFactorSecret: PropertiesDescribed {
    public static let descriptions = [
        "secret": "The secret for an authenticator app in base32, shown once; empty in a dry run.",
        "uri": "The otpauth address of the secret for a QR symbol; empty in a dry run.",
    ]
}

extension RecoveryCodes: PropertiesDescribed {
    public static let descriptions = [
        "codes": "Codes that replace one of the app, each once. They are shown once; empty in a dry run."
    ]
}
