package io.ledgerway.starter.outbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

/**
 * A broker that, by a fixed seed, rejects records, loses them, or loses only the acknowledgement.
 */
class UnreliableBroker implements RecordSender {

    private final Random random;
    private final double trouble;
    private final List<OutboxRecord> arrived = new ArrayList<>();

    UnreliableBroker(long seed, double trouble) {
        this.random = new Random(seed);
        this.trouble = trouble;
    }

    static UnreliableBroker reliable() {
        return new UnreliableBroker(0, 0);
    }

    @Override
    public synchronized CompletableFuture<?> send(OutboxRecord it) {
        if (random.nextDouble() >= trouble) {
            arrived.add(it);
            return CompletableFuture.completedFuture(null);
        }
        return switch (random.nextInt(3)) {
            case 0 -> throw new IllegalStateException("refused");
            case 1 -> failed("lost");
            default -> {
                arrived.add(it);
                yield failed("arrived, but not acknowledged");
            }
        };
    }

    private static CompletableFuture<?> failed(String why) {
        return CompletableFuture.runAsync(() -> {
            throw new IllegalStateException(why);
        });
    }

    /** All received records in order, including redeliveries. */
    synchronized List<OutboxRecord> arrived() {
        return List.copyOf(arrived);
    }

    /** The records that a deduplicating consumer applies. */
    List<OutboxRecord> applied() {
        List<Long> ids = new ArrayList<>();
        return arrived().stream().filter(it -> !ids.contains(it.id()) && ids.add(it.id())).toList();
    }
}
