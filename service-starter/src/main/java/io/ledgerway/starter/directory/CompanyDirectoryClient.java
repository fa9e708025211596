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
     * A company and its connections as they are now.
     *
     * @throws io.ledgerway.starter.error.ApiException 503 when it cannot be asked
     */
    Optional<CompanyWithConnections> find(CompanyId company);
}
