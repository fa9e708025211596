package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Connections in company responses. Implemented by the package that owns connections. */
@FunctionalInterface
public interface ConnectionSummaries {

    /** Returns the connections by company, oldest first. A company without any has no entry. */
    Map<CompanyId, List<ConnectionResponse>> of(Collection<CompanyId> companies);
}
