package io.ledgerway.expense.reference;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;

/** Asks sync-service for reference data; nothing is copied here. */
public interface ReferenceDataSource {

    /**
     * What the books of a connection know of the given ids, with the base currency.
     *
     * @throws io.ledgerway.starter.error.ApiException 503 when sync-service cannot be asked
     */
    ReferenceData lookUp(
            CompanyId company, ConnectionId connection, ReferenceRequest referenceRequest);
}
