package io.ledgerway.webhook.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/**
 * The envelope of every message of the current format.
 *
 * @param id id of the event
 * @param eventType a name of the catalogue
 * @param ruleType the same name; {@code RuleType} in JSON
 */
record Envelope(
        UUID id,
        String eventType,
        @JsonProperty("RuleType") String ruleType,
        Instant generatedDate,
        Payload payload)
        implements MessageBody {

    static Envelope of(UUID id, String eventType, Instant at, Payload payload) {
        return new Envelope(id, eventType, eventType, at, payload);
    }
}
