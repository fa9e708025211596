package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a company is to stand among the client's others.
 *
 * @param setsParent whether anything is said of the company above
 * @param parent the company above; null: none
 * @param subsidiaries all companies below; null: nothing is said of them
 */
record ParentAssignment(
        boolean setsParent, @Nullable CompanyId parent, @Nullable List<CompanyId> subsidiaries) {

    /** Whether anything is said at all. */
    boolean isPresent() {
        return setsParent || subsidiaries != null;
    }
}
