package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;

/**
 * Cancels other pending work of a connection. Called in the transaction that handles the end of the
 * connection.
 */
public interface ConnectionCancellation {

    /**
     * Called when a connection can no longer be used.
     *
     * @param requestedBefore work that was requested at this time or later continues
     * @param reason shown to the caller who requested the work
     */
    void unlinked(
            CompanySnapshot company,
            ConnectionId connection,
            Instant requestedBefore,
            String reason);

    /** Called when a company is deleted. No event is published. */
    void deleted(CompanyId company);
}
