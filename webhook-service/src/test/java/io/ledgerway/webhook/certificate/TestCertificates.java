package io.ledgerway.webhook.certificate;

import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.testsupport.certificate.SignedKey;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** Keys and certificates, as a customer has them. */
public final class TestCertificates {

    private static final String PASSWORD = "of-no-importance";

    private TestCertificates() {}

    /** A key with a self-signed certificate. */
    public static TestIdentity selfSigned(String name) {
        return selfSigned(CertificateBuilder.named(name));
    }

    public static TestIdentity selfSigned(CertificateBuilder certificate) {
        return new TestIdentity(certificate.selfSigned());
    }

    /** A key and its certificate, signed by another one, with the chain of both. */
    public static TestIdentity signedBy(TestIdentity issuer, String name) {
        return new TestIdentity(CertificateBuilder.named(name).signedBy(issuer.signed()));
    }

    /** A private key and its chain. */
    public record TestIdentity(SignedKey signed) {

        public PrivateKey key() {
            return signed.key();
        }

        public List<X509Certificate> chain() {
            return signed.chain();
        }

        public X509Certificate certificate() {
            return signed.certificate();
        }

        /** As PEM. */
        public String pem() {
            return keyPem() + "\n" + chainPem();
        }

        public String keyPem() {
            return block("PRIVATE KEY", key().getEncoded());
        }

        public String chainPem() {
            StringBuilder pem = new StringBuilder();
            chain().forEach(it -> pem.append(certificatePem(it)));
            return pem.toString();
        }

        /** PKCS#1 or SEC 1 (with its curve, P-256), as openssl writes it. */
        public String traditionalPem() {
            PrivateKey key = key();
            byte[] der =
                    key instanceof ECPrivateKey ec
                            ? HexFormat.of()
                                    .parseHex(
                                            "30310201010420%064xa00a06082a8648ce3d030107"
                                                    .formatted(ec.getS()))
                            : Arrays.copyOfRange(key.getEncoded(), 26, key.getEncoded().length);
            return block(key.getAlgorithm() + " PRIVATE KEY", der);
        }

        /** Key store of a server. */
        public KeyStore store() {
            return signed.keyStore(PASSWORD);
        }

        /** Trust store that contains the certificate. */
        public KeyStore trusting() {
            return signed.trustStore();
        }
    }

    public static char[] password() {
        return PASSWORD.toCharArray();
    }

    static String certificatePem(X509Certificate certificate) {
        try {
            return block("CERTIFICATE", certificate.getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static String block(String label, byte[] der) {
        return "-----BEGIN %1$s-----\r\n%2$s\r\n-----END %1$s-----\r\n"
                .formatted(label, Base64.getMimeEncoder().encodeToString(der));
    }
}
