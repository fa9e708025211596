package io.ledgerway.webhook.signing;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The signature headers of Standard Webhooks: HMAC-SHA256, version 1. Signs stored bytes with all
 * live secrets of a consumer; the libraries of the standard sign a text with one secret, so only
 * the tests use them.
 */
public final class Signature {

    /** Header with the id of the message, equal for all attempts: receivers deduplicate by it. */
    public static final String ID = "webhook-id";

    /** Header with the time of the signature, in seconds since 1970. */
    public static final String TIMESTAMP = "webhook-timestamp";

    /** Header with one signature per live secret, newest first, separated by spaces. */
    public static final String SIGNATURE = "webhook-signature";

    private Signature() {}

    /** The headers of one attempt. */
    public static Map<String, String> headers(
            String messageId, Instant at, byte[] body, List<SigningSecret> secrets) {
        String timestamp = String.valueOf(at.getEpochSecond());
        byte[] head = (messageId + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(ID, messageId);
        headers.put(TIMESTAMP, timestamp);
        headers.put(
                SIGNATURE,
                secrets.stream()
                        .map(secret -> "v1," + secret.sign(head, body))
                        .collect(Collectors.joining(" ")));
        return headers;
    }
}
