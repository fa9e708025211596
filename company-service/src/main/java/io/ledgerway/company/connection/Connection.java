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
 * @param version rises with every change that the directory tells of
 * @param linkedAt when it was linked last
 * @param lastSync when its data was read last
 * @param info what the platform told of itself when it was linked
 * @param lastTenantId the organisation it was linked to last; outlives the access, so that a
 *     reconnect to another one can be told
 * @param access there while it is Linked to a platform that asks for authorization
 */
public record Connection(
        ConnectionId id,
        CompanyId companyId,
        long version,
        DataSource source,
        ConnectionStatus status,
        Instant created,
        @Nullable Instant linkedAt,
        @Nullable Instant lastSync,
        Map<String, String> info,
        @Nullable String lastTenantId,
        @Nullable ConnectionAuthorization access) {

    public Connection {
        info = Map.copyOf(info);
    }

    public boolean isLinked() {
        return status == ConnectionStatus.LINKED;
    }

    /** As other services know it. */
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
                created);
    }

    Connection withStatus(ConnectionStatus next) {
        return new Connection(
                id,
                companyId,
                version + 1,
                source,
                next,
                created,
                linkedAt,
                lastSync,
                info,
                lastTenantId,
                next == ConnectionStatus.LINKED ? access : null);
    }

    /** A new one; one that is Linked from the start was linked then. */
    static Connection made(
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
            Instant at,
            @Nullable ConnectionAuthorization connectionAuthorization,
            Map<String, String> info) {
        return new Connection(
                id,
                companyId,
                version + 1,
                source,
                ConnectionStatus.LINKED,
                created,
                at,
                lastSync,
                info,
                connectionAuthorization == null ? lastTenantId : connectionAuthorization.tenantId(),
                connectionAuthorization);
    }
}
