package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.BillRules;
import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.expense.rule.Checked.At;
import io.ledgerway.expense.rule.Verdict.Resolution;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountType;
import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.BillStatus;
import io.ledgerway.model.accounting.BilledToAP;
import io.ledgerway.model.accounting.CustomerRef;
import io.ledgerway.model.accounting.SupplierRef;
import io.ledgerway.model.accounting.TrackingAP;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Judges reimbursable expenses: a bill of the employee, who is a supplier. */
final class Reimbursables {

    private static final String PAYABLE = "AccountsPayable";

    private final ExpenseRules rules;
    private final BillRules bills;
    private final Question question;
    private final Reimbursable expense;
    private final Case file = new Case();
    private final Checked checked;

    Reimbursables(ExpenseRules rules, BillRules bills, Question question, Reimbursable expense) {
        this.rules = rules;
        this.bills = bills;
        this.question = question;
        this.expense = expense;
        this.checked = new Checked(question.books(), file);
    }

    Outcome judge() {
        if (question.updates() != null
                && !rules.operations().contains(ExpenseOperation.REIMBURSABLE_UPDATE)) {
            file.refuse(null, "Reimbursable expenses cannot be updated on this platform.");
        }
        new Contacts(rules.expenseTransactions().contacts(), question.defaults(), checked, file)
                .currency(At.transaction(Contacts.PATH), expense.supplierId(), expense.currency());
        var base = question.books().baseCurrency().orElse(null);
        var rate =
                Rates.judge(
                        file,
                        bills.rate(),
                        base == null ? null : !base.equals(expense.currency()),
                        expense.currencyRate());
        var reference = Texts.judge(file, bills.reference(), "reference", expense.reference());
        var note = Texts.judge(file, bills.note(), "notes", expense.notes());
        var payable = payable();
        var lines =
                new Lines(bills.lines(), question.books(), file, this::accountFits)
                        .judge(expense.lines(), /* description= */ null, expense.currency());
        oneCustomer(lines);
        var resolution =
                new Resolution(
                        /* bankAccountId= */ null,
                        expense.supplierId(),
                        Tracking.SUPPLIERS,
                        /* currencyOption= */ null,
                        Lines.accounts(lines),
                        Lines.taxRates(lines),
                        file.hits());
        return new Outcome(
                file,
                resolution,
                DataType.BILLS,
                () -> body(lines, rate, reference, note, payable));
    }

    private void accountFits(String path, Account account) {
        var type = AccountUses.type(account);
        var category = account.fullyQualifiedCategory();
        if (AccountUses.isBank(account)) {
            file.refuse(path, "The account %s is a bank account.".formatted(account.id()));
        } else if (type != AccountType.UNKNOWN && !bills.lines().accountTypes().contains(type)) {
            file.refuse(
                    path,
                    "The account %s (%s) takes no reimbursable expense on this platform."
                            .formatted(account.id(), type.wire()));
        } else if (category != null && category.contains(PAYABLE)) {
            file.refuse(path, "The account %s is accounts payable.".formatted(account.id()));
        }
    }

    private @Nullable String payable() {
        var id = Texts.blankAsNull(expense.payableAccountId());
        if (id == null) {
            return null;
        }
        if (bills.payableAccount() == FieldSupport.REJECTED) {
            file.refuse("apAccountRef", "This platform chooses accounts payable itself.");
            return null;
        }
        var account = checked.account(At.transaction("apAccountRef"), id);
        if (account != null
                && AccountUses.type(account) != AccountType.LIABILITY
                && AccountUses.type(account) != AccountType.UNKNOWN) {
            file.refuse("apAccountRef", "The account %s is no liability.".formatted(id));
        }
        return id;
    }

    /** A line of a bill has room for one customer. */
    private void oneCustomer(List<Judged> lines) {
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            boolean two =
                    line.customers().size() > 1
                            || (line.invoiceTo() != null
                                    && !line.customers().isEmpty()
                                    && !line.customers().contains(line.invoiceTo()));
            if (two) {
                file.refuse("lines[" + i + "]", "A line of a bill can name one customer only.");
            }
        }
    }

    private ObjectNode body(
            List<Judged> lines,
            @Nullable BigDecimal rate,
            @Nullable String reference,
            @Nullable String note,
            @Nullable String payable) {
        return Canonical.json(
                new Bill(
                        /* id= */ null,
                        reference,
                        new SupplierRef(expense.supplierId(), /* supplierName= */ null),
                        /* purchaseOrderRefs= */ null,
                        expense.issueDate(),
                        expense.dueDate(),
                        expense.currency(),
                        rate,
                        lines.stream().map(Reimbursables::line).toList(),
                        /* withholdingTax= */ null,
                        BillStatus.OPEN,
                        /* subTotal= */ Judged.nets(lines),
                        /* taxAmount= */ Lines.taxes(lines),
                        /* totalAmount= */ Judged.grosses(lines),
                        /* amountDue= */ null,
                        note,
                        /* paymentAllocations= */ null,
                        /* metadata= */ null,
                        payable == null ? null : Canonical.beside("apAccountRef", payable),
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    private static Bill.LineItem line(Judged line) {
        return new Bill.LineItem(
                /* lineNumber= */ null,
                line.description(),
                /* unitAmount= */ line.net(),
                /* quantity= */ BigDecimal.ONE,
                /* unitOfMeasurement= */ null,
                /* discountAmount= */ null,
                /* subTotal= */ line.net(),
                line.tax(),
                /* totalAmount= */ line.tax() == null ? null : line.gross(),
                /* discountPercentage= */ null,
                Direct.account(line),
                Direct.taxRate(line),
                Direct.item(line),
                /* purchaseOrderLineRef= */ null,
                Direct.categories(line),
                tracking(line),
                /* isDirectCost= */ null);
    }

    private static @Nullable TrackingAP tracking(Judged line) {
        var customer =
                line.invoiceTo() == null && !line.customers().isEmpty()
                        ? line.customers().getFirst()
                        : line.invoiceTo();
        if (customer == null) {
            return null;
        }
        var categories = Direct.categories(line);
        return new TrackingAP(
                categories == null ? List.of() : categories,
                new CustomerRef(customer, /* companyName= */ null),
                /* projectRef= */ null,
                line.invoiceTo() == null ? BilledToAP.NOT_APPLICABLE : BilledToAP.CUSTOMER,
                BilledToAP.NOT_APPLICABLE);
    }
}
