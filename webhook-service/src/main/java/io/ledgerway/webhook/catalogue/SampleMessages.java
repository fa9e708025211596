package io.ledgerway.webhook.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A made-up message for every event of the newer form, to build a receiver or an automation with.
 * The payloads are those of {@code webhook/samples.json}, by a pattern of event names.
 */
public final class SampleMessages {

    private static final UUID ID = UUID.fromString("ba29118f-5406-4e59-b05c-ba307ca38d01");
    private static final Instant AT = Instant.parse("2026-03-02T08:15:30.120Z");
    private static final Map<String, Map<String, Object>> PAYLOADS = payloads();

    private SampleMessages() {}

    /** A message as a consumer would get it; empty where there is no event of the newer form. */
    public static Optional<SampleMessage> of(String eventType) {
        return EventCatalogue.contains(eventType)
                ? PAYLOADS.entrySet().stream()
                        .filter(it -> eventType.matches(it.getKey()))
                        .findFirst()
                        .map(it -> new SampleMessage(ID, eventType, eventType, AT, it.getValue()))
                : Optional.empty();
    }

    private static Map<String, Map<String, Object>> payloads() {
        try (InputStream in = SampleMessages.class.getResourceAsStream("/webhook/samples.json")) {
            return JsonMapper.shared()
                    .readValue(
                            Objects.requireNonNull(in),
                            new TypeReference<LinkedHashMap<String, Map<String, Object>>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
