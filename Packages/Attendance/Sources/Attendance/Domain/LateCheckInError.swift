public import Core

/// The reasons for refusing a late check-in, the key of a device, or the decision about a reported check-in.
public enum LateCheckInError: AcademyError, Equatable {
    /// The text is no public key.
    case invalidKey
    /// The key is bound to another account.
    case keyOfAnother
    /// The account has no such key.
    case unknownKey(CheckInKeyID)
    /// The signature was not made with the key, or the check-in was altered afterwards.
    case invalidSignature
    /// The check-in is dated after the present time.
    case inFuture
    /// The check-in, or the end of its session, is more than ``LateScanRule/mostDays`` ago.
    case tooOld
    /// The student has ``LateScanRule/mostWaiting`` check-ins that wait for staff.
    case tooManyWaiting
    /// A request of a station has more than ``LateScanRule/mostTaps`` check-ins.
    case tooManyTaps
    /// Staff have decided about the reported check-in.
    case decided

    public var specification: ErrorSpecification {
        switch self {
        case .invalidKey:
            ErrorSpecification(
                .invalid, "check-in-key.invalid", field: "publicKey", ["bytes": DeviceKey.pointBytes])
        case .keyOfAnother: ErrorSpecification(.conflict, "check-in-key.taken", field: "publicKey")
        case .unknownKey(let key):
            ErrorSpecification(.forbidden, "late-check-in.unknown-key", field: "key", ["key": key])
        case .invalidSignature:
            ErrorSpecification(.forbidden, "late-check-in.signature", field: "signature")
        case .inFuture: ErrorSpecification(.invalid, "late-check-in.future", field: "scannedAt")
        case .tooOld:
            ErrorSpecification(.conflict, "late-check-in.too-old", ["days": LateScanRule.mostDays])
        case .tooManyWaiting:
            ErrorSpecification(.conflict, "late-check-in.too-many", ["limit": LateScanRule.mostWaiting])
        case .tooManyTaps:
            ErrorSpecification(
                .invalid, "late-check-in.too-many", field: "checkIns",
                sentence: "late-check-in.too-many.station", ["limit": LateScanRule.mostTaps])
        case .decided: ErrorSpecification(.conflict, "reported-check-in.decided")
        }
    }
}
