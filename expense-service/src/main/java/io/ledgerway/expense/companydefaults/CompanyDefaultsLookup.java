package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;

/** The companies' defaults as last saved. */
public interface CompanyDefaultsLookup {

    /** {@link CompanyDefaults#NONE} for a company that was never configured, or that is gone. */
    CompanyDefaults of(CompanyId company);
}
