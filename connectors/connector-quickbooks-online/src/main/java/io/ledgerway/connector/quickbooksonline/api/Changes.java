package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.pull.RawPayload;
import java.time.Instant;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The records that changed or were deleted since a time. A deleted record has the status {@code
 * Deleted}.
 *
 * @param time the platform's clock when the request started; null where the response has none
 * @param truncated whether there may be more: the response has the most objects of one response
 * @param texts of the records, by identity
 */
public record Changes(
        Map<QuickBooksEntity, List<JsonNode>> byEntity,
        @Nullable Instant time,
        boolean truncated,
        IdentityHashMap<JsonNode, RawPayload> texts) {

    public Changes {
        byEntity = Map.copyOf(byEntity);
    }

    /** The changes of several requests, in their order. */
    static Changes merged(List<Changes> parts) {
        var byEntity = new EnumMap<QuickBooksEntity, List<JsonNode>>(QuickBooksEntity.class);
        var texts = new IdentityHashMap<JsonNode, RawPayload>();
        for (var each : parts) {
            byEntity.putAll(each.byEntity());
            texts.putAll(each.texts());
        }
        var truncated = parts.stream().anyMatch(Changes::truncated);
        return new Changes(byEntity, parts.getFirst().time(), truncated, texts);
    }

    public List<JsonNode> of(QuickBooksEntity entity) {
        return byEntity.getOrDefault(entity, List.of());
    }

    public static boolean isDeleted(JsonNode record) {
        return record.path("status").asString("").equals("Deleted");
    }
}
