package io.ledgerway.sandbox.ledger;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which bookings follow from a document and its payments. Each result adds up to zero in base
 * currency; lines are rounded one by one, so the generated books follow the same rule in SQL.
 */
final class Bookkeeping {

    private static final Set<String> WITHOUT_BOOKINGS = Set.of("draft", "void");
    private static final String EXCHANGE_DIFFERENCES = "acc-4900";

    private final BigDecimal sign;
    private final String control;
    private final String taxAccount;
    private final String fallback;

    private Bookkeeping(int sign, String control, String taxAccount, String fallback) {
        this.sign = BigDecimal.valueOf(sign);
        this.control = control;
        this.taxAccount = taxAccount;
        this.fallback = fallback;
    }

    static Bookkeeping of(Kind kind) {
        return kind == Kind.SALES_INVOICES
                ? new Bookkeeping(1, "acc-1100", "acc-2200", "acc-4000")
                : new Bookkeeping(-1, "acc-2000", "acc-1500", "acc-5000");
    }

    static boolean hasBookings(Body document) {
        return !WITHOUT_BOOKINGS.contains(document.text("state", ""));
    }

    /** Control account against lines and tax. */
    List<Entry> ofDocument(Body document) {
        BigDecimal rate = document.number("rate", BigDecimal.ONE);
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        for (Body line : document.list("lines")) {
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
     * Bank against control account for each payment, the rest to exchange differences; the payment
     * that settles the document takes what is left of it in base currency.
     */
    Map<String, List<Entry>> ofPayments(Body document, Map<String, String> accountCurrencies) {
        BigDecimal rate = document.number("rate", BigDecimal.ONE);
        BigDecimal gross = document.number("gross_total", BigDecimal.ZERO);
        BigDecimal left = baseGross(document, rate);
        BigDecimal paid = BigDecimal.ZERO;
        Map<String, List<Entry>> entries = new LinkedHashMap<>();
        for (Body payment : document.list("payments")) {
            BigDecimal amount = payment.number("amount", BigDecimal.ZERO);
            paid = paid.add(amount);
            BigDecimal settled = paid.compareTo(gross) == 0 ? left : inBase(amount, rate);
            left = left.subtract(settled);
            entries.put(
                    payment.required("id"), ofPayment(payment, amount, settled, accountCurrencies));
        }
        return entries;
    }

    private List<Entry> ofPayment(
            Body payment, BigDecimal amount, BigDecimal settled, Map<String, String> currencies) {
        String bank = payment.reference("account");
        String account = bank == null ? "acc-1000" : bank;
        BigDecimal inBase = inBase(amount, payment.number("rate", BigDecimal.ONE));
        boolean ownCurrency =
                payment.text("currency", "").equals(currencies.get(account))
                        && payment.text("rate") != null;
        return List.of(
                new Entry(
                        account,
                        inBase.multiply(sign),
                        (ownCurrency ? Body.cents(amount) : inBase).multiply(sign)),
                Entry.base(control, settled.negate().multiply(sign)),
                Entry.base(EXCHANGE_DIFFERENCES, settled.subtract(inBase).multiply(sign)));
    }

    private static BigDecimal baseGross(Body document, BigDecimal rate) {
        return document.list("lines").stream()
                .map(line ->
                        inBase(line.number("net", BigDecimal.ZERO), rate)
                                .add(inBase(line.number("tax", BigDecimal.ZERO), rate)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal inBase(BigDecimal amount, BigDecimal rate) {
        return amount.multiply(rate).setScale(2, RoundingMode.HALF_UP);
    }
}
