package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Current state of a company or a connection, on the compacted topic {@code company-directory} with
 * its id as key. A tombstone means that it was deleted. A new service builds its replica from the
 * topic. An entry with a lower version than the stored one is stale.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = DirectoryEntry.Company.class, name = "company"),
    @JsonSubTypes.Type(value = DirectoryEntry.Connection.class, name = "connection")
})
public sealed interface DirectoryEntry {

    /** Increases with each change of the company or connection. */
    long version();

    @JsonIgnore
    String key();

    /** A company. */
    record Company(
            CompanyId id,
            ClientId clientId,
            long version,
            String name,
            @Nullable String description,
            Map<String, String> tags,
            Instant created)
            implements DirectoryEntry {

        public Company {
            tags = Map.copyOf(tags);
        }

        @Override
        public String key() {
            return id.toString();
        }

        public CompanySnapshot snapshot() {
            return new CompanySnapshot(id, clientId, name, description, tags);
        }
    }

    /** A connection of a company. */
    record Connection(
            ConnectionId id,
            CompanyId companyId,
            ClientId clientId,
            long version,
            String platformKey,
            String platformName,
            UUID integrationId,
            UUID sourceId,
            SourceType sourceType,
            ConnectionStatus status,
            @Nullable Instant linkedAt,
            Instant created)
            implements DirectoryEntry {

        @Override
        public String key() {
            return id.toString();
        }
    }
}
