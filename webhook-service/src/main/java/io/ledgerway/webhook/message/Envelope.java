package io.ledgerway.webhook.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The envelope of every message of the current format.
 *
 * @param id id of the event
 * @param eventType a name of the catalogue
 * @param ruleType the same name; {@code RuleType} in JSON
 * @param sequence number of the message, given when it is stored
 */
record Envelope(
        UUID id,
        String eventType,
        @JsonProperty("RuleType") String ruleType,
        Instant generatedDate,
        @Nullable Long sequence,
        Payload payload)
        implements MessageBody {

    static Envelope of(UUID id, String eventType, Instant at, Payload payload) {
        return new Envelope(id, eventType, eventType, at, null, payload);
    }

    @Override
    public Envelope numbered(long number) {
        return new Envelope(id, eventType, ruleType, generatedDate, number, payload);
    }
}
