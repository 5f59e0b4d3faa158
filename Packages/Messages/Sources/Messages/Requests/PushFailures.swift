internal import Application
internal import Core

/// An example of each error of the requests about devices and channels.
enum PushFailures {
    static let subscribe: [any AcademyError] = [
        AccessError.invalidToken, MessageError.pushEndpoint, MessageError.pushKeys,
        MessageError.tooManyPushDevices,
    ]
    static let unsubscribe: [any AcademyError] = [NotFound("push device", 3)]
    static let channels: [any AcademyError] = [MessageError.kindIsRequired(.invitation)]
}
