package io.ledgerway.connector.quickbooksonline.mapping;

import static io.ledgerway.connector.quickbooksonline.mapping.RecordSource.prefixed;
import static io.ledgerway.connector.quickbooksonline.mapping.RecordSource.withCurrencies;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.document.DirectTransactions;
import io.ledgerway.connector.quickbooksonline.mapping.document.PurchaseDocuments;
import io.ledgerway.connector.quickbooksonline.mapping.document.SalesDocuments;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.AccountTransactions;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.Accounts;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.LedgerEntries;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.Payments;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Catalogue;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Contacts;
import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The entities of each data type. Where a data type has several, the ids of all but the main entity
 * have a prefix, because ids are only unique within an entity.
 */
public final class RecordSources {

    /** Deposits, credits of cards and refunds among direct incomes, and deposits of payments. */
    public static final String DEPOSIT_PREFIX = "DEPOSIT_";

    public static final String PURCHASE_PREFIX = "PURCHASE_";
    public static final String REFUND_RECEIPT_PREFIX = "REFUNDRECEIPT_";

    /** Payments of credit cards among transfers and account transactions. */
    private static final String CARD_PAYMENT_PREFIX = "CREDITCARDPAYMENT_";

    private static final Map<DataType, List<RecordSource>> SOURCES = sources();

    private RecordSources() {}

    /** Empty for types that are no collections of entities. */
    public static List<RecordSource> of(DataType type) {
        return SOURCES.getOrDefault(type, List.of());
    }

    public static Map<DataType, List<RecordSource>> all() {
        return SOURCES;
    }

    /**
     * The entity of a record, by its id.
     *
     * @throws java.util.NoSuchElementException for a type without entities
     */
    public static RecordSource ofId(DataType type, String id) {
        var sources = of(type);
        return sources.stream()
                .filter(it -> !it.idPrefix().isEmpty() && id.startsWith(it.idPrefix()))
                .findFirst()
                .orElseGet(sources::getFirst);
    }

    private static Map<DataType, List<RecordSource>> sources() {
        var all = new EnumMap<DataType, List<RecordSource>>(DataType.class);
        masterData(all);
        documents(all);
        ledger(all);
        return Map.copyOf(all);
    }

    private static void masterData(Map<DataType, List<RecordSource>> all) {
        put(all, DataType.CHART_OF_ACCOUNTS, QuickBooksEntity.ACCOUNT, Accounts::account);
        all.put(
                DataType.BANK_ACCOUNTS,
                List.of(
                        RecordSource.of(QuickBooksEntity.ACCOUNT, Accounts::bankAccount)
                                .where(
                                        Accounts.bankTypes().stream()
                                                .collect(
                                                        Collectors.joining(
                                                                "', '", "AccountType IN ('", "')")),
                                        Accounts::isBankAccount)));
        put(all, DataType.CUSTOMERS, QuickBooksEntity.CUSTOMER, Contacts::customer);
        put(all, DataType.SUPPLIERS, QuickBooksEntity.VENDOR, Contacts::supplier);
        all.put(
                DataType.ITEMS,
                List.of(
                        RecordSource.of(QuickBooksEntity.ITEM, Catalogue::item)
                                .only(Catalogue::isItem)));
        put(
                all,
                DataType.PAYMENT_METHODS,
                QuickBooksEntity.PAYMENT_METHOD,
                Catalogue::paymentMethod);
        all.put(
                DataType.TRACKING_CATEGORIES,
                List.of(
                        prefixed(
                                QuickBooksEntity.CLASS,
                                References.CLASS_PREFIX,
                                Catalogue::classCategory),
                        prefixed(
                                QuickBooksEntity.DEPARTMENT,
                                References.DEPARTMENT_PREFIX,
                                Catalogue::department)));
    }

    private static void documents(Map<DataType, List<RecordSource>> all) {
        put(all, DataType.INVOICES, QuickBooksEntity.INVOICE, SalesDocuments::invoice);
        put(all, DataType.CREDIT_NOTES, QuickBooksEntity.CREDIT_MEMO, SalesDocuments::creditNote);
        put(all, DataType.BILLS, QuickBooksEntity.BILL, PurchaseDocuments::bill);
        put(
                all,
                DataType.BILL_CREDIT_NOTES,
                QuickBooksEntity.VENDOR_CREDIT,
                PurchaseDocuments::vendorCredit);
        put(
                all,
                DataType.PURCHASE_ORDERS,
                QuickBooksEntity.PURCHASE_ORDER,
                PurchaseDocuments::purchaseOrder);
        all.put(
                DataType.DIRECT_COSTS,
                List.of(
                        RecordSource.of(QuickBooksEntity.PURCHASE, DirectTransactions::purchase)
                                .only(it -> !DirectTransactions.isCredit(it))));
        all.put(
                DataType.DIRECT_INCOMES,
                List.of(
                        prefixed(
                                QuickBooksEntity.SALES_RECEIPT,
                                "",
                                DirectTransactions::salesReceipt),
                        prefixed(
                                QuickBooksEntity.REFUND_RECEIPT,
                                REFUND_RECEIPT_PREFIX,
                                DirectTransactions::refundReceipt),
                        prefixed(
                                        QuickBooksEntity.DEPOSIT,
                                        DEPOSIT_PREFIX,
                                        DirectTransactions::deposit)
                                .only(DirectTransactions::hasDirectLines),
                        prefixed(
                                        QuickBooksEntity.PURCHASE,
                                        PURCHASE_PREFIX,
                                        DirectTransactions::cardCredit)
                                .only(DirectTransactions::isCredit)));
    }

    private static void ledger(Map<DataType, List<RecordSource>> all) {
        put(all, DataType.PAYMENTS, QuickBooksEntity.PAYMENT, Payments::payment);
        put(all, DataType.BILL_PAYMENTS, QuickBooksEntity.BILL_PAYMENT, Payments::billPayment);
        put(
                all,
                DataType.JOURNAL_ENTRIES,
                QuickBooksEntity.JOURNAL_ENTRY,
                LedgerEntries::journalEntry);
        all.put(
                DataType.TRANSFERS,
                List.of(
                        withCurrencies(
                                QuickBooksEntity.TRANSFER,
                                "",
                                LedgerEntries::hasRate,
                                LedgerEntries::transfer),
                        prefixed(QuickBooksEntity.DEPOSIT, DEPOSIT_PREFIX, LedgerEntries::deposit)
                                .only(LedgerEntries::depositsPayments),
                        prefixed(
                                QuickBooksEntity.CREDIT_CARD_PAYMENT,
                                CARD_PAYMENT_PREFIX,
                                LedgerEntries::cardPayment)));
        all.put(
                DataType.ACCOUNT_TRANSACTIONS,
                List.of(
                        prefixed(
                                QuickBooksEntity.PURCHASE,
                                PURCHASE_PREFIX,
                                AccountTransactions::purchase),
                        prefixed(
                                QuickBooksEntity.DEPOSIT,
                                DEPOSIT_PREFIX,
                                AccountTransactions::deposit),
                        prefixed(QuickBooksEntity.PAYMENT, "PAYMENT_", AccountTransactions::payment)
                                .only(AccountTransactions::movesMoney),
                        prefixed(
                                        QuickBooksEntity.BILL_PAYMENT,
                                        "BILLPAYMENT_",
                                        AccountTransactions::billPayment)
                                .only(AccountTransactions::movesMoney),
                        prefixed(
                                QuickBooksEntity.SALES_RECEIPT,
                                "SALESRECEIPT_",
                                AccountTransactions::salesReceipt),
                        prefixed(
                                QuickBooksEntity.REFUND_RECEIPT,
                                REFUND_RECEIPT_PREFIX,
                                AccountTransactions::refundReceipt),
                        withCurrencies(
                                QuickBooksEntity.TRANSFER,
                                "TRANSFER_",
                                LedgerEntries::hasRate,
                                AccountTransactions::transfer),
                        prefixed(
                                QuickBooksEntity.CREDIT_CARD_PAYMENT,
                                CARD_PAYMENT_PREFIX,
                                AccountTransactions::cardPayment)));
    }

    private static void put(
            Map<DataType, List<RecordSource>> all,
            DataType type,
            QuickBooksEntity entity,
            Function<SourceObject, Object> mapper) {
        all.put(type, List.of(RecordSource.of(entity, mapper)));
    }
}
