package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.BillRules;
import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.expense.posting.PostingResult.Resolution;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.validation.AccountUsage;
import io.ledgerway.expense.validation.ContactResolver;
import io.ledgerway.expense.validation.CurrencyRates;
import io.ledgerway.expense.validation.PostingFindings;
import io.ledgerway.expense.validation.ReferenceChecks;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.expense.validation.TextRules;
import io.ledgerway.expense.validation.TrackingResolver;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.BilledToAP;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Evaluates reimbursable expenses: a bill whose supplier is the employee. */
final class ReimbursableEvaluator {

    private static final String PAYABLE = "AccountsPayable";

    private final ExpenseRules rules;
    private final BillRules bills;
    private final PostingInput postingInput;
    private final Reimbursable expense;
    private final PostingFindings findings = new PostingFindings();
    private final ReferenceChecks referenceChecks;

    ReimbursableEvaluator(
            ExpenseRules rules, BillRules bills, PostingInput postingInput, Reimbursable expense) {
        this.rules = rules;
        this.bills = bills;
        this.postingInput = postingInput;
        this.expense = expense;
        this.referenceChecks = new ReferenceChecks(postingInput.referenceData(), findings);
    }

    Evaluation evaluate() {
        if (postingInput.updates() != null
                && !rules.operations().contains(ExpenseOperation.REIMBURSABLE_UPDATE)) {
            findings.reject(null, "Reimbursable expenses cannot be updated on this platform.");
        }
        new ContactResolver(
                        rules.expenseTransactions().contacts(),
                        postingInput.defaults(),
                        referenceChecks,
                        findings)
                .currency(
                        ReferencePath.transaction(ContactResolver.PATH),
                        expense.supplierId(),
                        expense.currency());
        var base = postingInput.referenceData().baseCurrency().orElse(null);
        var rate =
                CurrencyRates.resolve(
                        findings,
                        bills.rate(),
                        base == null ? null : !base.equals(expense.currency()),
                        expense.currencyRate());
        var reference =
                TextRules.apply(findings, bills.reference(), "reference", expense.reference());
        var note = TextRules.apply(findings, bills.note(), "notes", expense.notes());
        var payable = payable();
        var lines =
                new LineEvaluator(
                                bills.lines(),
                                postingInput.referenceData(),
                                findings,
                                this::accountFits)
                        .evaluate(expense.lines(), /* description= */ null, expense.currency());
        var resolution =
                new Resolution(
                        /* bankAccountId= */ null,
                        expense.supplierId(),
                        TrackingResolver.SUPPLIERS,
                        /* currencyOption= */ null,
                        LineEvaluator.accounts(lines),
                        LineEvaluator.taxRates(lines),
                        findings.ruleHits());
        return new Evaluation(
                findings,
                resolution,
                DataType.BILLS,
                () -> body(lines, rate, reference, note, payable));
    }

    private void accountFits(String path, Account account) {
        var type = AccountUsage.type(account);
        var category = account.fullyQualifiedCategory();
        if (AccountUsage.isBank(account)) {
            findings.reject(path, "The account %s is a bank account.".formatted(account.id()));
        } else if (type != AccountType.UNKNOWN && !bills.lines().accountTypes().contains(type)) {
            findings.reject(
                    path,
                    ("The account %s cannot be used for reimbursable expenses on this platform."
                                    + " mappingOptions lists the accounts with"
                                    + " reimbursable-expense-transactions in validFor.")
                            .formatted(AccountUsage.describe(account)));
        } else if (category != null && category.contains(PAYABLE)) {
            findings.reject(path, "The account %s is accounts payable.".formatted(account.id()));
        }
    }

    private @Nullable String payable() {
        var id = TextRules.blankAsNull(expense.payableAccountId());
        if (id == null) {
            return null;
        }
        if (bills.payableAccount() == FieldSupport.REJECTED) {
            findings.reject("apAccountRef", "This platform chooses accounts payable itself.");
            return null;
        }
        var account = referenceChecks.account(ReferencePath.transaction("apAccountRef"), id);
        if (account != null
                && AccountUsage.type(account) != AccountType.LIABILITY
                && AccountUsage.type(account) != AccountType.UNKNOWN) {
            findings.reject(
                    "apAccountRef", "The account %s is not a liability account.".formatted(id));
        }
        return id;
    }

    private ObjectNode body(
            List<MappedLine> lines,
            @Nullable BigDecimal rate,
            @Nullable String reference,
            @Nullable String note,
            @Nullable String payable) {
        return CanonicalJson.json(
                new Bill(
                        /* id= */ null,
                        reference,
                        new SupplierRef(expense.supplierId(), /* supplierName= */ null),
                        /* purchaseOrderRefs= */ null,
                        expense.issueDate(),
                        expense.dueDate(),
                        expense.currency(),
                        rate,
                        lines.stream().map(ReimbursableEvaluator::line).toList(),
                        /* withholdingTax= */ null,
                        BillStatus.OPEN,
                        /* subTotal= */ MappedLine.nets(lines),
                        /* taxAmount= */ LineEvaluator.taxes(lines),
                        /* totalAmount= */ MappedLine.grosses(lines),
                        /* amountDue= */ null,
                        note,
                        /* paymentAllocations= */ null,
                        /* metadata= */ null,
                        payable == null ? null : CanonicalJson.beside("apAccountRef", payable),
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    private static Bill.LineItem line(MappedLine line) {
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
                DirectCostMapper.account(line),
                DirectCostMapper.taxRate(line),
                DirectCostMapper.item(line),
                /* purchaseOrderLineRef= */ null,
                DirectCostMapper.categories(line),
                tracking(line),
                /* isDirectCost= */ null);
    }

    private static @Nullable TrackingAP tracking(MappedLine line) {
        var customer =
                line.invoiceTo() == null && !line.customers().isEmpty()
                        ? line.customers().getFirst()
                        : line.invoiceTo();
        if (customer == null) {
            return null;
        }
        var categories = DirectCostMapper.categories(line);
        return new TrackingAP(
                categories == null ? List.of() : categories,
                new CustomerRef(customer, /* companyName= */ null),
                /* projectRef= */ null,
                line.invoiceTo() == null ? BilledToAP.NOT_APPLICABLE : BilledToAP.CUSTOMER,
                BilledToAP.NOT_APPLICABLE);
    }
}
