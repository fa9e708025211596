package io.ledgerway.company.company;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company, which represents a customer of a client.
 *
 * @param version increases with every change that is published to the company directory
 * @param products identifiers of the enabled products, in the order in which they were enabled
 * @param parent parent company, if any
 * @param createdBy name of the portal user who created it; null if an application created it
 * @param lastSyncAt time of the last successful sync of any of its connections, if any
 */
public record Company(
        CompanyId id,
        ClientId clientId,
        long version,
        String name,
        @Nullable String description,
        Map<String, String> tags,
        List<String> products,
        @ColumnName("parent_id") @Nullable CompanyId parent,
        @Nullable String createdBy,
        Instant createdAt,
        @Nullable Instant lastSyncAt) {

    public Company {
        tags = Map.copyOf(tags);
        products = List.copyOf(products);
    }

    /** Returns the snapshot for events. */
    public CompanySnapshot snapshot() {
        return new CompanySnapshot(id, clientId, name, description, tags);
    }

    /** Returns the entry for the company directory of other services. */
    public DirectoryEntry.Company directoryEntry() {
        return new DirectoryEntry.Company(
                id, clientId, version, name, description, tags, createdAt);
    }

    /**
     * Returns the company with name, description and tags of a request. The version increases if
     * any of them differs.
     */
    public Company with(CompanyRequest.Valid request) {
        Company changed =
                new Company(
                        id,
                        clientId,
                        version + 1,
                        request.name(),
                        request.description(),
                        request.tags(),
                        products,
                        parent,
                        createdBy,
                        createdAt,
                        lastSyncAt);
        return changed.snapshot().equals(snapshot()) ? this : changed;
    }

    Company withProducts(List<String> enabled) {
        return new Company(
                id,
                clientId,
                version,
                name,
                description,
                tags,
                enabled,
                parent,
                createdBy,
                createdAt,
                lastSyncAt);
    }
}
