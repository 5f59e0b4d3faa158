internal import Core
internal import Persistence

extension StoredLateCheckIn {
    init(_ row: Row) throws {
        self.init(
            id: try row["id"], session: try row["session_id"], student: try row["student_id"],
            state: try row["state"], reason: try row["reason"], scannedAt: try row["scanned_at"],
            arrivedAt: try row["arrived_at"], clockOffset: try row["clock_offset"],
            sender: try LateSender(row))
    }
}

extension LateSender {
    /// The device, the station or the member of staff: a check of the table ensures that there is one.
    fileprivate init(_ row: Row) throws {
        if let key: CheckInKeyID = try row["key_id"] {
            self = .device(key, scan: try row["scan_hash"], mark: try row["device"])
        } else if let station: StationID = try row["station_id"] {
            self = .station(station)
        } else {
            self = .staff(try row["sent_by"])
        }
    }

    var key: CheckInKeyID? { if case .device(let key, _, _) = self { key } else { nil } }
    var scan: [UInt8]? { if case .device(_, let scan, _) = self { scan } else { nil } }
    var device: String? { if case .device(_, _, let mark) = self { mark } else { nil } }
    var station: StationID? { if case .station(let station) = self { station } else { nil } }
    var account: AccountID? { if case .staff(let account) = self { account } else { nil } }
}
