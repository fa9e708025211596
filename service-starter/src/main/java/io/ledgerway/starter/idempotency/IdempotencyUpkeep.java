package io.ledgerway.starter.idempotency;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;

/** Deletes answers that have had their day, a few at a time. */
class IdempotencyUpkeep implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(IdempotencyUpkeep.class);
    private static final int BATCH = 500;

    private final StoredAnswers answers;
    private final Claims claims;
    private final Duration every;
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    IdempotencyUpkeep(StoredAnswers answers, Claims claims, Duration every) {
        this.answers = answers;
        this.claims = claims;
        this.every = every;
    }

    @Override
    public void start() {
        stopped = new CountDownLatch(1);
        thread = Thread.ofVirtual().name("ledgerway-idempotency-upkeep").start(this::run);
    }

    private void run() {
        try {
            while (!stopped.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                clean();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void clean() {
        try {
            claims.deleteOld();
            int deleted = BATCH;
            while (deleted == BATCH && stopped.getCount() > 0) {
                deleted = answers.deleteOld(BATCH);
            }
        } catch (DataAccessException e) {
            log.debug("Old answers were not deleted, later again", e);
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
