package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Event of a company; on {@code company-events}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = CompanyEvent.Created.class, name = "company.created"),
    @JsonSubTypes.Type(value = CompanyEvent.Deleted.class, name = "company.deleted"),
    @JsonSubTypes.Type(value = CompanyEvent.ProductAdded.class, name = "company.product.added"),
    @JsonSubTypes.Type(value = CompanyEvent.ProductRemoved.class, name = "company.product.removed")
})
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

    /**
     * A company is gone, with its connections and everything read through them: every service
     * removes what it holds of it. The snapshot is its last state.
     *
     * @param created when it was made
     * @param redirect its link page as it was, without one-time password
     */
    record Deleted(UUID eventId, Instant at, CompanySnapshot company, Instant created, URI redirect)
            implements CompanyEvent {}

    /**
     * A product was enabled for a company.
     *
     * @param productId its identifier in paths, e.g. {@code lending}
     * @param productName as people call it
     * @param products all that are enabled now
     */
    record ProductAdded(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            String productId,
            String productName,
            List<String> products)
            implements CompanyEvent {

        public ProductAdded {
            products = List.copyOf(products);
        }
    }

    /**
     * A product was disabled for a company.
     *
     * @param products all that are still enabled
     */
    record ProductRemoved(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            String productId,
            String productName,
            List<String> products)
            implements CompanyEvent {

        public ProductRemoved {
            products = List.copyOf(products);
        }
    }
}
