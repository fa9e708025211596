package io.ledgerway.docs.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The operations and webhooks of an OpenAPI document. */
public final class ApiOperations {

    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private final JsonNode document;
    private final Map<String, List<ApiOperation>> byTag = new LinkedHashMap<>();

    public ApiOperations(JsonNode document) {
        this.document = document;
        document.path("tags")
                .forEach(it -> byTag.put(it.path("name").asString(""), new ArrayList<>()));
        add(document.path("paths"), false);
        add(document.path("webhooks"), true);
        byTag.values().removeIf(List::isEmpty);
    }

    private void add(JsonNode items, boolean areWebhooks) {
        items.forEachEntry((path, item) ->
                item.forEachEntry((method, node) -> {
                    if (METHODS.contains(method)) {
                        ApiOperation operation =
                                new ApiOperation(
                                        method.toUpperCase(Locale.ROOT), path, areWebhooks, node);
                        byTag.computeIfAbsent(operation.tag(), _ -> new ArrayList<>())
                                .add(operation);
                    }
                }));
    }

    /** The operations of each tag, in the order of the document. */
    public Map<String, List<ApiOperation>> byTag() {
        return Collections.unmodifiableMap(byTag);
    }

    /** All operations and webhooks. */
    public List<ApiOperation> all() {
        return byTag.values().stream().flatMap(List::stream).toList();
    }

    public JsonNode document() {
        return document;
    }

    /** The description of a tag. */
    public String description(String tag) {
        return document.path("tags")
                .valueStream()
                .filter(it -> it.path("name").asString("").equals(tag))
                .map(it -> it.path("description").asString(""))
                .findFirst()
                .orElse("");
    }
}
