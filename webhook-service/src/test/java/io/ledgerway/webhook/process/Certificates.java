package io.ledgerway.webhook.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A certificate authority that the service trusts, and its certificates, created with the JDK's
 * keytool.
 */
final class Certificates {

    private static final String PASSWORD = "nobody-uses-this";

    private final Path folder;

    Certificates(Path folder) {
        this.folder = folder;
        make("authority", "-ext", "bc:c", "-validity", "3650");
        try (OutputStream out = Files.newOutputStream(trust())) {
            KeyStore trusted = empty();
            trusted.setCertificateEntry("authority", made().getCertificate("authority"));
            trusted.store(out, PASSWORD.toCharArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** JVM options to trust only this authority. */
    List<String> jvm() {
        return List.of(
                "-Djavax.net.ssl.trustStore=" + trust(),
                "-Djavax.net.ssl.trustStorePassword=" + PASSWORD);
    }

    /**
     * SSL context of a server with a certificate of its own.
     *
     * @param options options of keytool: names and validity
     */
    SSLContext signed(String alias, String... options) {
        List<String> signed = new ArrayList<>(List.of("-signer", "authority"));
        signed.addAll(List.of(options));
        make(alias, signed.toArray(String[]::new));
        try {
            KeyStore all = made();
            KeyStore only = empty();
            only.setKeyEntry(
                    alias,
                    all.getKey(alias, PASSWORD.toCharArray()),
                    PASSWORD.toCharArray(),
                    all.getCertificateChain(alias));
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(only, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private KeyStore made() throws IOException, GeneralSecurityException {
        KeyStore all = empty();
        try (InputStream in = Files.newInputStream(store())) {
            all.load(in, PASSWORD.toCharArray());
        }
        return all;
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private void make(String alias, String... options) {
        List<String> all =
                new ArrayList<>(
                        List.of(
                                "-genkeypair",
                                "-alias",
                                alias,
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=" + alias,
                                "-keystore",
                                store().toString()));
        all.addAll(List.of(options));
        keytool(all.toArray(String[]::new));
    }

    private Path store() {
        return folder.resolve("keys.p12");
    }

    private Path trust() {
        return folder.resolve("trust.p12");
    }

    private static void keytool(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
        command.addAll(List.of(options));
        command.addAll(List.of("-storepass", PASSWORD, "-storetype", "PKCS12"));
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command + ": " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
