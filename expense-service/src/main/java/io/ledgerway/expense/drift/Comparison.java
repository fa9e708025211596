package io.ledgerway.expense.drift;

import io.ledgerway.expense.configuration.Gone;
import io.ledgerway.expense.configuration.Gone.What;
import io.ledgerway.expense.configuration.Gone.Why;
import io.ledgerway.expense.drift.UsedReferences.Used;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.Found;
import io.ledgerway.model.accounting.AccountStatus;
import io.ledgerway.model.accounting.RecordStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What of the used is gone. An id that the books do not have at all counts only where it is
 * configured: a transaction was posted with the other ones, so the platform knows them.
 */
final class Comparison {

    private final Used used;
    private final Instant now;
    private final List<Gone> gone = new ArrayList<>();

    private Comparison(Used used, Instant now) {
        this.used = used;
        this.now = now;
    }

    static List<Gone> of(Books books, Used used, Instant now) {
        Comparison all = new Comparison(used, now);
        all.compare(
                What.ACCOUNT,
                books::account,
                it -> it.status() == AccountStatus.ARCHIVED,
                it -> it.name());
        all.compare(
                What.SUPPLIER,
                books::supplier,
                it -> it.status() == RecordStatus.ARCHIVED,
                it -> it.supplierName());
        all.compare(
                What.CUSTOMER,
                books::customer,
                it -> it.status() == RecordStatus.ARCHIVED,
                it -> it.customerName());
        all.compare(
                What.TAX_RATE,
                books::taxRate,
                it -> it.status() == RecordStatus.ARCHIVED,
                it -> it.name());
        return all.gone;
    }

    private <T> void compare(
            What what,
            Function<String, Found<T>> find,
            Predicate<T> archived,
            Function<T, @Nullable String> name) {
        for (String id : used.of(what)) {
            switch (find.apply(id)) {
                case Found.Unread<T> _ -> {}
                case Found.Absent<T> _ -> {
                    if (used.isConfigured(what, id)) {
                        gone.add(new Gone(what, id, null, Why.MISSING, now));
                    }
                }
                case Found.Present<T>(T record, boolean deleted) ->
                        why(deleted, archived.test(record))
                                .ifPresent(why ->
                                        gone.add(new Gone(what, id, name.apply(record), why, now)));
            }
        }
    }

    private static Optional<Why> why(boolean deleted, boolean archived) {
        if (deleted) {
            return Optional.of(Why.DELETED);
        }
        return archived ? Optional.of(Why.ARCHIVED) : Optional.empty();
    }
}
