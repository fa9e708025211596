package io.ledgerway.company.client;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Makes and revokes API keys. The client's row is held meanwhile, so that there are never more than
 * ten, and never none, however many calls come at once.
 */
class ApiKeys {

    /** Keys of one client (spec.md 8). */
    static final int MOST = 10;

    private final Clients clients;
    private final ApiKeyStore store;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final MeterRegistry meters;
    private final Clock clock;

    ApiKeys(
            Clients clients,
            ApiKeyStore store,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            MeterRegistry meters,
            Clock clock) {
        this.clients = clients;
        this.store = store;
        this.outbox = outbox;
        this.audit = audit;
        this.transactions = transactions;
        this.meters = meters;
        this.clock = clock;
    }

    ApiKeyList of(ClientId client) {
        return new ApiKeyList(store.of(client));
    }

    /** A new key, in clear: what is kept of it cannot show it again. */
    ApiKeyDetails create(ClientId client, @Nullable String name) {
        ApiKey key = ApiKey.random();
        UUID id = UUID.randomUUID();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        transactions.executeWithoutResult(_ -> {
            clients.lock(client);
            if (store.count(client) >= MOST) {
                throw ApiException.conflict(
                        "Maximum number of API keys (%d) reached, delete an unused key first."
                                .formatted(MOST));
            }
            store.add(client, id, name, key, now);
            audit.record(client, null, "apiKey.created", id);
        });
        count("created");
        return new ApiKeyDetails(id, name, key.value(), now, null);
    }

    /**
     * Revokes a key; the calling one, too. It stays known, as outdated.
     *
     * @throws ApiException 404 when the client has no such key, 409 when it is its last
     */
    void delete(ClientId client, UUID id) {
        transactions.executeWithoutResult(_ -> {
            clients.lock(client);
            String hash =
                    store.hash(client, id)
                            .orElseThrow(() ->
                                    ApiException.notFound("No API key was found with ID " + id));
            if (store.count(client) == 1) {
                throw ApiException.conflict(
                        "The last API key cannot be deleted, create another one first.");
            }
            Instant now = clock.instant();
            store.revoke(id, now);
            outbox.publish(
                    Topic.CLIENT_EVENTS,
                    new ClientEvent.KeyRevoked(UUID.randomUUID(), now, client, hash));
            audit.record(client, null, "apiKey.deleted", id);
        });
        count("deleted");
    }

    /** Gateways have seen these keys, by their hashes; a gateway's clock may be ahead of ours. */
    void used(Map<String, Instant> times) {
        Instant now = clock.instant();
        Map<String, Instant> past = new HashMap<>();
        times.forEach((hash, at) -> past.put(hash, at.isAfter(now) ? now : at));
        store.used(past);
    }

    private void count(String change) {
        meters.counter("ledgerway.api.keys", "change", change).increment();
    }
}
