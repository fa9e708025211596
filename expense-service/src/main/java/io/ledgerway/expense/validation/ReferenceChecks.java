package io.ledgerway.expense.validation;

import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks up references and reports those that are missing, deleted or archived. References of a type
 * that was never synced are not checked; the platform validates them.
 */
public final class ReferenceChecks {

    private final ReferenceData referenceData;
    private final PostingFindings findings;

    public ReferenceChecks(ReferenceData referenceData, PostingFindings findings) {
        this.referenceData = referenceData;
        this.findings = findings;
    }

    /** The account; null if it was reported or is unknown. */
    public @Nullable Account account(ReferencePath referencePath, String id) {
        return look(
                referencePath,
                "account",
                id,
                referenceData.account(id),
                it -> it.status() == AccountStatus.ARCHIVED);
    }

    @Nullable Supplier supplier(ReferencePath referencePath, String id) {
        return look(
                referencePath,
                "supplier",
                id,
                referenceData.supplier(id),
                it -> it.status() == RecordStatus.ARCHIVED);
    }

    public @Nullable Customer customer(ReferencePath referencePath, String id) {
        return look(
                referencePath,
                "customer",
                id,
                referenceData.customer(id),
                it -> it.status() == RecordStatus.ARCHIVED);
    }

    @Nullable TaxRate taxRate(ReferencePath referencePath, String id) {
        return look(
                referencePath,
                "tax rate",
                id,
                referenceData.taxRate(id),
                it -> it.status() == RecordStatus.ARCHIVED);
    }

    @Nullable TrackingCategory trackingCategory(ReferencePath referencePath, String id) {
        return look(
                referencePath,
                "tracking category",
                id,
                referenceData.trackingCategory(id),
                it -> it.status() == RecordStatus.ARCHIVED);
    }

    public @Nullable Item item(ReferencePath referencePath, String id) {
        return look(
                referencePath,
                "item",
                id,
                referenceData.item(id),
                it -> it.itemStatus() == RecordStatus.ARCHIVED);
    }

    private <T> @Nullable T look(
            ReferencePath referencePath,
            String what,
            String id,
            ReferenceLookup<T> referenceLookup,
            Predicate<T> archived) {
        return switch (referenceLookup) {
            case ReferenceLookup.Absent<T> absent -> {
                referencePath.report(
                        findings,
                        "The %s %s is not among the synced records; refresh the data first if it is new."
                                .formatted(what, id));
                yield null;
            }
            case ReferenceLookup.NeverSynced<T> neverSynced -> null;
            case ReferenceLookup.Present<T> present when present.deleted() -> {
                referencePath.report(
                        findings,
                        "The %s %s was deleted in the accounting platform.".formatted(what, id));
                yield null;
            }
            case ReferenceLookup.Present<T> present when archived.test(present.record()) -> {
                referencePath.report(findings, "The %s %s is archived.".formatted(what, id));
                yield null;
            }
            case ReferenceLookup.Present<T> present -> present.record();
        };
    }

    /** Path of an id, in the transaction or in the company's configuration. */
    public record ReferencePath(String path, boolean configured) {

        public static ReferencePath transaction(String path) {
            return new ReferencePath(path, false);
        }

        void report(PostingFindings findings, String message) {
            if (configured) {
                findings.rejectConfiguration(path, "The company's default: " + message);
            } else {
                findings.reject(path, message);
            }
        }
    }
}
