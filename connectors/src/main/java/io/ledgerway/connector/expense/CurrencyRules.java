package io.ledgerway.connector.expense;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which mixes of base, account and transaction currency are taken (section 17.4).
 *
 * @param options per means of payment: option 1 to 5, and the option it is treated as; one that is
 *     not here is refused
 * @param rate when a currency rate must be given
 */
public record CurrencyRules(Map<Paying, Map<Integer, Integer>> options, Rate rate) {

    public CurrencyRules {
        var copy = new EnumMap<Paying, Map<Integer, Integer>>(Paying.class);
        options.forEach((paying, each) -> copy.put(paying, Map.copyOf(each)));
        options = Collections.unmodifiableMap(copy);
    }

    /** The same for both means of payment. */
    static CurrencyRules any(Map<Integer, Integer> options, Rate rate) {
        return new CurrencyRules(Map.of(Paying.CREDIT, options, Paying.PREPAID, options), rate);
    }

    /** Options that are treated as what they are. */
    static Map<Integer, Integer> options(int... taken) {
        var options = new TreeMap<Integer, Integer>();
        for (int each : taken) {
            options.put(each, each);
        }
        return options;
    }

    /** When a currency rate must be given. */
    public enum Rate {
        /** When a currency is not the base currency. */
        WHEN_FOREIGN,
        /** The same, and 1 is written when none is. */
        ALWAYS,
        /** Never: none means 1. */
        ONE_WHEN_MISSING
    }
}
