package io.ledgerway.company.link.page;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.sync.ConnectionPulls.Pull;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Groups of data types that the page after linking shows as one line, in order. */
enum PullGroup {
    COMPANY_DETAILS(
            "company",
            DataType.COMPANY,
            DataType.COMMERCE_COMPANY_INFO,
            DataType.COMMERCE_LOCATIONS),
    ACCOUNTS(
            "accounts",
            DataType.CHART_OF_ACCOUNTS,
            DataType.BANKING_ACCOUNTS,
            DataType.BANKING_ACCOUNT_BALANCES),
    TAX("tax", DataType.TAX_RATES, DataType.TRACKING_CATEGORIES, DataType.COMMERCE_TAX_COMPONENTS),
    PARTNERS("partners", DataType.CUSTOMERS, DataType.SUPPLIERS, DataType.COMMERCE_CUSTOMERS),
    PRODUCTS(
            "products",
            DataType.ITEMS,
            DataType.COMMERCE_PRODUCTS,
            DataType.COMMERCE_PRODUCT_CATEGORIES),
    SALES(
            "sales",
            DataType.INVOICES,
            DataType.CREDIT_NOTES,
            DataType.SALES_ORDERS,
            DataType.COMMERCE_ORDERS,
            DataType.COMMERCE_DISPUTES),
    PURCHASES(
            "purchases",
            DataType.BILLS,
            DataType.BILL_CREDIT_NOTES,
            DataType.PURCHASE_ORDERS,
            DataType.ITEM_RECEIPTS,
            DataType.DIRECT_COSTS),
    PAYMENTS_MADE(
            "payments",
            DataType.PAYMENTS,
            DataType.BILL_PAYMENTS,
            DataType.PAYMENT_METHODS,
            DataType.DIRECT_INCOMES,
            DataType.COMMERCE_PAYMENTS,
            DataType.COMMERCE_PAYMENT_METHODS,
            DataType.COMMERCE_TRANSACTIONS),
    BANK(
            "bank",
            DataType.BANK_ACCOUNTS,
            DataType.BANK_TRANSACTIONS,
            DataType.ACCOUNT_TRANSACTIONS,
            DataType.TRANSFERS,
            DataType.BANKING_TRANSACTIONS,
            DataType.BANKING_TRANSACTION_CATEGORIES),
    LEDGER("ledger", DataType.JOURNALS, DataType.JOURNAL_ENTRIES),
    REPORTS(
            "reports",
            DataType.BALANCE_SHEET,
            DataType.PROFIT_AND_LOSS,
            DataType.CASH_FLOW_STATEMENT);

    private final String key;

    @SuppressWarnings("ImmutableEnumChecker") // always Set.of
    private final Set<DataType> types;

    PullGroup(String key, DataType... types) {
        this.key = key;
        this.types = Set.of(types);
    }

    /** State of a group; its name is part of a message key. */
    enum State {
        WAITING,
        RUNNING,
        DONE,
        FAILED
    }

    /** Part of a message key. */
    String key() {
        return key;
    }

    /** The state of the pulls of this group; empty if none of them has or can have data. */
    Optional<State> state(List<Pull> pulls) {
        List<Pull> own =
                pulls.stream()
                        .filter(it ->
                                DataType.ofKey(it.dataType()).filter(types::contains).isPresent())
                        .toList();
        boolean ended = own.stream().allMatch(it -> it.status().isTerminal());
        boolean started =
                own.stream()
                        .anyMatch(it ->
                                switch (it.status().group()) {
                                    case RUNNING, SUCCEEDED, FAILED -> true;
                                    case WAITING, ENDED_WITHOUT_DATA -> false;
                                });
        if (!ended) {
            return Optional.of(started ? State.RUNNING : State.WAITING);
        }
        if (!started) {
            return Optional.empty();
        }
        return Optional.of(
                own.stream().anyMatch(it -> it.status().isError()) ? State.FAILED : State.DONE);
    }
}
