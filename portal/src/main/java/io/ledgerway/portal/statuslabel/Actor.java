package io.ledgerway.portal.statuslabel;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who did something, as the audit log says ({@code GET /auditLog}). */
public record Actor(String kind, @Nullable String id, @Nullable String name) {

    /** Who there is. */
    public static final Map<String, String> KINDS = kindsInOrder();

    /** The kind as words. */
    public String word() {
        return KINDS.getOrDefault(kind, kind);
    }

    /** What it is called, or its id. */
    public String called() {
        String text = name == null || name.isBlank() ? id : name;
        return text == null ? "" : text;
    }

    private static Map<String, String> kindsInOrder() {
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("user", "Person");
        kinds.put("key", "API key");
        kinds.put("customer", "Customer (link page)");
        kinds.put("embedded", "Browser component");
        kinds.put("automation", "Automation app");
        kinds.put("operator", "Operator");
        kinds.put("system", "System");
        return kinds;
    }
}
