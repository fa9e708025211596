package io.ledgerway.starter.inbox;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.TransactionException;

/**
 * Runs the listeners, starts one again that ended by itself, and deletes inbox rows that have grown
 * old. Starts after and stops before what the handlers use.
 */
class InboxLifecycle implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(InboxLifecycle.class);
    private static final Duration LOOK_AFTER = Duration.ofSeconds(5);
    private static final int BATCH = 1_000;

    private final List<ConcurrentMessageListenerContainer<String, byte[]>> containers;
    private final InboxRows inbox;
    private final InboxProperties properties;
    private volatile @Nullable Thread keeper;

    InboxLifecycle(
            List<ConcurrentMessageListenerContainer<String, byte[]>> containers,
            InboxRows inbox,
            InboxProperties properties) {
        this.containers = containers;
        this.inbox = inbox;
        this.properties = properties;
    }

    @Override
    public void start() {
        containers.forEach(ConcurrentMessageListenerContainer::start);
        keeper = Thread.ofVirtual().name("ledgerway-inbox-keeper").start(this::keep);
    }

    private void keep() {
        long cleaned = System.nanoTime() - properties.cleanEvery().toNanos();
        try {
            while (!Thread.currentThread().isInterrupted()) {
                TimeUnit.MILLISECONDS.sleep(LOOK_AFTER.toMillis());
                restartEnded();
                if (System.nanoTime() - cleaned >= properties.cleanEvery().toNanos()) {
                    clean();
                    cleaned = System.nanoTime();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void restartEnded() {
        for (ConcurrentMessageListenerContainer<String, byte[]> it : containers) {
            if (keeper != null && !it.isChildRunning()) {
                log.warn("Listener {} has ended by itself: starting it again", it.getBeanName());
                it.stop();
                it.start();
            }
        }
    }

    void clean() {
        try {
            int deleted = BATCH;
            while (deleted == BATCH && !Thread.currentThread().isInterrupted()) {
                deleted = inbox.deleteOlderThan(properties.keep(), BATCH);
            }
        } catch (DataAccessException | TransactionException e) {
            log.debug("Old inbox rows were not deleted, later again", e);
        }
    }

    @Override
    public void stop() {
        Thread ending = keeper;
        keeper = null;
        if (ending != null) {
            ending.interrupt();
        }
        containers.forEach(ConcurrentMessageListenerContainer::stop);
    }

    @Override
    public boolean isRunning() {
        return keeper != null;
    }

    @Override
    public int getPhase() {
        return Integer.MAX_VALUE - 100;
    }
}
