package io.ledgerway.portal.statuslabel;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The actor of an audit entry ({@code GET /auditLog}). */
public record Actor(String kind, @Nullable String id, @Nullable String name) {

    /** The kinds of actors with their labels. */
    public static final Map<String, String> KINDS = kindsInOrder();

    /** The label of the kind. */
    public String kindLabel() {
        return KINDS.getOrDefault(kind, kind);
    }

    /** The name, or the id if there is none. */
    public String displayName() {
        String text = name == null || name.isBlank() ? id : name;
        return text == null ? "" : text;
    }

    private static Map<String, String> kindsInOrder() {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("user", "User");
        kinds.put("key", "API key");
        kinds.put("customer", "Customer (link page)");
        kinds.put("embedded", "Browser component");
        kinds.put("automation", "Automation app");
        kinds.put("operator", "Operator");
        kinds.put("system", "System");
        return kinds;
    }
}
