package io.ledgerway.cli.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.cli.failure.FailureException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies signatures of Standard Webhooks. */
public final class WebhookSignature {

    private static final String ALGORITHM = "HmacSHA256";
    private static final String PREFIX = "whsec_";
    private static final String VERSION = "v1,";
    private static final int MIN_BYTES = 24;
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final SecretKeySpec key;
    private final Clock clock;

    /**
     * Creates a verifier.
     *
     * @throws FailureException if the secret is not one
     */
    public WebhookSignature(String secret, Clock clock) {
        this.clock = clock;
        this.key = new SecretKeySpec(bytes(secret.strip()), ALGORITHM);
    }

    private static byte[] bytes(String secret) {
        try {
            byte[] bytes = Base64.getDecoder().decode(secret.replaceFirst("^" + PREFIX, ""));
            if (bytes.length >= MIN_BYTES) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // reported as a secret that is too short
        }
        throw FailureException.usage(
                "This is not a signing secret.",
                "A secret is whsec_ and the base64 of at least 24 bytes.");
    }

    /** Returns why a message is not genuine; empty if it is. */
    public Optional<String> problem(String id, String timestamp, String signatures, byte[] body) {
        if (id.isEmpty() || timestamp.isEmpty() || signatures.isEmpty()) {
            return Optional.of("a header of the signature is missing");
        }
        if (!timestamp.matches("\\d{1,12}")) {
            return Optional.of("webhook-timestamp is not a number");
        }
        long age = clock.instant().getEpochSecond() - Long.parseLong(timestamp);
        if (Math.abs(age) > TOLERANCE.toSeconds()) {
            return Optional.of("the message was signed more than 5 minutes ago or ahead");
        }
        byte[] expected = sign("%s.%s.".formatted(id, timestamp).getBytes(UTF_8), body);
        boolean isGenuine = false;
        for (String signature : signatures.split(" ", -1)) {
            isGenuine |=
                    signature.startsWith(VERSION)
                            && MessageDigest.isEqual(
                                    signature.substring(VERSION.length()).getBytes(UTF_8),
                                    expected);
        }
        return isGenuine ? Optional.empty() : Optional.of("the signature is of another secret");
    }

    private byte[] sign(byte[] head, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(head);
            return Base64.getEncoder().encode(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
