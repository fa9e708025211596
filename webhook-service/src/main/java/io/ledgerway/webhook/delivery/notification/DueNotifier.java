package io.ledgerway.webhook.delivery.notification;

import java.util.Collection;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Signals due deliveries to this instance and, by {@code NOTIFY}, to the others. Notifications only
 * reduce latency: polling finds due deliveries without them.
 */
public final class DueNotifier {

    public static final String CHANNEL = "ledgerway_webhook_due";

    private final String instanceId = UUID.randomUUID().toString();
    private final JdbcClient jdbc;
    private final DispatcherSignal dispatcherSignal;

    public DueNotifier(JdbcClient jdbc, DispatcherSignal dispatcherSignal) {
        this.jdbc = jdbc;
        this.dispatcherSignal = dispatcherSignal;
    }

    /** Sent once, when the caller's transaction commits. */
    public void notifyAfterCommit() {
        notifyAfterCommit(dispatcherSignal::signalDue);
    }

    /**
     * Signals due deliveries of these consumers; the notification to other instances does not name
     * them.
     */
    public void notifyAfterCommit(Collection<UUID> consumers) {
        notifyAfterCommit(() -> dispatcherSignal.signalDue(consumers));
    }

    private void notifyAfterCommit(Runnable here) {
        jdbc.sql("SELECT pg_notify(:channel, :self)")
                .param("channel", CHANNEL)
                .param("self", instanceId)
                .query(row -> {});
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        here.run();
                    }
                });
    }

    /** Whether this instance sent the notification. */
    boolean isOwn(String said) {
        return instanceId.equals(said);
    }
}
