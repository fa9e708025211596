package io.ledgerway.company.audit;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit log as answers show it.
 *
 * @param companyId to which company it was done, where it was done to one
 * @param subject the id of what it was done to, where that is not the company
 * @param ipAddress where the caller called from, if anybody called
 */
record AuditEntryResponse(
        UUID id,
        Instant at,
        Actor actor,
        String action,
        @Nullable UUID companyId,
        @Nullable String subject,
        @Nullable String ipAddress,
        String correlationId,
        Map<String, String> details) {

    AuditEntryResponse {
        details = Map.copyOf(details);
    }

    /**
     * Who did it.
     *
     * @param kind {@code key}, {@code user}, {@code embedded}, {@code operator}, {@code customer}
     *     or {@code system}
     * @param name what it is called, where it is still known
     */
    record Actor(String kind, @Nullable String id, @Nullable String name) {}

    static AuditEntryResponse of(AuditEntry entry, @Nullable String actorName) {
        return new AuditEntryResponse(
                entry.id(),
                entry.at(),
                new Actor(entry.actor().kind(), entry.actor().id(), actorName),
                entry.action(),
                entry.companyId(),
                entry.subject(),
                entry.address(),
                entry.correlationId(),
                entry.details());
    }
}
