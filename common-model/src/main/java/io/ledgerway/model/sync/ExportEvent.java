package io.ledgerway.model.sync;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Event of an export of records; on {@code export-complete}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ExportEvent.Completed.class, name = "export.completed"),
    @JsonSubTypes.Type(value = ExportEvent.Failed.class, name = "export.failed")
})
public sealed interface ExportEvent extends Event {

    ClientId clientId();

    /** The exported company; absent for an export of all companies. */
    @Nullable CompanySnapshot company();

    UUID exportId();

    /** File format: ndjson, csv or parquet. */
    String format();

    @Override
    default String partitionKey() {
        return clientId().toString();
    }

    /**
     * The files of an export are complete; published once.
     *
     * @param records number of records in all files
     * @param bytes size of all files
     * @param files number of files
     * @param expiresOn when the files are deleted
     */
    record Completed(
            UUID eventId,
            Instant at,
            ClientId clientId,
            @Nullable CompanySnapshot company,
            UUID exportId,
            String format,
            long records,
            long bytes,
            int files,
            Instant expiresOn)
            implements ExportEvent {}

    /**
     * An export has failed; published once.
     *
     * @param errorMessage text for users
     */
    record Failed(
            UUID eventId,
            Instant at,
            ClientId clientId,
            @Nullable CompanySnapshot company,
            UUID exportId,
            String format,
            String errorMessage)
            implements ExportEvent {}
}
