package io.ledgerway.company.company;

import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.audit.ChangedMembers;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Publishes changes of a company in the transaction of the change: the event, the entry of the
 * company directory and the audit entry.
 */
public class CompanyEventPublisher {

    private final Outbox outbox;
    private final AuditTrail audit;
    private final LinkAddresses links;

    CompanyEventPublisher(Outbox outbox, AuditTrail audit, LinkAddresses links) {
        this.outbox = outbox;
        this.audit = audit;
        this.links = links;
    }

    /** Records a creation in the audit log, before the entries about parent and subsidiaries. */
    void added(Company company) {
        audit.record(company.clientId(), company.id(), "company.created", null);
    }

    /** Publishes the event and the directory entry of a new company with its relatives. */
    void created(
            Company company, @Nullable CompanySnapshot parent, List<CompanySnapshot> subsidiaries) {
        outbox.publish(
                Topic.COMPANY_EVENTS,
                new CompanyEvent.Created(
                        UUID.randomUUID(),
                        company.createdAt(),
                        company.snapshot(),
                        company.createdAt(),
                        links.company(company.id()),
                        company.createdBy(),
                        parent,
                        subsidiaries));
        directoryEntry(company);
    }

    /** Publishes changed name, description or tags. There is no event for them. */
    public void updated(Company before, Company company) {
        directoryEntry(company);
        Map<String, String> changes =
                new ChangedMembers()
                        .member("name", before.name(), company.name())
                        .member("description", before.description(), company.description())
                        .member("tags", before.tags(), company.tags())
                        .details();
        audit.record(company.clientId(), company.id(), "company.updated", null, changes);
    }

    UUID deleted(
            Company company,
            Instant at,
            @Nullable CompanySnapshot parent,
            List<CompanySnapshot> subsidiaries) {
        UUID event = UUID.randomUUID();
        outbox.publish(
                Topic.COMPANY_EVENTS,
                new CompanyEvent.Deleted(
                        event,
                        at,
                        company.snapshot(),
                        company.createdAt(),
                        links.company(company.id()),
                        company.products(),
                        company.createdBy(),
                        company.lastSyncAt(),
                        parent,
                        subsidiaries));
        outbox.publishState(Topic.COMPANY_DIRECTORY, company.id().toString(), null);
        audit.record(company.clientId(), company.id(), "company.deleted", null);
        return event;
    }

    /** Publishes that a product was enabled. {@code company} contains the product. */
    void productAdded(Company company, Product product, Instant at) {
        outbox.publish(
                Topic.COMPANY_EVENTS,
                new CompanyEvent.ProductAdded(
                        UUID.randomUUID(),
                        at,
                        company.snapshot(),
                        product.identifier(),
                        product.displayName(),
                        company.products()));
        audit(company, "company.product.added", product);
    }

    /** Publishes that a product was disabled. {@code company} no longer contains it. */
    void productRemoved(Company company, Product product, Instant at) {
        outbox.publish(
                Topic.COMPANY_EVENTS,
                new CompanyEvent.ProductRemoved(
                        UUID.randomUUID(),
                        at,
                        company.snapshot(),
                        product.identifier(),
                        product.displayName(),
                        company.products()));
        audit(company, "company.product.removed", product);
    }

    private void directoryEntry(Company company) {
        outbox.publishState(
                Topic.COMPANY_DIRECTORY, company.directoryEntry().key(), company.directoryEntry());
    }

    private void audit(Company company, String action, Product product) {
        audit.record(
                company.clientId(),
                company.id(),
                action,
                null,
                Map.of("product", product.identifier()));
    }
}
