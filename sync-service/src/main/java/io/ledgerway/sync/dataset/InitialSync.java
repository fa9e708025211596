package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncSettings;
import java.util.List;

/** Selects the data types to pull when a connection is linked or everything is refreshed. */
public final class InitialSync {

    private final SyncSettings settings;
    private final Platforms platforms;

    InitialSync(SyncSettings settings, Platforms platforms) {
        this.settings = settings;
        this.platforms = platforms;
    }

    /**
     * Returns the types that the settings select and the platforms support, in the order of
     * queueing.
     */
    public List<DataSet.Source> of(CompanySnapshot company, List<Connection> connections) {
        return connections.stream()
                .flatMap(it -> of(company, it.id(), it.platformKey()).stream())
                .toList();
    }

    public List<DataSet.Source> of(
            CompanySnapshot company, ConnectionId connection, String platformKey) {
        return settings.fetchedOnFirstLink(company.clientId(), company.id()).stream()
                .filter(it -> platforms.supports(platformKey, it))
                .map(it -> new DataSet.Source(connection, platformKey, it))
                .toList();
    }
}
