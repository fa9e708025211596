package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.xero.api.XeroCollection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Maps records of one collection to canonical records. */
public final class RecordMapper {

    private static final Set<String> DELETED = Set.of("DELETED");

    private final XeroCollection collection;
    private final XeroReferences references;
    private final UnknownValues unknownValues;

    public RecordMapper(
            XeroCollection collection, XeroReferences references, UnknownValues unknownValues) {
        this.collection = collection;
        this.references = references;
        this.unknownValues = unknownValues;
    }

    /**
     * The ids of the canonical records; a tracking category has its options, and a transfer two
     * transactions on accounts.
     */
    public List<String> ids(JsonNode node) {
        if (collection == XeroCollection.ACCOUNT_TRANSFERS) {
            return id(node).isEmpty() ? List.of() : AccountTransactionMapper.transferIds(id(node));
        }
        var ids = new ArrayList<String>();
        ids.add(id(node));
        if (collection == XeroCollection.TRACKING_CATEGORIES) {
            for (var option : node.path("Options")) {
                if (!DELETED.contains(option.path("Status").asString(""))) {
                    ids.add(option.path("TrackingOptionID").asString(""));
                }
            }
        }
        return ids;
    }

    public String id(JsonNode node) {
        return node.path(collection.idMember()).asString("");
    }

    /** Whether the record is live, and of the data type. */
    public boolean isMember(JsonNode node) {
        var it = record(node);
        var status = it.text("Status");
        if (status != null && DELETED.contains(status)) {
            return false;
        }
        return switch (collection) {
            case CUSTOMERS -> ContactMapper.isCustomer(it);
            case SUPPLIERS -> ContactMapper.isSupplier(it);
            // manual journals have a collection of their own
            case JOURNALS -> !"MANJOURNAL".equals(it.text("SourceType"));
            // of the others, nothing is in the ledger
            case JOURNAL_ENTRIES -> !Set.of("DRAFT", "VOIDED").contains(String.valueOf(status));
            case DIRECT_COSTS -> isOfType(it, "SPEND") && !"VOIDED".equals(status);
            case DIRECT_INCOMES -> isOfType(it, "RECEIVE") && !"VOIDED".equals(status);
            case INVOICES -> isOfType(it, "ACCREC");
            case BILLS -> isOfType(it, "ACCPAY");
            case CREDIT_NOTES -> isOfType(it, "ACCRECCREDIT");
            case BILL_CREDIT_NOTES -> isOfType(it, "ACCPAYCREDIT");
            case BANK_ACCOUNTS -> isOfType(it, "BANK");
            case PAYMENTS ->
                    Set.of(
                                    "ACCRECPAYMENT",
                                    "ARCREDITPAYMENT",
                                    "AROVERPAYMENTPAYMENT",
                                    "ARPREPAYMENTPAYMENT")
                            .contains(String.valueOf(it.text("PaymentType")));
            case BILL_PAYMENTS ->
                    Set.of(
                                    "ACCPAYPAYMENT",
                                    "APCREDITPAYMENT",
                                    "APOVERPAYMENTPAYMENT",
                                    "APPREPAYMENTPAYMENT")
                            .contains(String.valueOf(it.text("PaymentType")));
            case OVERPAYMENTS -> isOnAccount(it, status, "RECEIVE-OVERPAYMENT", "AROVERPAYMENT");
            case PREPAYMENTS -> isOnAccount(it, status, "RECEIVE-PREPAYMENT", "ARPREPAYMENT");
            case BILL_OVERPAYMENTS -> isOnAccount(it, status, "SPEND-OVERPAYMENT");
            case BILL_PREPAYMENTS -> isOnAccount(it, status, "SPEND-PREPAYMENT", "APPREPAYMENT");
            case INVOICE_ENTRIES,
                    CREDIT_NOTE_ENTRIES,
                    PAYMENT_ENTRIES,
                    BANK_TRANSACTION_ENTRIES,
                    TRANSFER_ENTRIES,
                    ACCOUNT_PAYMENTS,
                    ACCOUNT_BANK_TRANSACTIONS,
                    ACCOUNT_TRANSFERS ->
                    DerivedJournalMapper.isPosted(collection, it);
            default -> true;
        };
    }

    /** When the record changed; null where Xero does not say. */
    public @Nullable Instant modified(JsonNode node) {
        return record(node)
                .instant(collection.hasCreationTimeOnly() ? "CreatedDateUTC" : "UpdatedDateUTC");
    }

    /** Reads what several records of a page refer to with few calls. */
    public void prepare(List<JsonNode> page) throws ConnectorException {
        if (collection == XeroCollection.PAYMENT_ENTRIES) {
            references.prepareRates(
                    page.stream().filter(this::isMember).map(this::record).toList());
        }
    }

    /**
     * Maps a record.
     *
     * @throws ConnectorException.ContractViolation naming the record and what is wrong with it
     */
    public List<SourceRecord> map(JsonNode node) throws ConnectorException {
        return map(node, RawPayload.rewrittenJson(node));
    }

    /**
     * Maps a record whose JSON is written again already.
     *
     * @throws ConnectorException.ContractViolation naming the record and what is wrong with it
     */
    public List<SourceRecord> map(JsonNode node, RawPayload payload) throws ConnectorException {
        try {
            var modified = modified(node);
            var raw = new SourceRecord.Raw(collection.path(), node, payload);
            if (collection.isDivided()) {
                return parts(record(node)).entrySet().stream()
                        .map(each ->
                                new SourceRecord(
                                        each.getKey(),
                                        modified,
                                        each.getValue(),
                                        raw,
                                        payload.fingerprint()))
                        .toList();
            }
            if (collection == XeroCollection.ACCOUNT_PAYMENTS
                    && !AccountTransactionMapper.isOnBankAccount(record(node), references)) {
                return List.of();
            }
            return List.of(
                    new SourceRecord(
                            record(node).required(collection.idMember()),
                            modified,
                            canonical(record(node)),
                            raw,
                            payload.fingerprint()));
        } catch (JacksonException | IllegalArgumentException | NullPointerException e) {
            throw new ConnectorException.ContractViolation(
                    collection.path() + " " + id(node) + ": " + e.getMessage(), e);
        }
    }

    private Map<String, ?> parts(XeroRecord it) throws ConnectorException {
        return collection == XeroCollection.ACCOUNT_TRANSFERS
                ? AccountTransactionMapper.transfer(it, references)
                : TrackingMapper.categories(it);
    }

    private Object canonical(XeroRecord it) throws ConnectorException {
        return switch (collection) {
            case ACCOUNTS -> LedgerMapper.account(it);
            case BANK_ACCOUNTS -> LedgerMapper.bankAccount(it);
            case BILLS -> DocumentMapper.bill(it, references);
            case BILL_CREDIT_NOTES -> DocumentMapper.billCreditNote(it, references);
            case BILL_PAYMENTS -> MoneyMapper.billPayment(it, references);
            case BILL_OVERPAYMENTS, BILL_PREPAYMENTS ->
                    MoneyMapper.billPaymentOnAccount(it, collection.idMember());
            case CREDIT_NOTES -> DocumentMapper.creditNote(it, references);
            case CUSTOMERS -> ContactMapper.customer(it);
            case DIRECT_COSTS -> MoneyMapper.directCost(it, references);
            case DIRECT_INCOMES -> MoneyMapper.directIncome(it, references);
            case INVOICES -> DocumentMapper.invoice(it, references);
            case ITEMS -> LedgerMapper.item(it, references);
            case JOURNAL_ENTRIES -> JournalMapper.manual(it, references);
            case JOURNALS -> JournalMapper.journal(it, references);
            case PAYMENTS -> MoneyMapper.payment(it, references);
            case OVERPAYMENTS, PREPAYMENTS ->
                    MoneyMapper.paymentOnAccount(it, collection.idMember());
            case PURCHASE_ORDERS -> DocumentMapper.purchaseOrder(it, references);
            case SUPPLIERS -> ContactMapper.supplier(it);
            case TAX_RATES -> LedgerMapper.taxRate(it);
            case TRANSFERS -> MoneyMapper.transfer(it, references);
            case INVOICE_ENTRIES, CREDIT_NOTE_ENTRIES, BANK_TRANSACTION_ENTRIES ->
                    DerivedJournalMapper.transaction(collection, it, references);
            case PAYMENT_ENTRIES -> DerivedJournalMapper.payment(it, references);
            case TRANSFER_ENTRIES -> DerivedJournalMapper.transfer(it, references);
            case ACCOUNT_PAYMENTS -> AccountTransactionMapper.payment(it, references);
            case ACCOUNT_BANK_TRANSACTIONS ->
                    AccountTransactionMapper.bankTransaction(it, references);
            case TRACKING_CATEGORIES, ACCOUNT_TRANSFERS ->
                    throw new IllegalStateException("It is several records");
        };
    }

    private static boolean isOnAccount(XeroRecord it, @Nullable String status, String... types) {
        return List.of(types).contains(String.valueOf(it.text("Type"))) && !"VOIDED".equals(status);
    }

    private static boolean isOfType(XeroRecord it, String type) {
        return type.equals(it.text("Type"));
    }

    private XeroRecord record(JsonNode node) {
        return new XeroRecord(collection.path(), node, unknownValues);
    }
}
