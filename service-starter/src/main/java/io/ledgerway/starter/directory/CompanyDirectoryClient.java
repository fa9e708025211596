package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.id.CompanyId;
import java.util.Optional;

/**
 * Client of company-service, the owner of companies and connections. An interface, so that tests
 * can replace it.
 */
@FunctionalInterface
interface CompanyDirectoryClient {

    /**
     * Returns the current company with its connections.
     *
     * @throws io.ledgerway.starter.error.ApiException 503 when company-service is unavailable
     */
    Optional<CompanyWithConnections> find(CompanyId company);
}
