package io.ledgerway.gateway.openapi;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts the parts of the services together: their paths as far as the gateway routes them, their
 * schemas under the names that clients know, their webhooks.
 */
final class OpenApiMerger {

    private final JsonNode frame;
    private final Predicate<String> isPublic;

    /**
     * @param frame title, description, servers, security: what belongs to no service
     * @param isPublic whether the gateway routes a path
     */
    OpenApiMerger(JsonNode frame, Predicate<String> isPublic) {
        this.frame = frame;
        this.isPublic = isPublic;
    }

    ObjectNode of(Collection<JsonNode> parts) {
        ObjectNode document = (ObjectNode) frame.deepCopy();
        Map<String, JsonNode> paths = new TreeMap<>();
        Map<String, JsonNode> schemas = new TreeMap<>();
        ObjectNode webhooks = document.objectNode();
        for (JsonNode part : parts) {
            ObjectNode named = SchemaNames.of(part);
            named.path("paths")
                    .forEachEntry((path, item) -> {
                        if (isPublic.test(path)) {
                            paths.merge(path, item, OpenApiMerger::both);
                        }
                    });
            named.path("components").path("schemas").forEachEntry(schemas::putIfAbsent);
            named.path("webhooks").forEachEntry(webhooks::set);
        }
        paths.forEach(document.withObject("paths")::set);
        schemas.forEach(document.withObject("components").withObject("schemas")::set);
        if (!webhooks.isEmpty()) {
            document.set("webhooks", webhooks);
        }
        return document;
    }

    /** Two services may answer one path with different methods. */
    private static JsonNode both(JsonNode one, JsonNode other) {
        ObjectNode merged = (ObjectNode) one.deepCopy();
        Iterator<Map.Entry<String, JsonNode>> methods = other.properties().iterator();
        while (methods.hasNext()) {
            Map.Entry<String, JsonNode> method = methods.next();
            if (!merged.has(method.getKey())) {
                merged.set(method.getKey(), method.getValue());
            }
        }
        return merged;
    }
}
