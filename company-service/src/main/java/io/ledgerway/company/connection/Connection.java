package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company's connection to a data source.
 *
 * @param version increases with every change that is published to the company directory
 * @param linkedAt time of the last link
 * @param lastSyncAt time of the last successful sync
 * @param info information from the platform, such as the name of the organisation
 * @param lastTenantId organisation of the last link; it is retained after the connection ends, so
 *     that a link to another organisation is rejected
 * @param access authorization; present while the connection is Linked to a platform that requires
 *     authorization
 */
public record Connection(
        ConnectionId id,
        CompanyId companyId,
        long version,
        DataSource source,
        ConnectionStatus status,
        Instant createdAt,
        @Nullable Instant linkedAt,
        @Nullable Instant lastSyncAt,
        Map<String, String> info,
        @Nullable String lastTenantId,
        @Nullable ConnectionAuthorization access) {

    public Connection {
        info = Map.copyOf(info);
    }

    public boolean isLinked() {
        return status == ConnectionStatus.LINKED;
    }

    /** Whether the connection was linked before, to another organisation than this one. */
    public boolean wasLinkedToOther(String tenantId) {
        return lastTenantId != null && !lastTenantId.equals(tenantId);
    }

    /** Returns the entry for the company directory of other services. */
    public DirectoryEntry.Connection directoryEntry(ClientId client) {
        return new DirectoryEntry.Connection(
                id,
                companyId,
                client,
                version,
                source.platformKey(),
                source.platformName(),
                source.integrationId(),
                source.sourceId(),
                source.sourceType(),
                status,
                linkedAt,
                createdAt);
    }

    Connection withStatus(ConnectionStatus next) {
        return new Connection(
                id,
                companyId,
                version + 1,
                source,
                next,
                createdAt,
                linkedAt,
                lastSyncAt,
                info,
                lastTenantId,
                next == ConnectionStatus.LINKED ? access : null);
    }

    /** Creates a connection. If it is Linked, {@code linkedAt} is the current time. */
    static Connection create(
            CompanyId company, DataSource source, ConnectionStatus status, Instant now) {
        return new Connection(
                ConnectionId.random(),
                company,
                1,
                source,
                status,
                now,
                status == ConnectionStatus.LINKED ? now : null,
                null,
                Map.of(),
                null,
                null);
    }

    Connection linked(
            Instant at, @Nullable ConnectionAuthorization authorization, Map<String, String> info) {
        return new Connection(
                id,
                companyId,
                version + 1,
                source,
                ConnectionStatus.LINKED,
                createdAt,
                at,
                lastSyncAt,
                info,
                authorization == null ? lastTenantId : authorization.tenantId(),
                authorization);
    }
}
