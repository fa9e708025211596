package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Connections in company responses. Implemented by the package that owns connections. */
@FunctionalInterface
public interface ConnectionSummaries {

    /**
     * Returns the connections by company, oldest first. A company without any has no entry. A
     * read-only caller gets links without a password.
     */
    Map<CompanyId, List<ConnectionResponse>> of(Caller caller, Collection<CompanyId> companies);
}
