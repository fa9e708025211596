package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.ledger.journal.Entry;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.Side;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Postings of a document and its payments. Each result adds up to zero in base currency. Lines are
 * rounded one by one; the SQL of generated books follows the same rule.
 */
public final class DocumentEntries {

    private static final Set<String> WITHOUT_BOOKINGS = Set.of("draft", "void");
    private static final String EXCHANGE_DIFFERENCES = "acc-4900";

    private final BigDecimal sign;
    private final String control;
    private final String taxAccount;
    private final String fallback;

    private DocumentEntries(int sign, String control, String taxAccount, String fallback) {
        this.sign = BigDecimal.valueOf(sign);
        this.control = control;
        this.taxAccount = taxAccount;
        this.fallback = fallback;
    }

    /** A credit note has the postings of its invoice or bill with the opposite sign. */
    public static DocumentEntries of(Kind kind) {
        Side side = Side.of(kind);
        int sign = side.isCredit(kind) ? -side.sign().intValueExact() : side.sign().intValueExact();
        return side == Side.SALES
                ? new DocumentEntries(sign, side.control(), "acc-2200", "acc-4000")
                : new DocumentEntries(sign, side.control(), "acc-1500", "acc-5000");
    }

    /** Postings of a direct transaction: the bank account replaces the control account. */
    public static DocumentEntries direct(Kind kind, String bankAccount) {
        return kind == Kind.DIRECT_INCOMES
                ? new DocumentEntries(1, bankAccount, "acc-2200", "acc-4000")
                : new DocumentEntries(-1, bankAccount, "acc-1500", "acc-5000");
    }

    public static boolean hasBookings(RecordBody document) {
        return !WITHOUT_BOOKINGS.contains(document.text("state", ""));
    }

    /** Postings of control account, lines and tax. */
    public List<Entry> ofDocument(RecordBody document) {
        BigDecimal rate = document.number("rate", BigDecimal.ONE);
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        for (RecordBody line : document.list("lines")) {
            String account = line.reference("account");
            BigDecimal net = inBase(line.number("net", BigDecimal.ZERO), rate);
            BigDecimal tax = inBase(line.number("tax", BigDecimal.ZERO), rate);
            sums.merge(control, net.add(tax), BigDecimal::add);
            sums.merge(account == null ? fallback : account, net.negate(), BigDecimal::add);
            sums.merge(taxAccount, tax.negate(), BigDecimal::add);
        }
        List<Entry> entries = new ArrayList<>();
        sums.forEach((account, sum) -> entries.add(Entry.base(account, sum.multiply(sign))));
        return entries;
    }

    /**
     * Amount of the document that each payment settles, in base currency: the last payment takes
     * the remainder.
     */
    static Map<String, BigDecimal> settled(RecordBody document) {
        BigDecimal rate = document.number("rate", BigDecimal.ONE);
        BigDecimal gross = document.number("gross_total", BigDecimal.ZERO);
        BigDecimal left = baseGross(document, rate);
        BigDecimal paid = BigDecimal.ZERO;
        Map<String, BigDecimal> settled = new LinkedHashMap<>();
        for (RecordBody share : document.list("payments")) {
            BigDecimal amount = share.number("amount", BigDecimal.ZERO);
            paid = paid.add(amount);
            BigDecimal inBase = paid.compareTo(gross) == 0 ? left : inBase(amount, rate);
            left = left.subtract(inBase);
            settled.put(share.required("id"), inBase);
        }
        return settled;
    }

    /**
     * Postings of bank and control account; the remainder goes to exchange differences.
     *
     * @param settled amount that the payment settles, in base currency
     * @param accountCurrency currency of the bank account
     */
    static List<Entry> ofPayment(
            Side side, RecordBody payment, BigDecimal settled, String accountCurrency) {
        String bank = payment.reference("account");
        BigDecimal total = payment.number("total", BigDecimal.ZERO);
        BigDecimal inBase = inBase(total, payment.number("rate", BigDecimal.ONE));
        boolean ownCurrency =
                payment.text("currency", "").equals(accountCurrency)
                        && payment.text("rate") != null;
        return List.of(
                new Entry(
                        bank == null ? "acc-1000" : bank,
                        inBase.multiply(side.sign()),
                        (ownCurrency ? Money.round(total, accountCurrency) : inBase)
                                .multiply(side.sign())),
                Entry.base(side.control(), settled.negate().multiply(side.sign())),
                Entry.base(EXCHANGE_DIFFERENCES, settled.subtract(inBase).multiply(side.sign())));
    }

    private static BigDecimal baseGross(RecordBody document, BigDecimal rate) {
        return document.list("lines").stream()
                .map(line ->
                        inBase(line.number("net", BigDecimal.ZERO), rate)
                                .add(inBase(line.number("tax", BigDecimal.ZERO), rate)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Converts to base currency, which has two digits. */
    static BigDecimal inBase(BigDecimal amount, BigDecimal rate) {
        return amount.multiply(rate).setScale(2, RoundingMode.HALF_UP);
    }
}
