package io.ledgerway.starter.idempotency;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;

/** Deletes expired responses in small batches. */
class IdempotencyPurge implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(IdempotencyPurge.class);
    private static final int BATCH = 500;

    private final StoredResponseRepository responses;
    private final ClaimRepository claimRepository;
    private final Duration every;
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    IdempotencyPurge(
            StoredResponseRepository responses, ClaimRepository claimRepository, Duration every) {
        this.responses = responses;
        this.claimRepository = claimRepository;
        this.every = every;
    }

    @Override
    public void start() {
        stopped = new CountDownLatch(1);
        thread = Thread.ofVirtual().name("ledgerway-idempotency-purge").start(this::run);
    }

    private void run() {
        try {
            while (!stopped.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                purge();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void purge() {
        try {
            claimRepository.deleteExpired();
            int deleted = BATCH;
            while (deleted == BATCH && stopped.getCount() > 0) {
                deleted = responses.deleteExpired(BATCH);
            }
        } catch (DataAccessException e) {
            log.debug("Expired responses were not deleted, retrying later", e);
        }
    }

    @Override
    public void stop() {
        stopped.countDown();
        thread = null;
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
