package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Requested parent and subsidiaries of a company.
 *
 * @param setsParent whether the parent changes
 * @param parent new parent; null for none
 * @param subsidiaries all new subsidiaries; null leaves them unchanged
 */
record ParentAssignment(
        boolean setsParent, @Nullable CompanyId parent, @Nullable List<CompanyId> subsidiaries) {

    /** Whether the parent or the subsidiaries change. */
    boolean isPresent() {
        return setsParent || subsidiaries != null;
    }
}
