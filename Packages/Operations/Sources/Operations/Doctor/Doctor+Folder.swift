internal import Core
internal import Persistence

/// The checks of the machine and of the data folder's secrets.
extension Doctor {
    /// Checks that the system has the rules of time zones, which are newer than those of the programs.
    func zones() -> DoctorFinding {
        let zones = requirements.zones
        guard let version = zones.version else {
            return .problem(
                "time-zones", Phrase("doctor.no-zones", ["folder": zones.folder]).of(.operations),
                nextStep: Phrase("doctor.step.zones").of(.operations))
        }
        return .sound("time-zones", version)
    }

    func secrets() -> DoctorFinding {
        let path = DataFolder.secretsPath(in: folder)
        do {
            let count = try SecretsFile(path: path, now: world.now).keys().count
            return .sound(
                "secrets",
                Phrase(count == 1 ? "doctor.keys.one" : "doctor.keys", ["count": "\(count)"]).of(.operations))
        } catch let error as any AcademyError {
            return .problem(
                "secrets", error,
                nextStep: ErrorStep(error) ?? Phrase("doctor.step.secrets", ["path": path]).of(.operations))
        } catch {
            return .problem(
                "secrets", Phrase("doctor.unreadable", ["path": path]).of(.operations),
                nextStep: Phrase("doctor.step.secrets-again").of(.operations))
        }
    }
}
