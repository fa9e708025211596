package io.ledgerway.company.company;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.transaction.support.TransactionOperations;

/** What companies are made, changed and removed with. */
public record CompanyCommandContext(
        CompanyRepository store,
        ClientLookup clients,
        Hierarchy hierarchy,
        CompanyEventPublisher news,
        TransactionOperations transactions,
        Clock clock) {

    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /**
     * The caller's company, its row held until the transaction ends.
     *
     * @throws ApiException 404 when it was removed meanwhile, 403 when it is another client's
     */
    Company lock(Caller caller, CompanyId id) {
        return CompanyLookup.checked(caller, id, store.lock(id));
    }
}
