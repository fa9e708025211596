package io.ledgerway.gateway.openapi;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges the OpenAPI documents of the services into one: the paths that the gateway routes, the
 * schemas under their public names, and the webhooks.
 */
final class OpenApiMerger {

    private static final Logger log = LoggerFactory.getLogger(OpenApiMerger.class);

    private final JsonNode frame;
    private final Predicate<String> isPublic;

    /**
     * Creates a merger.
     *
     * @param frame the members that belong to no service: info, servers, security, tags
     * @param isPublic returns true for a path that the gateway routes to API clients
     */
    OpenApiMerger(JsonNode frame, Predicate<String> isPublic) {
        this.frame = frame;
        this.isPublic = isPublic;
    }

    ObjectNode merge(Collection<JsonNode> documents) {
        ObjectNode merged = (ObjectNode) frame.deepCopy();
        Map<String, JsonNode> paths = new TreeMap<>();
        Map<String, JsonNode> schemas = new TreeMap<>();
        ObjectNode webhooks = merged.objectNode();
        for (JsonNode document : documents) {
            ObjectNode named = SchemaNames.of(document);
            named.path("paths")
                    .forEachEntry((path, item) -> {
                        if (isPublic.test(path)) {
                            paths.merge(path, item, OpenApiMerger::union);
                        }
                    });
            named.path("components")
                    .path("schemas")
                    .forEachEntry((name, schema) -> {
                        JsonNode first = schemas.putIfAbsent(name, schema);
                        if (first != null && !isSameShape(first, schema)) {
                            log.warn(
                                    "Two services define the schema {} with different members; the"
                                            + " document contains the first.",
                                    name);
                        }
                    });
            named.path("webhooks").forEachEntry(webhooks::set);
        }
        paths.forEach(merged.withObject("paths")::set);
        schemas.forEach(merged.withObject("components").withObject("schemas")::set);
        if (!webhooks.isEmpty()) {
            merged.set("webhooks", webhooks);
        }
        return merged;
    }

    /** Whether two schemas have the same members, of which the same are required. */
    private static boolean isSameShape(JsonNode one, JsonNode other) {
        return properties(one).equals(properties(other)) && required(one).equals(required(other));
    }

    private static Set<String> properties(JsonNode schema) {
        return Set.copyOf(schema.path("properties").propertyNames());
    }

    private static Set<String> required(JsonNode schema) {
        return schema.path("required")
                .valueStream()
                .map(JsonNode::asString)
                .collect(Collectors.toSet());
    }

    /** Merges the methods of a path that two services serve. */
    private static JsonNode union(JsonNode one, JsonNode other) {
        ObjectNode merged = (ObjectNode) one.deepCopy();
        other.forEachEntry(merged::putIfAbsent);
        return merged;
    }
}
