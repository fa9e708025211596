package io.ledgerway.webhook.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The body of a legacy message, with three additions: {@code eventType}, {@code sequence} and
 * {@code payload.referenceCompany}. It has no {@code RuleId}.
 *
 * @param ruleType the rule type; {@code RuleType} in JSON
 * @param alertId derived from the id of the event, or of the company for its first sync, and the
 *     payload
 * @param eventType the compact name
 * @param sequence number of the message, given when it is stored
 * @param payload absent for messages about the client itself
 */
record LegacyMessage(
        @JsonProperty("ClientId") UUID clientId,
        @JsonProperty("ClientName") String clientName,
        @JsonProperty("CompanyId") @Nullable UUID companyId,
        @JsonProperty("DataConnectionId") @Nullable UUID dataConnectionId,
        @JsonProperty("RuleType") String ruleType,
        @JsonProperty("AlertId") UUID alertId,
        @JsonProperty("Message") String message,
        @JsonProperty("Data") @Nullable Map<String, Object> data,
        String eventType,
        @Nullable Long sequence,
        @Nullable About payload)
        implements MessageBody {

    LegacyMessage {
        data = data == null ? null : Map.copyOf(data);
    }

    /** The company of the message. */
    record About(Payload.ReferenceCompany referenceCompany) {}

    @Override
    public UUID id() {
        return alertId;
    }

    @Override
    public LegacyMessage numbered(long number) {
        return new LegacyMessage(
                clientId,
                clientName,
                companyId,
                dataConnectionId,
                ruleType,
                alertId,
                message,
                data,
                eventType,
                number,
                payload);
    }

    /**
     * The id of a message.
     *
     * @param origin id of the event; id of the company for an event type that it has only once
     */
    static UUID alertId(UUID origin, LegacyPayload payload) {
        String name = origin + " " + payload.event().eventType() + " " + payload.part();
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
