package io.ledgerway.sync.record;

import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Fair limit of concurrent page reads from the database. A connection that is given back goes to
 * whoever asks next, not to who has waited longest, so that with many readers some would wait many
 * times as long as others; hence fewer turns than there are connections.
 */
final class PageReadLimiter {

    private final Semaphore turns;
    private final Duration patience;

    PageReadLimiter(int turns, Duration patience) {
        this.turns = new Semaphore(turns, true);
        this.patience = patience;
    }

    /**
     * Does something when it is its turn.
     *
     * @throws ApiException 503 when it takes too long
     */
    <T> T during(Supplier<T> work) {
        await();
        try {
            return work.get();
        } finally {
            turns.release();
        }
    }

    private void await() {
        try {
            if (!turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw ApiException.unavailable(
                        "Too many pages are read at the moment. Try again later",
                        Duration.ofSeconds(1));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The service is stopping", Duration.ofSeconds(1));
        }
    }
}
