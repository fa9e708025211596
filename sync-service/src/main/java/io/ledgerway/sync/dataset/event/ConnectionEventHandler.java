package io.ledgerway.sync.dataset.event;

import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.ConnectionCancellation;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.InitialSync;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import java.util.Map;

/** Handles connection events. */
final class ConnectionEventHandler {

    private final DataSetQueue queue;
    private final DataSetLifecycle lifecycle;
    private final ConnectionCancellation cancellation;
    private final CompanyPurge companyPurge;
    private final InitialSync initialSync;
    private final ScheduleReplanner scheduleReplanner;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;

    ConnectionEventHandler(
            DataSetQueue queue,
            DataSetLifecycle lifecycle,
            ConnectionCancellation cancellation,
            CompanyPurge companyPurge,
            InitialSync initialSync,
            ScheduleReplanner scheduleReplanner,
            CompanyLock lock,
            CompanyDirectory companyDirectory) {
        this.queue = queue;
        this.lifecycle = lifecycle;
        this.cancellation = cancellation;
        this.companyPurge = companyPurge;
        this.initialSync = initialSync;
        this.scheduleReplanner = scheduleReplanner;
        this.lock = lock;
        this.companyDirectory = companyDirectory;
    }

    void on(ConnectionEvent event) {
        switch (event) {
            case ConnectionEvent.Changed changed -> on(changed);
        }
    }

    private void on(ConnectionEvent.Changed changed) {
        switch (changed.change()) {
            case CONNECTED, RECONNECTED -> linked(changed);
            case DISCONNECTED -> cancel(changed, "The connection was unlinked");
            case DELETED ->
                    companyPurge.purgeConnection(changed.company(), changed.connection().id());
            case CREATED, FAILED -> {}
        }
    }

    /** Ignores events of deleted companies and connections, which may arrive late. */
    private void linked(ConnectionEvent.Changed changed) {
        ConnectionSnapshot connection = changed.connection();
        lock.acquire(changed.company().id());
        if (companyDirectory.isDeleted(changed.company().id().value())
                || companyDirectory.isDeleted(connection.id().value())) {
            return;
        }
        if (changed.fetchOnFirstLink()) {
            queueFirst(changed);
        }
        scheduleReplanner.linked(changed.company(), connection.id(), connection.integrationKey());
    }

    private void queueFirst(ConnectionEvent.Changed changed) {
        ConnectionSnapshot connection = changed.connection();
        queue.queueInitial(
                changed.company(),
                initialSync.of(changed.company(), connection.id(), connection.integrationKey()),
                Map.of(connection.id(), changed.at()));
    }

    private void cancel(ConnectionEvent.Changed changed, String reason) {
        lifecycle.cancelAll(changed.company(), changed.connection().id(), reason);
        scheduleReplanner.unlinked(changed.company().id(), changed.connection().id());
        cancellation.unlinked(changed.company(), changed.connection().id(), reason);
    }
}
