package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.schedule.Planning;

/** What follows from what happens to connections. */
final class ConnectionEvents {

    private final DataSetQueue queue;
    private final DataSetLife life;
    private final ConnectionWork besides;
    private final Removal removal;
    private final FirstReads firstReads;
    private final Planning planning;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;

    ConnectionEvents(
            DataSetQueue queue,
            DataSetLife life,
            ConnectionWork besides,
            Removal removal,
            FirstReads firstReads,
            Planning planning,
            CompanyLock lock,
            CompanyDirectory companyDirectory) {
        this.queue = queue;
        this.life = life;
        this.besides = besides;
        this.removal = removal;
        this.firstReads = firstReads;
        this.planning = planning;
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
            case DELETED -> removal.ofConnection(changed.company(), changed.connection().id());
            case CREATED, FAILED -> {}
        }
    }

    /** What is told of a company or a connection that is gone came too late. */
    private void linked(ConnectionEvent.Changed changed) {
        ConnectionSnapshot connection = changed.connection();
        lock.take(changed.company().id());
        if (companyDirectory.isDeleted(changed.company().id().value())
                || companyDirectory.isDeleted(connection.id().value())) {
            return;
        }
        if (changed.fetchOnFirstLink()) {
            queueFirst(changed);
        }
        planning.linked(changed.company(), connection.id(), connection.integrationKey());
    }

    private void queueFirst(ConnectionEvent.Changed changed) {
        ConnectionSnapshot connection = changed.connection();
        queue.queue(
                changed.company(),
                firstReads.of(changed.company(), connection.id(), connection.integrationKey()),
                true);
    }

    private void cancel(ConnectionEvent.Changed changed, String reason) {
        life.cancelAll(changed.company(), changed.connection().id(), reason);
        planning.unlinked(changed.company().id(), changed.connection().id());
        besides.unlinked(changed.company(), changed.connection().id(), reason);
    }
}
