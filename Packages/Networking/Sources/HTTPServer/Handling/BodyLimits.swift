/// The largest bodies that a server takes, for clients that ask before they send one.
struct BodyLimits: Encodable {
    let body: Int
    let bulkBody: Int

    init(_ limits: ServerLimits) {
        body = limits.body
        bulkBody = limits.bulkBody
    }
}
