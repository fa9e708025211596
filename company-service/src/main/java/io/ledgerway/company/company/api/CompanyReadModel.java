package io.ledgerway.company.company.api;

import io.ledgerway.company.company.Company;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A company with all that its answer shows besides its connections.
 *
 * @param oneTimeLink whether its link carries a one-time password
 * @param password what is kept of the password of its link, if there is one
 */
@SuppressWarnings("ArrayRecordComponent") // lives for one answer
record CompanyReadModel(
        Company company,
        @Nullable CompanyReference parent,
        List<CompanyReference> subsidiaries,
        boolean oneTimeLink,
        byte @Nullable [] password) {}
