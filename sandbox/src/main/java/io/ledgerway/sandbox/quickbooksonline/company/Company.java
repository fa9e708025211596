package io.ledgerway.sandbox.quickbooksonline.company;

import io.ledgerway.sandbox.tenant.Tenant;

/**
 * An organisation as the dialect sees it.
 *
 * @param realm numeric id, derived from the id of the organisation
 */
public record Company(String realm, Tenant tenant) {

    /** Currency of its books. */
    public String homeCurrency() {
        return tenant.baseCurrency();
    }
}
