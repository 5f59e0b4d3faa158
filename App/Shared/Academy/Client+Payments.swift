public import Core
public import Networking
public import Payments

extension Client {
    /// The question before a payment that the student may have made a few minutes ago; nil if there is no
    /// equal one.
    public func question(repeating payment: RecordPayment) async throws -> Phrase? {
        var trial = payment
        trial.refusesRepetition = true
        do {
            _ = try await send(trial, SendOptions(isDryRun: true))
        } catch let error as any AcademyError where error.code == "payment.repeated" {
            return Phrase("ask.record-again", ["what": error.specification])
        } catch is any AcademyError {
            // The request itself reports its refusal.
        }
        return nil
    }
}
