package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Event of a write that a client requested; on {@code write-complete}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(@JsonSubTypes.Type(value = WriteEvent.Completed.class, name = "write.completed"))
public sealed interface WriteEvent extends Event {

    CompanySnapshot company();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /**
     * A write has left Pending; published once.
     *
     * @param writeId the key of the push operation
     * @param status Success, Failed or TimedOut
     * @param recordId the record at the platform, if known
     * @param attachmentId the attachment at the platform, if one was added
     */
    record Completed(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            ConnectionId connectionId,
            UUID writeId,
            DataType dataType,
            WriteKind kind,
            WriteStatus status,
            Instant requestedOn,
            @Nullable String recordId,
            @Nullable String attachmentId)
            implements WriteEvent {}
}
