package io.ledgerway.model.audit;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Audit entry: who did what; on {@code audit-events}, published by every service, stored by
 * company-service.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(@JsonSubTypes.Type(value = AuditEvent.Recorded.class, name = "audit.recorded"))
public sealed interface AuditEvent extends Event {

    /**
     * One thing that somebody changed, or a secret that somebody saw.
     *
     * @param clientId whose data it was
     * @param companyId to which company it was done, where it was done to one
     * @param actor who: {@code key:<id>}, {@code user:<id>}, {@code embedded:<company>}, {@code
     *     operator:<name>}, {@code customer} (on a link page) or {@code system}
     * @param action what, e.g. {@code connection.unlinked}
     * @param subject the id of what it was done to, where that is not the company
     * @param address where the caller called from, if anybody called
     * @param correlationId of the call
     * @param details what is worth knowing besides; never a secret
     */
    record Recorded(
            UUID eventId,
            Instant at,
            ClientId clientId,
            @Nullable CompanyId companyId,
            String actor,
            String action,
            @Nullable String subject,
            @Nullable String address,
            String correlationId,
            Map<String, String> details)
            implements AuditEvent {

        public Recorded {
            details = Map.copyOf(details);
        }

        @Override
        public String partitionKey() {
            return clientId.toString();
        }
    }
}
