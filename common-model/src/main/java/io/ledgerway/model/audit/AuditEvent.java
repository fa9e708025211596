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
     * A change, or access to a secret.
     *
     * @param clientId the client whose data was changed
     * @param companyId the company that was changed, if any
     * @param actor the actor: {@code key:<id>}, {@code user:<id>}, {@code embedded:<company>},
     *     {@code operator:<name>}, {@code customer} (on a link page) or {@code system}
     * @param action the action, such as {@code connection.unlinked}
     * @param subject id of the changed object, if it is not the company
     * @param address IP address of the caller, if any
     * @param correlationId correlation id of the request
     * @param details further details; never a secret
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
