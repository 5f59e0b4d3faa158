public import Core

// The meaning and the rules of the properties of PINs in the OpenAPI document.

extension PINInfo: PropertiesDescribed {
    public static let descriptions = [
        "setAt": "When the PIN was set; missing if there is none, and sign-ins are never locked.",
        "lockMinutes": "The minutes without use after which a sign-in is locked; 0 means never.",
    ]
}

extension SetPIN: PropertiesDescribed, FieldDescribed {
    public static let descriptions = ["pin": "The new PIN: digits that are not all equal or consecutive."]
    public static let fields = [
        "pin": FieldRule(
            .text(
                "[0-9]{\(PIN.lengths.lowerBound),\(PIN.lengths.upperBound)}", lengths: PIN.lengths,
                example: "739152"))
    ]
}

extension UnlockSignIn: PropertiesDescribed, FieldDescribed {
    public static let descriptions = ["pin": "The PIN of the caller's account."]
    public static let fields = ["pin": FieldRule(.text(lengths: 0...64, example: "739152"))]
}
