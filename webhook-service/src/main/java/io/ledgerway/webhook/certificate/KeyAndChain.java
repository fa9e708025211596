package io.ledgerway.webhook.certificate;

import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;

/**
 * A private key with its certificate chain.
 *
 * @param chain the certificate of the key first, each issued by the next
 */
record KeyAndChain(PrivateKey key, List<X509Certificate> chain) {

    private static final Base64.Encoder BASE64 =
            Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

    KeyAndChain {
        chain = List.copyOf(chain);
    }

    X509Certificate certificate() {
        return chain.getFirst();
    }

    /** Key and chain as PEM, the key as PKCS#8. */
    String pem() {
        StringBuilder pem = new StringBuilder(block("PRIVATE KEY", key.getEncoded()));
        for (X509Certificate certificate : chain) {
            try {
                pem.append(block("CERTIFICATE", certificate.getEncoded()));
            } catch (CertificateEncodingException e) {
                throw new IllegalStateException("A parsed key can be encoded", e);
            }
        }
        return pem.toString();
    }

    private static String block(String label, byte[] der) {
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                .formatted(label, BASE64.encodeToString(der));
    }

    @Override
    public String toString() {
        return "KeyAndChain[" + certificate().getSubjectX500Principal().getName() + "]";
    }
}
