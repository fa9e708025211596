package io.ledgerway.expense.submission;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.MissingReference.ReferenceType;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the records that a transaction references on every platform. The contact of an expense
 * is not included: the posting rules decide whether and which contact is used.
 */
final class TransactionReferences {

    private final List<Used> all = new ArrayList<>();
    private final String at;

    private TransactionReferences(String at) {
        this.at = at;
    }

    /**
     * A referenced record.
     *
     * @param path path of the member that references it, or would
     */
    record Used(ReferenceType type, String id, String path) {}

    /**
     * Returns the references of a transaction.
     *
     * @param at path of the transaction; empty for the body
     */
    static List<Used> of(Transaction transaction, String at, CompanyDefaults companyDefaults) {
        TransactionReferences used = new TransactionReferences(at);
        switch (transaction) {
            case Expense it -> {
                String own = it.bankAccountId();
                used.add(
                        ReferenceType.ACCOUNT,
                        own == null ? companyDefaults.bankAccountId() : own,
                        "BankAccountRef");
                used.addLines(it.lines());
            }
            case Reimbursable it -> {
                used.add(ReferenceType.SUPPLIER, it.supplierId(), "ContactRef");
                used.add(ReferenceType.ACCOUNT, it.payableAccountId(), "ApAccountRef");
                used.addLines(it.lines());
            }
            case Transfer it -> {
                used.add(ReferenceType.ACCOUNT, it.from().accountId(), "From.AccountRef");
                used.add(ReferenceType.ACCOUNT, it.to().accountId(), "To.AccountRef");
            }
            case Adjustment it -> {
                for (int i = 0; i < it.lines().size(); i++) {
                    String line = "Lines[%d].".formatted(i);
                    used.add(
                            ReferenceType.ACCOUNT,
                            it.lines().get(i).accountId(),
                            line + "AccountRef");
                    used.add(
                            ReferenceType.CUSTOMER,
                            it.lines().get(i).invoiceTo(),
                            line + "InvoiceTo");
                    used.addTracking(it.lines().get(i).tracking(), line);
                }
            }
        }
        return List.copyOf(used.all);
    }

    private void addLines(List<Line> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = "Lines[%d].".formatted(i);
            add(ReferenceType.ACCOUNT, lines.get(i).accountId(), line + "AccountRef");
            add(ReferenceType.TAX_RATE, lines.get(i).taxRateId(), line + "TaxRateRef");
            add(ReferenceType.CUSTOMER, lines.get(i).invoiceTo(), line + "InvoiceTo");
            addTracking(lines.get(i).tracking(), line);
        }
    }

    private void addTracking(List<TrackingRef> refs, String line) {
        for (int i = 0; i < refs.size(); i++) {
            String path = "%sTrackingRefs[%d]".formatted(line, i);
            switch (refs.get(i).dataType()) {
                case "customers" -> add(ReferenceType.CUSTOMER, refs.get(i).id(), path);
                case "suppliers" -> add(ReferenceType.SUPPLIER, refs.get(i).id(), path);
                default -> {}
            }
        }
    }

    private void add(ReferenceType referenceType, @Nullable String id, String path) {
        if (id != null) {
            all.add(new Used(referenceType, id, (at.isEmpty() ? "" : at + ".") + path + ".Id"));
        }
    }
}
