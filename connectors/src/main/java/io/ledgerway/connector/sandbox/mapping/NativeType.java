package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Which collection of the dialect holds the records of which data type. */
public enum NativeType {
    ORGANISATION(DataType.COMPANY, "organisation", NativeOrganisation.class),
    LEDGER_ACCOUNTS(DataType.CHART_OF_ACCOUNTS, "ledger-accounts", NativeAccount.class),
    VENDORS(DataType.SUPPLIERS, "vendors", NativeVendor.class),
    CLIENTS(DataType.CUSTOMERS, "clients", NativeClient.class),
    TAX_CODES(DataType.TAX_RATES, "tax-codes", NativeTaxCode.class),
    DIMENSIONS(DataType.TRACKING_CATEGORIES, "dimensions", NativeDimension.class),
    PRODUCTS(DataType.ITEMS, "products", NativeProduct.class),
    SALES_INVOICES(DataType.INVOICES, "sales-invoices", NativeInvoice.class),
    PURCHASE_BILLS(DataType.BILLS, "purchase-bills", NativeBill.class),
    SALES_CREDITS(DataType.CREDIT_NOTES, "sales-credits", NativeSalesCredit.class),
    PURCHASE_CREDITS(DataType.BILL_CREDIT_NOTES, "purchase-credits", NativePurchaseCredit.class),
    CLIENT_PAYMENTS(DataType.PAYMENTS, "client-payments", NativeClientPayment.class),
    VENDOR_PAYMENTS(DataType.BILL_PAYMENTS, "vendor-payments", NativeVendorPayment.class),
    PAYMENT_METHODS(DataType.PAYMENT_METHODS, "payment-methods", NativePaymentMethod.class),
    SALES_ORDERS(DataType.SALES_ORDERS, "sales-orders", NativeSalesOrder.class),
    PURCHASE_ORDERS(DataType.PURCHASE_ORDERS, "purchase-orders", NativePurchaseOrder.class),
    GOODS_RECEIPTS(DataType.ITEM_RECEIPTS, "goods-receipts", NativeGoodsReceipt.class),
    BANK_ACCOUNTS(DataType.BANK_ACCOUNTS, "bank-accounts", NativeBankAccount.class),
    BANK_TRANSACTIONS(DataType.BANK_TRANSACTIONS, "bank-transactions", NativeBankTransaction.class),
    DIRECT_COSTS(DataType.DIRECT_COSTS, "direct-costs", NativeDirectCost.class),
    DIRECT_INCOMES(DataType.DIRECT_INCOMES, "direct-incomes", NativeDirectIncome.class),
    TRANSFERS(DataType.TRANSFERS, "transfers", NativeTransfer.class),
    JOURNALS(DataType.JOURNALS, "journals", NativeJournal.class),
    JOURNAL_ENTRIES(DataType.JOURNAL_ENTRIES, "journal-entries", NativeJournalEntry.class),
    ACCOUNT_TRANSACTIONS(
            DataType.ACCOUNT_TRANSACTIONS, "account-transactions", NativeAccountTransaction.class);

    private final DataType dataType;
    private final String collection;
    private final Class<? extends NativeRecord> wire;

    NativeType(DataType dataType, String collection, Class<? extends NativeRecord> wire) {
        this.dataType = dataType;
        this.collection = collection;
        this.wire = wire;
    }

    public static List<NativeType> all() {
        return List.of(values());
    }

    /** Empty for a data type the dialect does not have. */
    public static Optional<NativeType> of(DataType dataType) {
        return Arrays.stream(values()).filter(each -> each.dataType == dataType).findFirst();
    }

    public DataType dataType() {
        return dataType;
    }

    /** Its segment in the dialect's paths. */
    public String collection() {
        return collection;
    }

    /** One object instead of a collection. */
    public boolean isSingle() {
        return this == ORGANISATION;
    }

    /**
     * Maps one record.
     *
     * @throws ConnectorException.ContractViolation naming the record and what is wrong with it
     */
    public SourceRecord read(JsonNode node) throws ConnectorException.ContractViolation {
        return read(node.path("id").asString("?"), () -> NativeJson.read(node, wire), () -> node);
    }

    /**
     * Maps one record that stands in an answer.
     *
     * @param id for what is wrong with it
     * @throws ConnectorException.ContractViolation naming the record and what is wrong with it
     */
    public SourceRecord read(@Nullable String id, byte[] answer, int from, int length)
            throws ConnectorException.ContractViolation {
        return read(
                id == null ? "?" : id,
                () -> NativeJson.read(answer, from, length, wire),
                () -> NativeJson.tree(answer, from, length));
    }

    private SourceRecord read(
            String name, Supplier<? extends NativeRecord> record, Supplier<JsonNode> words)
            throws ConnectorException.ContractViolation {
        try {
            var read = record.get();
            var id = isSingle() ? dataType.key() : read.id();
            return new SourceRecord(
                    id,
                    read.changedAt(),
                    read.canonical(),
                    new SourceRecord.Raw(collection, words));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    collection + " " + name + ": " + reason(e), e);
        }
    }

    private static String reason(Exception e) {
        return e instanceof JacksonException json
                ? json.getOriginalMessage()
                : String.valueOf(e.getMessage());
    }
}
