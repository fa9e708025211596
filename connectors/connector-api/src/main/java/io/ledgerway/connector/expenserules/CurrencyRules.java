package io.ledgerway.connector.expenserules;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The supported combinations of base, account and transaction currency. They are numbered:
 *
 * <ol>
 *   <li>all three are equal
 *   <li>account and transaction have the same foreign currency
 *   <li>the account has a foreign currency, the transaction the base currency
 *   <li>the account has the base currency, the transaction a foreign currency
 *   <li>account and transaction have different foreign currencies
 * </ol>
 *
 * @param options by payment account: each supported combination, and the one it is treated as
 * @param rate when a currency rate is required
 */
public record CurrencyRules(Map<PaymentAccountKind, Map<Integer, Integer>> options, RateRule rate) {

    public CurrencyRules {
        var copy = new EnumMap<PaymentAccountKind, Map<Integer, Integer>>(PaymentAccountKind.class);
        options.forEach((paying, each) -> copy.put(paying, Map.copyOf(each)));
        options = Collections.unmodifiableMap(copy);
    }

    /** The same for both kinds of payment account. */
    public static CurrencyRules any(Map<Integer, Integer> options, RateRule rate) {
        return new CurrencyRules(
                Map.of(PaymentAccountKind.CREDIT, options, PaymentAccountKind.PREPAID, options),
                rate);
    }

    /** Combinations that are treated as themselves. */
    public static Map<Integer, Integer> options(int... supported) {
        var options = new TreeMap<Integer, Integer>();
        for (int each : supported) {
            options.put(each, each);
        }
        return options;
    }

    /** Rule for the cases in which a currency rate is required. */
    public enum RateRule {
        /** When a currency is not the base currency. */
        WHEN_FOREIGN,
        /** When a currency is not the base currency; in base currency 1 is sent. */
        ALWAYS,
        /** Never; the default is 1. */
        DEFAULT_ONE,
        /** Never; the platform uses its own rate and none is sent. */
        PLATFORM
    }
}
