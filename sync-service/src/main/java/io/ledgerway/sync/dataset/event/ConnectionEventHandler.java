package io.ledgerway.sync.dataset.event;

import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.ConnectionCancellation;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.InitialSync;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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

    /**
     * Schedules and work of a later link remain: the event may be handled after it, for example if
     * it was a dead letter.
     */
    private void cancel(ConnectionEvent.Changed changed, String reason) {
        ConnectionId connection = changed.connection().id();
        Optional<Instant> linkedAgain = linkedAfter(changed);
        Instant requestedBefore = linkedAgain.orElse(Instant.MAX);
        lifecycle.cancelAll(changed.company(), connection, requestedBefore, reason);
        if (linkedAgain.isEmpty()) {
            scheduleReplanner.unlinked(changed.company().id(), connection);
        }
        cancellation.unlinked(changed.company(), connection, requestedBefore, reason);
    }

    /** The time of the link if the connection was linked after this change. */
    private Optional<Instant> linkedAfter(ConnectionEvent.Changed changed) {
        return companyDirectory.connections(changed.company().id()).stream()
                .filter(it -> it.id().equals(changed.connection().id()))
                .filter(it -> it.status() == ConnectionStatus.LINKED)
                .flatMap(it -> Stream.ofNullable(it.linkedAt()))
                .filter(it -> it.isAfter(changed.at()))
                .findFirst();
    }
}
