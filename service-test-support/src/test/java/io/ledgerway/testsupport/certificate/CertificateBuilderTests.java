package io.ledgerway.testsupport.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.cert.CertificateExpiredException;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateBuilderTests {

    static Stream<KeyPair> keys() {
        return Stream.of(
                KeyPairs.curve("secp256r1"),
                KeyPairs.curve("secp521r1"),
                KeyPairs.edwards(),
                KeyPairs.rsa(2048));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void aKeyOfEveryAlgorithmSignsItsOwnCertificate(KeyPair keys) throws GeneralSecurityException {
        SignedKey made = CertificateBuilder.named("one").keys(keys).selfSigned();

        X509Certificate certificate = made.certificate();
        certificate.verify(keys.getPublic());
        certificate.checkValidity();
        assertThat(made.key()).isEqualTo(keys.getPrivate());
        assertThat(certificate.getPublicKey()).isEqualTo(keys.getPublic());
        assertThat(certificate.getVersion()).isEqualTo(3);
        assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=one");
        assertThat(certificate.getIssuerX500Principal())
                .isEqualTo(certificate.getSubjectX500Principal());
        assertThat(certificate.getBasicConstraints()).isEqualTo(-1);
    }

    @Test
    void anAuthoritySignsOtherCertificates() throws GeneralSecurityException {
        SignedKey authority =
                CertificateBuilder.named("authority")
                        .keys(KeyPairs.rsa(2048))
                        .authority()
                        .selfSigned();

        SignedKey made = CertificateBuilder.named("server").signedBy(authority);

        made.certificate().verify(authority.certificate().getPublicKey());
        assertThat(authority.certificate().getBasicConstraints()).isEqualTo(Integer.MAX_VALUE);
        assertThat(made.chain()).containsExactly(made.certificate(), authority.certificate());
        assertThat(made.certificate().getIssuerX500Principal().getName()).isEqualTo("CN=authority");
    }

    @Test
    void aServerIsNamedByItsHostOrAddress() throws GeneralSecurityException {
        X509Certificate host =
                CertificateBuilder.named("a").host("hooks.test").selfSigned().certificate();
        X509Certificate address =
                CertificateBuilder.named("a").address("127.0.0.1").selfSigned().certificate();

        assertThat(String.valueOf(host.getSubjectAlternativeNames()))
                .isEqualTo("[[2, hooks.test]]");
        assertThat(String.valueOf(address.getSubjectAlternativeNames()))
                .isEqualTo("[[7, 127.0.0.1]]");
    }

    @Test
    void aCertificateExpires() {
        X509Certificate certificate =
                CertificateBuilder.named("old")
                        .begun(Duration.ofDays(30))
                        .validFor(Duration.ofDays(10))
                        .selfSigned()
                        .certificate();

        assertThatExceptionOfType(CertificateExpiredException.class)
                .isThrownBy(certificate::checkValidity);
        assertThat(
                        Duration.between(
                                certificate.getNotBefore().toInstant(),
                                certificate.getNotAfter().toInstant()))
                .isEqualTo(Duration.ofDays(10));
    }

    @ParameterizedTest
    @ValueSource(ints = {1024, 2048, 4096})
    void anRsaKeyHasItsSize(int bits) {
        KeyPair keys = KeyPairs.rsa(bits);

        RSAPrivateCrtKey key = (RSAPrivateCrtKey) keys.getPrivate();
        assertThat(key.getModulus().bitLength()).isEqualTo(bits);
        assertThat(((RSAPublicKey) keys.getPublic()).getModulus()).isEqualTo(key.getModulus());
        assertThat(key.getPrimeP().multiply(key.getPrimeQ())).isEqualTo(key.getModulus());
        assertThat(key.getPrimeP().isProbablePrime(20)).isTrue();
        assertThat(key.getPrimeQ().isProbablePrime(20)).isTrue();
    }

    @Test
    void storesHaveTheKeyOrOnlyTheCertificate() throws GeneralSecurityException {
        SignedKey made = CertificateBuilder.named("stored").selfSigned();

        KeyStore keys = made.keyStore("password");
        assertThat(keys.getKey("key", "password".toCharArray())).isEqualTo(made.key());
        assertThat(keys.getCertificate("key")).isEqualTo(made.certificate());
        KeyStore trusted = made.trustStore();
        assertThat(trusted.size()).isEqualTo(1);
        assertThat(trusted.getCertificate("trusted")).isEqualTo(made.certificate());
    }
}
