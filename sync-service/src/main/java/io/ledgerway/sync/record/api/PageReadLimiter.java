package io.ledgerway.sync.record.api;

import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Fair limit of concurrent page reads from the database. The connection pool gives a free
 * connection to the next caller instead of the longest waiting one, so with many readers some would
 * wait several times as long as others. This limit is therefore lower than the size of the pool.
 */
final class PageReadLimiter {

    private final Semaphore permits;
    private final Duration maximumWait;

    PageReadLimiter(int permits, Duration maximumWait) {
        this.permits = new Semaphore(permits, true);
        this.maximumWait = maximumWait;
    }

    /**
     * Runs a read as soon as a permit is free.
     *
     * @throws ApiException 503 if no permit becomes free within the configured time
     */
    <T> T during(Supplier<T> work) {
        await();
        try {
            return work.get();
        } finally {
            permits.release();
        }
    }

    private void await() {
        try {
            if (!permits.tryAcquire(maximumWait.toNanos(), TimeUnit.NANOSECONDS)) {
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
