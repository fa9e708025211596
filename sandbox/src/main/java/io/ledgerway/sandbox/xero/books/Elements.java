package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.books.XeroRecords.PaymentPart;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Elements of all collections for one call. */
public final class Elements {

    private final BookIndex index;
    private final AccountElements accounts;
    private final BankElements banks;
    private final ContactElements contacts;
    private final DocumentElements documents;
    private final JournalElements journals;
    private final MasterDataElements masterData;
    private final OrderElements orders;
    private final PaymentElements payments;

    public Elements(Tenant tenant, XeroRecords records, ObjectMapper json) {
        this.index = new BookIndex(tenant, records, json);
        this.accounts = new AccountElements(index);
        this.banks = new BankElements(index, records);
        this.contacts = new ContactElements(index, records);
        this.documents = new DocumentElements(index, records);
        this.journals = new JournalElements(index);
        this.masterData = new MasterDataElements(index);
        this.orders = new OrderElements(index, records);
        this.payments = new PaymentElements(index, records);
    }

    public BookIndex index() {
        return index;
    }

    /** Elements of records, in their order. */
    public List<ObjectNode> of(XeroCollection collection, List<LedgerRecord> some, Detail detail) {
        return switch (collection) {
            case ACCOUNTS -> accounts.of(some);
            case BANK_TRANSACTIONS -> banks.transactions(some, detail);
            case BANK_TRANSFERS -> banks.transfers(some, detail);
            case BATCH_PAYMENTS ->
                    some.stream().flatMap(it -> payments.batch(it).stream()).toList();
            case CONTACTS -> contacts.of(some, detail);
            case CREDIT_NOTES -> documents.creditNotes(some, detail);
            case INVOICES -> documents.invoices(some, detail);
            case ITEMS -> masterData.items(some);
            case MANUAL_JOURNALS -> journals.manual(some, detail);
            case ORGANISATIONS -> some.stream().map(masterData::organisation).toList();
            case PURCHASE_ORDERS, QUOTES -> orders.of(some);
            case TAX_RATES -> masterData.taxRates(some);
            case TRACKING_CATEGORIES -> masterData.trackingCategories(true);
            default -> List.of();
        };
    }

    /** Payments, overpayments or prepayments of these parts. */
    public List<ObjectNode> ofParts(XeroCollection collection, List<PaymentPart> parts) {
        return collection == XeroCollection.PAYMENTS
                ? payments.payments(parts)
                : payments.onAccount(parts, collection == XeroCollection.PREPAYMENTS);
    }

    /** A payment, overpayment or prepayment; empty where the part is none with this identifier. */
    public Optional<ObjectNode> ofPart(
            XeroCollection collection, XeroIds.RecordPart part, String identifier) {
        PaymentPart paid =
                new PaymentPart(part.kind().nativeName(), part.id(), PartElement.part(part.part()));
        return ofParts(collection, List.of(paid)).stream()
                .filter(it ->
                        it.path(collection.idMember()).asString("").equalsIgnoreCase(identifier))
                .findFirst();
    }

    /** Bank transactions of overpayments or prepayments. */
    public List<ObjectNode> bankTransactions(XeroCollection collection, List<PaymentPart> parts) {
        return payments.bankTransactions(parts, collection == XeroCollection.PREPAYMENTS);
    }

    /** The bank transaction of an overpayment or prepayment; empty for another part. */
    public Optional<ObjectNode> bankTransaction(XeroIds.RecordPart part) {
        int number = PartElement.part(part.part());
        if (part.part() != PartElement.BANK_TRANSACTION.number(number)) {
            return Optional.empty();
        }
        PaymentPart paid = new PaymentPart(part.kind().nativeName(), part.id(), number);
        return Stream.of(false, true)
                .flatMap(prepaid -> payments.bankTransactions(List.of(paid), prepaid).stream())
                .findFirst();
    }

    /** The bank transaction on an account of a transfer; empty for another part. */
    public Optional<ObjectNode> transferTransaction(LedgerRecord transfer, int part) {
        return banks.ofTransfer(transfer, part);
    }

    /** SQL condition on the parts of a collection. */
    public static String partsOf(XeroCollection collection) {
        return switch (collection) {
            case PAYMENTS -> PaymentSplit.PAYMENTS;
            case PREPAYMENTS -> PaymentSplit.PREPAYMENTS;
            default -> PaymentSplit.OVERPAYMENTS;
        };
    }

    public ObjectNode journal(XeroRecords.PostedJournal posted) {
        return journals.journal(posted);
    }

    /** Elements that are no records of the books; empty for other collections. */
    public Optional<List<ObjectNode>> fixed(XeroCollection collection, boolean archived) {
        return switch (collection) {
            case BRANDING_THEMES -> Optional.of(masterData.brandingThemes());
            case CURRENCIES -> Optional.of(masterData.currencies());
            case TRACKING_CATEGORIES -> Optional.of(masterData.trackingCategories(archived));
            case USERS -> Optional.of(masterData.users());
            case CONTACT_GROUPS, LINKED_TRANSACTIONS, REPEATING_INVOICES -> Optional.of(List.of());
            default -> Optional.empty();
        };
    }

    /** States of the books that statuses of documents stand for. */
    public static List<String> states(List<String> statuses) {
        return statuses.stream().flatMap(it -> DocumentElements.states(it).stream()).toList();
    }
}
