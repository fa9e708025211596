package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;

/**
 * Cancels other pending work of a connection when it ends. Called in the transaction that knows
 * that they have ended.
 */
public interface ConnectionCancellation {

    /**
     * A connection can no longer be used.
     *
     * @param reason as whoever asked for the work is told
     */
    void unlinked(CompanySnapshot company, ConnectionId connection, String reason);

    /** A company is gone; nobody is told. */
    void deleted(CompanyId company);
}
