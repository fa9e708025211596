package io.ledgerway.company.bootstrap;

import io.ledgerway.company.client.ApiKeySecret;
import io.ledgerway.company.client.ApiKeyService;
import io.ledgerway.company.client.ClientAccountService;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.id.ClientId;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Creates or updates the clients of the bootstrap file before the service is ready. It is
 * idempotent: an existing client gets the plan, creation time and limits of the file and keeps its
 * other API keys.
 */
public class ClientBootstrap {

    private static final Logger log = LoggerFactory.getLogger(ClientBootstrap.class);

    /** Serializes replicas that start at the same time. */
    private static final String LOCK =
            "SELECT pg_advisory_xact_lock(hashtextextended('client bootstrap', 0))";

    private final ClientAccountService clientAccountService;
    private final ApiKeyService apiKeyService;
    private final BootstrapUsers users;
    private final JdbcClient jdbc;
    private final TransactionOperations transactions;

    ClientBootstrap(
            ClientAccountService clientAccountService,
            ApiKeyService apiKeyService,
            BootstrapUsers users,
            JdbcClient jdbc,
            TransactionOperations transactions) {
        this.clientAccountService = clientAccountService;
        this.apiKeyService = apiKeyService;
        this.users = users;
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    public void apply(BootstrapFile file) {
        transactions.executeWithoutResult(_ -> {
            jdbc.sql(LOCK).query(row -> {});
            file.clients().forEach(this::apply);
        });
        log.info("Applied {} clients of the bootstrap file", file.clients().size());
    }

    private void apply(BootstrapFile.Entry entry) {
        String name = Objects.requireNonNull(entry.name());
        ClientId client =
                clientAccountService
                        .ensure(
                                name,
                                Objects.requireNonNull(entry.plan()),
                                entry.created(),
                                entry.limits())
                        .id();
        ApiKeySecret secret = new ApiKeySecret(Objects.requireNonNull(entry.apiKey()));
        if (!apiKeyService.ensure(client, "bootstrap", secret)) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_BOOTSTRAP_CLIENTS_FILE: the API key of client "
                            + name
                            + " belongs to another client.");
        }
        entry.usersOrEmpty().forEach(it -> users.apply(client, it));
    }
}
