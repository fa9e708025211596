package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.ContactRules;
import io.ledgerway.connector.expenserules.ContactRules.Contact;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.model.accounting.reference.ContactRef;
import org.jspecify.annotations.Nullable;

/** Determines the contact of an expense. */
public final class ContactResolver {

    public static final String PATH = "contactRef";

    private final ContactRules rules;
    private final CompanyDefaults companyDefaults;
    private final ReferenceChecks referenceChecks;
    private final PostingFindings findings;

    public ContactResolver(
            ContactRules rules,
            CompanyDefaults companyDefaults,
            ReferenceChecks referenceChecks,
            PostingFindings findings) {
        this.rules = rules;
        this.companyDefaults = companyDefaults;
        this.referenceChecks = referenceChecks;
        this.findings = findings;
    }

    /** The contact to post; null for none. */
    public @Nullable ContactRef resolve(Expense expense) {
        var contact = rules.byType().get(ExpenseTransactionType.valueOf(expense.type().name()));
        if (contact == null) {
            return null;
        }
        var named = TextRules.blankAsNull(expense.supplierId());
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
            findings.reject(PATH, "A supplier cannot be set on a transaction of this platform.");
        } else {
            findings.recordRuleHit(
                    contact == Contact.CUSTOMER
                            ? "contactRef is left out: the default customer is the contact."
                            : "contactRef is left out: this platform stores none here.");
        }
    }

    private void requiredDefault() {
        var supplier = TextRules.blankAsNull(companyDefaults.supplierId());
        if (supplier == null) {
            findings.rejectConfiguration(
                    PATH, "This platform requires a default supplier in the configuration.");
        } else {
            referenceChecks.supplier(new ReferencePath(PATH, true), supplier);
        }
    }

    private @Nullable ContactRef supplier(Expense expense, @Nullable String named) {
        var id = named == null ? TextRules.blankAsNull(companyDefaults.supplierId()) : named;
        if (id == null) {
            findings.rejectConfiguration(
                    PATH, "No supplier: the transaction names none, and no default is configured.");
            return null;
        }
        if (named == null) {
            findings.recordRuleHit("contactRef is the default supplier, %s.".formatted(id));
        }
        currency(new ReferencePath(PATH, named == null), id, expense.currency());
        return new ContactRef(id, TrackingResolver.SUPPLIERS);
    }

    /** Reports a supplier whose currency differs from that of the transaction. */
    public void currency(ReferencePath referencePath, String id, String currency) {
        var supplier = referenceChecks.supplier(referencePath, id);
        var own = supplier == null ? null : TextRules.blankAsNull(supplier.defaultCurrency());
        if (own != null && !own.equals(currency)) {
            findings.reject(
                    PATH,
                    ("The supplier %1$s has the currency %2$s; the transaction is in %3$s. Set"
                                    + " contactRef to a supplier with the currency %3$s, or create"
                                    + " one.")
                            .formatted(id, own, currency));
        }
    }

    private @Nullable ContactRef customer() {
        var id = TextRules.blankAsNull(companyDefaults.customerId());
        if (id == null) {
            findings.rejectConfiguration(
                    PATH,
                    "No customer: this platform posts returned money with the default customer, and"
                            + " none is configured.");
            return null;
        }
        findings.recordRuleHit("contactRef is the default customer, %s.".formatted(id));
        referenceChecks.customer(new ReferencePath(PATH, true), id);
        return new ContactRef(id, TrackingResolver.CUSTOMERS);
    }

    private @Nullable ContactRef any(Expense expense, @Nullable String named) {
        boolean moneyBack = expense.type() != ExpenseType.PAYMENT;
        return named == null
                        && moneyBack
                        && TextRules.blankAsNull(companyDefaults.customerId()) != null
                ? customer()
                : supplier(expense, named);
    }
}
