package io.ledgerway.company.connection;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.sync.SyncEvent;
import java.util.Set;
import java.util.stream.Collectors;

/** Records when data was last pulled successfully. */
class LastSyncUpdater {

    private final CompanyLookup companyLookup;
    private final ConnectionRepository connections;

    LastSyncUpdater(CompanyLookup companyLookup, ConnectionRepository connections) {
        this.companyLookup = companyLookup;
        this.connections = connections;
    }

    void on(SyncEvent event) {
        CompanyId company = event.company().id();
        Set<ConnectionId> synced =
                event.reads().stream()
                        .filter(it -> it.status().isSuccess())
                        .map(SyncEvent.DataTypeResult::connectionId)
                        .collect(Collectors.toSet());
        if (!synced.isEmpty()) {
            companyLookup.synced(company, event.at());
            synced.forEach(it -> connections.synced(company, it, event.at()));
        }
    }
}
