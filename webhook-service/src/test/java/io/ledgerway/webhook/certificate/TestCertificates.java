package io.ledgerway.webhook.certificate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Keys and certificates, created by the JDK's keytool in a folder of the test. */
public final class TestCertificates {

    private static final String PASSWORD = "of-no-importance";

    private final Path folder;

    public TestCertificates(Path folder) {
        this.folder = folder;
    }

    /** A key with a self-signed certificate. */
    public TestIdentity selfSigned(String name, String... options) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-genkeypair",
                                "-alias",
                                name,
                                "-dname",
                                "CN=" + name,
                                "-keystore",
                                store().toString(),
                                "-storepass",
                                PASSWORD));
        arguments.addAll(Arrays.asList(options));
        if (!arguments.contains("-keyalg")) {
            arguments.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
        }
        keytool(arguments);
        return load(name);
    }

    /** A certificate signed by another one of this folder, with its chain. */
    public TestIdentity signedBy(String issuer, String name) {
        return selfSigned(name, "-signer", issuer);
    }

    /** A private key and its chain. */
    public record TestIdentity(PrivateKey key, List<X509Certificate> chain) {

        public TestIdentity {
            chain = List.copyOf(chain);
        }

        public X509Certificate certificate() {
            return chain.getFirst();
        }

        /** As PEM. */
        public String pem() {
            return keyPem() + "\n" + chainPem();
        }

        public String keyPem() {
            return block("PRIVATE KEY", key.getEncoded());
        }

        public String chainPem() {
            StringBuilder pem = new StringBuilder();
            chain.forEach(it -> pem.append(certificatePem(it)));
            return pem.toString();
        }

        /** PKCS#1 or SEC 1 (with its curve, P-256), as openssl writes it. */
        public String traditionalPem() {
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
            return keyStore(it ->
                    it.setKeyEntry(
                            "key", key, PASSWORD.toCharArray(), chain.toArray(Certificate[]::new)));
        }

        /** Trust store that contains the certificate. */
        public KeyStore trusting() {
            return keyStore(it -> it.setCertificateEntry("trusted", certificate()));
        }
    }

    private interface CertificateSettings {

        void into(KeyStore store) throws GeneralSecurityException;
    }

    private static KeyStore keyStore(CertificateSettings filling) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            filling.into(store);
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
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

    private TestIdentity load(String name) {
        try (var in = Files.newInputStream(store())) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, PASSWORD.toCharArray());
            return new TestIdentity(
                    (PrivateKey) Objects.requireNonNull(store.getKey(name, PASSWORD.toCharArray())),
                    Stream.of(Objects.requireNonNull(store.getCertificateChain(name)))
                            .map(X509Certificate.class::cast)
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path store() {
        return folder.resolve("keys.p12");
    }

    private static void keytool(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.add("-J-XX:+UseSerialGC");
        if (!arguments.contains("RSA")) {
            // the second compiler only is fast at large numbers
            command.add("-J-XX:TieredStopAtLevel=1");
        }
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
