package io.ledgerway.webhook.delivery.notification;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Receives the due notifications of other instances on one database connection and reconnects when
 * it breaks. Without notifications (a pooler in transaction mode), polling finds due deliveries.
 */
public final class DueNotificationListener implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(DueNotificationListener.class);

    /** Maximum duration of one wait for notifications. */
    private static final Duration POLL_TIMEOUT = Duration.ofSeconds(1);

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration PROBE_INTERVAL = Duration.ofSeconds(10);
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final DataSource database;
    private final DueNotifier signal;
    private final DispatcherSignal dispatcherSignal;
    private final Counter received;
    private volatile CountDownLatch stopped = new CountDownLatch(0);
    private volatile boolean listening;
    private @Nullable Thread thread;

    public DueNotificationListener(
            DataSource database,
            DueNotifier signal,
            DispatcherSignal dispatcherSignal,
            MeterRegistry metrics) {
        this.database = database;
        this.signal = signal;
        this.dispatcherSignal = dispatcherSignal;
        received =
                Counter.builder("ledgerway.webhook.notifications")
                        .description("Due notifications received from other instances")
                        .register(metrics);
        Gauge.builder("ledgerway.webhook.listening", () -> listening ? 1 : 0)
                .description("1 while the LISTEN connection is established")
                .register(metrics);
    }

    @Override
    public synchronized void start() {
        stopped = new CountDownLatch(1);
        thread = Thread.ofPlatform().name("webhook-due-listener").start(this::run);
    }

    @Override
    public synchronized void stop() {
        stopped.countDown();
        try {
            if (thread != null) {
                thread.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread = null;
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }

    private void run() {
        try {
            do {
                listenUntilDisconnected();
            } while (!stopped.await(RETRY.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void listenUntilDisconnected() {
        try (Connection connection = database.getConnection()) {
            try {
                execute(connection, "LISTEN " + DueNotifier.CHANNEL);
                listening = true;
                // notifications before LISTEN are lost
                dispatcherSignal.signalDue();
                receive(connection);
            } finally {
                listening = false;
                // also detects a broken connection for the pool
                execute(connection, "UNLISTEN *");
            }
        } catch (SQLException e) {
            log.info(
                    "Notifications of other instances are not received, reconnecting: {}",
                    e.getMessage());
        } catch (RuntimeException e) {
            log.error("Notifications of other instances are not received, reconnecting", e);
        }
    }

    private void receive(Connection connection) throws SQLException {
        PGConnection postgres = connection.unwrap(PGConnection.class);
        long probe = System.nanoTime() + PROBE_INTERVAL.toNanos();
        while (stopped.getCount() > 0) {
            handle(postgres.getNotifications((int) POLL_TIMEOUT.toMillis()));
            if (System.nanoTime() - probe > 0) {
                execute(connection, "SELECT 1");
                probe = System.nanoTime() + PROBE_INTERVAL.toNanos();
            }
        }
    }

    private void handle(PGNotification @Nullable [] notifications) {
        if (notifications == null) {
            return;
        }
        for (PGNotification notification : notifications) {
            if (!signal.isOwn(notification.getParameter())) {
                received.increment();
                dispatcherSignal.signalDue();
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
