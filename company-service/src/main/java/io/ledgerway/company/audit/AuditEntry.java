package io.ledgerway.company.audit;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Stored entry of the audit log.
 *
 * @param id id of the audit event, so that a repeated delivery stores one entry
 */
record AuditEntry(
        UUID id,
        UUID clientId,
        @Nullable UUID companyId,
        Instant occurredAt,
        Actor actor,
        String action,
        @Nullable String subject,
        @Nullable String address,
        String correlationId,
        Map<String, String> details) {

    AuditEntry {
        details = Map.copyOf(details);
    }

    /**
     * User, program or operator that made the change.
     *
     * @param kind {@code key}, {@code user}, {@code embedded}, {@code automation}, {@code
     *     operator}, {@code customer} or {@code system}
     * @param id id of the key, user or company, or the operator's name
     */
    record Actor(
            @ColumnName("actor_kind") String kind, @ColumnName("actor_id") @Nullable String id) {

        static Actor of(String text) {
            int colon = text.indexOf(':');
            return colon < 0
                    ? new Actor(text, null)
                    : new Actor(text.substring(0, colon), text.substring(colon + 1));
        }
    }

    static AuditEntry of(AuditEvent.Recorded event) {
        return new AuditEntry(
                event.eventId(),
                event.clientId().value(),
                event.companyId() == null ? null : event.companyId().value(),
                event.at(),
                Actor.of(storable(event.actor())),
                storable(event.action()),
                orNull(event.subject()),
                orNull(event.address()),
                storable(event.correlationId()),
                storable(event.details()));
    }

    private static Map<String, String> storable(Map<String, String> details) {
        Map<String, String> result = new HashMap<>();
        details.forEach((key, value) -> result.put(storable(key), storable(value)));
        return result;
    }

    private static @Nullable String orNull(@Nullable String text) {
        return text == null ? null : storable(text);
    }

    /** Replaces NUL and unpaired surrogates, which PostgreSQL rejects. */
    private static String storable(String text) {
        return text.replaceAll("[\\x00\\p{Cs}]", "\uFFFD");
    }
}
