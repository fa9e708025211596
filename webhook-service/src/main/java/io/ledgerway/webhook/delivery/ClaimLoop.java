package io.ledgerway.webhook.delivery;

import static java.util.Comparator.comparing;

import io.ledgerway.webhook.delivery.DeliveryClaims.Waiting;
import io.ledgerway.webhook.delivery.Lane.Room;
import io.ledgerway.webhook.delivery.Lane.Way;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Claims what is due, for whoever has room (design D.3): one statement for many consumers, none
 * while nobody has anything due or room for it. For one thread.
 */
final class ClaimLoop {

    private static final Logger log = LoggerFactory.getLogger(ClaimLoop.class);

    private static final Duration BUSY = Duration.ofMillis(10);
    private static final Duration DATABASE_AWAY = Duration.ofSeconds(1);

    /** Between two claims, so that each is worth its statement. */
    private static final Duration GAP = Duration.ofMillis(5);

    /** Between two looks at all that waits in this process. */
    private static final Duration MOVE_EVERY = Duration.ofMillis(25);

    private static final Duration FORGET_EVERY = Duration.ofMinutes(1);

    private final DeliveryClaims claims;
    private final DueConsumers due;
    private final Lanes lanes;
    private final SendingProcesses processes;
    private final Every moves = new Every(MOVE_EVERY);
    private final Every forgetting = new Every(FORGET_EVERY);
    private long nextClaim = System.nanoTime();

    ClaimLoop(DeliveryClaims claims, DueConsumers due, Lanes lanes, SendingProcesses processes) {
        this.claims = claims;
        this.due = due;
        this.lanes = lanes;
        this.processes = processes;
    }

    /** One round; says how long to rest. */
    Duration round(Way way) {
        try {
            long now = System.nanoTime();
            if (moves.due()) {
                lanes.move(now, way);
            }
            if (forgetting.due()) {
                lanes.forgetUnused(now);
            }
            for (Waiting seen : due.look(now)) {
                if (seen.due() && !seen.closed()) {
                    limit(seen.consumerId(), seen.ratePerSecond(), now);
                }
            }
            if (nextClaim - now <= 0) {
                claim(now, way);
            }
            return rest();
        } catch (DataAccessException | TransactionException e) {
            log.warn("Nothing can be claimed while the database is away: {}", e.getMessage());
        } catch (RuntimeException e) {
            // The loop is the product: whatever happens in one round, there is another.
            log.error("A claim failed", e);
        }
        return DATABASE_AWAY;
    }

    private void claim(long now, Way way) {
        Map<UUID, Room> rooms = lanes.room(due.all(), now);
        if (rooms.isEmpty()) {
            return;
        }
        long leaseEnds = now + DeliveryClaims.LEASE.toNanos();
        List<ClaimedDelivery> claimed = claims.claim(rooms);
        long after = System.nanoTime();
        nextClaim = after + GAP.toNanos();
        Map<UUID, Claimed> counts = new HashMap<>();
        for (ClaimedDelivery delivery : oldestFirst(claimed)) {
            if (counts.merge(delivery.consumerId(), Claimed.of(delivery), Claimed::plus).isOne()) {
                limit(delivery.consumerId(), delivery.ratePerSecond(), after);
            }
            lanes.enter(new Held(delivery, leaseEnds), after);
        }
        lanes.move(counts.keySet(), after, way);
        rooms.forEach((consumer, room) -> {
            Claimed count = counts.getOrDefault(consumer, Claimed.NONE);
            if (lanes.exhausted(consumer, count.all(), count.manual(), room)) {
                due.exhausted(consumer);
            } else {
                due.served(consumer);
            }
        });
    }

    private static List<ClaimedDelivery> oldestFirst(List<ClaimedDelivery> claimed) {
        return claimed.stream().sorted(comparing(ClaimedDelivery::late).reversed()).toList();
    }

    private void limit(UUID consumer, int perSecond, long now) {
        lanes.limit(consumer, (double) perSecond / processes.count(), now);
    }

    private Duration rest() {
        Duration untilLook = due.untilLook(System.nanoTime());
        boolean busy = lanes.held() > 0 || !due.all().isEmpty();
        return busy && untilLook.compareTo(BUSY) > 0 ? BUSY : untilLook;
    }

    /** What was claimed of one consumer. */
    private record Claimed(int all, int manual) {

        static final Claimed NONE = new Claimed(0, 0);

        static Claimed of(ClaimedDelivery delivery) {
            return new Claimed(1, delivery.turn() == Turn.MANUAL ? 1 : 0);
        }

        Claimed plus(Claimed other) {
            return new Claimed(all + other.all, manual + other.manual);
        }

        boolean isOne() {
            return all == 1;
        }
    }
}
