package io.ledgerway.company.company;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client's customer.
 *
 * @param version rises with every change that the directory tells of
 * @param lastSync when data of any of its connections was last read, if ever
 */
public record Company(
        CompanyId id,
        ClientId clientId,
        long version,
        String name,
        @Nullable String description,
        Map<String, String> tags,
        Instant created,
        @Nullable Instant lastSync) {

    public Company {
        tags = Map.copyOf(tags);
    }

    /** As events tell of it. */
    public CompanySnapshot snapshot() {
        return new CompanySnapshot(id, clientId, name, description, tags);
    }

    /** As other services know it. */
    public DirectoryEntry.Company directoryEntry() {
        return new DirectoryEntry.Company(id, clientId, version, name, description, tags, created);
    }
}
