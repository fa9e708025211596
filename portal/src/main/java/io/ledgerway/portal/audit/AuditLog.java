package io.ledgerway.portal.audit;

import io.ledgerway.portal.statuslabel.Actor;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the audit log ({@code GET /auditLog}). */
record AuditLog(@Nullable List<Entry> results, long totalResults) {

    /** One audit entry. */
    record Entry(
            String at,
            Actor actor,
            String action,
            @Nullable UUID companyId,
            @Nullable String subject,
            @Nullable String ipAddress,
            @Nullable String correlationId,
            @Nullable Map<String, String> details) {

        /** The action as a label: {@code syncSettings.updated} is "Sync settings updated". */
        public String what() {
            String words =
                    action.replace('.', ' ')
                            .replaceAll("([a-z])([A-Z])", "$1 $2")
                            .toLowerCase(Locale.ROOT);
            String label =
                    words.isEmpty()
                            ? action
                            : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
            return label.replace("Api key", "API key");
        }

        public Map<String, String> facts() {
            return details == null ? Map.of() : new TreeMap<>(details);
        }
    }

    public List<Entry> shown() {
        return results == null ? List.of() : results;
    }
}
