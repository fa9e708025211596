package io.ledgerway.webhook.certificate;

import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;

/** While it is open, this process trusts only one server. */
public final class Trust implements AutoCloseable {

    private static final String STORE = "javax.net.ssl.trustStore";
    private static final String PASSWORD = "javax.net.ssl.trustStorePassword";

    private final Path file;

    private Trust(Path file) {
        this.file = file;
    }

    public static Trust in(TestIdentity server) {
        try {
            Path file = Files.createTempFile("trust", ".p12");
            try (var out = Files.newOutputStream(file)) {
                server.trusting().store(out, TestCertificates.password());
            }
            System.setProperty(STORE, file.toString());
            System.setProperty(PASSWORD, new String(TestCertificates.password()));
            return new Trust(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        System.clearProperty(STORE);
        System.clearProperty(PASSWORD);
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
