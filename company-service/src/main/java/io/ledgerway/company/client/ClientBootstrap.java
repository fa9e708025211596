package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.startup.InvalidConfigurationException;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Makes the clients of the bootstrap file, before the service says that it is ready. However often
 * it runs, the result is the same: a known client gets the plan, age and limits of the file and
 * keeps its other keys.
 */
class ClientBootstrap {

    private static final Logger log = LoggerFactory.getLogger(ClientBootstrap.class);

    private final Accounts accounts;
    private final Clients clients;
    private final ApiKeyStore keys;
    private final BootstrapPeople people;
    private final TransactionOperations transactions;
    private final Clock clock;

    ClientBootstrap(
            Accounts accounts,
            Clients clients,
            ApiKeyStore keys,
            BootstrapPeople people,
            TransactionOperations transactions,
            Clock clock) {
        this.accounts = accounts;
        this.keys = keys;
        this.clients = clients;
        this.people = people;
        this.transactions = transactions;
        this.clock = clock;
    }

    void apply(BootstrapFile file) {
        transactions.executeWithoutResult(_ -> file.clients().forEach(this::apply));
        log.info("{} clients are as the bootstrap file says", file.clients().size());
    }

    private void apply(BootstrapFile.Entry entry) {
        String name = Objects.requireNonNull(entry.name());
        ApiKey key = new ApiKey(Objects.requireNonNull(entry.apiKey()));
        ClientId client =
                accounts.ensure(
                                name,
                                Objects.requireNonNull(entry.plan()),
                                entry.created(),
                                entry.limits())
                        .id();
        keys.add(client, UUID.randomUUID(), "bootstrap", key, clock.instant());
        boolean own =
                clients.byKeyHash(key.sha256())
                        .filter(it -> it.client().id().equals(client))
                        .isPresent();
        if (!own) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_BOOTSTRAP_CLIENTS_FILE gives the client "
                            + name
                            + " a key that belongs to another client.");
        }
        entry.people().forEach(it -> people.apply(client, it));
    }
}
