package io.ledgerway.company.company;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** Makes companies, within the limit of the client's plan, and tells of them. */
class CompanyRegistry {

    /** Companies of a free trial (spec.md 8). */
    static final int FREE_TRIAL_LIMIT = 50;

    private final CompanyStore store;
    private final Clients clients;
    private final Outbox outbox;
    private final LinkAddresses links;
    private final TransactionOperations transactions;
    private final Clock clock;

    CompanyRegistry(
            CompanyStore store,
            Clients clients,
            Outbox outbox,
            LinkAddresses links,
            TransactionOperations transactions,
            Clock clock) {
        this.store = store;
        this.clients = clients;
        this.outbox = outbox;
        this.links = links;
        this.transactions = transactions;
        this.clock = clock;
    }

    Company create(Caller caller, CompanyArguments.Valid arguments) {
        Company company =
                new Company(
                        CompanyId.random(),
                        caller.clientId(),
                        1,
                        arguments.name(),
                        arguments.description(),
                        arguments.tags(),
                        clock.instant().truncatedTo(ChronoUnit.MILLIS),
                        null);
        transactions.executeWithoutResult(_ -> add(caller, company));
        return company;
    }

    private void add(Caller caller, Company company) {
        if (caller.plan() == Plan.FREE_TRIAL) {
            clients.lock(caller.clientId());
            if (store.count(caller.clientId()) >= FREE_TRIAL_LIMIT) {
                throw limitReached();
            }
        }
        store.add(company);
        outbox.publish(
                Topic.COMPANY_EVENTS,
                new CompanyEvent.Created(
                        UUID.randomUUID(),
                        company.created(),
                        company.snapshot(),
                        company.created(),
                        links.company(company.id())));
        outbox.publishState(
                Topic.DIRECTORY, company.directoryEntry().key(), company.directoryEntry());
    }

    private static ApiException limitReached() {
        return ApiException.paymentRequired(
                "CompanyValidationException: Company limit exceeded",
                List.of(
                        new ErrorBody.Item(
                                "Company",
                                "A free trial holds at most %d companies: delete some you do not need, and see the documentation on limits."
                                        .formatted(FREE_TRIAL_LIMIT),
                                "CreateCompany")));
    }
}
