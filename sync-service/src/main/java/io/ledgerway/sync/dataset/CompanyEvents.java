package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.util.List;

/** What follows from what happens to companies. */
final class CompanyEvents {

    private final DataSetQueue queue;
    private final Removal removal;
    private final FirstReads firstReads;
    private final CompanyDirectory companyDirectory;

    CompanyEvents(
            DataSetQueue queue,
            Removal removal,
            FirstReads firstReads,
            CompanyDirectory companyDirectory) {
        this.queue = queue;
        this.removal = removal;
        this.firstReads = firstReads;
        this.companyDirectory = companyDirectory;
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
        List<DirectoryEntry.Connection> linked =
                companyDirectory.connections(added.company().id()).stream()
                        .filter(it -> it.status() == ConnectionStatus.LINKED)
                        .toList();
        queue.queue(added.company(), firstReads.of(added.company(), linked), false);
    }
}
