package io.ledgerway.webhook.delivery;

import java.util.Collection;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Says that something is due: to this process and, by a notification of the database, to the
 * others. It only quickens things: who hears nothing finds what is due by looking.
 */
final class DueSignal {

    static final String CHANNEL = "ledgerway_webhook_due";

    private final String self = UUID.randomUUID().toString();
    private final JdbcClient jdbc;
    private final WakeUp wakeUp;

    DueSignal(JdbcClient jdbc, WakeUp wakeUp) {
        this.jdbc = jdbc;
        this.wakeUp = wakeUp;
    }

    /**
     * Heard when, and only if, the caller's transaction commits; once, however often it is said.
     */
    void afterCommit() {
        afterCommit(wakeUp::signal);
    }

    /** The same, of these consumers; other processes are not told whose it is. */
    void afterCommit(Collection<UUID> consumers) {
        afterCommit(() -> wakeUp.signal(consumers));
    }

    private void afterCommit(Runnable here) {
        jdbc.sql("SELECT pg_notify(:channel, :self)")
                .param("channel", CHANNEL)
                .param("self", self)
                .query(row -> {});
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        here.run();
                    }
                });
    }

    /** Whether this process said so itself, and so need not hear it. */
    boolean isOwn(String said) {
        return self.equals(said);
    }
}
