package io.ledgerway.expense.configuration;

import io.ledgerway.model.id.CompanyId;

/** The companies' defaults as last saved (section 6). */
public interface Configurations {

    /** {@link Defaults#NONE} for a company that was never configured, or that is gone. */
    Defaults of(CompanyId company);
}
