package io.ledgerway.company.audit;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the audit log.
 *
 * @param companyId company that the change concerns, if any
 * @param subject id of the changed resource, if it is not the company
 * @param ipAddress IP address of the caller, if the change was made by a request
 * @param details further facts, never a secret or personal data; of changed settings, the names of
 *     the changed members with the value {@code changed}, or the new value of a switch
 */
@Schema(name = "AuditEntry")
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
     * User, program or operator that made the change.
     *
     * @param kind {@code key}, {@code user}, {@code embedded}, {@code operator}, {@code customer}
     *     or {@code system}
     * @param name current name of the key or user; absent if it was deleted
     */
    @Schema(name = "AuditActor")
    record Actor(String kind, @Nullable String id, @Nullable String name) {}

    static AuditEntryResponse of(AuditEntry entry, @Nullable String actorName) {
        return new AuditEntryResponse(
                entry.id(),
                entry.occurredAt(),
                new Actor(entry.actor().kind(), entry.actor().id(), actorName),
                entry.action(),
                entry.companyId(),
                entry.subject(),
                entry.address(),
                entry.correlationId(),
                entry.details());
    }
}
