import Foundation

/// Two self-signed certificates with their keys, for a hundred years.
enum TestCertificate {
    static let one = (
        certificate: """
        -----BEGIN CERTIFICATE-----
        MIIBmDCCAT+gAwIBAgIUfrfN204iQAWTD4XDAP/Ak8bObYswCgYIKoZIzj0EAwIw
        EzERMA8GA1UEAwwIb25lLnRlc3QwIBcNMjYxMTIxMDgyMTI0WhgPMjEyNjEwMjgw
        ODIxMjRaMBMxETAPBgNVBAMMCG9uZS50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
        AQcDQgAEL1xDf1HhfzzlN7gjGr2J/zK+f8EgI5J6HA/F+fsPVqeIZdEL6cSCyxrg
        Kucmb5QO/XZJ4FHHUvkMKcgxWdeOIKNvMG0wHQYDVR0OBBYEFCTpqyInsH/Dx3+C
        OzuONl4E8ts2MB8GA1UdIwQYMBaAFCTpqyInsH/Dx3+COzuONl4E8ts2MA8GA1Ud
        EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
        BAMCA0cAMEQCIAEhsQart9Rn0bRfdm46oL85C8rs0AjhSpEDiuczE/ZyAiBRDiPs
        ryKZIQv4cST4/3uDBmWABl466Zq9uUzSMjBTbw==
        -----END CERTIFICATE-----
        """,
        key: """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRl5NGiEoxjlxRE2Y
        klzyT3Q1tDXJoKmdlb74tIBPGYahRANCAAQvXEN/UeF/POU3uCMavYn/Mr5/wSAj
        knocD8X5+w9Wp4hl0QvpxILLGuAq5yZvlA79dkngUcdS+QwpyDFZ144g
        -----END PRIVATE KEY-----
        """
    )

    static let two = (
        certificate: """
        -----BEGIN CERTIFICATE-----
        MIIBmDCCAT+gAwIBAgIUDUZaGKwR8sGOywfnnabRtC8KrQ0wCgYIKoZIzj0EAwIw
        EzERMA8GA1UEAwwIdHdvLnRlc3QwIBcNMjYxMTIxMDgyMTI0WhgPMjEyNjEwMjgw
        ODIxMjRaMBMxETAPBgNVBAMMCHR3by50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
        AQcDQgAECw1qIrD+i4b8rZnotY5H7j0kdJTDYAdVqZEbuWJpDWfGh+v+phecwn4I
        4F2Ev3hTu//wNgd+QsY2E56Eu65svKNvMG0wHQYDVR0OBBYEFFYIWqxt+tUbujpg
        7FbAl/q39fTwMB8GA1UdIwQYMBaAFFYIWqxt+tUbujpg7FbAl/q39fTwMA8GA1Ud
        EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
        BAMCA0cAMEQCICaixG1kEdGJ/yiMuJJaK1Pmfk0WLLVgbRsIUJYQ0gmSAiABkj0K
        7n9i2DziGiZmZdnjk0RkwnTJrfkPEX1xY5l08A==
        -----END CERTIFICATE-----
        """,
        key: """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvzKvsVyE0m8v3Xy4
        HZz91tkmbMv6oaN0VNydups0w5ahRANCAAQLDWoisP6Lhvytmei1jkfuPSR0lMNg
        B1WpkRu5YmkNZ8aH6/6mF5zCfgjgXYS/eFO7//A2B35CxjYTnoS7rmy8
        -----END PRIVATE KEY-----
        """
    )

    /// A certificate with a key on the curve secp256k1, which TLS does not support.
    static let unsupported = """
        -----BEGIN CERTIFICATE-----
        MIIBfTCCASSgAwIBAgIUTAB+nhik/nzdaW7rYUm/JY4oBBwwCgYIKoZIzj0EAwIw
        FTETMBEGA1UEAwwKY3VydmUudGVzdDAgFw0yNjExMjMyMzMwMTZaGA8yMTI2MTAz
        MDIzMzAxNlowFTETMBEGA1UEAwwKY3VydmUudGVzdDBWMBAGByqGSM49AgEGBSuB
        BAAKA0IABO4vMKfGRwcYeXsx5ubs0dZ5Vp58h8Gzf0UJTWtdg0yl4uKPs+DOfUif
        E+DFeSrnk5g8rFCRg6zPvzHzoGhJjL2jUzBRMB0GA1UdDgQWBBSgufU5C29HUdJR
        Q/jDYxfmeN6iaTAfBgNVHSMEGDAWgBSgufU5C29HUdJRQ/jDYxfmeN6iaTAPBgNV
        HRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCICdNxW06QBJbJHZZiT+dtZgr
        gTu97ndEad9rO1C8dVSXAiBPBbabEcyBLaOkhYtsFrVDgBpmiSZbe1TuU8lX7tR8
        EA==
        -----END CERTIFICATE-----
        """
}
