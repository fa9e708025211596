package io.ledgerway.configuration.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.identity.ServiceName;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class IdentityKeysTests {

    private static final KeyPair OWN = pair("secp256r1");
    private static final KeyPair NEXT = pair("secp256r1");
    private static final KeyPair OTHER = pair("secp256r1");
    private static final String PUBLIC = sync(OWN) + "\n" + file(OTHER) + "\n";

    private final IdentityKeys keys = parse(text(OWN), PUBLIC);

    @Test
    void ownKeySignsAndKeysOfAllServicesAreFound() {
        String id = keys.signingKey().id();
        assertThat(id).hasSize(16);
        assertThat(keys.signingKey().key()).isEqualTo(OWN.getPrivate());
        assertThat(keys.find(id)).map(VerificationKey::owner).hasValue(ServiceName.SYNC);
        assertThat(keys.find(idOf(ServiceName.FILE, OTHER)))
                .map(VerificationKey::owner)
                .hasValue(ServiceName.FILE);
        assertThat(keys.find("0000000000000000")).isEmpty();
        assertThat(keys.find(null)).isEmpty();
        assertThat(keys.service()).isEqualTo(ServiceName.SYNC);
    }

    @Test
    void keysAreReadInEveryForm() {
        String pem =
                "-----BEGIN PRIVATE KEY-----\n"
                        + Base64.getMimeEncoder().encodeToString(OWN.getPrivate().getEncoded())
                        + "\n-----END PRIVATE KEY-----\n";
        assertThat(parse(pem, PUBLIC).signingKey().key()).isEqualTo(OWN.getPrivate());
        // the key of SEC 1 is the last part of PKCS #8
        String whole = HexFormat.of().formatHex(OWN.getPrivate().getEncoded());
        String sec1 = whole.substring(whole.indexOf("0201010420") - 4);
        String text = Base64.getEncoder().encodeToString(HexFormat.of().parseHex(sec1));
        assertThat(parse(text, PUBLIC).signingKey().key()).isEqualTo(OWN.getPrivate());
    }

    /** Helm can make certificates, but no public keys. */
    @Test
    void certificateStandsForItsPublicKey() {
        String certificate =
                """
                MIIBdzCCAR2gAwIBAgIUT/Trgtk2OtMbfN6tTRaKN6KDcrQwCgYIKoZIzj0EAwIwEDEOMAwGA1UE\
                AwwFdGVzdHMwIBcNMjYxMTI1MjE1MDI4WhgPMjEyNjExMDEyMTUwMjhaMBAxDjAMBgNVBAMMBXRl\
                c3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEOM14iEkORUuRgsC2zOqwlX/KBp3syBUPfUZy\
                XduIwGUZqWm+ev3vyRvO/JkmOiK2rSVhgU3QJi+z5rLX/GoSJKNTMFEwHQYDVR0OBBYEFHvoebaw\
                LI+xoVEFxdVrYXV0gkAcMB8GA1UdIwQYMBaAFHvoebawLI+xoVEFxdVrYXV0gkAcMA8GA1UdEwEB\
                /wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhALQlOXWsCGvGfckinzUCfjYrbMi+xyxejz64Ki5q\
                w+UOAiAn5+q1tWe8n6GRP/kIfqS4eXRyl4TBtCEEUGO4wU8Agw==\
                """;
        IdentityKeys withCertificate = parse(text(OWN), PUBLIC + "gateway:" + certificate);
        String key =
                "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEOM14iEkORUuRgsC2zOqwlX/KBp3s"
                        + "yBUPfUZyXduIwGUZqWm+ev3vyRvO/JkmOiK2rSVhgU3QJi+z5rLX/GoSJA==";
        assertThat(withCertificate.find(idOf("gateway:" + key)))
                .map(VerificationKey::owner)
                .hasValue(ServiceName.GATEWAY);
    }

    @Test
    void rotationHasBothKeysInBetween() {
        String before = keys.signingKey().id();
        keys.replacePublicKeys(PUBLIC + sync(NEXT));
        assertThat(keys.signingKey().id()).isEqualTo(before);

        keys.replaceKey(text(NEXT));
        String after = keys.signingKey().id();
        assertThat(after).isEqualTo(idOf(ServiceName.SYNC, NEXT));
        assertThat(keys.find(before)).isPresent();

        keys.replacePublicKeys(sync(NEXT) + "," + file(OTHER));
        assertThat(keys.find(before)).isEmpty();
        assertThat(keys.signingKey().id()).isEqualTo(after);
    }

    /** Files change at the same time; their order is not known. */
    @Test
    void privateKeyThatArrivesFirstIsUsedWhenItsPublicKeyArrives() {
        String before = keys.signingKey().id();
        assertThatThrownBy(() -> keys.replaceKey(text(NEXT))).hasMessageContaining("sync-service");
        assertThat(keys.signingKey().id()).isEqualTo(before);

        keys.replacePublicKeys(PUBLIC + sync(NEXT));
        assertThat(keys.signingKey().id()).isEqualTo(idOf(ServiceName.SYNC, NEXT));
    }

    @Test
    void invalidValueLeavesThePreviousKeysInUse() {
        String id = keys.signingKey().id();
        for (String text : new String[] {"***", sync(NEXT), file(OTHER)}) {
            assertThatThrownBy(() -> keys.replacePublicKeys(text))
                    .isInstanceOf(InvalidConfigurationException.class);
        }
        assertThatThrownBy(() -> keys.replaceKey("***"))
                .isInstanceOf(InvalidConfigurationException.class);
        assertThat(keys.signingKey().id()).isEqualTo(id);
        assertThat(keys.find(id)).isPresent();
        assertThat(keys.find(idOf(ServiceName.FILE, OTHER))).isPresent();
    }

    @Test
    void missingWeakAndForeignKeysAreRejected() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        // a longer key takes seconds
        generator.initialize(1024);
        KeyPair rsa = generator.generateKeyPair();
        assertRefused(" ", PUBLIC, "LEDGERWAY_IDENTITY_KEY is not set");
        assertRefused("***", PUBLIC, "LEDGERWAY_IDENTITY_KEY is not a private key");
        assertRefused(text(rsa), PUBLIC, "LEDGERWAY_IDENTITY_KEY is not a private key");
        assertRefused(text(pair("secp384r1")), PUBLIC, "LEDGERWAY_IDENTITY_KEY is not a private");
        assertRefused(text(OTHER), PUBLIC, "does not belong to a public key of sync-service");
        assertRefused(text(OWN), "", "LEDGERWAY_IDENTITY_PUBLIC_KEYS is not set");
        assertRefused(text(OWN), "sync:" + sync(OWN), "without a service");
        assertRefused(text(OWN), publicText(OWN), "without a service");
        assertRefused(text(OWN), "sync-service:***", "sync-service that is not a public key");
        assertRefused(text(OWN), "sync-service:" + publicText(rsa), "not a public key");
        assertRefused(text(OWN), sync(pair("secp384r1")), "not a public key");
        assertRefused(text(OWN), sync(OWN) + "," + file(OWN), "file-service twice");
        assertRefused(
                text(OWN),
                PUBLIC + sync(NEXT) + "," + sync(pair("secp256r1")),
                "more than two keys of sync-service");
    }

    @Test
    void pointBesideTheCurveIsRejected() {
        byte[] point = OWN.getPublic().getEncoded();
        point[point.length - 1] ^= 1;
        assertRefused(
                text(OWN),
                "sync-service:" + Base64.getEncoder().encodeToString(point),
                "not a public key");
    }

    @Test
    void privateKeysAreNotShown() {
        assertThat(keys.signingKey()).hasToString("SigningKey[" + keys.signingKey().id() + "]");
        assertThat(new IdentityProperties("secret", "")).asString().doesNotContain("secret");
    }

    private static void assertRefused(String key, String publicKeys, String why) {
        assertThatThrownBy(() -> parse(key, publicKeys))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(why)
                .hasMessageNotContaining(text(OWN));
    }

    private static IdentityKeys parse(String key, String publicKeys) {
        return IdentityKeys.parse(ServiceName.SYNC, key, publicKeys);
    }

    private static String idOf(ServiceName service, KeyPair pair) {
        return IdentityKeys.parse(service, text(pair), service.wire() + ":" + publicText(pair))
                .signingKey()
                .id();
    }

    /** The id of the public key in an entry. */
    private static String idOf(String entry) {
        byte[] key = Base64.getDecoder().decode(entry.substring(entry.indexOf(':') + 1));
        return Sha256.hex(key).substring(0, 16);
    }

    private static String sync(KeyPair pair) {
        return "sync-service:" + publicText(pair);
    }

    private static String file(KeyPair pair) {
        return "file-service:" + publicText(pair);
    }

    private static String text(KeyPair pair) {
        return Base64.getEncoder().encodeToString(pair.getPrivate().getEncoded());
    }

    private static String publicText(KeyPair pair) {
        return Base64.getEncoder().encodeToString(pair.getPublic().getEncoded());
    }

    private static KeyPair pair(String curve) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(curve));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
