package io.ledgerway.webhook.process;

import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.testsupport.certificate.SignedKey;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate authority that the service trusts, and its certificates. */
final class Certificates {

    private static final String PASSWORD = "nobody-uses-this";

    private final SignedKey authority =
            CertificateBuilder.named("authority").authority().selfSigned();

    private final Path trust;

    Certificates(Path folder) {
        trust = folder.resolve("trust.p12");
        try (OutputStream out = Files.newOutputStream(trust)) {
            authority.trustStore().store(out, PASSWORD.toCharArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** JVM options to trust only this authority. */
    List<String> jvm() {
        return List.of(
                "-Djavax.net.ssl.trustStore=" + trust,
                "-Djavax.net.ssl.trustStorePassword=" + PASSWORD);
    }

    /** SSL context of a server with the certificate, which the authority signs. */
    SSLContext signed(CertificateBuilder certificate) {
        try {
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(certificate.signedBy(authority).keyStore(PASSWORD), PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
