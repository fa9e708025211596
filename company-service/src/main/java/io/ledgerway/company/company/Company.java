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
 * A client's customer.
 *
 * @param version rises with every change that the directory tells of
 * @param products the identifiers of those that are enabled, in the order of enabling
 * @param parent the company above it, if any
 * @param createdBy the name of the portal user who made it; null when an application did
 * @param lastSync when data of any of its connections was last read, if ever
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
        Instant created,
        @Nullable Instant lastSync) {

    public Company {
        tags = Map.copyOf(tags);
        products = List.copyOf(products);
    }

    /** As events tell of it. */
    public CompanySnapshot snapshot() {
        return new CompanySnapshot(id, clientId, name, description, tags);
    }

    /** As other services know it. */
    public DirectoryEntry.Company directoryEntry() {
        return new DirectoryEntry.Company(id, clientId, version, name, description, tags, created);
    }

    /** With other words; a new version when they differ. */
    public Company with(CompanyRequest.Valid words) {
        Company changed =
                new Company(
                        id,
                        clientId,
                        version + 1,
                        words.name(),
                        words.description(),
                        words.tags(),
                        products,
                        parent,
                        createdBy,
                        created,
                        lastSync);
        return changed.snapshot().equals(snapshot()) ? this : changed;
    }

    Company with(List<String> enabled) {
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
                created,
                lastSync);
    }
}
