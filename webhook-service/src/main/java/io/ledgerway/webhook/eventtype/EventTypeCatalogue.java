package io.ledgerway.webhook.eventtype;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.util.function.SingletonSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * All event types with description, schema and sample, including legacy types and types that no
 * service publishes yet ({@code "published": false}). Loaded from {@code webhook-event-types.json},
 * where one entry describes the writes of all data types, when an event type is first read.
 */
public final class EventTypeCatalogue {

    private static final String ANY_TYPE = "{dataType}";

    private final SingletonSupplier<Map<String, EventType>> byName =
            SingletonSupplier.of(EventTypeCatalogue::load);

    /** All event types, by group. */
    public Collection<EventType> all() {
        return byName.obtain().values();
    }

    /** Finds an event type by its exact name. */
    public Optional<EventType> find(String name) {
        return Optional.ofNullable(byName.obtain().get(name));
    }

    private static Map<String, EventType> load() {
        Map<String, EventType> types = new LinkedHashMap<>();
        MessageSchemas schemas = new MessageSchemas(read("/webhook-messages.schema.json"));
        for (JsonNode entry : JsonMapper.shared().readTree(read("/webhook-event-types.json"))) {
            for (EventType type : types(entry, schemas)) {
                types.put(type.name(), type);
            }
        }
        return Collections.unmodifiableMap(types);
    }

    private static List<EventType> types(JsonNode entry, MessageSchemas schemas) {
        String name = entry.get("name").asString();
        if (!name.startsWith(ANY_TYPE)) {
            return List.of(type(entry, schemas));
        }
        String rest = name.substring(ANY_TYPE.length());
        return EventTypeNames.names().stream()
                .filter(it -> it.endsWith(rest))
                .map(it -> it.substring(0, it.length() - rest.length()))
                .map(it -> type(filled(entry, it), schemas))
                .toList();
    }

    private static JsonNode filled(JsonNode entry, String dataType) {
        return JsonMapper.shared().readTree(entry.toString().replace(ANY_TYPE, dataType));
    }

    private static EventType type(JsonNode entry, MessageSchemas schemas) {
        String name = entry.get("name").asString();
        String payload = entry.get("payload").asString();
        JsonNode sample = entry.get("sample");
        return new EventType(
                name,
                entry.get("group").asString(),
                entry.get("description").asString(),
                payload.equals(MessageSchemas.LEGACY),
                entry.path("published").asBoolean(true),
                schemas.of(name, sample.get("RuleType").asString(), payload),
                sample.asObject());
    }

    private static String read(String resource) {
        try (InputStream in = EventTypeCatalogue.class.getResourceAsStream(resource)) {
            return new String(
                    Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
