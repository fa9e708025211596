package io.ledgerway.webhook.certificate;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.testsupport.certificate.KeyPairs;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Texts of at most 64 KB that are designed to be expensive: each is rejected cheaply. */
class HostilePemTests {

    private static final String RSA = "300d06092a864886f70d0101010500";
    private static final String SHA256_WITH_RSA = "300d06092a864886f70d01010b0500";
    private static final String SHA256_WITH_ECDSA = "300a06082a8648ce3d040302";
    private static final BigInteger USUAL = BigInteger.valueOf(65_537);
    private static final BigInteger SHORT = ONE.shiftLeft(2048).subtract(ONE);
    private static final BigInteger LONG = ONE.shiftLeft(16_384).subtract(ONE);

    /** CPU time in code that is not compiled yet; the attacks took 15 s and more. */
    private static final Duration BEFORE_ARITHMETIC = Duration.ofMillis(500);

    /** For one signature and ten verifications with the largest keys. */
    private static final Duration WITH_ARITHMETIC = Duration.ofSeconds(1);

    private static final int RUNS = 5;

    @SuppressWarnings("unused") // used by the parameterized test
    private static final List<String> DAMAGED =
            List.of(
                    "-----BEGIN A-----".repeat(3823),
                    "-----END A-----".repeat(3823),
                    "-----BEGIN PRIVATE KEY-----" + "\n".repeat(60_000),
                    "-----BEGIN PRIVATE KEY-----" + "\n".repeat(60_000) + "-----END X-----",
                    block("PRIVATE KEY", "\n".repeat(60_000)),
                    block("PRIVATE KEY", "A\n".repeat(30_000) + "!"),
                    block("PRIVATE KEY", "-".repeat(60_000)),
                    block("CERTIFICATE", "-----BEGIN ".repeat(5_000)),
                    block("CERTIFICATE", "=".repeat(60_000)));

    private static TestCertificates.TestIdentity ec;
    private static TestCertificates.TestIdentity rsa;
    private static TestCertificates.TestIdentity large;

    private final CertificateValidation rules = new CertificateValidation(Clock.systemUTC());

    @BeforeAll
    static void make() {
        ec = TestCertificates.selfSigned("curve");
        rsa =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("rivest").keys(KeyPairs.rsa(4096)));
        large =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("large").keys(KeyPairs.curve("secp521r1")));
    }

    @ParameterizedTest
    @FieldSource("DAMAGED")
    void textThatIsNoPemIsRefused(String pem) {
        assertRefused(pem, "The PEM text is corrupt.");
    }

    @Test
    void privateKeyBeyondTheLimitsIsRefused() {
        RSAPrivateCrtKey good = (RSAPrivateCrtKey) rsa.key();
        BigInteger n = good.getModulus();
        BigInteger d = good.getPrivateExponent();
        BigInteger p = good.getPrimeP();
        for (String key :
                new String[] {
                    privateKey(LONG, USUAL, LONG, ZERO, ZERO, ZERO, ZERO, ZERO),
                    privateKey(LONG, USUAL, LONG, LONG, LONG, LONG, LONG, LONG),
                    privateKey(n, USUAL, d, ZERO, ZERO, ZERO, ZERO, ZERO),
                    privateKey(SHORT, SHORT.shiftRight(1), SHORT, p, p, p, p, p),
                    privateKey(n, USUAL, LONG, p, p, p, p, p),
                    privateKey(n, USUAL, d, n, p, p, p, p),
                    privateKey(n, USUAL, d, p, n, p, p, p),
                    privateKey(n, USUAL, d, p, p, LONG, p, p),
                    privateKey(n, USUAL, d, p, p, p, LONG, p),
                    privateKey(n, USUAL, d, p, p, p, p, LONG),
                }) {
            assertRefused(key + rsa.chainPem(), "A key must be RSA of at least 2048 bits");
        }
    }

    @Test
    void certificateBeyondTheLimitsIsRefused() {
        String koblitz =
                "3056301006072a8648ce3d020106052b8104000a034200"
                        + "0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
                        + "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8";
        for (byte[] key :
                new byte[][] {
                    publicKey(LONG, USUAL),
                    publicKey(SHORT, SHORT.shiftRight(1)),
                    HexFormat.of().parseHex(koblitz)
                }) {
            String issuer =
                    certificatePem(
                            certificate("CN=a", "CN=b", key, SHA256_WITH_RSA, new byte[512]));
            assertRefused(ec.pem() + issuer, "A key must be RSA of at least 2048 bits");
        }
    }

    @Test
    void certificatesWithoutNumberAreRefused() {
        String certificate = TestCertificates.certificatePem(ec.certificate());

        assertRefused(
                ec.keyPem() + certificate.repeat(60_000 / certificate.length()),
                "At most 10 certificates");
    }

    @Test
    void keysOfTheLargestSizeAreTriedOnce() {
        RSAPrivateCrtKey good = (RSAPrivateCrtKey) rsa.key();

        assertRefused(
                privateKey(
                                good.getModulus(),
                                USUAL,
                                good.getPrivateExponent(),
                                SHORT,
                                SHORT,
                                SHORT,
                                SHORT,
                                SHORT)
                        + rsa.chainPem(),
                "does not belong to the certificate",
                WITH_ARITHMETIC);
    }

    @Test
    void chainIsVerifiedOnce() throws Exception {
        List<String> chain = new ArrayList<>();
        byte[] key = large.certificate().getPublicKey().getEncoded();
        for (int at = 0; at < 10; at++) {
            chain.add(
                    certificatePem(signed("CN=" + at, "CN=" + (at + 1), key, large.key(), at < 8)));
        }

        assertRefused(
                large.keyPem() + String.join("", chain),
                "does not belong to the chain",
                WITH_ARITHMETIC);
    }

    private void assertRefused(String pem, String words) {
        assertRefused(pem, words, BEFORE_ARITHMETIC);
    }

    /**
     * The fastest of several runs: the first one loads classes, and the CPU time of a thread
     * includes the time that a hypervisor takes from the processor.
     */
    private void assertRefused(String pem, String words, Duration budget) {
        assertThat(refusal(pem)).contains(words);
        Duration fastest = cpuTimeOfRefusal(pem);
        for (int run = 1; run < RUNS && fastest.compareTo(budget) >= 0; run++) {
            Duration next = cpuTimeOfRefusal(pem);
            fastest = next.compareTo(fastest) < 0 ? next : fastest;
        }
        assertThat(fastest).isLessThan(budget);
    }

    private Duration cpuTimeOfRefusal(String pem) {
        long begin = cpuTime();
        refusal(pem);
        return Duration.ofNanos(cpuTime() - begin);
    }

    private String refusal(String pem) {
        assertThat(pem).hasSizeLessThanOrEqualTo(65_536);
        ApiException refused = catchThrowableOfType(ApiException.class, () -> rules.check(pem));
        return Objects.requireNonNull(refused.validation()).errors().toString();
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static String block(String label, String body) {
        return "-----BEGIN %1$s-----%2$s-----END %1$s-----".formatted(label, body);
    }

    private static String privateKey(BigInteger... parts) {
        byte[] key =
                Der.sequence(
                        Stream.concat(Stream.of(ZERO), Stream.of(parts))
                                .map(Der::integer)
                                .toArray(byte[][]::new));
        return TestCertificates.block("RSA PRIVATE KEY", key);
    }

    private static byte[] publicKey(BigInteger modulus, BigInteger exponent) {
        byte[] key = Der.sequence(Der.integer(modulus), Der.integer(exponent));
        return Der.sequence(HexFormat.of().parseHex(RSA), Der.bits(key));
    }

    private static byte[] signed(
            String subject, String issuer, byte[] key, PrivateKey by, boolean right)
            throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(by);
        signature.update(right ? content(subject, issuer, key, SHA256_WITH_ECDSA) : new byte[1]);
        return certificate(subject, issuer, key, SHA256_WITH_ECDSA, signature.sign());
    }

    private static byte[] certificate(
            String subject, String issuer, byte[] key, String algorithm, byte[] signature) {
        return Der.sequence(
                content(subject, issuer, key, algorithm),
                HexFormat.of().parseHex(algorithm),
                Der.bits(signature));
    }

    private static byte[] content(String subject, String issuer, byte[] key, String algorithm) {
        byte[] time = HexFormat.of().parseHex("170d3236303130313030303030305a"); // 260101000000Z
        return Der.sequence(
                Der.integer(ONE),
                HexFormat.of().parseHex(algorithm),
                new X500Principal(issuer).getEncoded(),
                Der.sequence(time, time),
                new X500Principal(subject).getEncoded(),
                key);
    }

    private static String certificatePem(byte[] certificate) {
        return TestCertificates.block("CERTIFICATE", certificate);
    }
}
