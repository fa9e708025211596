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
 * Event of a file of a company; on {@code file-events}. Consumed by services only; there is no
 * webhook for files.
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
     * Files were uploaded, inspected, scanned and stored.
     *
     * @param uploadId the upload that the files are part of
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
     * An uploaded file. The event has no file name, because names can contain personal data.
     *
     * @param fileType the file type, such as {@code PDF}
     */
    record Item(UUID id, String fileType, long bytes) {}
}
