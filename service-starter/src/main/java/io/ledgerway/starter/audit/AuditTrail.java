package io.ledgerway.starter.audit;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records who changed what, for {@code GET /auditLog}. Actor and address come from the request that
 * this thread serves; without one the actor is {@code system}.
 *
 * <p>Guaranteed: an entry is published exactly when the change that it describes commits (outbox).
 * Not guaranteed: that it can be read at once.
 */
public interface AuditTrail {

    /**
     * Records a change of a company, or of a resource below it.
     *
     * @param action the change, e.g. {@code connection.unlinked}
     * @param subject id of the changed resource; null for the company itself
     * @param details further facts; never a secret or personal data
     * @throws IllegalStateException outside a transaction
     */
    void record(
            ClientId client,
            @Nullable CompanyId company,
            String action,
            @Nullable Object subject,
            Map<String, String> details);

    /** Records a change without details. */
    default void record(
            ClientId client, @Nullable CompanyId company, String action, @Nullable Object subject) {
        record(client, company, action, subject, Map.of());
    }
}
