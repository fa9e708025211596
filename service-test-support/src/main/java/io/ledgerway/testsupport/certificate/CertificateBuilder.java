package io.ledgerway.testsupport.certificate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Creates an X.509 certificate. Without other settings it has a new key on P-256, no extensions,
 * and is valid from now for 90 days.
 */
public final class CertificateBuilder {

    private static final SecureRandom RANDOM = new SecureRandom();

    private final X500Principal subject;
    private @Nullable GeneralName alternativeName;
    private boolean authority;
    private KeyPair keys = KeyPairs.curve("secp256r1");
    private Instant begin = Instant.now();
    private Duration validity = Duration.ofDays(90);

    private CertificateBuilder(X500Principal subject) {
        this.subject = subject;
    }

    /** A certificate whose subject has only this common name. */
    public static CertificateBuilder named(String commonName) {
        return new CertificateBuilder(new X500Principal("CN=" + commonName));
    }

    public CertificateBuilder keys(KeyPair changed) {
        keys = changed;
        return this;
    }

    /** For a server with the host name. */
    public CertificateBuilder host(String name) {
        alternativeName = new GeneralName(GeneralName.dNSName, name);
        return this;
    }

    /** For a server with the IP address. */
    public CertificateBuilder address(String literal) {
        alternativeName = new GeneralName(GeneralName.iPAddress, literal);
        return this;
    }

    /** Of an authority, whose key signs other certificates. */
    public CertificateBuilder authority() {
        authority = true;
        return this;
    }

    /** Valid from a time before now; a negative duration is a time in the future. */
    public CertificateBuilder begun(Duration ago) {
        begin = Instant.now().minus(ago);
        return this;
    }

    public CertificateBuilder validFor(Duration changed) {
        validity = changed;
        return this;
    }

    public SignedKey selfSigned() {
        return sign(keys.getPrivate(), subject, List.of());
    }

    public SignedKey signedBy(SignedKey issuer) {
        return sign(issuer.key(), issuer.certificate().getSubjectX500Principal(), issuer.chain());
    }

    private SignedKey sign(
            PrivateKey key, X500Principal issuer, List<X509Certificate> furtherChain) {
        var content =
                new JcaX509v3CertificateBuilder(
                        issuer,
                        new BigInteger(64, RANDOM),
                        Date.from(begin),
                        Date.from(begin.plus(validity)),
                        subject,
                        keys.getPublic());
        try {
            if (alternativeName != null) {
                content.addExtension(
                        Extension.subjectAlternativeName,
                        /* isCritical= */ false,
                        new GeneralNames(alternativeName));
            }
            if (authority) {
                content.addExtension(
                        Extension.basicConstraints,
                        /* isCritical= */ true,
                        new BasicConstraints(true));
            }
            var signer = new JcaContentSignerBuilder(signatureAlgorithm(key)).build(key);
            var certificate =
                    new JcaX509CertificateConverter().getCertificate(content.build(signer));
            return new SignedKey(
                    keys.getPrivate(),
                    Stream.concat(Stream.of(certificate), furtherChain.stream()).toList());
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String signatureAlgorithm(PrivateKey key) {
        return switch (key.getAlgorithm()) {
            case "EC" -> "SHA256withECDSA";
            case "RSA" -> "SHA256withRSA";
            default -> "Ed25519";
        };
    }
}
