package io.ledgerway.expense.rule;

import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.Found;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountStatus;
import io.ledgerway.model.accounting.Customer;
import io.ledgerway.model.accounting.Item;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.Supplier;
import io.ledgerway.model.accounting.TaxRate;
import io.ledgerway.model.accounting.TrackingCategory;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks ids up in the books: what is not there, deleted or archived is a finding. A type that has
 * never been read proves nothing; the platform judges then (decision 45).
 */
final class Checked {

    private final Books books;
    private final Case file;

    Checked(Books books, Case file) {
        this.books = books;
        this.file = file;
    }

    /** Null where it is a finding, or not known. */
    @Nullable Account account(At at, String id) {
        return look(
                at, "account", id, books.account(id), it -> it.status() == AccountStatus.ARCHIVED);
    }

    @Nullable Supplier supplier(At at, String id) {
        return look(
                at, "supplier", id, books.supplier(id), it -> it.status() == RecordStatus.ARCHIVED);
    }

    @Nullable Customer customer(At at, String id) {
        return look(
                at, "customer", id, books.customer(id), it -> it.status() == RecordStatus.ARCHIVED);
    }

    @Nullable TaxRate taxRate(At at, String id) {
        return look(
                at, "tax rate", id, books.taxRate(id), it -> it.status() == RecordStatus.ARCHIVED);
    }

    @Nullable TrackingCategory trackingCategory(At at, String id) {
        return look(
                at,
                "tracking category",
                id,
                books.trackingCategory(id),
                it -> it.status() == RecordStatus.ARCHIVED);
    }

    @Nullable Item item(At at, String id) {
        return look(at, "item", id, books.item(id), it -> it.itemStatus() == RecordStatus.ARCHIVED);
    }

    private <T> @Nullable T look(
            At at, String what, String id, Found<T> found, Predicate<T> archived) {
        return switch (found) {
            case Found.Absent<T> absent -> {
                at.tell(
                        file,
                        "There is no %s %s in the books as last read; if it is new, refresh the data first."
                                .formatted(what, id));
                yield null;
            }
            case Found.Unread<T> unread -> null;
            case Found.Present<T> present when present.deleted() -> {
                at.tell(file, "The %s %s was deleted from the books.".formatted(what, id));
                yield null;
            }
            case Found.Present<T> present when archived.test(present.record()) -> {
                at.tell(file, "The %s %s is archived.".formatted(what, id));
                yield null;
            }
            case Found.Present<T> present -> present.record();
        };
    }

    /** Where an id stands: on the transaction, or in the company's configuration. */
    record At(String path, boolean configured) {

        static At transaction(String path) {
            return new At(path, false);
        }

        void tell(Case file, String message) {
            if (configured) {
                file.blame(path, "The company's default: " + message);
            } else {
                file.refuse(path, message);
            }
        }
    }
}
