package io.ledgerway.connector.expense;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Taxes of lines (sections 17.5, 17.7).
 *
 * @param rate whether a tax rate must be named
 * @param exempt countries (ISO 3166) whose companies need not name one
 * @param only countries whose companies may name one; empty for all
 * @param neutral the rate that changes nothing
 * @param amountsAllOrNone whether all lines carry a tax amount or none does
 */
public record TaxRules(
        Use rate, Set<String> exempt, Set<String> only, Neutral neutral, boolean amountsAllOrNone) {

    /** Taken when it is there, and nothing is sent when it is not. */
    static final TaxRules FREE =
            new TaxRules(Use.TAKEN, Set.of(), Set.of(), Neutral.NOTHING, false);

    /** Ids are ignored; amounts are taken. */
    static final TaxRules AMOUNTS_ONLY =
            new TaxRules(Use.IGNORED, Set.of(), Set.of(), Neutral.NOTHING, false);

    public TaxRules {
        exempt = Set.copyOf(exempt);
        only = Set.copyOf(only);
    }

    /**
     * The tax rate that changes nothing.
     *
     * @param id of every company; null where it depends, or where no rate is sent at all
     * @param byCountry ids by the country of the subsidiary
     * @param prefix of the id in all other countries, before the country's code; null for none
     * @param filledIn whether it is written for a line that names no rate and has no tax; elsewhere
     *     no rate is sent then
     */
    public record Neutral(
            @Nullable String id,
            Map<String, String> byCountry,
            @Nullable String prefix,
            boolean filledIn) {

        /** None is sent, or the customer sets one up. */
        public static final Neutral NOTHING = new Neutral(null, Map.of(), null, false);

        public Neutral {
            byCountry = Map.copyOf(byCountry);
        }

        /** The id for a company of this country; null where none is known. */
        public @Nullable String in(@Nullable String country) {
            if (id != null || country == null) {
                return id;
            }
            var known = byCountry.get(country);
            return known != null || prefix == null ? known : prefix + country;
        }
    }
}
