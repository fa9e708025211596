package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncDefaults;

/** What follows from what happens to connections. */
final class ConnectionEvents {

    private final DataSetQueue queue;
    private final DataSetLife life;
    private final Removal removal;
    private final Platforms platforms;

    ConnectionEvents(DataSetQueue queue, DataSetLife life, Removal removal, Platforms platforms) {
        this.queue = queue;
        this.life = life;
        this.removal = removal;
        this.platforms = platforms;
    }

    void on(ConnectionEvent event) {
        switch (event) {
            case ConnectionEvent.Changed changed -> on(changed);
        }
    }

    private void on(ConnectionEvent.Changed changed) {
        switch (changed.change()) {
            case CONNECTED, RECONNECTED -> {
                if (changed.fetchOnFirstLink()) {
                    queueFirst(changed);
                }
            }
            case DISCONNECTED -> cancel(changed, "The connection was unlinked");
            case DELETED -> removal.ofConnection(changed.company(), changed.connection().id());
            case CREATED, FAILED -> {}
        }
    }

    private void queueFirst(ConnectionEvent.Changed changed) {
        ConnectionSnapshot connection = changed.connection();
        queue.queue(
                changed.company(),
                SyncDefaults.fetchedOnFirstLink().stream()
                        .filter(it -> platforms.supports(connection.integrationKey(), it))
                        .map(it ->
                                new DataSet.Source(
                                        connection.id(), connection.integrationKey(), it))
                        .toList(),
                true);
    }

    private void cancel(ConnectionEvent.Changed changed, String reason) {
        life.cancelAll(changed.company(), changed.connection().id(), reason);
    }
}
