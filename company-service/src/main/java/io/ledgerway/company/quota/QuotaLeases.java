package io.ledgerway.company.quota;

import io.ledgerway.company.quota.QuotaDay.Leased;
import io.ledgerway.company.quota.QuotaDay.State;
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
 * Gives parts of a client's daily quota to gateways, in one short transaction each.
 *
 * <p>Guaranteed, with any number of gateways and replicas of this service: no more is let through
 * than the quota, but for what a gateway lets through while it cannot ask, and for what one that
 * died had let through of a block since it last asked; what is shown never rises within a day,
 * unless the quota does.
 */
class QuotaLeases {

    private final QuotaStore store;
    private final Allowances allowances;
    private final QuotaResets resets;
    private final Outbox outbox;
    private final TransactionOperations transactions;
    private final Duration lapse;

    QuotaLeases(
            QuotaStore store,
            Allowances allowances,
            QuotaResets resets,
            Outbox outbox,
            TransactionOperations transactions,
            Duration lapse) {
        this.store = store;
        this.allowances = allowances;
        this.resets = resets;
        this.outbox = outbox;
        this.transactions = transactions;
        this.lapse = lapse;
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

    private QuotaDay day(ClientId client) {
        Optional<QuotaDay> day = store.lock(client);
        while (day.isEmpty()) {
            Instant now = store.now();
            LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
            store.begin(client, today, State.begin(allowance(client), now));
            resets.tell(client, today);
            day = store.lock(client);
        }
        return day.get();
    }

    /** Empty when the day has ended while we waited for its row. */
    private Optional<QuotaLeaseResponse> lease(QuotaDay day, QuotaLeaseRequest request) {
        Shares shares = store.shares(day, request.gateway());
        if (!day.holds(shares.now())) {
            return Optional.empty();
        }
        Leased leased = day.lease(request, shares, lapse, () -> allowance(day.client()));
        if (leased.reached()) {
            outbox.publish(Topic.CLIENT_EVENTS, reached(day, shares.now()));
        }
        store.save(day, request.gateway(), leased.share(), leased.lapses());
        return Optional.of(leased.grant());
    }

    private Allowance allowance(ClientId client) {
        return allowances
                .of(client)
                .orElseThrow(() -> ApiException.notFound("No client has the ID " + client));
    }

    private static ClientEvent reached(QuotaDay day, Instant now) {
        return new ClientEvent.RateLimitReached(
                UUID.randomUUID(),
                now,
                day.client(),
                day.state().allowance().quota(),
                0,
                day.resets());
    }
}
