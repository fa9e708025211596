package io.ledgerway.model.file;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Event of a file of a company; on {@code file-events}. For our own services: customers are sent
 * nothing about files.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(@JsonSubTypes.Type(value = FileEvent.Uploaded.class, name = "file.uploaded"))
public sealed interface FileEvent extends Event {

    CompanySnapshot company();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /**
     * Files were handed in, and every one was checked, scanned and stored.
     *
     * @param uploadId the request they came with
     */
    record Uploaded(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            ConnectionId connectionId,
            UUID uploadId,
            List<Item> files)
            implements FileEvent {

        public Uploaded {
            files = List.copyOf(files);
        }
    }

    /**
     * One file; its name stays with file-service, as it may tell of persons.
     *
     * @param fileType its type, e.g. {@code PDF}
     */
    record Item(UUID id, String fileType, long bytes) {}
}
