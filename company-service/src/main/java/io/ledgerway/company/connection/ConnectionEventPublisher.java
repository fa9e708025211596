package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Publishes changes of a connection in the transaction of the change: the event, the entry of the
 * company directory and the audit entry.
 */
class ConnectionEventPublisher {

    private final Outbox outbox;
    private final AuditTrail audit;
    private final ConnectionErrors errors;
    private final LinkAddresses links;

    ConnectionEventPublisher(
            Outbox outbox, AuditTrail audit, ConnectionErrors errors, LinkAddresses links) {
        this.outbox = outbox;
        this.audit = audit;
        this.errors = errors;
        this.links = links;
    }

    /**
     * Publishes the event. Its links contain no one-time password.
     *
     * @param fetchOnFirstLink whether the data types of the first link are pulled now
     */
    void event(
            Change change,
            Company company,
            @Nullable ConnectionStatus previous,
            Connection connection,
            boolean fetchOnFirstLink,
            Instant at) {
        outbox.publish(
                Topic.CONNECTION_STATUS,
                new ConnectionEvent.Changed(
                        UUID.randomUUID(),
                        at,
                        change,
                        previous,
                        company.snapshot(),
                        snapshot(connection),
                        fetchOnFirstLink));
    }

    /** Publishes the connection's current entry of the company directory. */
    void directoryEntry(Company company, Connection connection) {
        DirectoryEntry.Connection entry = connection.directoryEntry(company.clientId());
        outbox.publishState(Topic.COMPANY_DIRECTORY, entry.key(), entry);
    }

    /** Publishes that the connection is no longer in the company directory. */
    void removedFromDirectory(ConnectionId connection) {
        outbox.publishState(Topic.COMPANY_DIRECTORY, connection.toString(), null);
    }

    /** Records an audit entry. */
    void audit(Company company, Connection connection, String action) {
        audit.record(
                company.clientId(),
                company.id(),
                action,
                connection.id(),
                Map.of("platformKey", connection.source().platformKey()));
    }

    private ConnectionSnapshot snapshot(Connection it) {
        DataSource source = it.source();
        return new ConnectionSnapshot(
                it.id(),
                source.integrationId(),
                source.platformKey(),
                source.sourceId(),
                source.sourceType(),
                source.platformName(),
                links.connection(it.companyId(), it.id()),
                it.status(),
                it.createdAt(),
                it.lastSyncAt(),
                errors.of(it.id()),
                it.info().isEmpty() ? null : it.info());
    }
}
