package io.ledgerway.webhook.signing;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signing secret of one consumer. Its text form is {@code whsec_} and the base64 of its bytes;
 * {@link #toString()} never returns it.
 */
public final class SigningSecret {

    private static final String PREFIX = "whsec_";
    private static final int LENGTH = 24;
    private static final int MIN_BYTES = 24;
    private static final int MAX_BYTES = 64;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] key;

    private SigningSecret(byte[] key) {
        this.key = key;
    }

    static SigningSecret generate(SecureRandom random) {
        byte[] key = new byte[LENGTH];
        random.nextBytes(key);
        return new SigningSecret(key);
    }

    static SigningSecret ofKey(byte[] key) {
        return new SigningSecret(key.clone());
    }

    /** Parses a secret of a client; empty when it is invalid or too weak. */
    static Optional<SigningSecret> ofClient(String text) {
        try {
            SigningSecret secret = parse(text);
            return secret.key.length >= MIN_BYTES
                            && secret.key.length <= MAX_BYTES
                            && secret.reveal().equals(text)
                    ? Optional.of(secret)
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Parses the text form. */
    public static SigningSecret parse(String text) {
        if (!text.startsWith(PREFIX)) {
            throw new IllegalArgumentException("A signing secret starts with " + PREFIX);
        }
        return new SigningSecret(Base64.getDecoder().decode(text.substring(PREFIX.length())));
    }

    /** Returns the text form, for the response that reveals it. */
    public String reveal() {
        return PREFIX + Base64.getEncoder().encodeToString(key);
    }

    byte[] key() {
        return key.clone();
    }

    String sign(byte[] head, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update(head);
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is part of every JDK", e);
        }
    }

    @Override
    public String toString() {
        return "SigningSecret[***]";
    }
}
