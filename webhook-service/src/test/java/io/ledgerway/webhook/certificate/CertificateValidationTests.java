package io.ledgerway.webhook.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.testsupport.certificate.KeyPairs;
import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateValidationTests {

    private static TestIdentity ec;
    private static TestIdentity rsa;
    private static TestIdentity issuer;
    private static TestIdentity issued;

    private final CertificateValidation rules = new CertificateValidation(Clock.systemUTC());

    @BeforeAll
    static void make() {
        ec = TestCertificates.selfSigned("curve");
        rsa =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("rivest").keys(KeyPairs.rsa(2048)));
        issuer = TestCertificates.selfSigned(CertificateBuilder.named("issuer").authority());
        issued = TestCertificates.signedBy(issuer, "issued");
    }

    @Test
    void keyOfEveryFormIsRead() {
        for (TestIdentity made : new TestIdentity[] {ec, rsa}) {
            for (String key : new String[] {made.keyPem(), made.traditionalPem()}) {
                KeyAndChain read = rules.check(key + "\n" + made.chainPem());
                assertThat(read.chain()).isEqualTo(made.chain());
                assertThat(read.key().getAlgorithm()).isEqualTo(made.key().getAlgorithm());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ec-sec1", "rsa-pkcs1", "ed25519-chain"})
    void outputOfOpensslIsParsed(String file) throws Exception {
        try (var in =
                getClass()
                        .getResourceAsStream(
                                "CertificateFuzzTestsInputs/everyTextIsAnIdentityOrRefused/"
                                        + file)) {
            String pem = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
            Clock then = Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC);
            assertThat(new CertificateValidation(then).check(pem).chain()).isNotEmpty();
        }
    }

    @Test
    void orderIsOfNoConcern() {
        String remarks = "Bag Attributes\n    friendlyName: key\n";
        String leaf = TestCertificates.certificatePem(issued.certificate());
        String root = TestCertificates.certificatePem(issuer.certificate());

        for (String pem :
                new String[] {
                    issued.pem(),
                    leaf + root + issued.keyPem(),
                    remarks + root + issued.traditionalPem() + remarks + leaf
                }) {
            assertThat(rules.check(pem).chain())
                    .containsExactly(issued.certificate(), issuer.certificate());
        }
        assertThat(rules.check(leaf + issued.keyPem()).chain())
                .containsExactly(issued.certificate());
    }

    @Test
    void storedCertificateEqualsTheOriginal() throws Exception {
        KeyAndChain read = rules.check(issued.traditionalPem() + issued.chainPem());

        assertThat(PemReader.read(read.pem())).isEqualTo(read);
        assertThat(read.toString()).isEqualTo("KeyAndChain[CN=issued]");
    }

    @Test
    void edwardsKeyIsRead() {
        TestIdentity made =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("edwards").keys(KeyPairs.edwards()));

        assertThat(rules.check(made.pem()).certificate()).isEqualTo(made.certificate());
    }

    @Test
    void keyOfAnotherCertificateIsRefused() {
        assertRefused(ec.keyPem() + rsa.chainPem(), "does not belong to the certificate");
        assertRefused(issuer.keyPem() + ec.chainPem(), "does not belong to the certificate");
        assertRefused(rsa.traditionalPem() + ec.chainPem(), "does not belong to the certificate");
    }

    @Test
    void chainHasNoStrangers() {
        assertRefused(issued.pem() + ec.chainPem(), "does not belong to the chain");
    }

    @Test
    void repeatedCertificateIsUsedOnce() {
        assertThat(rules.check(issued.pem() + issued.chainPem()).chain()).isEqualTo(issued.chain());
    }

    @Test
    void shortRsaKeyIsRefused() {
        TestIdentity made =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("short").keys(KeyPairs.rsa(1024)));

        assertRefused(made.pem(), "2048 bits");
    }

    @Test
    void certificateIsOfToday() {
        CertificateValidation later = at(Duration.ofDays(400));
        CertificateValidation before = at(Duration.ofDays(-400));

        assertThatThrownBy(() -> later.check(ec.pem()))
                .satisfies(it -> assertThat(message(it)).contains("expired on"));
        assertThatThrownBy(() -> before.check(ec.pem()))
                .satisfies(it -> assertThat(message(it)).contains("not valid before"));
    }

    @Test
    void encryptedKeyIsRefused() {
        assertRefused(
                TestCertificates.block("ENCRYPTED PRIVATE KEY", new byte[100]) + ec.chainPem(),
                "without a password");
        assertRefused(
                "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n"
                        + "DEK-Info: AES-128-CBC,00\n\nAAAA\n-----END RSA PRIVATE KEY-----\n"
                        + rsa.chainPem(),
                "without a password");
    }

    @Test
    void oneKeyAndACertificateAreNeeded() {
        assertRefused(ec.keyPem(), "One private key");
        assertRefused(ec.chainPem(), "One private key");
        assertRefused(ec.pem() + rsa.keyPem(), "One private key");
        assertRefused(null, "One private key");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
                "-----BEGIN CERTIFICATE-----\n!!!\n-----END CERTIFICATE-----",
                "-----BEGIN PRIVATE KEY-----\n!!!\n-----END PRIVATE KEY-----",
                "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----",
                "hidden"
            })
    void damageIsNamedAndNothingRepeated(String pem) {
        assertThatThrownBy(() -> rules.check(pem))
                .isInstanceOf(ApiException.class)
                .satisfies(it -> assertThat(message(it)).doesNotContain("hidden", "AAAA", "!!!"));
        assertRefused(
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n" + ec.chainPem(),
                "cannot be read");
        assertRefused("x".repeat(70_000), "longer than");
    }

    private void assertRefused(@Nullable String pem, String words) {
        assertThatThrownBy(() -> rules.check(pem))
                .satisfies(it -> assertThat(message(it)).contains(words));
    }

    private static String message(Throwable thrown) {
        ApiException refused = (ApiException) thrown;
        return Objects.requireNonNull(refused.validation()).errors().toString();
    }

    private static CertificateValidation at(Duration offset) {
        return new CertificateValidation(Clock.offset(Clock.systemUTC(), offset));
    }
}
