package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.identity.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Company of one client. */
record SampleDirectory(ClientId client, CompanyId company) {

    static SampleDirectory random() {
        return new SampleDirectory(ClientId.random(), CompanyId.random());
    }

    Caller caller() {
        return caller(client);
    }

    static Caller caller(ClientId client) {
        return new Caller(client, Plan.PAID, Set.of(Role.CLIENT), Channel.API);
    }

    DirectoryEntry.Company company(long version, String name) {
        return new DirectoryEntry.Company(
                company, client, version, name, null, Map.of("region", "uk"), Instant.EPOCH);
    }

    DirectoryEntry.Connection connection(ConnectionId id, long version, ConnectionStatus status) {
        return connection(id, version, status, Instant.EPOCH);
    }

    DirectoryEntry.Connection connection(
            ConnectionId id, long version, ConnectionStatus status, Instant created) {
        return new DirectoryEntry.Connection(
                id,
                company,
                client,
                version,
                "mqjo",
                "Sandbox",
                new UUID(0, 1),
                new UUID(0, 2),
                SourceType.ACCOUNTING,
                status,
                null,
                created);
    }

    CompanyWithConnections view(DirectoryEntry.Connection... connections) {
        return new CompanyWithConnections(company(1, "Acme"), List.of(connections));
    }
}
