package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.ContactRules;
import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.rule.Checked.At;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.model.accounting.ContactRef;
import org.jspecify.annotations.Nullable;

/** Whom an expense is booked with (section 17.3). */
final class Contacts {

    static final String PATH = "contactRef";

    private final ContactRules rules;
    private final Defaults defaults;
    private final Checked checked;
    private final Case file;

    Contacts(ContactRules rules, Defaults defaults, Checked checked, Case file) {
        this.rules = rules;
        this.defaults = defaults;
        this.checked = checked;
        this.file = file;
    }

    /** The contact that is sent; null for none. */
    @Nullable ContactRef judge(Expense expense) {
        var contact = rules.byType().get(ExpenseTransactionType.valueOf(expense.type().name()));
        if (contact == null) {
            return null;
        }
        var named = Texts.blankAsNull(expense.supplierId());
        if (named != null && (contact == Contact.NONE || contact == Contact.CUSTOMER)) {
            notUsed(contact);
        }
        if (rules.defaultSupplierRequired()) {
            requiredDefault();
        }
        return switch (contact) {
            case NONE -> null;
            case SUPPLIER -> supplier(expense, named);
            case CUSTOMER -> customer();
            case ANY -> any(expense, named);
        };
    }

    private void notUsed(Contact contact) {
        if (rules.supplierSupport() == FieldSupport.REJECTED) {
            file.refuse(PATH, "A supplier cannot be set on a transaction of this platform.");
        } else {
            file.note(
                    contact == Contact.CUSTOMER
                            ? "contactRef is left out: the default customer is the contact."
                            : "contactRef is left out: this platform keeps none here.");
        }
    }

    private void requiredDefault() {
        var supplier = Texts.blankAsNull(defaults.supplierId());
        if (supplier == null) {
            file.blame(PATH, "This platform needs a default supplier in the configuration.");
        } else {
            checked.supplier(new At(PATH, true), supplier);
        }
    }

    private @Nullable ContactRef supplier(Expense expense, @Nullable String named) {
        var id = named == null ? Texts.blankAsNull(defaults.supplierId()) : named;
        if (id == null) {
            file.blame(
                    PATH, "No supplier: the transaction names none, and no default is configured.");
            return null;
        }
        if (named == null) {
            file.note("contactRef is the default supplier, %s.".formatted(id));
        }
        currency(new At(PATH, named == null), id, expense.currency());
        return new ContactRef(id, Tracking.SUPPLIERS);
    }

    /** A supplier with one currency takes no other (spec 5.4). */
    void currency(At at, String id, String currency) {
        var supplier = checked.supplier(at, id);
        var own = supplier == null ? null : Texts.blankAsNull(supplier.defaultCurrency());
        if (own != null && !own.equals(currency)) {
            file.refuse(
                    PATH,
                    "The supplier %s is kept in %s; the transaction is in %s."
                            .formatted(id, own, currency));
        }
    }

    private @Nullable ContactRef customer() {
        var id = Texts.blankAsNull(defaults.customerId());
        if (id == null) {
            file.blame(
                    PATH,
                    "No customer: this platform books money back with the default customer, and"
                            + " none is configured.");
            return null;
        }
        file.note("contactRef is the default customer, %s.".formatted(id));
        checked.customer(new At(PATH, true), id);
        return new ContactRef(id, Tracking.CUSTOMERS);
    }

    private @Nullable ContactRef any(Expense expense, @Nullable String named) {
        boolean moneyBack = expense.type() != ExpenseType.PAYMENT;
        return named == null && moneyBack && Texts.blankAsNull(defaults.customerId()) != null
                ? customer()
                : supplier(expense, named);
    }
}
