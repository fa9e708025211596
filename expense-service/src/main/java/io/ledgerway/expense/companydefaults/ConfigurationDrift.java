package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.List;

/**
 * References that a company has configured, or used in recent postings, and that no longer exist in
 * its accounting platform. Updated after syncs; it can lag behind the platform and does not cover
 * references that are used for the first time.
 */
public interface ConfigurationDrift {

    /**
     * Returns the missing references of a connection; empty for most companies. The ids of another
     * connection name other records. Reads one index.
     */
    List<MissingReference> of(CompanyId company, ConnectionId connection);
}
