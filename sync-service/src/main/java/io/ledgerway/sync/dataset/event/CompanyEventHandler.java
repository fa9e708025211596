package io.ledgerway.sync.dataset.event;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.InitialSync;
import java.util.List;

/** Handles company events. */
final class CompanyEventHandler {

    private final DataSetQueue queue;
    private final CompanyPurge companyPurge;
    private final InitialSync initialSync;
    private final CompanyDirectory companyDirectory;

    CompanyEventHandler(
            DataSetQueue queue,
            CompanyPurge companyPurge,
            InitialSync initialSync,
            CompanyDirectory companyDirectory) {
        this.queue = queue;
        this.companyPurge = companyPurge;
        this.initialSync = initialSync;
        this.companyDirectory = companyDirectory;
    }

    void on(CompanyEvent event) {
        switch (event) {
            case CompanyEvent.Deleted deleted ->
                    companyPurge.purgeCompany(deleted.company(), deleted.eventId());
            case CompanyEvent.ProductAdded added -> readFor(added);
            case CompanyEvent.Created _, CompanyEvent.ProductRemoved _ -> {}
        }
    }

    /** Queues a pull of the data types that the product needs, except those in flight. */
    private void readFor(CompanyEvent.ProductAdded added) {
        List<DirectoryEntry.Connection> linked =
                companyDirectory.connections(added.company().id()).stream()
                        .filter(it -> it.status() == ConnectionStatus.LINKED)
                        .toList();
        queue.queue(added.company(), initialSync.of(added.company(), linked));
    }
}
