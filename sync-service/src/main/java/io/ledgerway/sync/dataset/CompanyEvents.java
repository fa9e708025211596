package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.directory.Directory;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncDefaults;
import java.util.List;
import java.util.stream.Stream;

/** What follows from what happens to companies. */
final class CompanyEvents {

    private final DataSetQueue queue;
    private final Removal removal;
    private final Platforms platforms;
    private final Directory directory;

    CompanyEvents(DataSetQueue queue, Removal removal, Platforms platforms, Directory directory) {
        this.queue = queue;
        this.removal = removal;
        this.platforms = platforms;
        this.directory = directory;
    }

    void on(CompanyEvent event) {
        switch (event) {
            case CompanyEvent.Deleted deleted ->
                    removal.ofCompany(deleted.company().id(), deleted.eventId());
            case CompanyEvent.ProductAdded added -> readFor(added);
            case CompanyEvent.Created _, CompanyEvent.ProductRemoved _ -> {}
        }
    }

    /** What the product needs is read at once, unless it is being read. */
    private void readFor(CompanyEvent.ProductAdded added) {
        List<DataSet.Source> sources =
                directory.connections(added.company().id()).stream()
                        .filter(it -> it.status() == ConnectionStatus.LINKED)
                        .flatMap(this::firstLinkSources)
                        .toList();
        queue.queue(added.company(), sources, false);
    }

    private Stream<DataSet.Source> firstLinkSources(DirectoryEntry.Connection connection) {
        return SyncDefaults.fetchedOnFirstLink().stream()
                .filter(it -> platforms.supports(connection.platformKey(), it))
                .map(it -> new DataSet.Source(connection.id(), connection.platformKey(), it));
    }
}
