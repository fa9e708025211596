package io.ledgerway.expense.drift;

import io.ledgerway.expense.companydefaults.MissingReference;
import io.ledgerway.expense.companydefaults.MissingReference.Reason;
import io.ledgerway.expense.companydefaults.MissingReference.ReferenceType;
import io.ledgerway.expense.drift.UsedReferences.Used;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Determines which used references are missing. An id that is unknown counts only if it is
 * configured: ids of posted transactions are known to the platform even if they were never synced.
 */
final class DriftComparison {

    private final Used used;
    private final Instant now;
    private final List<MissingReference> missing = new ArrayList<>();

    private DriftComparison(Used used, Instant now) {
        this.used = used;
        this.now = now;
    }

    static List<MissingReference> of(ReferenceData referenceData, Used used, Instant now) {
        DriftComparison all = new DriftComparison(used, now);
        all.compare(
                ReferenceType.ACCOUNT,
                referenceData::account,
                it -> it.status() == AccountStatus.ARCHIVED,
                it -> it.name());
        all.compare(
                ReferenceType.SUPPLIER,
                referenceData::supplier,
                it -> it.status() == RecordStatus.ARCHIVED,
                it -> it.supplierName());
        all.compare(
                ReferenceType.CUSTOMER,
                referenceData::customer,
                it -> it.status() == RecordStatus.ARCHIVED,
                it -> it.customerName());
        all.compare(
                ReferenceType.TAX_RATE,
                referenceData::taxRate,
                it -> it.status() == RecordStatus.ARCHIVED,
                it -> it.name());
        return all.missing;
    }

    private <T> void compare(
            ReferenceType referenceType,
            Function<String, ReferenceLookup<T>> find,
            Predicate<T> archived,
            Function<T, @Nullable String> name) {
        for (String id : used.of(referenceType)) {
            switch (find.apply(id)) {
                case ReferenceLookup.NeverSynced<T> _ -> {}
                case ReferenceLookup.Absent<T> _ -> {
                    if (used.isConfigured(referenceType, id)) {
                        missing.add(
                                new MissingReference(referenceType, id, null, Reason.MISSING, now));
                    }
                }
                case ReferenceLookup.Present<T>(T record, boolean deleted) ->
                        reason(deleted, archived.test(record))
                                .ifPresent(reason ->
                                        missing.add(
                                                new MissingReference(
                                                        referenceType,
                                                        id,
                                                        name.apply(record),
                                                        reason,
                                                        now)));
            }
        }
    }

    private static Optional<Reason> reason(boolean deleted, boolean archived) {
        if (deleted) {
            return Optional.of(Reason.DELETED);
        }
        return archived ? Optional.of(Reason.ARCHIVED) : Optional.empty();
    }
}
