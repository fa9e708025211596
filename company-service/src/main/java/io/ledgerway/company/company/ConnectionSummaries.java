package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The connections that stand in a company's own answer; whoever keeps connections provides it. */
@FunctionalInterface
public interface ConnectionSummaries {

    /** The connections of many companies, oldest first; a company without any has no entry. */
    Map<CompanyId, List<ConnectionResponse>> of(Collection<CompanyId> companies);
}
