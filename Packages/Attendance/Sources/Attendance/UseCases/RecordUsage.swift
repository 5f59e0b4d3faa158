internal import Application
internal import Core

/// Reports the actions of students to the log of usage.
struct RecordUsage {
    let usage: UsageRecorder

    /// Reports scans and taps at stations, and the attendance that they and staff record. A check-in that
    /// staff send at a station is no scan. Imported records are not reported.
    func serve(_ service: inout Service) {
        service.observe(CheckIn.self) { [usage] _, caller, outcome in
            guard let student = caller.student else { return }
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
        observeCards(&service)
        observeLateCheckIns(&service)
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

    /// Reports the check-ins that were scanned without a connection once they count.
    private func observeLateCheckIns(_ service: inout Service) {
        service.observe(SendLateCheckIn.self) { [usage] _, caller, outcome in
            guard let student = caller.student else { return }
            switch outcome {
            case .refused(let error): usage(.refused(code: error.code), student, caller.at)
            case .done(let late):
                guard let receipt = late.receipt else { return }
                usage(.scanned(receipt.result), student, caller.at)
                if !receipt.repeated { usage(.attended(on: receipt.localTime.day), student, caller.at) }
            }
        }
        service.observe(AcceptReportedCheckIn.self) { [usage] _, caller, outcome in
            guard let receipt = try? outcome.get(), !receipt.repeated else { return }
            usage(.attended(on: receipt.localTime.day), receipt.studentID, caller.at)
        }
    }

    /// Reports the check-ins with own codes, and those on an instructor's phone.
    private func observeCards(_ service: inout Service) {
        service.observe(CheckInWithCard.self) { [usage] _, caller, outcome in
            // The student of a refused code is not known here.
            guard let receipt = try? outcome.get() else { return }
            let student = receipt.studentID
            if caller.display != nil { usage(.scanned(receipt.result), student, caller.at) }
            if !receipt.repeated { usage(.attended(on: receipt.localTime.day), student, caller.at) }
        }
        service.observe(CheckInAtSession.self) { [usage] _, caller, outcome in
            guard let receipt = try? outcome.get(), !receipt.repeated else { return }
            usage(.attended(on: receipt.localTime.day), receipt.studentID, caller.at)
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
