package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The lines of a payment that apply credits. The platform gives all amounts as positive. A credit
 * memo or vendor credit is always a credit; a journal entry, and a transaction on the receivables
 * or payables account, is one where the lines add up to the payment only so.
 */
final class AppliedCredits {

    private static final Set<String> CREDITS = Set.of("CreditMemo", "VendorCredit");

    /** Of the types that can be either, journal entries come first. */
    private static final List<Set<String>> CREDITS_OR_CHARGES =
            List.of(
                    Set.of("JournalEntry"),
                    Set.of(
                            "JournalEntry",
                            "Deposit",
                            "Check",
                            "Expense",
                            "Purchase",
                            "CreditCardCredit",
                            "Payment",
                            "BillPaymentCheck",
                            "BillPaymentCreditCard"));

    /** With more lines that can be either, there are too many choices to try. */
    private static final int MAX_CHOICES = 16;

    private AppliedCredits() {}

    /**
     * The amounts of the lines; those of credits are negative.
     *
     * @param applied the part of the payment that its lines apply
     */
    static List<BigDecimal> signedAmounts(List<SourceObject> lines, BigDecimal applied) {
        var amounts = lines.stream().map(it -> it.amountOrZero("Amount")).toList();
        var credits = new HashSet<>(indexes(lines, CREDITS));
        var excess = sum(signed(amounts, credits)).subtract(applied);
        if (excess.signum() > 0) {
            credits.addAll(credits(lines, amounts, excess));
        }
        return signed(amounts, credits);
    }

    /** The first choice whose negation removes the excess; empty where there is none. */
    private static Set<Integer> credits(
            List<SourceObject> lines, List<BigDecimal> amounts, BigDecimal excess) {
        for (var types : CREDITS_OR_CHARGES) {
            var candidates = indexes(lines, types);
            var chosen = new HashSet<Integer>();
            if (candidates.size() <= MAX_CHOICES && choose(candidates, amounts, excess, chosen)) {
                return chosen;
            }
        }
        return Set.of();
    }

    /** Chooses among the candidates; a negated amount reduces the sum twice. */
    private static boolean choose(
            List<Integer> candidates,
            List<BigDecimal> amounts,
            BigDecimal excess,
            Set<Integer> chosen) {
        if (excess.signum() == 0) {
            return true;
        }
        for (int i = 0; i < candidates.size(); i++) {
            var candidate = candidates.get(i);
            var amount = amounts.get(candidate);
            var left = excess.subtract(amount).subtract(amount);
            if (amount.signum() > 0 && left.signum() >= 0) {
                chosen.add(candidate);
                var others = candidates.subList(i + 1, candidates.size());
                if (choose(others, amounts, left, chosen)) {
                    return true;
                }
                chosen.remove(candidate);
            }
        }
        return false;
    }

    private static List<Integer> indexes(List<SourceObject> lines, Set<String> types) {
        return IntStream.range(0, lines.size())
                .filter(it -> hasLink(lines.get(it), types))
                .boxed()
                .toList();
    }

    private static boolean hasLink(SourceObject line, Set<String> types) {
        return line.list("LinkedTxn").stream()
                .map(it -> it.text("TxnType"))
                .anyMatch(it -> it != null && types.contains(it));
    }

    private static List<BigDecimal> signed(List<BigDecimal> amounts, Set<Integer> credits) {
        return IntStream.range(0, amounts.size())
                .mapToObj(it -> credits.contains(it) ? amounts.get(it).negate() : amounts.get(it))
                .toList();
    }

    private static BigDecimal sum(List<BigDecimal> amounts) {
        return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
