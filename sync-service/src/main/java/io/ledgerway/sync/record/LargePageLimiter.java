package io.ledgerway.sync.record;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits concurrent reads of large pages per client. Each client has as many turns as half of the
 * processors, first come first served, so that one client's largest reads leave room for another's
 * small ones; and all together have as many as fit into memory. Nothing of the database is held
 * while waiting.
 */
final class LargePageLimiter {

    private final int perClient;
    private final Semaphore all;
    private final Duration patience;
    private final Map<ClientId, ClientQueue> lanes = new ConcurrentHashMap<>();
    private final AtomicInteger waiting = new AtomicInteger();

    LargePageLimiter(RecordReadProperties properties, int processors, MeterRegistry metrics) {
        this.perClient = Math.max(1, processors / 2);
        this.all = new Semaphore(properties.largePages(), true);
        this.patience = properties.largePageWait();
        Gauge.builder("ledgerway.reads.waiting", waiting, AtomicInteger::doubleValue)
                .description("Requests for large pages that wait for their turn")
                .register(metrics);
    }

    /**
     * Waits for a turn.
     *
     * @return ends it
     * @throws ApiException 503 when it takes too long
     */
    Permit acquire(ClientId client) {
        ClientQueue clientQueue = enter(client);
        boolean taken = false;
        waiting.incrementAndGet();
        try {
            long deadline = System.nanoTime() + patience.toNanos();
            await(clientQueue.turns, deadline);
            try {
                await(all, deadline);
                taken = true;
            } finally {
                if (!taken) {
                    clientQueue.turns.release();
                }
            }
        } finally {
            waiting.decrementAndGet();
            if (!taken) {
                release(client);
            }
        }
        return () -> {
            all.release();
            clientQueue.turns.release();
            release(client);
        };
    }

    /** How many clients have a lane; none is kept that nobody is in. */
    int clients() {
        return lanes.size();
    }

    private ClientQueue enter(ClientId client) {
        return lanes.compute(
                client,
                (_, known) -> {
                    ClientQueue clientQueue =
                            known == null ? new ClientQueue(new Semaphore(perClient, true)) : known;
                    clientQueue.inside++;
                    return clientQueue;
                });
    }

    private void release(ClientId client) {
        lanes.computeIfPresent(
                client, (_, clientQueue) -> --clientQueue.inside == 0 ? null : clientQueue);
    }

    private static void await(Semaphore turns, long deadline) {
        try {
            if (!turns.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw ApiException.unavailable(
                        "Too many large pages are read at the moment. Try again later",
                        Duration.ofSeconds(1));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The service is stopping", Duration.ofSeconds(1));
        }
    }

    /** One client's place. */
    private static final class ClientQueue {

        private final Semaphore turns;
        private int inside; // changed within compute only

        private ClientQueue(Semaphore turns) {
            this.turns = turns;
        }
    }

    /** A turn that was had. */
    interface Permit extends AutoCloseable {

        @Override
        void close();
    }
}
