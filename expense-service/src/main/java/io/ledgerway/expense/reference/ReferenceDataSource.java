package io.ledgerway.expense.reference;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;

/** Source of reference data; nothing is cached. */
public interface ReferenceDataSource {

    /**
     * Looks up the given ids and the base currency of a connection.
     *
     * @throws io.ledgerway.starter.error.ApiException 503 if sync-service is unavailable
     */
    ReferenceData lookUp(
            CompanyId company, ConnectionId connection, ReferenceRequest referenceRequest);
}
