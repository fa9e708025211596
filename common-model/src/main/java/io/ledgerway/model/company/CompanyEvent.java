package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

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
     * A company was created.
     *
     * @param redirect link page of the company, without a one-time password
     * @param createdBy name of the portal user who created it; absent if an application created it,
     *     and in events of release 0.2.0
     * @param parent parent company, if any; absent in events of release 0.2.0
     * @param subsidiaries the oldest subsidiaries, as many as fit into an event; absent in events
     *     of release 0.2.0
     */
    record Created(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            Instant created,
            URI redirect,
            @Nullable String createdBy,
            @Nullable CompanySnapshot parent,
            @Nullable List<CompanySnapshot> subsidiaries)
            implements CompanyEvent {

        public Created {
            subsidiaries = subsidiaries == null ? null : List.copyOf(subsidiaries);
        }
    }

    /**
     * A company was deleted with its connections and the data pulled through them; every service
     * purges its data. The snapshot is the last state of the company.
     *
     * @param created when the company was created
     * @param redirect link page of the company, without a one-time password
     * @param products the last enabled products; absent in events of release 0.2.0
     * @param createdBy name of the portal user who created it; absent if an application created it,
     *     and in events of release 0.2.0
     * @param lastSync when data was last pulled, if ever; absent in events of release 0.2.0
     * @param parent last parent company, if any; absent in events of release 0.2.0
     * @param subsidiaries the oldest of the last subsidiaries, as many as fit into an event; absent
     *     in events of release 0.2.0
     */
    record Deleted(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            Instant created,
            URI redirect,
            @Nullable List<String> products,
            @Nullable String createdBy,
            @Nullable Instant lastSync,
            @Nullable CompanySnapshot parent,
            @Nullable List<CompanySnapshot> subsidiaries)
            implements CompanyEvent {

        public Deleted {
            products = products == null ? null : List.copyOf(products);
            subsidiaries = subsidiaries == null ? null : List.copyOf(subsidiaries);
        }
    }

    /**
     * A product was enabled for a company.
     *
     * @param productId identifier of the product in paths, such as {@code lending}
     * @param productName display name of the product
     * @param products all enabled products
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
     * @param products the products that remain enabled
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
