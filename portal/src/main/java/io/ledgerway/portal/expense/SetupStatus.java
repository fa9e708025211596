package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.Company.Connection;

/**
 * Set-up of a company for expenses; steps whose state is unavailable count as done.
 *
 * @param accounting whether an accounting platform is linked
 * @param partner whether the client's expense application is connected
 * @param defaults whether all three defaults are selected
 */
record SetupStatus(boolean accounting, boolean partner, boolean defaults) {

    static SetupStatus of(ApiResult<Company> company, ApiResult<Defaults> defaults) {
        return new SetupStatus(
                company.optional().map(Company::hasLinkedConnection).orElse(true),
                company.optional().map(SetupStatus::hasPartner).orElse(true),
                defaults.optional().map(Defaults::areAllChosen).orElse(true));
    }

    /** Whether the set-up is complete. */
    public boolean isDone() {
        return accounting && partner && defaults;
    }

    private static boolean hasPartner(Company company) {
        return company.connections().stream()
                .filter(Connection::isLinked)
                .anyMatch(Connection::isPartnerExpense);
    }
}
