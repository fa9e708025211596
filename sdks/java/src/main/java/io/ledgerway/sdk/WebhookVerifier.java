package io.ledgerway.sdk;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies the signature of webhook messages (Standard Webhooks). */
public final class WebhookVerifier {

    private static final String PREFIX = "whsec_";
    private static final String VERSION = "v1,";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int MIN_BYTES = 24;
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final byte[] key;
    private final Clock clock;

    /**
     * Creates a verifier.
     *
     * @param secret the secret of the consumer, with or without {@code whsec_}
     * @throws IllegalArgumentException if it is not base64 of at least 24 bytes
     */
    public WebhookVerifier(String secret) {
        this(secret, Clock.systemUTC());
    }

    /**
     * Creates a verifier for messages of a system whose time is not that of this machine, as in tests with a moved clock.
     *
     * @param secret the secret of the consumer, with or without {@code whsec_}
     * @param clock the time of the system
     * @throws IllegalArgumentException if the secret is not base64 of at least 24 bytes
     */
    public WebhookVerifier(String secret, Clock clock) {
        this.key = key(secret.strip());
        this.clock = clock;
    }

    private static byte[] key(String secret) {
        byte[] key =
                Base64.getDecoder()
                        .decode(
                                secret.startsWith(PREFIX)
                                        ? secret.substring(PREFIX.length())
                                        : secret);
        if (key.length < MIN_BYTES) {
            throw new IllegalArgumentException(
                    "The signing secret is not base64 of at least " + MIN_BYTES + " bytes");
        }
        return key;
    }

    /**
     * Whether a message is genuine and not older than five minutes.
     *
     * @param id the header {@code webhook-id}
     * @param timestamp the header {@code webhook-timestamp}
     * @param signatures the header {@code webhook-signature}
     * @param body the received bytes, not parsed and serialized again
     */
    public boolean isGenuine(String id, String timestamp, String signatures, byte[] body) {
        if (id == null || timestamp == null || signatures == null || !isRecent(timestamp)) {
            return false;
        }
        byte[] expected = (VERSION + signature(id, timestamp, body)).getBytes(StandardCharsets.US_ASCII);
        boolean isGenuine = false;
        for (String signature : signatures.split(" ")) {
            isGenuine |=
                    MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.US_ASCII));
        }
        return isGenuine;
    }

    private boolean isRecent(String timestamp) {
        if (!timestamp.matches("\\d{1,12}")) {
            return false;
        }
        Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
        return Duration.between(sent, clock.instant()).abs().compareTo(TOLERANCE) <= 0;
    }

    private String signature(String id, String timestamp, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
