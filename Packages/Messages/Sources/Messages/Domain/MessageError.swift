internal import Core

/// Why a request about messages was refused.
enum MessageError: AcademyError, Equatable {
    /// No mail system is set for the server or the command.
    case noDelivery
    /// The clock of the machine does not agree with the database, so that messages could expire too early.
    case clockIsWrong
    /// The message is neither failed nor uncertain, so that it cannot be tried again.
    case notFailed(MessageID, MessageStatus)
    /// The code in the message has expired or was replaced by a newer one, or what it announces is over.
    case expired(MessageID)
    /// Students cannot opt out of the kind, since its messages contain codes.
    case kindIsRequired(MessageKind)
    /// Messages of the kind go to guardians, so that the student does not decide about them.
    case kindIsOfGuardians(MessageKind)
    /// The address is that of no recipient of messages about the student.
    case notRecipient(EmailAddress)
    /// The address is not that of the student or the guardian who chooses.
    case addressOfAnother(EmailAddress)
    /// The guardian who chooses has no address to which messages go.
    case noOwnAddress
    /// The link was not signed by this academy, or the student whom it names is no longer known.
    case unknownOptOutLink
    /// The address of a device is not one at a push service.
    case pushEndpoint
    /// The keys of a device are not valid.
    case pushKeys
    /// The account has the maximum number of devices.
    case tooManyPushDevices

    var specification: ErrorSpecification {
        switch self {
        case .noDelivery:
            .init(.conflict, "outbox.no-delivery")
        case .clockIsWrong:
            .init(.conflict, "outbox.clock-is-wrong")
        case .notFailed(let id, let status):
            .init(
                .conflict, "message.not-failed",
                ["id": id, "status": Word.case(status.rawValue, of: "status")])
        case .expired(let id):
            .init(.conflict, "message.expired", ["id": id])
        case .kindIsRequired(let kind):
            .init(
                .invalid, "message.kind-required", field: "optOut",
                [
                    "kind": kind.rawValue,
                    "kinds": MessageKind.allCases.filter(\.isOptional).map(\.rawValue),
                ])
        case .kindIsOfGuardians(let kind):
            .init(.forbidden, "message.kind-of-guardians", field: "optOut", ["kind": kind.rawValue])
        case .notRecipient(let email):
            .init(.invalid, "message.not-recipient", field: "email", ["email": email.text])
        case .addressOfAnother(let email):
            .init(.forbidden, "message.address-of-another", field: "email", ["email": email.text])
        case .noOwnAddress:
            .init(.conflict, "message.no-own-address")
        case .unknownOptOutLink:
            .init(.notFound, "message.unknown-opt-out-link")
        case .pushEndpoint:
            .init(.invalid, "push.endpoint", field: "endpoint")
        case .pushKeys:
            .init(.invalid, "push.keys", field: "p256dh")
        case .tooManyPushDevices:
            .init(.conflict, "push.too-many", ["most": PushDevice.most])
        }
    }
}
