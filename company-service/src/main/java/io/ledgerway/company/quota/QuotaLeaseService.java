package io.ledgerway.company.quota;

import io.ledgerway.company.quota.DailyQuota.Leased;
import io.ledgerway.company.quota.DailyQuota.State;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Leases parts of a client's daily quota to gateways, in one short transaction per request.
 *
 * <p>Guaranteed for any number of gateways and replicas: gateways admit no more requests than the
 * quota. There are two exceptions: requests that a gateway admits while it cannot reach this
 * service, and requests that a crashed gateway admitted since its last report. The displayed
 * remaining quota never rises within a day unless the quota does.
 */
class QuotaLeaseService {

    private final QuotaRepository store;
    private final ClientLimitsLookup clientLimitsLookup;
    private final QuotaResets resets;
    private final Outbox outbox;
    private final TransactionOperations transactions;
    private final Duration leaseTtl;

    QuotaLeaseService(
            QuotaRepository store,
            ClientLimitsLookup clientLimitsLookup,
            QuotaResets resets,
            Outbox outbox,
            TransactionOperations transactions,
            Duration leaseTtl) {
        this.store = store;
        this.clientLimitsLookup = clientLimitsLookup;
        this.resets = resets;
        this.outbox = outbox;
        this.transactions = transactions;
        this.leaseTtl = leaseTtl;
    }

    QuotaLeaseResponse lease(ClientId client, QuotaLeaseRequest request) {
        return Objects.requireNonNull(
                transactions.execute(_ -> {
                    Optional<QuotaLeaseResponse> grant = Optional.empty();
                    while (grant.isEmpty()) {
                        grant = lease(day(client), request);
                    }
                    return grant.get();
                }));
    }

    private DailyQuota day(ClientId client) {
        Optional<DailyQuota> day = store.lock(client);
        while (day.isEmpty()) {
            Instant now = store.now();
            LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
            store.begin(client, today, State.begin(limits(client), now));
            resets.publish(client, today);
            day = store.lock(client);
        }
        return day.get();
    }

    /** Empty if the day ended while the transaction waited for the lock. */
    private Optional<QuotaLeaseResponse> lease(DailyQuota day, QuotaLeaseRequest request) {
        QuotaUsage usage = store.usage(day, request.gateway());
        if (!day.isCurrent(usage.now())) {
            return Optional.empty();
        }
        Leased leased = day.lease(request, usage, leaseTtl, () -> limits(day.client()));
        if (leased.firstReached()) {
            outbox.publish(Topic.CLIENT_EVENTS, reached(day, usage.now()));
        }
        store.save(day, request.gateway(), leased.lease(), leased.expiresAt());
        return Optional.of(leased.grant());
    }

    private ClientLimits limits(ClientId client) {
        return clientLimitsLookup
                .of(client)
                .orElseThrow(() -> ApiException.notFound("No client was found with ID " + client));
    }

    private static ClientEvent reached(DailyQuota day, Instant now) {
        return new ClientEvent.RateLimitReached(
                UUID.randomUUID(),
                now,
                day.client(),
                day.state().limits().quota(),
                0,
                day.resets());
    }
}
