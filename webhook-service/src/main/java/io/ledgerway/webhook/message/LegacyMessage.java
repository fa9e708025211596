package io.ledgerway.webhook.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The body of a legacy message, with two additions: {@code eventType} and {@code
 * payload.referenceCompany}. It has no {@code RuleId}.
 *
 * @param ruleType the string of the rule type; {@code RuleType} on the wire
 * @param alertId made of the event's id and what is told of it
 * @param eventType the compact name
 * @param payload absent when it is about no company
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
        @Nullable About payload)
        implements MessageBody {

    LegacyMessage {
        data = data == null ? null : Map.copyOf(data);
    }

    /** Which company it is about. */
    record About(Payload.ReferenceCompany referenceCompany) {}

    @Override
    public UUID id() {
        return alertId;
    }

    /** The id of one of the messages that an event makes. */
    static UUID alertId(UUID event, LegacyPayloads news) {
        String name = event + " " + news.event().eventType() + " " + news.part();
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
