internal import Application
internal import Core

/// Reports the actions of students to the log of usage.
struct RecordUsage {
    let usage: UsageRecorder

    /// Reports scans and taps at stations, and the attendance that they and staff record. A check-in that
    /// staff send at a station is no scan. Imported records are not reported.
    func serve(_ service: inout Service) {
        service.observe(CheckIn.self) { [usage] _, caller, outcome in
            guard let student = caller.principal?.student else { return }
            switch outcome {
            case .refused(let error): usage(.refused(code: error.code), student, caller.at)
            case .done(let receipt):
                usage(.scanned(receipt.result), student, caller.at)
                if !receipt.repeated { usage(.attended(on: receipt.localTime.day), student, caller.at) }
            }
        }
        service.observe(CheckInAtStation.self) { [usage] request, caller, outcome in
            let (student, isTap) = (request.student, caller.display != nil)
            switch outcome {
            case .refused(let error):
                if isTap { usage(.refused(code: error.code), student, caller.at) }
            case .done(let receipt):
                if isTap { usage(.scanned(receipt.result), student, caller.at) }
                if !receipt.repeated { usage(.attended(on: receipt.localTime.day), student, caller.at) }
            }
        }
        service.observe(MarkAttendance.self) { [usage] _, caller, outcome in
            guard let record = try? outcome.get(), record.status.isPresent else { return }
            usage(.attended(on: record.day), record.student, caller.at)
        }
        service.observe(TakeAttendance.self) { [usage] _, caller, outcome in
            guard let roster = try? outcome.get() else { return }
            // The other students of the roster were recorded before this request.
            for entry in roster.entries where entry.checkedInAt == caller.at {
                usage(.attended(on: roster.day), entry.student, caller.at)
            }
        }
    }
}

extension CheckInReceipt {
    fileprivate var result: ScanResult { ScanResult(status, isRepeated: repeated) }
}

extension StationReceipt {
    fileprivate var result: ScanResult { ScanResult(status, isRepeated: repeated) }
}

extension ScanResult {
    fileprivate init(_ status: AttendanceStatus, isRepeated: Bool) {
        self = isRepeated ? .repeated : status == .late ? .late : .present
    }
}
