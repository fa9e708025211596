package io.ledgerway.webhook.delivery.notification;

import java.util.Collection;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Says that something is due: to this process and, by a notification of the database, to the
 * others. It only quickens things: who hears nothing finds what is due by looking.
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

    /**
     * Heard when, and only if, the caller's transaction commits; once, however often it is said.
     */
    public void notifyAfterCommit() {
        notifyAfterCommit(dispatcherSignal::signalDue);
    }

    /** The same, of these consumers; other processes are not told whose it is. */
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

    /** Whether this process said so itself, and so need not hear it. */
    boolean isOwn(String said) {
        return instanceId.equals(said);
    }
}
