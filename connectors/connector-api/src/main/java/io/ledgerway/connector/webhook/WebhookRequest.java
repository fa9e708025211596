package io.ledgerway.connector.webhook;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A webhook as it was received.
 *
 * @param headers by name in lower case
 * @param body the bytes that the signature covers; at most 1 MB
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record WebhookRequest(Map<String, String> headers, byte[] body) {

    public WebhookRequest {
        Map<String, String> lowerCase = new HashMap<>();
        headers.forEach((name, value) -> lowerCase.put(name.toLowerCase(Locale.ROOT), value));
        headers = Map.copyOf(lowerCase);
        body = body.clone();
    }

    /** The value of a header, whatever the case of its name. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    @Override
    public byte[] body() {
        return body.clone();
    }
}
