package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;
import java.util.List;

/**
 * References that a company has configured, or used in recent postings, and that no longer exist in
 * its accounting platform. Updated after syncs; it can lag behind the platform and does not cover
 * references that are used for the first time.
 */
public interface ConfigurationDrift {

    /** Returns the missing references; empty for most companies. Reads one index. */
    List<MissingReference> of(CompanyId company);
}
