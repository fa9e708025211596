package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.validation.TaxResolver;
import io.ledgerway.expense.validation.TrackingResolver;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Collects the ids that the evaluation looks up, including those of defaults. */
final class ReferenceRequestBuilder {

    private static final List<String> NEUTRAL_RATES =
            InstalledExpenseRules.all().values().stream()
                    .map(it -> it.expenseTransactions().lines())
                    .map(LineRules::tax)
                    .flatMap(it -> TaxResolver.candidates(it).stream())
                    .toList();

    private final Set<String> accounts = new TreeSet<>();
    private final Set<String> suppliers = new TreeSet<>();
    private final Set<String> customers = new TreeSet<>();
    private final Set<String> taxRates = new TreeSet<>(NEUTRAL_RATES);
    private final Set<String> categories = new TreeSet<>();
    private final Set<String> items = new TreeSet<>();

    ReferenceRequestBuilder(CompanyDefaults companyDefaults) {
        add(accounts, companyDefaults.bankAccountId());
        add(suppliers, companyDefaults.supplierId());
        add(customers, companyDefaults.customerId());
    }

    ReferenceRequest of(Collection<? extends Transaction> transactions) {
        transactions.forEach(this::add);
        return new ReferenceRequest(accounts, suppliers, customers, taxRates, categories, items);
    }

    private void add(Transaction transaction) {
        switch (transaction) {
            case Expense it -> {
                add(accounts, it.bankAccountId());
                add(suppliers, it.supplierId());
                it.lines().forEach(this::add);
            }
            case Reimbursable it -> {
                add(accounts, it.payableAccountId());
                add(suppliers, it.supplierId());
                it.lines().forEach(this::add);
            }
            case Transfer it -> {
                add(accounts, it.from().accountId());
                add(accounts, it.to().accountId());
            }
            case Adjustment it ->
                    it.lines()
                            .forEach(line -> {
                                add(accounts, line.accountId());
                                add(customers, line.invoiceTo());
                                line.tracking().forEach(this::add);
                            });
        }
    }

    private void add(Line line) {
        add(accounts, line.accountId());
        add(items, line.itemId());
        add(taxRates, line.taxRateId());
        add(customers, line.invoiceTo());
        line.tracking().forEach(this::add);
    }

    private void add(TrackingRef ref) {
        switch (ref.dataType()) {
            case TrackingResolver.CUSTOMERS -> add(customers, ref.id());
            case TrackingResolver.SUPPLIERS -> add(suppliers, ref.id());
            default -> add(categories, ref.id());
        }
    }

    private static void add(Set<String> ids, @Nullable String id) {
        if (id != null && !id.isBlank()) {
            ids.add(id);
        }
    }
}
