/// A self-signed certificate with its key, for `push.example.net` and `other.example.net`, for a hundred
/// years.
enum PushCertificate {
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBsTCCAVegAwIBAgIUQvq3uptdXd8Vv34TV4+nl/gD2zQwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEzMDEzMTEzOVoYDzIxMjYxMTA2
        MTMxMTM5WjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAQp5Vy0Wat7UZQYEV3r8/vcx/VLO/HiIjE0ZXdijtNEWQt/nh95ryGb
        N7sUsjnbyHIIHfubXHwfZxuRAMIidsAoo4GEMIGBMB0GA1UdDgQWBBR6z9j4WYT6
        M/TTmFEQGnhKi/hPjzAfBgNVHSMEGDAWgBR6z9j4WYT6M/TTmFEQGnhKi/hPjzAu
        BgNVHREEJzAlghBwdXNoLmV4YW1wbGUubmV0ghFvdGhlci5leGFtcGxlLm5ldDAP
        BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIEwtLFu4nFBaJ82Jggp3
        /lYibnANQuXYiK86S2191HDqAiEAvYYY0O+b0drCpRHfXO7WSHLyo8OFem63vDaB
        /RkZjiA=
        -----END CERTIFICATE-----
        """
    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiUqFdT0T98MaKiE7
        VT7wN/gDCdSba5o4OGi4xKOYjV6hRANCAAQp5Vy0Wat7UZQYEV3r8/vcx/VLO/Hi
        IjE0ZXdijtNEWQt/nh95ryGbN7sUsjnbyHIIHfubXHwfZxuRAMIidsAo
        -----END PRIVATE KEY-----
        """
}
