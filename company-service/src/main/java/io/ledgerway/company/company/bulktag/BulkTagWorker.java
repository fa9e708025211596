package io.ledgerway.company.company.bulktag;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyCommandContext;
import io.ledgerway.company.company.CompanyRequest;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.CurrentActor;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Changes each company in its own transaction, which also deletes its queue row; after a crash
 * another instance continues, and no company is changed twice. After a cancellation, each process
 * changes at most the company that it has locked.
 */
class BulkTagWorker {

    private static final Logger log = LoggerFactory.getLogger(BulkTagWorker.class);

    /** After so many companies, the worker continues with the next change. */
    private static final int BATCH = 50;

    private final BulkTagRepository tags;
    private final CompanyCommandContext context;

    BulkTagWorker(BulkTagRepository tags, CompanyCommandContext context) {
        this.tags = tags;
        this.context = context;
    }

    /** Works on all running changes until none is left, a batch of each in turn. */
    void run() {
        boolean isWorking = true;
        while (isWorking) {
            isWorking = false;
            for (BulkTag tag : tags.running()) {
                isWorking |= batch(tag);
            }
        }
        tags.expire();
    }

    /** Returns whether companies of the change may be left for this process. */
    private boolean batch(BulkTag tag) {
        try (MDC.MDCCloseable _ = CorrelationId.begin(tag.correlationId())) {
            return CurrentActor.as(tag.actor(), () -> batchAsActor(tag));
        }
    }

    private boolean batchAsActor(BulkTag tag) {
        for (int i = 0; i < BATCH; i++) {
            if (!next(tag)) {
                tags.complete(tag.id());
                return false;
            }
        }
        return true;
    }

    /** Changes the next company; returns whether there was one. */
    private boolean next(BulkTag tag) {
        Attempt attempt = new Attempt();
        try {
            return Boolean.TRUE.equals(context.transactions().execute(_ -> change(tag, attempt)));
        } catch (ApiException e) {
            return failed(tag, attempt, Objects.requireNonNullElse(e.getMessage(), "Refused"));
        } catch (RuntimeException e) {
            log.error("Bulk tag {} failed at company {}", tag.id(), attempt.company, e);
            return failed(tag, attempt, "Unexpected error");
        }
    }

    private boolean change(BulkTag tag, Attempt attempt) {
        UUID id = tags.next(tag.id()).orElse(null);
        attempt.company = id;
        if (id == null) {
            return false;
        }
        if (!tags.claim(tag.id(), id)) {
            return true;
        }
        Company company = context.companies().lock(new CompanyId(id)).orElse(null);
        if (company == null) {
            tags.done(tag.id(), id, false);
            return true;
        }
        Company changed =
                company.with(
                        new CompanyRequest(
                                        null,
                                        null,
                                        BulkTagService.applied(tag, company.tags()),
                                        null,
                                        null,
                                        null,
                                        null)
                                .withDefaultsOf(company)
                                .checked("TagCompanies"));
        boolean differs = changed.version() != company.version();
        if (differs) {
            context.companies().save(changed);
            context.events().updated(company, changed);
        }
        tags.done(tag.id(), id, differs);
        return true;
    }

    private boolean failed(BulkTag tag, Attempt attempt, String error) {
        UUID company = attempt.company;
        if (company == null) {
            return false;
        }
        context.transactions().executeWithoutResult(_ -> tags.failed(tag.id(), company, error));
        return true;
    }

    /** The company of a transaction that may fail. */
    private static final class Attempt {

        private @Nullable UUID company;
    }
}
