package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;

/** Reads the defaults of companies. */
public interface CompanyDefaultsLookup {

    /**
     * Returns {@link CompanyDefaults#NONE} for a company that was never configured or is deleted.
     */
    CompanyDefaults of(CompanyId company);
}
