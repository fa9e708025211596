package io.ledgerway.company.client;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Creates and revokes API keys. Each command locks the client's row, so that concurrent commands
 * leave a client with at least one and at most ten keys.
 */
public class ApiKeyService {

    /** Maximum number of active keys of a client. */
    static final int MAX_KEYS = 10;

    private final ClientLookup clientLookup;
    private final ApiKeyRepository keys;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final MeterRegistry meters;
    private final Clock clock;

    ApiKeyService(
            ClientLookup clientLookup,
            ApiKeyRepository keys,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            MeterRegistry meters,
            Clock clock) {
        this.clientLookup = clientLookup;
        this.keys = keys;
        this.outbox = outbox;
        this.audit = audit;
        this.transactions = transactions;
        this.meters = meters;
        this.clock = clock;
    }

    ApiKeyListResponse of(ClientId client) {
        return new ApiKeyListResponse(
                keys.findActive(client).stream().map(ApiKey::masked).toList());
    }

    /** Creates a key and returns it in plain text. Only its hash is stored. */
    ApiKeyDetails create(ClientId client, @Nullable String name) {
        ApiKeySecret secret = ApiKeySecret.random();
        ApiKey key =
                new ApiKey(client, name, secret, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        transactions.executeWithoutResult(_ -> {
            clientLookup.lock(client);
            if (keys.findActive(client).size() >= MAX_KEYS) {
                throw ApiException.conflict(
                        "Maximum number of API keys (%d) reached, delete an unused key first."
                                .formatted(MAX_KEYS));
            }
            keys.save(key);
            audit.record(client, null, "apiKey.created", key.getId());
        });
        count("created");
        return key.inClear(secret);
    }

    /**
     * Revokes a key, which may be the caller's own. The row of the revoked key is retained.
     *
     * @throws ApiException 404 if the client has no such key, 409 if it is the client's last key
     */
    void delete(ClientId client, UUID id) {
        transactions.executeWithoutResult(_ -> {
            clientLookup.lock(client);
            List<ApiKey> active = keys.findActive(client);
            ApiKey key =
                    active.stream()
                            .filter(it -> it.getId().equals(id))
                            .findFirst()
                            .orElseThrow(() ->
                                    ApiException.notFound("No API key was found with ID " + id));
            if (active.size() == 1) {
                throw ApiException.conflict(
                        "The last API key cannot be deleted, create another one first.");
            }
            key.revoke(clock.instant());
            outbox.publish(
                    Topic.CLIENT_EVENTS,
                    new ClientEvent.KeyRevoked(
                            UUID.randomUUID(), clock.instant(), client, key.sha256()));
            audit.record(client, null, "apiKey.deleted", id);
        });
        count("deleted");
    }

    /**
     * Creates a key with a given value unless the client has it already. Callers run it in a
     * transaction.
     *
     * @return false if the key belongs to another client
     */
    public boolean ensure(ClientId client, String name, ApiKeySecret secret) {
        ApiKey key =
                keys.findBySha256(secret.sha256())
                        .orElseGet(() -> new ApiKey(client, name, secret, clock.instant()));
        if (!key.clientId().equals(client)) {
            return false;
        }
        keys.save(key);
        return true;
    }

    private void count(String change) {
        meters.counter("ledgerway.api.keys", "change", change).increment();
    }
}
