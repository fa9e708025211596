package io.ledgerway.company.company.api;

import io.ledgerway.company.company.Company;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A company with its relatives and the state of its link.
 *
 * @param oneTimeLink whether its link contains a one-time password
 * @param password stored nonce of the one-time password, if there is one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CompanyReadModel(
        Company company,
        @Nullable CompanyReference parent,
        List<CompanyReference> subsidiaries,
        boolean oneTimeLink,
        byte @Nullable [] password) {}
