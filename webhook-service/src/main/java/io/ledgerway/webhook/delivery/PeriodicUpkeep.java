package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/** Says how often each kind of upkeep is done. Called by one thread, as often as it likes. */
final class PeriodicUpkeep implements Bookkeeper.Upkeep {

    private static final Logger log = LoggerFactory.getLogger(PeriodicUpkeep.class);

    private static final int FULL = 1000;
    private static final int MOST_BATCHES = 10;

    private final DeliveryUpkeep upkeep;
    private final DeliveryClaims claims;
    private final TransactionOperations transactions;
    private final DeliveryMetrics metrics;
    private final WakeUp wakeUp;

    private final Timing slots = new Timing(Duration.ofSeconds(1));
    private final Timing leases = new Timing(Duration.ofSeconds(5));
    private final Timing backlog = new Timing(Duration.ofSeconds(15));

    PeriodicUpkeep(
            DeliveryUpkeep upkeep,
            DeliveryClaims claims,
            TransactionOperations transactions,
            DeliveryMetrics metrics,
            WakeUp wakeUp) {
        this.upkeep = upkeep;
        this.claims = claims;
        this.transactions = transactions;
        this.metrics = metrics;
        this.wakeUp = wakeUp;
    }

    @Override
    public void run() {
        if (leases.due()) {
            releaseLeases();
        }
        if (slots.due()) {
            List<UUID> consumers = claims.dueConsumers();
            if (!consumers.isEmpty()) {
                endDeleted(consumers);
                skipSlots(consumers);
            }
        }
        if (backlog.due()) {
            metrics.backlog(upkeep.backlog());
        }
    }

    private void releaseLeases() {
        int released;
        do {
            released = count(transactions.execute(status -> upkeep.releaseExpired()));
            if (released > 0) {
                metrics.leasesExpired(released);
                log.warn("{} attempts were interrupted and are made again", released);
                wakeUp.signal();
            }
        } while (released == FULL);
    }

    /** A great backlog takes several rounds: others wait for this thread. */
    private void endDeleted(List<UUID> consumers) {
        int ended;
        int batches = 0;
        do {
            ended = count(transactions.execute(status -> upkeep.endDeleted(consumers)));
            batches++;
        } while (ended == FULL && batches < MOST_BATCHES);
    }

    /** Until none is due: after a long pause one delivery may have several slots to use up. */
    private void skipSlots(List<UUID> consumers) {
        int skipped;
        do {
            skipped = count(transactions.execute(status -> upkeep.skipSlotsOfDisabled(consumers)));
        } while (skipped > 0);
    }

    private static int count(@Nullable Integer rows) {
        return rows == null ? 0 : rows;
    }

    /** Due at first, and then every so often. */
    private static final class Timing {

        private final long every;
        private long next = System.nanoTime();

        Timing(Duration every) {
            this.every = every.toNanos();
        }

        boolean due() {
            long now = System.nanoTime();
            if (now - next < 0) {
                return false;
            }
            next = now + every;
            return true;
        }
    }
}
