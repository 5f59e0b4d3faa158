internal import Core

/// The limits of pictures.
enum PictureLimits {
    /// Bytes of an uploaded file.
    static let bytes = 5 << 20
    /// Bytes of a picture that a station shows among many others.
    static let bytesInList = 100 << 10
    /// The hexadecimal digits of a picture's hash that distinguish its versions.
    static let versionDigits = 16
    /// Pixels of a side.
    static let side = 10_000
    /// Pixels of a picture.
    static let pixels = 25_000_000
    /// Pixels up to which a picture may be compressed by any factor.
    static let smallPixels = 4_000_000
    /// Pixels of a larger picture for each byte of its file: a JPEG image of a single grey has 85.
    static let pixelsPerByte = 100
    /// Scans of a JPEG file: those that cameras write have at most 12.
    static let scans = 100
    /// Pixels of a JPEG file, times its scans, since a browser may draw the picture after each scan. The
    /// largest picture can have 12 scans.
    static let scannedPixels = 300_000_000
    /// Seconds for which a file without a picture stays, so that uploads and backups can end.
    static let graceSeconds = 3_600
    /// Classes or students whose pictures one request lists.
    static let listed = 100
    /// Files that one transaction of due work removes.
    static let removedFiles = 100

    /// The end of the grace time of a file that no picture uses.
    static func graceEnd(after now: Instant) -> Instant { now.adding(seconds: graceSeconds) }
}
