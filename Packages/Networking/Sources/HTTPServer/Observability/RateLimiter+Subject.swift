internal import Application
internal import Core

extension RateLimiter {
    /// The account, display or address of a request, and the limit that applies.
    struct Subject: Hashable, Sendable {
        let limit: RateLimit
        let key: UInt64

        static func address(_ address: String) -> Subject { Subject(.address, address) }
        static func anonymous(_ address: String) -> Subject { Subject(.anonymous, address) }

        init(_ limit: RateLimit, _ account: AccountID) {
            self.limit = limit
            key = UInt64(bitPattern: account.number)
        }

        /// The key is a hash of the display's scope and id, since a screen, a station and an account can have
        /// the same id.
        init(_ limit: RateLimit, _ display: Display) {
            self.limit = limit
            var hasher = Hasher()
            hasher.combine(display)
            key = UInt64(bitPattern: Int64(hasher.finalize()))
        }

        /// The key is a hash with a secret of the process. A text that is no address, such as `local`, counts
        /// as it is written.
        private init(_ limit: RateLimit, _ address: String) {
            self.limit = limit
            var hasher = Hasher()
            if let address = NetworkAddress(address) {
                hasher.combine(address.rateLimitPrefix)
            } else {
                hasher.combine(address)
            }
            key = UInt64(bitPattern: Int64(hasher.finalize()))
        }
    }
}
