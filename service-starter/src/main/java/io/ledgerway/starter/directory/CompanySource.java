package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyDirectoryView;
import io.ledgerway.model.id.CompanyId;
import java.util.Optional;

/** Who knows for certain: company-service. A port, so that a test can be it. */
@FunctionalInterface
interface CompanySource {

    /**
     * A company and its connections as they are now.
     *
     * @throws io.ledgerway.starter.error.ApiException 503 when it cannot be asked
     */
    Optional<CompanyDirectoryView> ask(CompanyId company);
}
