package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Journal entries of transactions, where the tier of the app has no journals. An entry has the id
 * of its transaction and is in the ledger exactly while the transaction is.
 */
final class DerivedJournalMapper {

    private static final String TAX = "GST";
    private static final String ROUNDING = "ROUNDING";
    private static final String CURRENCY_GAIN = "REALISEDCURRENCYGAIN";

    private DerivedJournalMapper() {}

    /** Whether the transaction is in the ledger, with an entry of its own. */
    static boolean isPosted(XeroCollection collection, XeroRecord it) {
        var status = String.valueOf(it.text("Status"));
        return switch (collection) {
            case INVOICE_ENTRIES, CREDIT_NOTE_ENTRIES ->
                    Set.of("AUTHORISED", "PAID").contains(status);
            case TRANSFER_ENTRIES, ACCOUNT_TRANSFERS -> isLive(status);
            default -> isLive(status) && JournalPostingRule.of(collection, it).isPresent();
        };
    }

    private static boolean isLive(String status) {
        return !Set.of("DELETED", "VOIDED").contains(status);
    }

    /** The entry of an invoice, bill, credit note or bank transaction. */
    static JournalEntry transaction(
            XeroCollection collection, XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var posting = JournalPostingRule.of(collection, it).orElseThrow();
        var onAccount = onAccount(it);
        var lines = new Lines(it, it, posting.sign(), references);
        if (onAccount == null) {
            lines.addAll(XeroLine.of(it, references));
            lines.addTax(it);
            lines.addRounding(it);
        } else {
            lines.add(lines.system(posting.control()), it.amountOrZero("Total"));
        }
        lines.balance(
                collection == XeroCollection.BANK_TRANSACTION_ENTRIES
                        ? XeroRefs.account(it.object("BankAccount"), references)
                        : lines.system(posting.control()));
        var id = it.required(collection.idMember());
        return entry(
                it,
                id,
                "UpdatedDateUTC",
                lines,
                new RecordRef(onAccount == null ? id : onAccount, posting.source().key()));
    }

    /**
     * The id of an overpayment or prepayment; null for other transactions. As its allocations are
     * no transactions, it is posted to the control account, with its tax.
     */
    static @Nullable String onAccount(XeroRecord it) {
        var type = it.required("Type");
        if (type.endsWith("-OVERPAYMENT")) {
            return it.required("OverpaymentID");
        }
        return type.endsWith("-PREPAYMENT") ? it.required("PrepaymentID") : null;
    }

    /**
     * The entry of a payment: the bank account with its own amount, or at the rate of the payment,
     * the control account at the rate of the settled document, and the difference as realised gain
     * or loss.
     */
    static JournalEntry payment(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var posting = JournalPostingRule.of(XeroCollection.PAYMENT_ENTRIES, it).orElseThrow();
        var settled = SettledDocument.of(it);
        var document = Objects.requireNonNullElse(settled.document(), it);
        var lines = new Lines(it, document, posting.sign(), references);
        var amount = it.amountOrZero("Amount");
        var account = XeroRefs.account(it.object("Account"), references);
        var ofBank = it.amount("BankAmount");
        var paid =
                ofBank != null
                                && account != null
                                && references.isForeign(document)
                                && currency(account, references).equals(references.baseCurrency())
                        ? lines.round(ofBank)
                        : lines.inBase(amount);
        var owed = paid;
        var gain = references.systemAccount(CURRENCY_GAIN);
        var documentId = settled.id();
        if (gain.isPresent() && documentId != null && references.isForeign(document)) {
            owed =
                    references
                            .rate(settled.kind().path(), documentId)
                            .map(CurrencyRates::exact)
                            .map(rate -> lines.round(amount.multiply(rate)))
                            .orElse(paid);
        }
        lines.add(lines.system(posting.control()), owed, amount);
        lines.add(XeroRefs.accountRef(gain), paid.subtract(owed), BigDecimal.ZERO);
        lines.balance(account);
        var id = it.required("PaymentID");
        return entry(it, id, "UpdatedDateUTC", lines, new RecordRef(id, posting.source().key()));
    }

    /** The entry of a transfer, whose amount is in the currency of the account it leaves. */
    static JournalEntry transfer(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var from = XeroRefs.account(it.object("FromBankAccount"), references);
        var to = XeroRefs.account(it.object("ToBankAccount"), references);
        var currency = currency(from, references);
        var lines = new Lines(references, currency, BigDecimal.ONE, JournalPostingRule.DEBIT);
        var amount = it.amountOrZero("Amount");
        lines.add(
                to,
                currency.equals(references.baseCurrency())
                        ? amount
                        : lines.round(amount.multiply(rateToBase(it, to, references))),
                amount);
        lines.balance(from);
        var id = it.required("BankTransferID");
        return entry(it, id, "CreatedDateUTC", lines, new RecordRef(id, DataType.TRANSFERS.key()));
    }

    /**
     * The amount in base currency for one unit that leaves an account in a foreign currency: the
     * rate of the transfer where it arrives in base currency, else that of the bank transaction on
     * the account.
     */
    private static BigDecimal rateToBase(
            XeroRecord transfer, @Nullable AccountRef to, XeroReferences references)
            throws ConnectorException {
        return currency(to, references).equals(references.baseCurrency())
                ? MoneyMapper.rate(transfer, references)
                : references
                        .rate("BankTransactions", transfer.required("FromBankTransactionID"))
                        .map(CurrencyRates::exact)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "The bank transaction has no CurrencyRate"));
    }

    /** That of an account; only bank accounts have one. */
    private static String currency(@Nullable AccountRef account, XeroReferences references)
            throws ConnectorException {
        var id = account == null ? null : account.id();
        var currency =
                id == null
                        ? null
                        : references
                                .account(id)
                                .map(each -> each.path("CurrencyCode").asString(""))
                                .orElse(null);
        return currency == null || currency.isBlank() ? references.baseCurrency() : currency;
    }

    private static JournalEntry entry(
            XeroRecord it, String id, String modified, Lines lines, RecordRef source) {
        return new JournalEntry(
                id,
                it.text("Reference"),
                it.requiredDay("Date"),
                /* createdOn= */ null,
                it.dateTime(modified),
                /* journalRef= */ null,
                lines.list(),
                source,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime(modified));
    }

    /**
     * The lines of an entry. Each amount is converted to base currency on its own, so that the last
     * line, which balances the others, also has what is rounded.
     */
    private static final class Lines {

        private final XeroReferences references;
        private final String baseCurrency;
        private final String currency;
        private final BigDecimal rate;
        private final BigDecimal sign;
        private final List<JournalEntry.Line> list = new ArrayList<>();
        private BigDecimal net = BigDecimal.ZERO;
        private BigDecimal amount = BigDecimal.ZERO;

        Lines(XeroReferences references, String currency, BigDecimal rate, int sign)
                throws ConnectorException {
            this.references = references;
            this.baseCurrency = references.baseCurrency();
            this.currency = currency;
            this.rate = rate;
            this.sign = BigDecimal.valueOf(sign);
        }

        /**
         * Those of a record with a rate, which a record in base currency does not need.
         *
         * @param document has the currency
         */
        Lines(XeroRecord it, XeroRecord document, int sign, XeroReferences references)
                throws ConnectorException {
            this(
                    references,
                    Objects.requireNonNullElse(
                            document.text("CurrencyCode"), references.baseCurrency()),
                    references.isForeign(document) ? exactRate(it) : BigDecimal.ONE,
                    sign);
        }

        private static BigDecimal exactRate(XeroRecord it) {
            var rate = CurrencyRates.exact(it.amount("CurrencyRate"));
            if (rate == null) {
                throw new IllegalArgumentException("CurrencyRate is missing");
            }
            return rate;
        }

        List<JournalEntry.Line> list() {
            return list;
        }

        BigDecimal inBase(BigDecimal amount) {
            return round(amount.multiply(rate));
        }

        BigDecimal round(BigDecimal amount) {
            return CurrencyDigits.round(amount, baseCurrency);
        }

        AccountRef system(String purpose) throws ConnectorException {
            return XeroRefs.systemAccount(purpose, references);
        }

        void addAll(List<XeroLine> lines) throws ConnectorException {
            for (var each : lines) {
                var subTotal = each.subTotal();
                if (subTotal != null) {
                    add(
                            each.account(),
                            inBase(subTotal),
                            subTotal,
                            each.description(),
                            each.tracking());
                }
            }
        }

        /** One line with the tax of all lines. */
        void addTax(XeroRecord it) throws ConnectorException {
            var inBase = BigDecimal.ZERO;
            var tax = BigDecimal.ZERO;
            for (var each : it.list("LineItems")) {
                var ofLine = each.amountOrZero("TaxAmount");
                inBase = inBase.add(inBase(ofLine));
                tax = tax.add(ofLine);
            }
            var total = it.amount("TotalTax");
            if (total != null) {
                inBase = inBase.add(inBase(total.subtract(tax)));
                tax = total;
            }
            if (inBase.signum() != 0) {
                add(system(TAX), inBase, tax);
            }
        }

        /** What the total has and the lines do not have. */
        void addRounding(XeroRecord it) throws ConnectorException {
            var total = it.amount("Total");
            var account = XeroRefs.accountRef(references.systemAccount(ROUNDING));
            if (total != null && account != null) {
                var rounding = total.subtract(amount.multiply(sign));
                add(account, inBase(rounding), rounding);
            }
        }

        void add(@Nullable AccountRef account, BigDecimal amount) throws ConnectorException {
            add(account, inBase(amount), amount);
        }

        /** A line with an amount in base currency, and in that of the transaction. */
        void add(@Nullable AccountRef account, BigDecimal inBase, BigDecimal amount)
                throws ConnectorException {
            add(account, inBase, amount, null, List.of());
        }

        private void add(
                @Nullable AccountRef account,
                BigDecimal inBase,
                BigDecimal ofTransaction,
                @Nullable String description,
                List<TrackingCategoryRef> tracking)
                throws ConnectorException {
            if (inBase.signum() != 0) {
                list.add(
                        line(
                                account,
                                inBase.multiply(sign),
                                ofTransaction.multiply(sign),
                                description,
                                tracking));
            }
            net = net.add(inBase.multiply(sign));
            amount = amount.add(ofTransaction.multiply(sign));
        }

        void balance(@Nullable AccountRef account) throws ConnectorException {
            if (net.signum() != 0) {
                list.add(line(account, net.negate(), amount.negate(), null, List.of()));
            }
        }

        private JournalEntry.Line line(
                @Nullable AccountRef account,
                BigDecimal inBase,
                BigDecimal ofTransaction,
                @Nullable String description,
                List<TrackingCategoryRef> tracking)
                throws ConnectorException {
            return new JournalEntry.Line(
                    description,
                    inBase,
                    ofTransaction,
                    baseCurrency,
                    currency,
                    account,
                    new RecordTracking(XeroLine.recordRefs(tracking)),
                    /* contactRef= */ null);
        }
    }
}
