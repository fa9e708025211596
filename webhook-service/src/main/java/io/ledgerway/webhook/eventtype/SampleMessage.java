package io.ledgerway.webhook.eventtype;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/**
 * A sample message.
 *
 * @param payload valid against the schema of the event type
 */
record SampleMessage(
        UUID id,
        String eventType,
        @JsonProperty("RuleType") String ruleType,
        Instant generatedDate,
        Map<String, Object> payload) {

    SampleMessage {
        payload = Collections.unmodifiableMap(new LinkedHashMap<>(payload));
    }

    static SampleMessage of(EventType type) {
        return JsonMapper.shared().convertValue(type.sample(), SampleMessage.class);
    }
}
