package io.ledgerway.connector.quickbooksonline.webhook;

import static io.ledgerway.model.datatype.DataType.ACCOUNT_TRANSACTIONS;
import static io.ledgerway.model.datatype.DataType.BANK_ACCOUNTS;
import static io.ledgerway.model.datatype.DataType.BILLS;
import static io.ledgerway.model.datatype.DataType.BILL_CREDIT_NOTES;
import static io.ledgerway.model.datatype.DataType.BILL_PAYMENTS;
import static io.ledgerway.model.datatype.DataType.CHART_OF_ACCOUNTS;
import static io.ledgerway.model.datatype.DataType.COMPANY;
import static io.ledgerway.model.datatype.DataType.CREDIT_NOTES;
import static io.ledgerway.model.datatype.DataType.CUSTOMERS;
import static io.ledgerway.model.datatype.DataType.DIRECT_COSTS;
import static io.ledgerway.model.datatype.DataType.DIRECT_INCOMES;
import static io.ledgerway.model.datatype.DataType.INVOICES;
import static io.ledgerway.model.datatype.DataType.ITEMS;
import static io.ledgerway.model.datatype.DataType.JOURNAL_ENTRIES;
import static io.ledgerway.model.datatype.DataType.PAYMENTS;
import static io.ledgerway.model.datatype.DataType.PAYMENT_METHODS;
import static io.ledgerway.model.datatype.DataType.PURCHASE_ORDERS;
import static io.ledgerway.model.datatype.DataType.SUPPLIERS;
import static io.ledgerway.model.datatype.DataType.TAX_RATES;
import static io.ledgerway.model.datatype.DataType.TRACKING_CATEGORIES;
import static io.ledgerway.model.datatype.DataType.TRANSFERS;

import io.ledgerway.model.datatype.DataType;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The data types that change with an entity. */
final class EntityDataTypes {

    /** By name in lower case: one form of webhooks writes {@code BillPayment}, the other not. */
    private static final Map<String, Set<DataType>> BY_NAME =
            Map.ofEntries(
                    Map.entry("account", Set.of(CHART_OF_ACCOUNTS, BANK_ACCOUNTS)),
                    Map.entry("bill", Set.of(BILLS, ACCOUNT_TRANSACTIONS)),
                    Map.entry("billpayment", Set.of(BILL_PAYMENTS, BILLS, ACCOUNT_TRANSACTIONS)),
                    Map.entry("class", Set.of(TRACKING_CATEGORIES)),
                    Map.entry("companyinfo", Set.of(COMPANY)),
                    Map.entry("creditmemo", Set.of(CREDIT_NOTES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("customer", Set.of(CUSTOMERS)),
                    Map.entry("department", Set.of(TRACKING_CATEGORIES)),
                    Map.entry("deposit", Set.of(DIRECT_INCOMES, TRANSFERS, ACCOUNT_TRANSACTIONS)),
                    Map.entry("invoice", Set.of(INVOICES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("item", Set.of(ITEMS)),
                    Map.entry("journalentry", Set.of(JOURNAL_ENTRIES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("payment", Set.of(PAYMENTS, INVOICES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("paymentmethod", Set.of(PAYMENT_METHODS)),
                    Map.entry("purchase", Set.of(DIRECT_COSTS, DIRECT_INCOMES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("purchaseorder", Set.of(PURCHASE_ORDERS)),
                    Map.entry("refundreceipt", Set.of(DIRECT_INCOMES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("salesreceipt", Set.of(DIRECT_INCOMES, ACCOUNT_TRANSACTIONS)),
                    Map.entry("taxagency", Set.of(TAX_RATES)),
                    Map.entry("transfer", Set.of(TRANSFERS, ACCOUNT_TRANSACTIONS)),
                    Map.entry("vendor", Set.of(SUPPLIERS)),
                    Map.entry("vendorcredit", Set.of(BILL_CREDIT_NOTES, ACCOUNT_TRANSACTIONS)));

    private EntityDataTypes() {}

    static Set<DataType> of(String entity) {
        return BY_NAME.getOrDefault(entity.toLowerCase(Locale.ROOT), Set.of());
    }
}
