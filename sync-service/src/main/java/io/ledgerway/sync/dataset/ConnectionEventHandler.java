package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.schedule.ScheduleReplanner;

/** Handles the events of connections. */
final class ConnectionEventHandler {

    private final DataSetQueue queue;
    private final DataSetLifecycle life;
    private final ConnectionCancellation besides;
    private final CompanyPurge companyPurge;
    private final InitialSync initialSync;
    private final ScheduleReplanner scheduleReplanner;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;

    ConnectionEventHandler(
            DataSetQueue queue,
            DataSetLifecycle life,
            ConnectionCancellation besides,
            CompanyPurge companyPurge,
            InitialSync initialSync,
            ScheduleReplanner scheduleReplanner,
            CompanyLock lock,
            CompanyDirectory companyDirectory) {
        this.queue = queue;
        this.life = life;
        this.besides = besides;
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

    /** What is told of a company or a connection that is gone came too late. */
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
        queue.queue(
                changed.company(),
                initialSync.of(changed.company(), connection.id(), connection.integrationKey()),
                true);
    }

    private void cancel(ConnectionEvent.Changed changed, String reason) {
        life.cancelAll(changed.company(), changed.connection().id(), reason);
        scheduleReplanner.unlinked(changed.company().id(), changed.connection().id());
        besides.unlinked(changed.company(), changed.connection().id(), reason);
    }
}
