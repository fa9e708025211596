package io.ledgerway.company.bootstrap;

import io.ledgerway.company.client.ApiKeySecret;
import io.ledgerway.company.client.ApiKeyService;
import io.ledgerway.company.client.ClientAccountService;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.TimestampParameter;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Creates or updates the clients of the bootstrap file before the service is ready. It is
 * idempotent: an existing client gets the plan, creation time and limits of the file and keeps its
 * other API keys. For a client that is stored as in the file, it only reads.
 */
public class ClientBootstrap {

    private static final Logger log = LoggerFactory.getLogger(ClientBootstrap.class);

    /** Serializes replicas that start at the same time. */
    private static final String LOCK =
            "SELECT pg_advisory_xact_lock(hashtextextended('client bootstrap', 0))";

    /** SQL, because the first query of entities takes long and delays the service. */
    private static final String UNCHANGED =
            """
            SELECT c.id FROM client c JOIN api_key k ON k.client_id = c.id
            WHERE c.name = :name AND k.sha256 = :key AND c.plan = :plan
                AND c.created_at = coalesce(:created, c.created_at)
                AND c.daily_quota IS NOT DISTINCT FROM :dailyQuota
                AND c.concurrency IS NOT DISTINCT FROM :concurrency
            """;

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
        ClientId client = unchanged(entry).orElseGet(() -> ensure(entry));
        entry.usersOrEmpty().forEach(it -> users.apply(client, it));
    }

    /** Returns the client if it and its API key are stored as in the file. */
    private Optional<ClientId> unchanged(BootstrapFile.Entry entry) {
        return jdbc.sql(UNCHANGED)
                .param("name", entry.name())
                .param("key", secret(entry).sha256())
                .param("plan", Objects.requireNonNull(entry.plan()).wire())
                .param("created", TimestampParameter.ofNullable(entry.created()))
                .param("dailyQuota", entry.limits().dailyQuota())
                .param("concurrency", entry.limits().concurrency())
                .query(UUID.class)
                .optional()
                .map(ClientId::new);
    }

    private ClientId ensure(BootstrapFile.Entry entry) {
        String name = Objects.requireNonNull(entry.name());
        ClientId client =
                clientAccountService
                        .ensure(
                                name,
                                Objects.requireNonNull(entry.plan()),
                                entry.created(),
                                entry.limits())
                        .id();
        if (!apiKeyService.ensure(client, "bootstrap", secret(entry))) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_BOOTSTRAP_CLIENTS_FILE: the API key of client "
                            + name
                            + " belongs to another client.");
        }
        return client;
    }

    private static ApiKeySecret secret(BootstrapFile.Entry entry) {
        return new ApiKeySecret(Objects.requireNonNull(entry.apiKey()));
    }
}
