package io.ledgerway.webhook.certificate;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.ssl.pem.PemContent;

/**
 * Reads a private key and certificates from PEM, in any order, with or without text between them.
 * Boot's {@link PemContent} and the JDK decode the blocks, each rewritten without white space: the
 * regular expressions of {@code PemContent} take exponential time for some texts.
 */
final class PemReader {

    private static final int MAX_CERTIFICATES = 10;

    private static final Pattern BOUNDARY =
            Pattern.compile("-----(BEGIN|END) ([A-Z0-9 ]{1,30})-----");
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/]+={0,2}");

    private PemReader() {}

    /** Parses the text; returns the certificates in the order of the text, without validation. */
    static KeyAndChain read(String pem) throws InvalidPemException {
        List<PrivateKey> keys = new ArrayList<>();
        List<X509Certificate> certificates = new ArrayList<>();
        Matcher boundary = BOUNDARY.matcher(pem);
        while (keys.size() <= 1 && boundary.find()) {
            String label = boundary.group(2);
            String body = body(pem, boundary);
            switch (label) {
                case "PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY" ->
                        keys.add(key(label, body));
                case "ENCRYPTED PRIVATE KEY" -> throw encrypted();
                case "CERTIFICATE" -> {
                    if (certificates.size() == MAX_CERTIFICATES) {
                        throw new InvalidPemException(
                                "At most %d certificates are expected."
                                        .formatted(MAX_CERTIFICATES));
                    }
                    certificates.add(certificate(block(label, body)));
                }
                case "EC PARAMETERS" -> {} // openssl writes them before a key that has them too
                default ->
                        throw new InvalidPemException(
                                "Only a private key and X.509 certificates are expected.");
            }
        }
        if (keys.size() != 1 || certificates.isEmpty()) {
            throw new InvalidPemException(
                    "One private key and at least one certificate, both as PEM, are required.");
        }
        return new KeyAndChain(keys.getFirst(), certificates.stream().distinct().toList());
    }

    /** Returns the text between a boundary and the next one, which must be its counterpart. */
    private static String body(String pem, Matcher boundary) throws InvalidPemException {
        String partner = "-----END %s-----".formatted(boundary.group(2));
        int begin = boundary.end();
        if (boundary.group(1).equals("END")
                || !boundary.find()
                || !boundary.group().equals(partner)) {
            throw damaged();
        }
        return pem.substring(begin, boundary.start());
    }

    private static PrivateKey key(String label, String body) throws InvalidPemException {
        if (body.contains("Proc-Type:")) {
            throw encrypted();
        }
        String block = block(label, body);
        try {
            return Objects.requireNonNull(PemContent.of(block).getPrivateKey());
        } catch (IllegalStateException e) {
            throw new InvalidPemException("The private key cannot be read.");
        }
    }

    private static X509Certificate certificate(String block) throws InvalidPemException {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(
                                    new ByteArrayInputStream(
                                            block.getBytes(StandardCharsets.US_ASCII)));
        } catch (CertificateException e) {
            throw new InvalidPemException("A certificate cannot be read.");
        }
    }

    private static String block(String label, String body) throws InvalidPemException {
        String base64 = body.replaceAll("\\s", "");
        if (!BASE64.matcher(base64).matches()) {
            throw damaged();
        }
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(label, base64);
    }

    private static InvalidPemException damaged() {
        return new InvalidPemException("The PEM text is corrupt.");
    }

    private static InvalidPemException encrypted() {
        return new InvalidPemException(
                "The private key is encrypted: paste it without a password.");
    }
}
