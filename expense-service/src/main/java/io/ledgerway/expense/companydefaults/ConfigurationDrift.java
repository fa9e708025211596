package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;
import java.util.List;

/**
 * Which of the references that a company has configured, or has lately posted with, its books lost.
 * Kept up by what syncs tell: it may be a moment behind the books, and knows nothing of references
 * that are used for the first time.
 */
public interface ConfigurationDrift {

    /** Empty for nearly every company; one look at an index. */
    List<MissingReference> of(CompanyId company);
}
