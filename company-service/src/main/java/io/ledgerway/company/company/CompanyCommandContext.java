package io.ledgerway.company.company;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.transaction.support.TransactionOperations;

/** Collaborators that the commands on companies share. */
public record CompanyCommandContext(
        CompanyRepository companies,
        ClientLookup clients,
        Hierarchy hierarchy,
        CompanyEventPublisher events,
        TransactionOperations transactions,
        Clock clock) {

    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /**
     * Returns the caller's company and locks its row until the transaction ends.
     *
     * @throws ApiException 404 if it does not exist, 403 if it belongs to another client
     */
    Company lock(Caller caller, CompanyId id) {
        return CompanyLookup.checked(caller, id, companies.lock(id));
    }
}
