package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;

/** Something that happened to a company; on {@code company-events}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(@JsonSubTypes.Type(value = CompanyEvent.Created.class, name = "company.created"))
public sealed interface CompanyEvent extends Event {

    CompanySnapshot company();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /**
     * A company has been created.
     *
     * @param redirect its link page, without one-time password
     */
    record Created(UUID eventId, Instant at, CompanySnapshot company, Instant created, URI redirect)
            implements CompanyEvent {}
}
