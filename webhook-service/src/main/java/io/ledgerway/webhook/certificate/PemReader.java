package io.ledgerway.webhook.certificate;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a private key and its certificates as people paste them: PEM, in any order, with or without
 * remarks between (webhooks.md 7.6). What it says of a mistake never repeats what was pasted.
 */
final class PemReader {

    static final int LONGEST = 65_536;

    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \\1-----", Pattern.DOTALL);
    private static final int LEAST_RSA_BITS = 2048;

    private PemReader() {}

    /** What was pasted cannot be used; the message is a sentence for who did. */
    static final class UnusableException extends Exception {

        private static final long serialVersionUID = 1L;

        UnusableException(String message) {
            super(message);
        }
    }

    /** Reads it; whether the certificates are valid today is not looked at. */
    static KeyAndChain read(String pem) throws UnusableException {
        if (pem.length() > LONGEST) {
            throw new UnusableException(
                    "The text is longer than %d characters.".formatted(LONGEST));
        }
        List<Key> keys = new ArrayList<>();
        List<X509Certificate> certificates = new ArrayList<>();
        Matcher block = BLOCK.matcher(pem);
        while (block.find()) {
            String body = block.group(2);
            switch (block.group(1)) {
                case "PRIVATE KEY" -> keys.add(new Key(bytes(body), true));
                case "RSA PRIVATE KEY", "EC PRIVATE KEY" -> keys.add(traditional(body));
                case "ENCRYPTED PRIVATE KEY" -> throw encrypted();
                case "CERTIFICATE" -> certificates.add(certificate(bytes(body)));
                case "EC PARAMETERS" -> {} // openssl writes them before a key that has them too
                default ->
                        throw new UnusableException(
                                "Only a private key and X.509 certificates are expected.");
            }
        }
        if (keys.size() != 1 || certificates.isEmpty()) {
            throw new UnusableException(
                    "One private key and at least one certificate, both as PEM, are needed.");
        }
        return matched(keys.getFirst(), certificates);
    }

    /**
     * A private key as it was pasted.
     *
     * @param pkcs8 whether it says itself of which kind it is
     */
    @SuppressWarnings("ArrayRecordComponent") // lives for one reading
    private record Key(byte[] der, boolean pkcs8) {}

    private static Key traditional(String body) throws UnusableException {
        if (body.contains("Proc-Type:")) {
            throw encrypted();
        }
        return new Key(bytes(body), false);
    }

    private static UnusableException encrypted() {
        return new UnusableException("The private key is encrypted: paste it without a password.");
    }

    private static byte[] bytes(String body) throws UnusableException {
        try {
            return Base64.getDecoder().decode(body.replaceAll("\\s", ""));
        } catch (IllegalArgumentException e) {
            throw new UnusableException("The PEM text is damaged.");
        }
    }

    private static X509Certificate certificate(byte[] der) throws UnusableException {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(der));
        } catch (CertificateException e) {
            throw new UnusableException("A certificate cannot be read.");
        }
    }

    private static KeyAndChain matched(Key key, List<X509Certificate> certificates)
            throws UnusableException {
        for (X509Certificate certificate : certificates) {
            Optional<PrivateKey> fitting = fitting(key, certificate.getPublicKey());
            if (fitting.isPresent()) {
                if (certificate.getPublicKey() instanceof RSAKey rsa
                        && rsa.getModulus().bitLength() < LEAST_RSA_BITS) {
                    throw new UnusableException(
                            "An RSA key needs at least %d bits.".formatted(LEAST_RSA_BITS));
                }
                return new KeyAndChain(fitting.get(), chain(certificate, certificates));
            }
        }
        throw new UnusableException(
                "The private key does not belong to the certificate, or is no RSA, EC or Ed25519"
                        + " key.");
    }

    /** The private key, when it is that of this public one. */
    private static Optional<PrivateKey> fitting(Key key, PublicKey partner) {
        String signing =
                switch (partner.getAlgorithm()) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    case "EdDSA" -> "Ed25519";
                    default -> "";
                };
        if (signing.isEmpty()) {
            return Optional.empty();
        }
        try {
            byte[] pkcs8 = key.pkcs8() ? key.der() : pkcs8(key.der(), partner);
            PrivateKey candidate =
                    KeyFactory.getInstance(partner.getAlgorithm())
                            .generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            byte[] proof = partner.getEncoded();
            Signature signature = Signature.getInstance(signing);
            signature.initSign(candidate);
            signature.update(proof);
            byte[] signed = signature.sign();
            signature.initVerify(partner);
            signature.update(proof);
            return signature.verify(signed) ? Optional.of(candidate) : Optional.empty();
        } catch (GeneralSecurityException | RuntimeException e) {
            // The key is of another kind, or damaged.
            return Optional.empty();
        }
    }

    /**
     * PKCS#1 or SEC 1 within PKCS#8: a sequence of version, algorithm and key. The algorithm is the
     * one of the certificate, which is the first member of its public key.
     */
    private static byte[] pkcs8(byte[] traditional, PublicKey partner) {
        ByteBuffer key = ByteBuffer.wrap(partner.getEncoded());
        enter(key);
        int begin = key.position();
        int length = enter(key);
        byte[] algorithm = Arrays.copyOfRange(partner.getEncoded(), begin, key.position() + length);
        byte[] version = {2, 1, 0};
        return der(0x30, version, algorithm, der(0x04, traditional));
    }

    /** Goes past a tag and its length, which is returned. */
    private static int enter(ByteBuffer der) {
        der.get();
        int length = der.get() & 0xff;
        if (length < 0x80) {
            return length;
        }
        int value = 0;
        for (int at = 0; at < (length & 0x7f); at++) {
            value = (value << 8) | (der.get() & 0xff);
        }
        return value;
    }

    private static byte[] der(int tag, byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        ByteBuffer der = ByteBuffer.allocate(length + 5);
        der.put((byte) tag);
        if (length >= 0x80) {
            int bytes = (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
            der.put((byte) (0x80 | bytes));
            for (int at = bytes - 1; at > 0; at--) {
                der.put((byte) (length >> (8 * at)));
            }
        }
        der.put((byte) length);
        Arrays.stream(parts).forEach(der::put);
        return Arrays.copyOf(der.array(), der.position());
    }

    /** The certificate of the key, and after each the one that vouches for it. */
    private static List<X509Certificate> chain(
            X509Certificate first, List<X509Certificate> certificates) throws UnusableException {
        List<X509Certificate> chain = new ArrayList<>(List.of(first));
        List<X509Certificate> left = new ArrayList<>(certificates);
        left.remove(first);
        while (!left.isEmpty()) {
            X509Certificate last = chain.getLast();
            X509Certificate issuer =
                    left.stream()
                            .filter(it -> vouches(it, last))
                            .findFirst()
                            .orElseThrow(() ->
                                    new UnusableException(
                                            "A certificate does not belong to the chain."));
            chain.add(issuer);
            left.remove(issuer);
        }
        return chain;
    }

    private static boolean vouches(X509Certificate issuer, X509Certificate certificate) {
        if (!issuer.getSubjectX500Principal().equals(certificate.getIssuerX500Principal())) {
            return false;
        }
        try {
            certificate.verify(issuer.getPublicKey());
            return true;
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
