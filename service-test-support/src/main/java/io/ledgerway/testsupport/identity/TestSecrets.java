package io.ledgerway.testsupport.identity;

/** Secrets for tests. */
public final class TestSecrets {

    /** A Tink keyset of one AES-256-GCM key: the value of {@code LEDGERWAY_SECRETS_KEYSET}. */
    public static final String KEYSET =
            """
            {"primaryKeyId":1,"key":[{"keyData":{\
            "typeUrl":"type.googleapis.com/google.crypto.tink.AesGcmKey",\
            "value":"GiAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHw==",\
            "keyMaterialType":"SYMMETRIC"},\
            "status":"ENABLED","keyId":1,"outputPrefixType":"TINK"}]}\
            """;

    private TestSecrets() {}
}
