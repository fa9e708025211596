package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;

/**
 * Cancels other pending work of a connection. Called in the transaction that handles the end of the
 * connection.
 */
public interface ConnectionCancellation {

    /**
     * Called when a connection can no longer be used.
     *
     * @param reason shown to the caller who requested the work
     */
    void unlinked(CompanySnapshot company, ConnectionId connection, String reason);

    /** Called when a company is deleted. No event is published. */
    void deleted(CompanyId company);
}
