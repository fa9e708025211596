package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import io.ledgerway.connector.quickbooksonline.mapping.value.ReferenceMark;
import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.mapping.value.TransactionHead;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Journal entries and transfers. */
public final class LedgerEntries {

    private static final String DETAIL = "JournalEntryLineDetail";

    /** Debits are positive. */
    private static final Map<String, Integer> SIGNS = Map.of("Debit", 1, "Credit", -1);

    private static final Map<String, String> CONTACTS =
            Map.of("Vendor", DataType.SUPPLIERS.key(), "Customer", DataType.CUSTOMERS.key());

    /** The types of linked transactions that can be deposited from undeposited funds. */
    private static final Map<String, String> DEPOSITED =
            Map.of(
                    "Payment", DataType.PAYMENTS.key(),
                    "SalesReceipt", DataType.DIRECT_INCOMES.key(),
                    "RefundReceipt", DataType.DIRECT_INCOMES.key(),
                    "JournalEntry", DataType.JOURNAL_ENTRIES.key(),
                    "Transfer", DataType.TRANSFERS.key());

    private LedgerEntries() {}

    public static JournalEntry journalEntry(SourceObject source) {
        return new JournalEntry(
                source.id(),
                ReferenceMark.strip(source.text("PrivateNote")),
                source.date("TxnDate"),
                source.createdDate(),
                source.modifiedDate(),
                /* journalRef= */ null,
                lines(source),
                new RecordRef(source.id(), DataType.JOURNAL_ENTRIES.key()),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    /** Net of tax, which is a line of its own: the platform's lines balance with their taxes. */
    private static List<JournalEntry.Line> lines(SourceObject entry) {
        var rate = rate(entry);
        var currency = entry.ref("CurrencyRef");
        var lines = new ArrayList<JournalEntry.Line>();
        var taxed = !entry.object("TxnTaxDetail").list("TaxLine").isEmpty();
        var total = BigDecimal.ZERO;
        for (var each : entry.list("Line")) {
            if (each.has(DETAIL)) {
                var amount = signedAmount(each);
                lines.add(line(entry, each, amount, rate, currency));
                taxed |= each.object(DETAIL).amountOrZero("TaxAmount").signum() != 0;
                total = total.add(amount);
            }
        }
        if (total.signum() == 0) {
            balance(lines);
        } else if (taxed) {
            lines.add(tax(lines, total.negate()));
        }
        return lines;
    }

    /** The largest line, the last of equal ones, also has what the conversion of each rounds. */
    private static void balance(List<JournalEntry.Line> lines) {
        var rest = net(lines);
        if (rest.signum() == 0) {
            return;
        }
        int largest = 0;
        for (int i = 1; i < lines.size(); i++) {
            if (size(lines.get(i)).compareTo(size(lines.get(largest))) >= 0) {
                largest = i;
            }
        }
        var line = lines.get(largest);
        lines.set(
                largest,
                new JournalEntry.Line(
                        line.description(),
                        line.netAmount().subtract(rest),
                        line.transactionAmount(),
                        line.currency(),
                        line.transactionCurrency(),
                        line.accountRef(),
                        line.tracking(),
                        line.contactRef()));
    }

    private static BigDecimal size(JournalEntry.Line line) {
        return line.netAmount().abs();
    }

    private static BigDecimal net(List<JournalEntry.Line> lines) {
        return lines.stream()
                .map(JournalEntry.Line::netAmount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal signedAmount(SourceObject line) {
        var sign = line.object(DETAIL).choice("PostingType", SIGNS, 1);
        return line.amountOrZero("Amount").multiply(BigDecimal.valueOf(sign));
    }

    /** The tax of all lines; the platform does not name its account. */
    private static JournalEntry.Line tax(List<JournalEntry.Line> lines, BigDecimal amount) {
        var first = lines.getFirst();
        return new JournalEntry.Line(
                /* description= */ null,
                net(lines).negate(),
                amount,
                first.currency(),
                first.transactionCurrency(),
                /* accountRef= */ null,
                /* tracking= */ null,
                /* contactRef= */ null);
    }

    private static JournalEntry.Line line(
            SourceObject entry,
            SourceObject line,
            BigDecimal amount,
            BigDecimal rate,
            @Nullable String currency) {
        var detail = line.object(DETAIL);
        var isHome = rate.compareTo(BigDecimal.ONE) == 0;
        return new JournalEntry.Line(
                line.text("Description"),
                isHome ? amount : home(amount, rate),
                amount,
                isHome ? currency : null,
                currency,
                References.account(detail, "AccountRef"),
                tracking(detail, entry),
                contact(detail.object("Entity")));
    }

    /** With the decimals of the amount, as the platform posts it. */
    private static BigDecimal home(BigDecimal amount, BigDecimal rate) {
        return amount.multiply(rate).setScale(Math.max(amount.scale(), 2), RoundingMode.HALF_UP);
    }

    private static @Nullable RecordTracking tracking(SourceObject detail, SourceObject entry) {
        var categories = References.tracking(detail, entry);
        return categories.isEmpty()
                ? null
                : new RecordTracking(
                        categories.stream()
                                .map(it ->
                                        new RecordRef(it.id(), DataType.TRACKING_CATEGORIES.key()))
                                .toList());
    }

    private static @Nullable ContactRef contact(SourceObject entity) {
        var id = entity.ref("EntityRef");
        var type = CONTACTS.get(Objects.requireNonNullElse(entity.text("Type"), ""));
        return id == null || type == null ? null : new ContactRef(id, type);
    }

    /** Whether a transfer has a rate: its accounts can have two currencies. */
    public static boolean hasRate(SourceObject transfer) {
        return transfer.has("CurrencyRef") && transfer.has("ExchangeRate");
    }

    private static BigDecimal rate(SourceObject source) {
        return Objects.requireNonNullElse(source.amount("ExchangeRate"), BigDecimal.ONE);
    }

    /**
     * A transfer; one that has a rate has the amount of each side in the currency of its account.
     *
     * @param accountCurrencies by the ids of the accounts
     */
    public static Transfer transfer(
            String id, SourceObject source, Map<String, String> accountCurrencies) {
        return transfer(
                id,
                source,
                TransactionHead.of(source, "Amount"),
                /* contact= */ null,
                side(source, "FromAccountRef", accountCurrencies),
                side(source, "ToAccountRef", accountCurrencies),
                /* deposited= */ null);
    }

    /** The payment of a credit card from a bank account, in one currency. */
    public static Transfer cardPayment(String id, SourceObject source) {
        var head = TransactionHead.of(source, "Amount");
        var vendor = source.ref("VendorRef");
        return transfer(
                id,
                source,
                head,
                vendor == null ? null : new ContactRef(vendor, DataType.SUPPLIERS.key()),
                new Transfer.Side(
                        bankAccount(source, "BankAccountRef"), head.currency(), head.total()),
                new Transfer.Side(
                        bankAccount(source, "CreditCardAccountRef"), head.currency(), head.total()),
                /* deposited= */ null);
    }

    /**
     * A side of a transfer. The platform gives one amount, in the currency of the transfer, and the
     * rate to the home currency, which an account with another currency has. An account that is not
     * known has the amount of the transfer where the rate is 1, and otherwise neither currency nor
     * amount.
     */
    static Transfer.Side side(
            SourceObject transfer, String member, Map<String, String> accountCurrencies) {
        var head = TransactionHead.of(transfer, "Amount");
        var account = bankAccount(transfer, member);
        var id = transfer.ref(member);
        var currency = id == null ? null : accountCurrencies.get(id);
        if (currency == null) {
            return hasRate(transfer) && rate(transfer).compareTo(BigDecimal.ONE) != 0
                    ? new Transfer.Side(account, null, null)
                    : new Transfer.Side(account, head.currency(), head.total());
        }
        var amount =
                currency.equals(head.currency())
                        ? head.total()
                        : CurrencyDigits.round(head.total().multiply(rate(transfer)), currency);
        return new Transfer.Side(account, currency, amount);
    }

    /** Whether a deposit moves payments that were received before to the bank account. */
    public static boolean depositsPayments(SourceObject deposit) {
        return linkedLines(deposit).findAny().isPresent();
    }

    /** The lines of the payments that a deposit moves. */
    public static Stream<SourceObject> linkedLines(SourceObject deposit) {
        return deposit.list("Line").stream().filter(it -> !it.list("LinkedTxn").isEmpty());
    }

    private static BigDecimal receivedAmount(SourceObject deposit) {
        return linkedLines(deposit)
                .map(it -> it.amountOrZero("Amount"))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /**
     * What the bank account gets of the payments that a deposit moves: all but the cash back, which
     * goes to another account.
     */
    public static BigDecimal depositedAmount(SourceObject deposit) {
        var cashBack = deposit.object("CashBack").amountOrZero("Amount");
        return depositsPayments(deposit)
                ? receivedAmount(deposit).subtract(cashBack)
                : BigDecimal.ZERO;
    }

    /** The payments of a deposit: a transfer from undeposited funds, which it does not name. */
    public static Transfer deposit(String id, SourceObject source) {
        var head = TransactionHead.of(source);
        return transfer(
                id,
                source,
                head,
                /* contact= */ null,
                new Transfer.Side(null, head.currency(), receivedAmount(source)),
                new Transfer.Side(
                        bankAccount(source, "DepositToAccountRef"),
                        head.currency(),
                        depositedAmount(source)),
                linkedLines(source)
                        .flatMap(it -> it.list("LinkedTxn").stream())
                        .map(it ->
                                new RecordRef(
                                        it.text("TxnId"),
                                        it.choice("TxnType", DEPOSITED, DataType.PAYMENTS.key())))
                        .toList());
    }

    private static Transfer transfer(
            String id,
            SourceObject source,
            TransactionHead head,
            @Nullable ContactRef contact,
            Transfer.Side from,
            Transfer.Side to,
            @Nullable List<RecordRef> deposited) {
        var tracking = References.tracking(source);
        return new Transfer(
                id,
                head.note(),
                contact,
                source.date("TxnDate"),
                from,
                to,
                head.voided() ? ReconciliationStatus.VOID : ReconciliationStatus.UNKNOWN,
                tracking.isEmpty() ? null : tracking,
                deposited,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static @Nullable RecordRef bankAccount(SourceObject source, String member) {
        var id = source.ref(member);
        return id == null ? null : new RecordRef(id, DataType.BANK_ACCOUNTS.key());
    }
}
